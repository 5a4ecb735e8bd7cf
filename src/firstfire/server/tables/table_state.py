"""How a table stands: a fold of its events. Nothing else is true."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...fair_shuffle import Seeds, fair_deal, fair_shuffler
from ...rules.moves import Move
from ...rules.setup import Setup
from ...rules.state import State
from ...rules.undo import reveals
from .event import Event
from .hidden import Hidden
from .seat import Seat

RESIGNED_LEVEL = "random"
"""Who plays on for a seat that gave up while others go on."""


@dataclass(frozen=True)
class TableState:
    """A table after its first `seq` events. Immutable; `after` gives the next one.

    `hidden` holds the seeds (or the deal of an imported game) and never leaves the server.
    """

    id: str
    hidden: Hidden
    seq: int
    config: dict[str, Any]
    created_at: int
    seats: tuple[Seat, ...]
    status: str = "lobby"
    holders: int = 1
    state: State | None = None
    previous: State | None = None
    """The state before the last move that stands, for taking it back."""
    moves: tuple[Move, ...] = ()
    deciders: tuple[int, ...] = ()
    """Which seat made each move."""
    totals: tuple[int, ...] = ()
    """Every seat's total now."""
    turn_at: int | None = None
    """When the deciding seat's clock was last read."""
    updated_at: int = 0
    rematch: str | None = None

    # Facts

    @cached_property
    def setup(self) -> Setup:
        """What is played, and by whom."""
        names = [seat.name for seat in self.seats]
        return Setup.of(self.config["mode"], names, self.config["edition"], self.config["bonuses"])

    @cached_property
    def decider(self) -> int | None:
        """The seat to decide; None unless a game is on."""
        return self.state.seat if self.state is not None and self.status == "playing" else None

    @property
    def playing(self) -> State:
        """The state of the game being played."""
        assert self.state is not None
        return self.state

    @property
    def opponent_to_move(self) -> str | None:
        """The level of the opponent whose decision it is, if it is one's."""
        return None if self.decider is None else self.seats[self.decider].opponent

    @property
    def clock(self) -> dict[str, int] | None:
        """Bank and increment in seconds, if the table has a clock."""
        return self.config["clock"]  # type: ignore[no-any-return]

    @property
    def deadline(self) -> int | None:
        """When the deciding person's clock runs out, in milliseconds since 1970."""
        if self.decider is None or self.turn_at is None:
            return None
        seat = self.seats[self.decider]
        if seat.clock_ms is None or seat.opponent is not None or seat.timed_out:
            return None
        return self.turn_at + seat.clock_ms

    @property
    def active(self) -> list[int]:
        """The seats that have not given up."""
        return [number for number, seat in enumerate(self.seats) if not seat.resigned]

    @property
    def winners(self) -> list[int] | None:
        """Who won; None before the end."""
        if self.status != "finished":
            return None
        if self.playing.over:
            best = [seat for seat in self.playing.winners() if not self.seats[seat].resigned]
            return best or self.active
        return self.active

    def seats_of(self, holder: int | None) -> list[int]:
        """The seats that a secret holds."""
        return [] if holder is None else [n for n, seat in enumerate(self.seats) if seat.holder == holder]

    def may_undo_step(self, holder: int | None) -> bool:
        """Whether a client may take back the last step: its own, with nothing revealed since."""
        if self.status != "playing" or self.previous is None or holder is None:
            return False
        seat = self.seats[self.deciders[-1]]
        if seat.holder != holder or seat.opponent is not None:
            return False
        return not reveals(self.previous.table, self.playing.table)

    def may_undo_to(self, holder: int | None) -> list[int]:
        """Against opponents only: the numbers of moves that a lone person may go back to."""
        if self.status != "playing":
            return []
        mine = self.seats_of(holder)
        if len(mine) != 1 or any(seat.kind != "opponent" and seat.holder != holder for seat in self.seats):
            return []
        return [number for number, seat in enumerate(self.deciders) if seat == mine[0]]

    # The fold

    @classmethod
    def created(cls, event: Event, hidden: Hidden) -> TableState:
        """A table just laid out."""
        seats = tuple(
            Seat(s["kind"], s["name"], s["colour"], s["level"], hidden.holders[number])
            for number, s in enumerate(event.payload["seats"])
        )
        return cls(
            event.game,
            hidden,
            event.seq,
            dict(event.payload),
            event.at,
            seats,
            holders=hidden.secrets,
            updated_at=event.at,
        )

    def after(self, event: Event) -> TableState:
        """The table after the next event."""
        assert event.seq == self.seq + 1, (self.id, self.seq, event.seq)
        changed: TableState = getattr(self, "_" + event.kind.replace("-", "_"))(event)
        return replace(changed, seq=event.seq, updated_at=event.at)

    def _with_seat(self, number: int, **changes: Any) -> TableState:
        seat = self.seats[number]._replace(**changes)
        return replace(self, seats=self.seats[:number] + (seat,) + self.seats[number + 1 :])

    def _joined(self, event: Event) -> TableState:
        data = event.payload
        holder = event.holder
        table = self._with_seat(
            data["seat"],
            kind="person",
            name=data["name"],
            colour=data["colour"],
            level=None,
            holder=holder,
            client_seed=data["client_seed"],
        )
        return replace(table, holders=max(self.holders, (holder or 0) + 1))

    def _changed(self, event: Event) -> TableState:
        data = event.payload
        mine = data["kind"] in ("person", "hot-seat")
        return self._with_seat(
            data["seat"],
            kind=data["kind"],
            name=data["name"],
            colour=data["colour"],
            level=data["level"],
            holder=event.holder if mine else None,
            client_seed=data["client_seed"],
        )

    def _left(self, event: Event) -> TableState:
        table = self
        for number in event.payload["seats"]:
            if self.status == "lobby":
                table = table._with_seat(number, kind="open", name="", holder=None, client_seed="")
            else:
                table = table._with_seat(number, away=True)
        return table

    def _started(self, event: Event) -> TableState:
        seeds = event.payload["client_seeds"]
        bank = None if self.clock is None else self.clock["seconds"] * 1000
        seats = tuple(
            seat._replace(client_seed=seed, clock_ms=bank) for seat, seed in zip(self.seats, seeds, strict=True)
        )
        table = replace(self, seats=seats, status="playing", turn_at=event.at)
        return table._set_state(table.first_state(), None, (), ())

    def first_state(self) -> State:
        """The game before its first move."""
        hidden = self.hidden
        if hidden.deal is not None:
            return State.dealt(self.setup, hidden.deal, hidden.shuffler)
        seeds = Seeds(self.id, hidden.server_seed, tuple(seat.client_seed for seat in self.seats))
        return State.dealt(self.setup, fair_deal(self.setup, seeds), fair_shuffler(seeds))

    def dealt_with(self, client_seeds: list[str]) -> State:
        """The game before its first move, if play began with these client seeds."""
        seats = tuple(seat._replace(client_seed=seed) for seat, seed in zip(self.seats, client_seeds, strict=True))
        return replace(self, seats=seats).first_state()

    def state_at(self, moves: int) -> State:
        """The game after so many of its moves, by replay."""
        state = self.first_state()
        for move in self.moves[:moves]:
            state = state.apply(move)
        return state

    def _set_state(
        self, state: State, previous: State | None, moves: tuple[Move, ...], deciders: tuple[int, ...]
    ) -> TableState:
        return replace(self, state=state, previous=previous, moves=moves, deciders=deciders)

    def played(self, text: str) -> State:
        """The game after a move. Raises `IllegalMove` or `BadNotation`.

        The last one is kept: whoever asks whether a move is legal will next ask for the table after it.
        """
        known: tuple[str, State] | None = self.__dict__.get("_played")
        if known is None or known[0] != text:
            known = self.__dict__["_played"] = text, self.playing.apply(text)
        return known[1]

    def _moved(self, event: Event) -> TableState:
        data = event.payload
        before = self.playing
        after = self.played(data["move"])
        move = before.legal_moves[before.legal_moves.index(data["move"])]
        return replace(
            self._read_clock(event, turn_ends=after.seat != before.seat),
            state=after,
            previous=before,
            moves=(*self.moves, move),
            deciders=(*self.deciders, data["seat"]),
            totals=tuple(data["totals"]),
            status="finished" if after.over else self.status,
        )

    def _undone(self, event: Event) -> TableState:
        kept = event.payload["moves"]
        table = self._read_clock(event, turn_ends=False)
        state = table.state_at(kept)
        previous = table.state_at(kept - 1) if kept else None
        totals = tuple(sheet.total for sheet in state.scores())
        return replace(table._set_state(state, previous, self.moves[:kept], self.deciders[:kept]), totals=totals)

    def _read_clock(self, event: Event, turn_ends: bool) -> TableState:
        """Take the time used from the deciding person's bank; a turn's end adds the increment."""
        if self.clock is None or self.decider is None or self.turn_at is None:
            return replace(self, turn_at=event.at)
        seat = self.seats[self.decider]
        table = self
        if seat.clock_ms is not None and seat.opponent is None and not seat.timed_out:
            left = max(0, seat.clock_ms - (event.at - self.turn_at))
            table = self._with_seat(self.decider, clock_ms=left + (self.clock["increment"] * 1000 if turn_ends else 0))
        return replace(table, turn_at=event.at)

    def _resigned(self, event: Event) -> TableState:
        table = self._read_clock(event, turn_ends=False)
        table = table._with_seat(event.payload["seat"], resigned=True, stand_in=RESIGNED_LEVEL)
        return replace(table, status="finished") if len(table.active) == 1 else table

    def _timed_out(self, event: Event) -> TableState:
        return self._with_seat(event.payload["seat"], timed_out=True, clock_ms=0)

    def _replaced(self, event: Event) -> TableState:
        table = self._read_clock(event, turn_ends=False)
        return table._with_seat(event.payload["seat"], stand_in=event.payload["level"])

    def _returned(self, event: Event) -> TableState:
        number = event.payload["seat"]
        bank = None if self.clock is None else max(self.seats[number].clock_ms or 0, self.clock["seconds"] * 500)
        table = self._with_seat(number, away=False, timed_out=False, stand_in=None, clock_ms=bank)
        return replace(table, turn_at=event.at)

    def _rematched(self, event: Event) -> TableState:
        return replace(self, rematch=event.payload["table"])
