"""R4 Placing a domino."""

from __future__ import annotations

from .components import DOMINOES
from .moves import DISCARD, ORIENTATIONS, Move, Place
from .squares import BIT, Mask, beside
from .territory import Territory


def placements(territory: Territory, number: int) -> tuple[Move, ...]:
    """R4 Every way to place a domino; only a discard when there is none (R4.4)."""
    domino = DOMINOES[number]
    hut, terrains = BIT[territory.hut], territory.terrains
    free = territory.window & ~territory.occupied  # R4.1 empty, R4.3 fits N×N
    touch_first = free & beside(terrains[domino.first.terrain] | hut)  # R4.2
    touch_second = free & beside(terrains[domino.second.terrain] | hut)
    moves: list[Move] = []
    for step, forward, backward in ORIENTATIONS:
        pairs = free & free >> step  # the smaller squares of two free neighbours
        smaller = pairs & (touch_first | touch_second >> step)
        while smaller:
            lowest = smaller & -smaller
            moves.append(forward[lowest])
            smaller ^= lowest
        if domino.halves_identical:
            continue  # R4.5
        smaller = pairs & (touch_second | touch_first >> step)
        while smaller:
            lowest = smaller & -smaller
            moves.append(backward[lowest])
            smaller ^= lowest
    return tuple(moves) if moves else (DISCARD,)


def obstacle(territory: Territory, number: int, move: Place) -> str | None:
    """The code of the first rule of R4.1 to R4.3 that a placement breaks, if any."""
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
    return None


def why_not_place(territory: Territory, number: int, move: Place) -> str:
    """The code of the first rule of R4 that a placement breaks; `reversed` is R4.5."""
    code = obstacle(territory, number, move)
    return "reversed" if code is None else code
