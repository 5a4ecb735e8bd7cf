"""R1 What is in the box, read from `components.json`."""

from __future__ import annotations

import json
import pkgutil
from enum import IntEnum, StrEnum
from typing import NamedTuple

from .edition import EDITIONS_UNDER


class Terrain(IntEnum):
    """R1.2 The six terrains; the value indexes `Territory.terrains`."""

    DESERT = 0
    GRASSLAND = 1
    LAKE = 2
    JUNGLE = 3
    QUARRY = 4
    VOLCANO = 5


class Resource(IntEnum):
    """R1.3 The four wooden resources, in the order in which they are paid; the value indexes `Territory.resources`."""

    MAMMOTH = 0
    FISH = 1
    MUSHROOM = 2
    FLINT = 3


class Caveman(StrEnum):
    """R1.6 The ten kinds of cavemen, by their name in the notation."""

    HUNTER = "hunter"
    FISHER = "fisher"
    GATHERER = "gatherer"
    SCULPTOR = "sculptor"
    PAINTER = "painter"
    FIRE_LADY = "fire-lady"
    SHAMAN = "shaman"
    SMALL_WARRIOR = "small-warrior"
    AMAZON = "amazon"
    OAF = "oaf"


class Half(NamedTuple):
    """R1.1 One of the two squares of a domino: a terrain and a resource, fires, craters or nothing."""

    terrain: Terrain
    resource: Resource | None = None
    fires: int = 0
    craters: int = 0


class Domino(NamedTuple):
    """R1.1 A domino: its number and its two squares."""

    number: int
    first: Half
    second: Half
    halves_identical: bool
    """R4.5 Whether turning it round changes nothing."""


def _half(data: dict[str, object]) -> Half:
    resource = data.get("resource")
    return Half(
        Terrain[str(data["terrain"]).upper()],
        None if resource is None else Resource[str(resource).upper()],
        int(str(data.get("fires", 0))),
        int(str(data.get("craters", 0))),
    )


_BOX = json.loads(pkgutil.get_data(__package__ or "", "components.json") or b"")

DOMINOES: dict[int, Domino] = {
    d["number"]: Domino(d["number"], _half(first), _half(second), halves_identical=first == second)
    for d in _BOX["dominoes"]
    for first, second in [d["squares"]]
}
"""R1.1 The 48 dominoes by number."""

FIRE_RANGE: dict[int, int] = {token["fires"]: token["range"] for token in _BOX["fire_tokens"]}
"""R5.2 How far the token of so many fires flies."""

TOTEM_POINTS: tuple[int, ...] = tuple(_BOX["totems"][r.name.lower()] for r in Resource)
"""R1.5 The points of each totem, by resource."""

CAVEMEN: dict[int, tuple[Caveman, ...]] = {
    rules: tuple([Caveman(c["kind"]) for c in _BOX["cavemen"] if c.get("since", 1) <= rules for _ in range(c["count"])])
    for rules in EDITIONS_UNDER
}
"""R1.6, R11.3 The 22 cavemen, by version of the rules: one that came later is not in games of before."""

POWER: dict[Caveman, int] = {Caveman(c["kind"]): c["power"] for c in _BOX["cavemen"] if "power" in c}
"""R1.6 The power of each kind of warrior; hunter-gatherers have none."""

POINTS_PER: dict[Caveman, tuple[int, str]] = {
    Caveman(c["kind"]): (c["points"], c["per"]) for c in _BOX["cavemen"] if "per" in c
}
"""R8.5 What a hunter-gatherer scores, and for what: a resource, `resource`, `fire` or `caveman`."""

COLOURS: tuple[str, ...] = tuple(_BOX["colours"])
"""R1.7 The players' colours, by seat."""
