"""R5 The fire tokens of a territory: one per volcano, each on a square that it can have reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ..components import DOMINOES, Half
from ..errors import BadPosition
from ..fire import burnable, fire_targets, why_not_burn
from ..legal import REASONS
from ..squares import BIT, Mask, Square, square_name
from ..territory import PlacedDomino, Territory
from .outline import Outline


class _Volcano(NamedTuple):
    craters: int
    reach: Mask
    """R5.2 Where its token may have landed."""


def with_tokens(outline: Outline, seat: int, territory: Territory) -> Territory:
    """R5.1, R5.3 The territory with its tokens.

    A token comes from a volcano with as many craters that reaches it, and that was not placed in an earlier turn of
    this round than the domino under the token. Who was first in earlier rounds is not known.
    """
    where, edition = f"seat {seat}", outline.setup.edition
    marks = outline.lands[seat].marks(territory.hut)
    tokens = {square: mark.fires for square, mark in marks.items() if mark.fires}
    volcanoes = _volcanoes(outline, seat, territory)
    if Counter(tokens.values()) != Counter(volcano.craters for volcano in volcanoes):
        raise BadPosition("wrong-tokens", "not one token per volcano, with as many fires as it has craters", where)
    for square in tokens:
        if not BIT[square] & burnable(territory, edition):
            code = why_not_burn(territory, square)
            raise BadPosition(code, f"a token on {square_name(square)}: {REASONS[code]}", where)
    if not _matched([_sources(volcanoes, square, fires) for square, fires in tokens.items()]):
        raise BadPosition("out-of-range", "the tokens cannot all have come from the volcanoes", where)
    for square, fires in tokens.items():
        territory = territory.with_token(square, fires)
    return territory


def _volcanoes(outline: Outline, seat: int, territory: Territory) -> list[_Volcano]:
    """Those whose token has landed. Squares of dominoes placed later this round are out of their reach."""
    found = []
    later: Mask = 0
    recent = outline.had(seat)
    for domino in reversed(territory.dominoes):
        for square, half in _halves(domino):
            if half.craters and not (outline.agenda.kind == "fire" and domino.number == outline.current):
                targets = fire_targets(territory, square, half.craters, outline.setup.edition)
                found.append(_Volcano(half.craters, targets & ~later))
        if domino.number in recent:
            later |= BIT[domino.first] | BIT[domino.second]
    return found


def _halves(domino: PlacedDomino) -> list[tuple[Square, Half]]:
    printed = DOMINOES[domino.number]
    return [(domino.first, printed.first), (domino.second, printed.second)]


def _sources(volcanoes: Sequence[_Volcano], square: Square, fires: int) -> list[int]:
    """Which volcanoes a token can have come from, by their place in the list."""
    return [at for at, (craters, reach) in enumerate(volcanoes) if craters == fires and reach & BIT[square]]


def _matched(options: Sequence[Sequence[int]]) -> bool:
    """Whether each item can have one of its options, no two the same (augmenting paths)."""
    taken: dict[int, int] = {}

    def take(item: int, tried: set[int]) -> bool:
        for option in options[item]:
            if option not in tried:
                tried.add(option)
                if option not in taken or take(taken[option], tried):
                    taken[option] = item
                    return True
        return False

    return all(take(item, set()) for item in range(len(options)))
