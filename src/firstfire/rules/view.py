"""What one seat may see: everything on the table and nothing that is hidden (R3.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .components import CAVEMEN, DOMINOES, Caveman
from .errors import BadRecord, BadSetup, IllegalMove
from .json_fields import caveman_at, integer_at, list_of
from .legal import legal_moves
from .line import LINE_LENGTH
from .moves import Move
from .record import SETUP_KEYS, public_part, read_moves, read_setup
from .scoring import score_sheets, winners
from .secret import Deal, Secret, Shuffler, chiefs_drawn, seeded_shuffler
from .setup import Setup
from .state import State
from .table import Table

if TYPE_CHECKING:
    import random


class View(NamedTuple):
    """The game as a seat sees it. It holds no `Secret`, so nothing in it can give the hidden order away."""

    seat: int | None
    """Whose view it is; None for a spectator. All see the same."""
    table: Table
    moves: tuple[Move, ...]
    """The moves so far."""

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat to decide."""
        return legal_moves(self.table)

    def imagine(self, rng: random.Random) -> State:
        """A state that looks just like this view, with what is hidden dealt anew by `rng`."""
        table, setup = self.table, self.table.setup
        pile = list(table.cave.pile.elements()) if setup.mode.has_cave else []
        undrawn_chiefs = [seat for seat in setup.seats if seat not in table.chiefs and chiefs_drawn(setup) > 1]
        deal = Deal(
            (*table.chiefs, *rng.sample(undrawn_chiefs, len(undrawn_chiefs))),
            (*table.drawn, *rng.sample(table.undrawn, len(table.undrawn))),
            (*table.cave.turned_up, *rng.sample(pile, len(pile))),
        )
        rest = deal.cave[len(table.cave.turned_up) :]
        shuffler = seeded_shuffler(rng.getrandbits(64))
        return State.of(table, Secret(deal, shuffler, len(table.chiefs), len(table.drawn), rest))

    def to_object(self) -> dict[str, Any]:
        """The view as the engine protocol sends it: a record without what is hidden, with `seat` and `legal`."""
        table = self.table
        data = public_part(table.setup)
        data |= {"chiefs": list(table.chiefs), "deck": list(table.drawn)}
        if table.setup.mode.has_cave:
            data["cave"] = [str(caveman) for caveman in table.cave.turned_up]
        data["moves"] = [str(move) for move in self.moves]
        if table.over:
            sheets = score_sheets(table)
            data |= {"scores": [sheet.rows() for sheet in sheets], "winners": list(winners(sheets))}
        return data | {"seat": self.seat, "legal": [str(move) for move in self.legal_moves]}

    @classmethod
    def from_object(cls, data: Mapping[str, Any]) -> View:
        """The view that a JSON object describes, by replaying its moves. Raises `BadRecord` if it does not hold."""
        if not isinstance(data, Mapping):
            raise BadRecord("not-a-record", "a view is a JSON object")
        setup, moves = read_setup(data), read_moves(data)
        chiefs, deck = list_of(data, "chiefs", integer_at), list_of(data, "deck", integer_at)
        cave = list_of(data, "cave", caveman_at) if setup.mode.has_cave else []
        seat = data.get("seat")
        if seat is not None and integer_at(seat, "seat") not in setup.seats:
            raise BadRecord("bad-seat", "no seat of this game", "seat")
        if not deck or len(deck) % LINE_LENGTH:
            raise BadRecord("bad-deck", "not whole lines of dominoes", "deck")
        table = _replay(setup, chiefs, deck, cave, moves)
        if list(table.chiefs) != chiefs:
            raise BadRecord("bad-chiefs", "not the chiefs drawn so far", "chiefs")
        if len(table.drawn) != len(deck):
            raise BadRecord("bad-deck", "not the dominoes drawn so far", "deck")
        if list(table.cave.turned_up) != cave:
            raise BadRecord("bad-cave", "not the cavemen turned up so far", "cave")
        return cls(seat, table, moves)


def _replay(setup: Setup, chiefs: list[int], deck: list[int], cave: list[Caveman], moves: Sequence[Move]) -> Table:
    """The table after the moves; what the view does not know is put behind what it does, in any order."""
    people = CAVEMEN if setup.mode.has_cave else ()
    undrawn_chiefs = [seat for seat in setup.seats if seat not in chiefs and chiefs_drawn(setup) > 1]
    deal = Deal(
        (*chiefs, *undrawn_chiefs),
        (*deck, *[number for number in DOMINOES if number not in deck]),
        (*cave, *(Counter(people) - Counter(cave)).elements()),
    )
    try:
        state = State.dealt(setup, deal, _seen(cave))
        for number, move in enumerate(moves):
            try:
                state = state.apply(move)
            except IllegalMove as error:
                raise BadRecord(error.code, error.text, f"moves[{number}]", number) from None
    except BadSetup as error:
        raise BadRecord(error.code, error.text, SETUP_KEYS[error.code]) from None
    return state.table


def _seen(cave: list[Caveman]) -> Shuffler:
    """After a search, the pile as it came to light later: first whom the view saw turned up, then the others."""

    def shuffle(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        turned_up = len(CAVEMEN) - len(rest) - number - 1
        upcoming = cave[turned_up:]
        if Counter(upcoming) - Counter(rest):
            raise BadRecord("bad-cave", "a caveman is turned up that had left the pile", "cave")
        return [*upcoming, *(Counter(rest) - Counter(upcoming)).elements()]

    return shuffle
