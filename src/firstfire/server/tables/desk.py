"""The desk: every command to every table passes here. Append, commit, publish, and only then acknowledge."""

from __future__ import annotations

import secrets as random_secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from ...fair_shuffle import SEED_BYTES, commitment
from ..hub import Hub
from ..safety.seat_secrets import derive_secret, hash_secret, holder_of
from ..storage.log import Conflict, Log, NewTable
from . import commands
from .cached_table import CachedTable, Done
from .commands import Outcome
from .event import Event
from .hidden import Hidden
from .refused import Refused
from .summary import index_of
from .table_state import TableState

Decide: TypeAlias = Callable[[TableState], Outcome]
ID_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
CACHED_TABLES = 2000
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
        self._key = key
        self._tables: OrderedDict[str, CachedTable] = OrderedDict()

    # Reading

    async def table(self, game: str) -> CachedTable:
        """A table as it stands now. Raises `Refused` if there is none."""
        cached = self._tables.get(game)
        if cached is None:
            return await self._load(game)
        self._tables.move_to_end(game)
        if self.shared:
            await self.refresh(cached)
        return cached

    def known(self, game: str) -> TableState | None:
        """A table as this process last saw it, if it did."""
        cached = self._tables.get(game)
        return None if cached is None else cached.state

    async def refresh(self, cached: CachedTable) -> None:
        """Read what other processes have written."""
        events = await self.log.load(cached.state.id, cached.state.seq)
        if any(event.kind == "joined" for event in events):
            # Added to what is there: somebody may have joined here since these were read.
            cached.hashes.update(await self.log.hashes(cached.state.id))
        cached.catch_up(events)

    async def _load(self, game: str) -> CachedTable:
        stored = await self.log.table(game)
        if stored is None:
            raise Refused("unknown-table")
        cached = self._tables.get(game) or CachedTable(stored.hidden, stored.hashes, stored.events)
        self._keep(game, cached)
        return cached

    def _keep(self, game: str, cached: CachedTable) -> None:
        self._tables[game] = cached
        while len(self._tables) > CACHED_TABLES:
            self._tables.popitem(last=False)

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
        payload = {**config, "commitment": commitment(hidden.server_seed)}
        event = Event(game, 1, command, "created", payload, self.now(), 0)
        cached = CachedTable(hidden, dict(enumerate(hashes)), [event])
        try:
            await self.log.append(event, index_of(cached.state), NewTable(command, hidden, hashes))
        except Conflict:
            return False
        self._keep(game, cached)
        await self.hub.publish(game, 1)
        return True

    async def join(
        self, game: str, command: str, seat: int | None, name: str, colour: str | None, client_seed: str
    ) -> tuple[Answer, list[int]]:
        """Take an open seat and get a secret of one's own."""
        secret = derive_secret(self._key, game, command)

        def decide(table: TableState) -> Outcome:
            return commands.join(table, seat, name, colour, client_seed)

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

        def decide_for_holder(table: TableState) -> Outcome:
            return decide(table, holder)

        try:
            done = await self._carry_out(cached, command, expected, decide_for_holder)
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
        answer = await self.command(game, secret, command, "rematched", lambda t, h: commands.rematch(t, h, new))
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
                event = Event(
                    table.id, table.seq + 1, command, outcome.kind, outcome.payload, self.now(), outcome.holder
                )
                after = table.after(event)
                secret = None
                if new_secret is not None and outcome.holder is not None:
                    secret = (outcome.holder, hash_secret(new_secret))
                try:
                    await self.log.append(event, index_of(after, table), secret=secret)
                except Conflict:
                    await self.refresh(cached)
                    continue
                if secret is not None:
                    cached.hashes[secret[0]] = secret[1]
                if cached.state is table:
                    cached.advance(after, event)
                break
            else:
                raise Refused("busy")
        await self.hub.publish(table.id, event.seq)
        return cached.commands[command]


def rematch_config(table: TableState) -> dict[str, Any]:
    """The layout of a rematch: the same seats and choices."""
    seats = [{"kind": seat.kind, "name": seat.name, "colour": seat.colour, "level": seat.level} for seat in table.seats]
    return {**table.config, "seats": seats, "rematch_of": table.id}
