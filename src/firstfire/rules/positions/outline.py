"""What a text says, word by word, before anyone asks whether it can be."""

from __future__ import annotations

from typing import NamedTuple

from ..components import Caveman, Resource
from ..setup import Setup
from ..squares import Square
from .words import Laid, Mark, Standing


class Agenda(NamedTuple):
    """What is to be decided: the kind of decision, as in `Decision.kind` but for `pair` and `over`, and by whom."""

    kind: str
    seat: int = 0
    resource: Resource | None = None
    """The totem to hand over, or the type paid last."""
    caveman: Caveman | None = None
    left: int = 0
    """How many resources are still to pay."""


class Land(NamedTuple):
    """A seat's territory: what lies on the hut, the dominoes, and the numbers of those discarded."""

    hut: Mark
    laid: tuple[Laid, ...]
    discarded: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every domino the seat has had its turn with."""
        return (*[laid.number for laid in self.laid], *self.discarded)

    def marks(self, hut: Square) -> dict[Square, Mark]:
        """What lies on each square, by square."""
        marks = {hut: self.hut}
        for laid in self.laid:
            marks |= {laid.first: laid.first_mark, laid.second: laid.second_mark}
        return dict(sorted(marks.items()))


class Outline(NamedTuple):
    """All that the sections of a position say."""

    setup: Setup
    round: int
    agenda: Agenda
    line: tuple[Standing, ...]
    next_line: tuple[Standing, ...]
    gone: tuple[int, ...]
    totems: tuple[int | None, ...]
    cave: tuple[Caveman, ...]
    burnt: tuple[Caveman, ...]
    lands: tuple[Land, ...]

    @property
    def turn(self) -> int:
        """Which domino of the line has its turn; past the last one at the end."""
        return next((at for at, standing in enumerate(self.line) if standing.marked), len(self.line))

    @property
    def acted(self) -> int:
        """How many dominoes of the line have been placed or discarded, the one whose turn it is included."""
        return self.turn + (self.agenda.kind not in ("place", "over"))

    @property
    def claims(self) -> int:
        """How many chiefs of the line have moved on to the next one."""
        return self.turn + (self.agenda.kind in ("recruit", "pay", "settle")) if self.next_line else 0

    @property
    def paying(self) -> bool:
        """R8.3 Whether a caveman is in hand, being paid for or looking for a place."""
        return self.agenda.kind in ("pay", "settle")

    def recruiting_turns(self, seat: int) -> int:
        """R8.3 How many turns the seat has had in which it may have recruited someone."""
        before = self.setup.chiefs_each * max(self.round - 1, 0)
        now = [chief for _, chief, _ in self.line[: self.turn + self.paying]] if self.next_line else []
        return before + now.count(seat)

    def had(self, seat: int) -> list[int]:
        """The dominoes of the line that a seat has placed or discarded, in turn order."""
        return [number for number, chief, _ in self.line[: self.acted] if chief == seat]

    @property
    def current(self) -> int | None:
        """The domino placed or discarded in this very turn; None before that and at the end."""
        return self.line[self.turn].number if self.turn < self.acted <= len(self.line) else None
