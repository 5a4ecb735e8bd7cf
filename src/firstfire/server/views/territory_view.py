"""A territory as clients see it."""

from __future__ import annotations

from ...rules.squares import BIT, square_name
from ...rules.territory import Territory
from ..messages.game import CellView, TerritoryView
from ..messages.names import HALVES, RESOURCE, squares_of


def territory_view(seat: int, territory: Territory) -> TerritoryView:
    """Everything that lies in a territory, square by square."""
    return {
        "seat": seat,
        "size": territory.size,
        "hut": square_name(territory.hut),
        "cells": _cells(territory),
        "dominoes": [
            {"number": number, "first": square_name(first), "second": square_name(second)}
            for number, first, second in territory.dominoes
        ],
        "discarded": list(territory.discarded),
        "window": squares_of(territory.window & ~territory.occupied),
        "resources": {name: mask.bit_count() for name, mask in zip(RESOURCE, territory.resources, strict=True)},
    }


def _cells(territory: Territory) -> list[CellView]:
    cavemen: dict[int, str] = {square: str(caveman) for square, caveman in territory.cavemen}
    hut: CellView = {
        "square": square_name(territory.hut),
        "terrain": None,
        "hut": True,
        "domino": None,
        "fires": 0,
        "craters": 0,
        "token": _token(territory, territory.hut),
        "symbol": None,
        "resource": None,
        "caveman": cavemen.get(territory.hut),  # type: ignore[typeddict-item]
    }
    cells = [hut]
    for number, *squares in territory.dominoes:
        for square, half in zip(squares, HALVES[number], strict=True):
            bit = BIT[square]
            cells.append(
                {
                    "square": square_name(square),
                    "terrain": half["terrain"],
                    "hut": False,
                    "domino": number,
                    "fires": half["fires"],
                    "craters": half["craters"],
                    "token": _token(territory, square),
                    "symbol": half["resource"],
                    "resource": half["resource"] if bit & territory.wooden else None,
                    "caveman": cavemen.get(square),  # type: ignore[typeddict-item]
                }
            )
    return cells


def _token(territory: Territory, square: int) -> int:
    bit = BIT[square]
    return territory.fires_on(bit) if bit & territory.tokens else 0
