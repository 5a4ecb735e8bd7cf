"""The desk: every command to every table passes here. Append, commit, tell everyone, and only then acknowledge."""

from __future__ import annotations

import secrets as random_secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from ...fair_shuffle import SEED_BYTES, commitment
from ...rules.edition import RULES
from ..storage.log import Conflict, Log, NewTable
from ..tables import commands
from ..tables.commands import Outcome
from ..tables.event import Event
from ..tables.facts import Facts
from ..tables.fold import step_on
from ..tables.hidden import Hidden
from ..tables.refused import Refused
from ..tables.seat_secrets import derive_secret, hash_secret, holder_of
from ..tables.summary import index_of
from ..tables.table_state import TableState
from .cached_table import CachedTable, Done
from .hub import Hub
from .table_cache import TableCache

Decide: TypeAlias = Callable[[TableState], Outcome]
ID_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
ATTEMPTS = 8


class Stale(Refused):
    """The client expected another event to be the last one."""

    def __init__(self, table: CachedTable) -> None:
        super().__init__("stale")
        self.table = table
        self.holder: int | None = None
        """Who is to see the fresh view."""


class Answer(NamedTuple):
    """A command that has been carried out, now or when it first came."""

    table: str
    seq: int
    secret: str | None = None


def new_id() -> str:
    """A table's id: 80 random bits, so that only who was given the link finds the table."""
    return "".join(random_secrets.choice(ID_ALPHABET) for _ in range(16))


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Desk:
    """Commands and fresh tables. `shared` says whether other processes may write to the same log."""

    def __init__(self, log: Log, hub: Hub, key: bytes, shared: bool, clock: Callable[[], int] = now_ms) -> None:
        self.log = log
        self.hub = hub
        self.shared = shared
        self.now = clock
        self.tables = TableCache(log, shared)
        self._key = key

    # Reading

    async def table(self, game: str) -> CachedTable:
        """A table as it stands now. Raises `Refused` if there is none, or if it cannot be read."""
        return await self.tables.get(game)

    def known(self, game: str) -> TableState | None:
        """A table as this process last saw it, if it did."""
        return self.tables.known(game)

    def holder(self, cached: CachedTable, secret: str | None) -> int | None:
        """Whose secret it is. Raises `Refused` for a wrong one; None without one."""
        if secret is None:
            return None
        holder = holder_of(secret, cached.hashes)
        if holder is None:
            raise Refused("wrong-secret")
        return holder

    # Writing

    async def create(self, command: str, config: dict[str, Any], holders: tuple[int | None, ...]) -> Answer:
        """Lay out a table. The client that creates it is holder 0, the host."""
        for _ in range(ATTEMPTS):
            game = await self.log.created_by(command)
            if game is not None:
                return Answer(game, 1, derive_secret(self._key, game, command))
            game = new_id()
            secret = derive_secret(self._key, game, command)
            if await self._lay_out(game, command, config, holders, [hash_secret(secret)]):
                return Answer(game, 1, secret)
        raise Refused("busy")

    async def _lay_out(
        self, game: str, command: str, config: dict[str, Any], holders: tuple[int | None, ...], hashes: list[str]
    ) -> bool:
        """Write a new table; whether it was new."""
        hidden = Hidden(random_secrets.token_bytes(SEED_BYTES), holders, len(hashes))
        facts: Facts = {**config, "rules": RULES, "commitment": commitment(hidden.server_seed)}
        event = Event(game, 1, command, "created", facts, self.now(), 0)
        step = step_on(None, event, hidden)
        cached = CachedTable(dict(enumerate(hashes)), [step])
        try:
            await self.log.append(event, index_of(step.after), NewTable(command, hidden, hashes))
        except Conflict:
            return False
        self.tables.keep(game, cached)
        await self.hub.tell(game, 1)
        return True

    async def join(
        self, game: str, command: str, seat: int | None, name: str, colour: str | None, client_seed: str
    ) -> tuple[Answer, list[int]]:
        """Take an open seat and get a secret of one's own."""
        secret = derive_secret(self._key, game, command)
        decide = partial(commands.join, seat=seat, name=name, colour=colour, client_seed=client_seed)
        cached = await self.table(game)
        done = await self._carry_out(cached, command, None, decide, new_secret=secret)
        holder = cached.commands[command].holder
        if done.kind != "joined":
            raise Refused("command-reused")
        return Answer(game, done.seq, secret), cached.state.seats_of(holder)

    async def command(
        self,
        game: str,
        secret: str | None,
        command: str,
        kind: str,
        decide: Callable[..., Outcome],
        expected: int | None = None,
        move: str | None = None,
    ) -> Answer:
        """Carry out a command of a client; `decide(table, holder)` says what it makes, an event of this kind."""
        cached = await self.table(game)
        holder = self.holder(cached, secret)

        try:
            done = await self._carry_out(cached, command, expected, partial(decide, holder=holder))
        except Stale as stale:
            stale.holder = holder
            raise
        if (done.kind, done.holder) != (kind, holder) or (move is not None and done.move != move):
            raise Refused("command-reused")
        return Answer(game, done.seq)

    async def rematch(self, game: str, secret: str | None, command: str) -> tuple[Answer, str]:
        """Lay out another table with the same seats and secrets; every holder keeps its seats."""
        cached = await self.table(game)
        holder = self.holder(cached, secret)
        state = cached.state
        if command not in cached.commands:
            new = new_id()
            commands.rematch(state, holder, new)
            holders = tuple(seat.holder for seat in state.seats)
            count = max(cached.hashes) + 1
            await self._lay_out(new, command, rematch_config(state), holders, [cached.hashes[n] for n in range(count)])
        new = await self.log.created_by(command) or ""
        answer = await self.command(game, secret, command, "rematched", partial(commands.rematch, new=new))
        return answer, new

    async def act(self, game: str, expected: int, command: str, decide: Decide) -> bool:
        """The server's own act at a table, unless something else happened there. Whether it was done."""
        cached = await self.table(game)
        try:
            await self._carry_out(cached, command, expected, decide)
        except Stale:
            return False
        return True

    async def _carry_out(
        self,
        cached: CachedTable,
        command: str,
        expected: int | None,
        decide: Decide,
        new_secret: str | None = None,
    ) -> Done:
        async with cached.lock:
            for _ in range(ATTEMPTS):
                table = cached.state
                done = cached.commands.get(command)
                if done is not None:
                    return done
                if expected is not None and expected != table.seq:
                    raise Stale(cached)
                outcome = decide(table)
                kind, facts, maker = outcome
                event = Event(table.id, table.seq + 1, command, kind, facts, self.now(), maker)
                step = step_on(table, event, table.hidden)
                secret = None
                if new_secret is not None and maker is not None:
                    secret = (maker, hash_secret(new_secret))
                try:
                    await self.log.append(event, index_of(step.after, table), secret=secret)
                except Conflict:
                    await self.tables.refresh(cached)
                    continue
                if secret is not None:
                    cached.hashes[secret[0]] = secret[1]
                if cached.state is table:
                    cached.advance(step)
                break
            else:
                raise Refused("busy")
        await self.hub.tell(table.id, event.seq)
        return cached.commands[command]


def rematch_config(table: TableState) -> dict[str, Any]:
    """The layout of a rematch: the same seats and choices."""
    seats = [{"kind": seat.kind, "name": seat.name, "colour": seat.colour, "level": seat.level} for seat in table.seats]
    return {**table.config, "seats": seats, "rematch_of": table.id}
