"""An outline as a table, if there can be such a table."""

from __future__ import annotations

from collections.abc import Sequence

from ..cave import Cave
from ..line import Line
from ..secret import chiefs_drawn
from ..table import Table
from ..territory import Territory
from .agenda import check_agenda, decision_of
from .counts import check_counts
from .fires import with_tokens
from .lands import laid_out
from .outline import Outline
from .totems import check_totems, heirs
from .tribes import check_tribes, with_cavemen
from .wood import with_wood
from .words import Standing
from .writer import in_order


def table_of(outline: Outline) -> Table:
    """The table that an outline describes. Raises `BadPosition` if it cannot have come about."""
    check_counts(outline)
    check_agenda(outline)
    territories = tuple([_territory(outline, seat) for seat in outline.setup.seats])
    check_totems(outline, territories)
    check_tribes(outline, territories)
    return Table(
        setup=outline.setup,
        territories=territories,
        round=outline.round,
        line=_line(outline.line),
        turn=outline.turn,
        next_line=_line(outline.next_line),
        decision=decision_of(outline, heirs(outline, territories)),
        chiefs=_chiefs(outline),
        drawn=_drawn(outline),
        totems=outline.totems,
        cave=_cave(outline, territories),
    )


def _territory(outline: Outline, seat: int) -> Territory:
    territory = laid_out(outline, seat)
    for add in (with_tokens, with_wood, with_cavemen):
        territory = add(outline, seat, territory)
    return territory


def _line(standing: Sequence[Standing]) -> Line:
    return Line(tuple([number for number, _, _ in standing]), tuple([chief for _, chief, _ in standing]))


def _chiefs(outline: Outline) -> tuple[int, ...]:
    """R2.3, R2.4 The chiefs drawn so far: during the set-up that of the seat to decide comes last."""
    if outline.round:
        return tuple(outline.setup.seats)[: chiefs_drawn(outline.setup)]
    return (*[chief for _, chief, _ in outline.next_line if chief is not None], outline.agenda.seat)


def _drawn(outline: Outline) -> tuple[int, ...]:
    """Every domino that is not hidden, those to be claimed last."""
    to_claim = [number for number, _, _ in outline.next_line]
    before = {number for number, _, _ in outline.line}.union(outline.gone, *[land.numbers for land in outline.lands])
    return (*sorted(before), *to_claim)


def _cave(outline: Outline, territories: Sequence[Territory]) -> Cave:
    """Everyone who is not hidden, those face up last."""
    left = [caveman for land in territories for _, caveman in land.cavemen] + list(outline.burnt)
    left += [] if outline.agenda.caveman is None else [outline.agenda.caveman]
    return Cave(outline.cave, (*in_order(left), *outline.cave))
