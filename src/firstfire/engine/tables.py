"""Constant tables of the compiled engine, made from the components (R1)."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import numpy as np

from firstfire.engine.layout import CAVEMEN, RESOURCES, TERRAINS, VOLCANO

COMPONENTS: dict[str, Any] = json.loads(
    resources.files("firstfire").joinpath("rules", "components.json").read_text(encoding="utf-8")
)


def _domino(domino: dict[str, Any]) -> int:
    """All facts about one domino in one number; `DOMINO_*` say where."""
    one, two = domino["squares"]
    assert one["terrain"] != TERRAINS[VOLCANO], "a volcano is always the second square"
    fact: int = 0
    for square, half in ((one, 0), (two, 4)):
        resource = RESOURCES.index(square["resource"]) + 1 if "resource" in square else 0
        fact |= TERRAINS.index(square["terrain"]) << (DOMINO_TERRAIN + half)
        fact |= square.get("fires", 0) << (DOMINO_FIRES + half)
        fact |= resource << (DOMINO_RESOURCE + half)
    fact |= two.get("craters", 0) << DOMINO_CRATERS
    fact |= (one == two) << DOMINO_TWIN
    return fact


# Bit at which each fact of a domino begins; the second square's are 4 bits up.
DOMINO_TERRAIN, DOMINO_FIRES, DOMINO_RESOURCE, DOMINO_CRATERS, DOMINO_TWIN = 0, 8, 16, 24, 28

DOMINO = np.array([0] + [_domino(d) for d in COMPONENTS["dominoes"]], dtype=np.int64)
"""Facts of each domino by number."""


_RANGES = {token["fires"]: token["range"] for token in COMPONENTS["fire_tokens"]}
FIRE_RANGE = [_RANGES.get(craters, 0) for craters in range(4)]
"""How far fire flies, by number of craters (R5.2)."""

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
