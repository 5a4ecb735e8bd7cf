"""Constant tables of the compiled engine, made from the components (R1)."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.layout import CAVEMEN, RESOURCES, TERRAINS, VOLCANO

COMPONENTS: dict[str, Any] = json.loads(
    resources.files("firstfire").joinpath("rules", "components.json").read_text(encoding="utf-8")
)


def _words(values: list[int], words: int) -> NDArray[np.int64]:
    """Big integers as rows of 64-bit words, lowest first."""
    mask = (1 << 64) - 1
    rows = [[value >> (64 * i) & mask for i in range(words)] for value in values]
    return np.array(rows, dtype=np.uint64).astype(np.int64)


def _domino(domino: dict[str, Any]) -> int:
    """All facts about one domino in one number; `DOMINO_*` say where."""
    one, two = domino["squares"]
    assert one["terrain"] != TERRAINS[VOLCANO], "a volcano is always the second square"
    fact = 0
    for square, half in ((one, 0), (two, 4)):
        resource = RESOURCES.index(square["resource"]) + 1 if "resource" in square else 0
        fact |= TERRAINS.index(square["terrain"]) << (DOMINO_TERRAIN + half)
        fact |= square.get("fires", 0) << (DOMINO_FIRES + half)
        fact |= resource << (DOMINO_RESOURCE + half)
    return fact | two.get("craters", 0) << DOMINO_CRATERS | (one == two) << DOMINO_TWIN


# Bit at which each fact of a domino begins; the second square's are 4 bits up.
DOMINO_TERRAIN, DOMINO_FIRES, DOMINO_RESOURCE, DOMINO_CRATERS, DOMINO_TWIN = 0, 8, 16, 24, 28

DOMINO = np.array([0] + [_domino(d) for d in COMPONENTS["dominoes"]], dtype=np.int64)
"""Facts of each domino by number."""


def _windows(size: int, bits: int, stride: int) -> NDArray[np.int64]:
    """Boards of the cells a square can lie on, around a territory of given width and height (R4.3).

    Within two steps of the territory and within N rows and columns; the lowest left cell is position 0.
    """
    boards = []
    for width in range(size + 1):
        for height in range(size + 1):
            columns, rows = (min(n + 4, 2 * size - n) for n in (width, height))
            boards.append(sum(1 << (x + stride * y) % bits for x in range(columns) for y in range(rows)))
    return _words(boards, bits // 64)


def _reaches(bits: int, stride: int) -> NDArray[np.int64]:
    """Boards of the squares that fire reaches from position 0, by number of craters (R5.2)."""
    ranges = {token["fires"]: token["range"] for token in COMPONENTS["fire_tokens"]}
    boards = []
    for craters in range(max(ranges) + 1):
        reach = range(-ranges.get(craters, 0), ranges.get(craters, 0) + 1)
        boards.append(sum(1 << (x + stride * y) % bits for x in reach for y in reach))
    return _words(boards, bits // 64)


WINDOW_NARROW, WINDOW_WIDE = _windows(5, 64, 8), _windows(7, 128, 11)
REACH_NARROW, REACH_WIDE = _reaches(64, 8), _reaches(128, 11)

TOTEM_POINTS = np.array([COMPONENTS["totems"][name] for name in RESOURCES], dtype=np.int64)
_CAVEMEN = {caveman["kind"]: caveman for caveman in COMPONENTS["cavemen"]}
POINTS = np.array([_CAVEMEN[kind].get("points", 0) for kind in CAVEMEN], dtype=np.int64)
"""Points of each kind of caveman per thing it counts (R8.5)."""
POWER = np.array([_CAVEMEN[kind].get("power", 0) for kind in CAVEMEN], dtype=np.int64)
"""Power of each kind of caveman (R8.6)."""
CAVE_PILE = np.array([i for i, kind in enumerate(CAVEMEN) for _ in range(_CAVEMEN[kind]["count"])], dtype=np.int64)
"""The 22 cavemen, sorted."""
SORTED_DECK = np.arange(1, 49, dtype=np.uint8).view(np.int64)
"""The dominoes in order, packed."""
SORTED_PILE = np.concatenate([CAVE_PILE, [0, 0]]).astype(np.uint8).view(np.int64)
"""The cavemen in order, packed."""
