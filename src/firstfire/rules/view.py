"""What one seat may see: everything on the table and nothing that is hidden (R3.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .components import Caveman
from .errors import BadRecord, BadSetup, IllegalMove
from .hidden import Hidden
from .json_fields import caveman_at, integer_at, list_of
from .legal import code_of_refusal, legal_moves
from .line import LINE_LENGTH
from .moves import Move
from .positions import position_text
from .record import SETUP_KEYS, drawn_at, public_part, read_moves, read_setup, read_start
from .scoring import score_sheets, winners
from .secret import Deal, Shuffler
from .setup import Setup
from .state import State
from .table import Table

if TYPE_CHECKING:
    import random


Piece = TypeVar("Piece")


class View(NamedTuple):
    """The game as a seat sees it. It holds no `Secret`, so nothing in it can give the hidden order away."""

    seat: int | None
    """Whose view it is; None for a spectator. All see the same."""
    table: Table
    moves: tuple[Move, ...]
    """The moves so far."""
    start: Table | None = None
    """The table of the position from which they begin; None if they begin with the first line."""

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat to decide."""
        return legal_moves(self.table)

    def why(self, text: str) -> str | None:
        """Why a move is refused, by its stable code; None if it is legal."""
        return None if text in self.legal_moves else code_of_refusal(self.table, text)

    def position(self) -> str:
        """The open table as a line of text (`docs/positions.md`)."""
        return position_text(self.table)

    def imagine(self, rng: random.Random) -> State:
        """A state that looks just like this view, with what is hidden dealt anew by `rng`."""
        return State.imagined(self.table, rng)

    def to_object(self) -> dict[str, Any]:
        """The view as the engine protocol sends it: a record without what is hidden, with `seat` and `legal`."""
        table = self.table
        chiefs, deck, cave = drawn_at(self.start)
        data = public_part(table.setup, self.start)
        data |= {"chiefs": list(table.chiefs[chiefs:]), "deck": list(table.drawn[deck:])}
        if table.setup.mode.has_cave:
            data["cave"] = [str(caveman) for caveman in table.cave.turned_up[cave:]]
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
        start = read_start(data, setup)
        chiefs, deck = list_of(data, "chiefs", integer_at), list_of(data, "deck", integer_at)
        cave = list_of(data, "cave", caveman_at) if setup.mode.has_cave else []
        seat = data.get("seat")
        if seat is not None and integer_at(seat, "seat") not in setup.seats:
            raise BadRecord("bad-seat", "no seat of this game", "seat")
        if len(deck) % LINE_LENGTH or (start is None and not deck):
            raise BadRecord("bad-deck", "not whole lines of dominoes", "deck")
        table = _replay(setup, start, chiefs, deck, cave, moves)
        at = drawn_at(start)
        if list(table.chiefs[at[0] :]) != chiefs:
            raise BadRecord("bad-chiefs", "not the chiefs drawn so far", "chiefs")
        if len(table.drawn[at[1] :]) != len(deck):
            raise BadRecord("bad-deck", "not the dominoes drawn so far", "deck")
        if list(table.cave.turned_up[at[2] :]) != cave:
            raise BadRecord("bad-cave", "not the cavemen turned up so far", "cave")
        return cls(seat, table, moves, start)


def _replay(
    setup: Setup,
    start: Table | None,
    chiefs: list[int],
    deck: list[int],
    cave: list[Caveman],
    moves: Sequence[Move],
) -> Table:
    """The table after the moves; what the view does not know is put behind what it does, in any order."""
    hidden = Hidden.of(setup, start)
    deal = Deal(_first(chiefs, hidden.chiefs), _first(deck, hidden.deck), _first(cave, hidden.cave))
    try:
        state = State.dealt(setup, deal, _seen(cave, len(hidden.cave)), start)
        for number, move in enumerate(moves):
            try:
                state = state.apply(move)
            except IllegalMove as error:
                raise BadRecord(error.code, error.text, f"moves[{number}]", number) from None
    except BadSetup as error:
        raise BadRecord(error.code, error.text, SETUP_KEYS[error.code]) from None
    return state.table


def _first(known: Sequence[Piece], pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """All the pieces, those that are known first."""
    return (*known, *(Counter(pieces) - Counter(known)).elements())


def _seen(cave: list[Caveman], pile: int) -> Shuffler:
    """After a search, the pile as it came to light later: first whom the view saw turned up, then the others.

    `pile` is how many lay in it at the start.
    """

    def shuffle(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        turned_up = pile - len(rest) - number - 1
        upcoming = cave[turned_up:]
        if Counter(upcoming) - Counter(rest):
            raise BadRecord("bad-cave", "a caveman is turned up that had left the pile", "cave")
        return [*upcoming, *(Counter(rest) - Counter(upcoming)).elements()]

    return shuffle
