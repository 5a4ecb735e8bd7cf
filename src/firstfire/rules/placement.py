"""R4 Placing a domino."""

from __future__ import annotations

from .components import DOMINOES
from .moves import DISCARD, PLACES, STEPS, Move, Place
from .squares import BIT, Mask, beside
from .territory import Territory

ANY = tuple(zip(STEPS, PLACES, strict=True))
ALIKE = ANY[:2]
"""R4.5 The directions that differ when both halves are alike: up and right, so the smaller square comes first."""


def placements(territory: Territory, number: int) -> tuple[Move, ...]:
    """R4 Every way to place a domino; only a discard when there is none (R4.4)."""
    domino = DOMINOES[number]
    hut = BIT[territory.hut]
    free = territory.window & ~territory.occupied  # R4.1 empty, R4.3 fits N×N
    touch_first = beside(territory.terrains[domino.first.terrain] | hut) & free  # R4.2
    touch_second = beside(territory.terrains[domino.second.terrain] | hut) & free
    moves: list[Move] = []
    for step, places in ALIKE if domino.halves_identical else ANY:
        if step > 0:
            firsts = free & free >> step & (touch_first | touch_second >> step)
        else:
            firsts = free & free << -step & (touch_first | touch_second << -step)
        while firsts:
            lowest = firsts & -firsts
            moves.append(places[lowest])
            firsts ^= lowest
    return tuple(moves) if moves else (DISCARD,)


def why_not_place(territory: Territory, number: int, move: Place) -> str:
    """The code of the first rule of R4 that a placement breaks; `reversed` is R4.5."""
    domino = DOMINOES[number]
    both: Mask = BIT[move.first] | BIT[move.second]
    if both & territory.occupied:
        return "square-taken"
    if both & ~territory.window:
        return "does-not-fit"
    hut = BIT[territory.hut]
    touches_first = BIT[move.first] & beside(territory.terrains[domino.first.terrain] | hut)
    touches_second = BIT[move.second] & beside(territory.terrains[domino.second.terrain] | hut)
    if not touches_first and not touches_second:
        return "no-matching-neighbour"
    return "reversed"
