"""Constant tables of the compiled engine, made from the components of the rules (R1)."""

from __future__ import annotations

import numpy as np

from firstfire.engine.layout import BITS_PER_KIND, PILE_WORDS
from firstfire.rules import components
from firstfire.rules.components import DOMINOES, POINTS_PER, Caveman, Domino


def _domino(domino: Domino) -> int:
    """All facts about one domino in one number; `DOMINO_*` say where."""
    assert not domino.first.craters, "a volcano is always the second square"
    fact = domino.second.craters << DOMINO_CRATERS | domino.halves_identical << DOMINO_TWIN
    for square, half in ((domino.first, 0), (domino.second, 4)):
        fact |= square.terrain << (DOMINO_TERRAIN + half)
        fact |= square.fires << (DOMINO_FIRES + half)
        fact |= (0 if square.resource is None else square.resource + 1) << (DOMINO_RESOURCE + half)
    return fact


# Bit at which each fact of a domino begins; the second square's are 4 bits up.
DOMINO_TERRAIN, DOMINO_FIRES, DOMINO_RESOURCE, DOMINO_CRATERS, DOMINO_TWIN = 0, 8, 16, 24, 28

DOMINO = np.array([0, *map(_domino, DOMINOES.values())], dtype=np.int64)
"""Facts of each domino by number."""
FIRE_RANGE = [components.FIRE_RANGE.get(craters, 0) for craters in range(4)]
"""How far fire flies, by number of craters (R5.2)."""
TOTEM_POINTS = np.array(components.TOTEM_POINTS, dtype=np.int64)

POINTS = np.array([POINTS_PER[kind][0] if kind in POINTS_PER else 0 for kind in Caveman], dtype=np.int64)
"""Points of each kind of caveman per thing it counts (R8.5)."""
POWER = np.array([components.POWER.get(kind, 0) for kind in Caveman], dtype=np.int64)
"""Power of each kind of caveman (R8.6)."""
WARRIORS = sum(1 << number for number, kind in enumerate(Caveman) if kind in components.POWER)
"""The kinds that are warriors, as bits."""

CAVE_PILES = {rules: sorted([*Caveman].index(kind) for kind in kinds) for rules, kinds in components.CAVEMEN.items()}
"""All cavemen (R1.6), sorted, by version of the rules."""
SORTED_DECK = np.array([*DOMINOES], dtype=np.uint8).view(np.int64)
"""The dominoes in order, packed."""
SORTED_PILES = np.zeros((1 + max(CAVE_PILES), PILE_WORDS), dtype=np.int64)
"""The cavemen in order, packed, by version of the rules."""
ALL_CAVEMEN = np.zeros((1 + max(CAVE_PILES), 2), dtype=np.int64)
"""How many cavemen there are, and how many of each kind as `HIDDEN` counts them, by version of the rules."""
for rules, kinds in CAVE_PILES.items():
    SORTED_PILES.view(np.uint8)[rules, : len(kinds)] = kinds
    ALL_CAVEMEN[rules] = len(kinds), sum(1 << BITS_PER_KIND * kind for kind in kinds)
