"""The wire's names for the rules' values."""

from __future__ import annotations

from typing import Any

from ...rules.components import DOMINOES, Half, Resource, Terrain
from ...rules.moves import (
    Claim,
    ClaimPair,
    Discard,
    Fire,
    GiveTotem,
    Move,
    Pass,
    Pay,
    Place,
    Recruit,
    Search,
    Settle,
)
from ...rules.squares import Mask, square_name, squares_in
from .game import HalfView
from .words import MoveKind

TERRAIN: tuple[Any, ...] = tuple(terrain.name.lower() for terrain in Terrain)
"""By `Terrain` value."""
RESOURCE: tuple[Any, ...] = tuple(resource.name.lower() for resource in Resource)
"""By `Resource` value."""
MOVE_KIND: dict[type[Move], MoveKind] = {
    ClaimPair: "claim-pair",
    Claim: "claim",
    Place: "place",
    Discard: "discard",
    Fire: "fire",
    GiveTotem: "totem",
    Pass: "pass",
    Recruit: "recruit",
    Search: "search",
    Pay: "pay",
    Settle: "settle",
}


def squares_of(mask: Mask) -> list[str]:
    """The names of a mask's squares, row by row from the bottom."""
    return [square_name(square) for square in squares_in(mask)]


def _half(half: Half) -> HalfView:
    return {
        "terrain": TERRAIN[half.terrain],
        "resource": None if half.resource is None else RESOURCE[half.resource],
        "fires": half.fires,
        "craters": half.craters,
    }


HALVES: dict[int, list[HalfView]] = {
    number: [_half(domino.first), _half(domino.second)] for number, domino in DOMINOES.items()
}
"""The two halves of every domino. Shared; not to be changed."""
