"""R5 Volcanoes and fire."""

from __future__ import annotations

from .components import DOMINOES, FIRE_RANGE, Terrain
from .edition import Edition
from .moves import FIRES, Move, Place
from .squares import BIT, WITHIN, Mask, Square, squares_in
from .territory import Territory


def volcano_of(number: int, move: Place) -> tuple[Square, int] | None:
    """R5.1 The square of a placed domino's volcano and its craters, which are the fires of its token."""
    domino = DOMINOES[number]
    if domino.first.craters:
        return move.first, domino.first.craters
    if domino.second.craters:
        return move.second, domino.second.craters
    return None


def burnable(territory: Territory, edition: Edition) -> Mask:
    """R5.3 The squares where a token may land, if it flies that far."""
    ground = territory.occupied & ~territory.terrains[Terrain.VOLCANO] & ~territory.burning
    return ground if edition.fire_on_hut else ground & ~BIT[territory.hut]


def fire_targets(territory: Territory, volcano: Square, fires: int, edition: Edition) -> Mask:
    """R5.2, R5.3 Where the token of a volcano may land."""
    return burnable(territory, edition) & WITHIN[FIRE_RANGE[fires]][volcano]


def fire_moves(territory: Territory, volcano: Square, fires: int, edition: Edition) -> tuple[Move, ...]:
    """R5.3 The legal landings as moves."""
    return tuple([FIRES[square] for square in squares_in(fire_targets(territory, volcano, fires, edition))])


def why_not_fire(territory: Territory, volcano: Square, fires: int, edition: Edition, square: Square) -> str:
    """The code of the first rule of R5 that a landing breaks."""
    bit = BIT[square]
    if not bit & territory.occupied:
        return "empty-square"
    if not bit & WITHIN[FIRE_RANGE[fires]][volcano]:
        return "out-of-range"
    return why_not_burn(territory, square)


def why_not_burn(territory: Territory, square: Square) -> str:
    """The code of the first rule of R5.3 that keeps fire from a square of the territory."""
    bit = BIT[square]
    if bit & territory.terrains[Terrain.VOLCANO]:
        return "on-volcano"
    if bit & territory.burning:
        return "already-burning"
    return "on-hut"
