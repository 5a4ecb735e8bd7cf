"""How a table stands, and what may be done there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...fair_shuffle import Seeds, fair_deal, fair_shuffler
from ...rules.moves import Move
from ...rules.scoring import best_of
from ...rules.setup import Setup
from ...rules.state import State
from ...rules.undo import reveals
from .hidden import Hidden
from .seat import Seat


@dataclass(frozen=True)
class TableState:
    """A table after its first `seq` events. Immutable; `fold.after` gives the next one.

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
        config = self.config
        return Setup.of(config["mode"], names, config["edition"], config["bonuses"], config["rules"])

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
    def to_move(self) -> int | None:
        """The holder whose decision it is, if it is a person's."""
        return None if self.decider is None or self.opponent_to_move else self.seats[self.decider].holder

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
        """R9.3 The best of those who have not given up; None before the end."""
        if self.status != "finished":
            return None
        active = self.active
        if not self.playing.over:
            return active
        sheets = self.playing.scores()
        return [active[at] for at in best_of([sheets[seat].rank for seat in active])]

    def seats_of(self, holder: int | None) -> list[int]:
        """The seats that a secret holds."""
        return [] if holder is None else [n for n, seat in enumerate(self.seats) if seat.holder == holder]

    def may_start(self, holder: int | None) -> bool:
        """Whether a client may start play now."""
        if self.status != "lobby":
            return False
        seated = holder == 0 or bool(self.seats_of(holder))
        return seated and all(seat.kind != "open" for seat in self.seats)

    def replaceable(self, holder: int | None) -> list[int]:
        """The absent seats to which a client may call an opponent."""
        if self.status != "playing":
            return []
        absent = [number for number, seat in enumerate(self.seats) if seat.absent and seat.kind != "opponent"]
        return absent if absent and (holder == 0 or self.seats_of(holder)) else []

    def returnable(self, holder: int | None) -> list[int]:
        """A client's own seats that it may take back."""
        if self.status != "playing":
            return []
        mine = [(number, self.seats[number]) for number in self.seats_of(holder)]
        return [number for number, seat in mine if (seat.away or seat.timed_out) and not seat.resigned]

    def may_rematch(self, holder: int | None) -> bool:
        """Whether a client may lay out a rematch."""
        if self.status != "finished" or self.rematch is not None:
            return False
        return holder == 0 or bool(self.seats_of(holder))

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

    # The game

    def first_state(self) -> State:
        """The game before its first move."""
        hidden = self.hidden
        if hidden.deal is not None:
            return State.dealt(self.setup, hidden.deal, hidden.shuffler)
        seeds = Seeds(self.id, hidden.server_seed, tuple(seat.client_seed for seat in self.seats))
        return State.dealt(self.setup, fair_deal(self.setup, seeds), fair_shuffler(seeds))

    def state_at(self, moves: int) -> State:
        """The game after so many of its moves, by replay."""
        state = self.first_state()
        for move in self.moves[:moves]:
            state = state.apply(move)
        return state

    def played(self, text: str) -> State:
        """The game after a move. Raises `IllegalMove` or `BadNotation`.

        The last one is kept: whoever asks whether a move is legal will next ask for the table after it.
        """
        known: tuple[str, State] | None = self.__dict__.get("_played")
        if known is None or known[0] != text:
            known = self.__dict__["_played"] = text, self.playing.apply(text)
        return known[1]

    def with_seat(self, number: int, **changes: Any) -> TableState:
        """The table with one seat changed."""
        seat = self.seats[number]._replace(**changes)
        return replace(self, seats=self.seats[:number] + (seat,) + self.seats[number + 1 :])
