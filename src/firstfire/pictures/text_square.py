"""One square as four characters: a letter for the terrain, then what lies on it.

| text | means | | text | means |
|---|---|---|---|---|
| `D G L J Q` | desert, grassland, lake, jungle, quarry | | `*` `**` | printed fires |
| `V1 V2 V3` | volcano with its craters | | `+1 +2 +3` | a fire token and its fires |
| `Gm Lf Jm Qf` | with a mammoth, fish, mushroom, flint | | `/\\` | the hut |
| `Hu Fi Ga Sc Pa La Sh` | hunter … fire lady, shaman | | `W1 W2 W3` | warriors by power |
"""

from __future__ import annotations

from ..rules import Caveman, Half, Resource, Terrain, Territory
from ..rules.squares import BIT, Square
from .ansi import paint

LETTERS = "DGLJQV"
"""The letter of each terrain."""

GROUND = (
    "48;5;222;38;5;236",
    "48;5;149;38;5;236",
    "48;5;31;38;5;231",
    "48;5;22;38;5;231",
    "48;5;243;38;5;231",
    "48;5;52;38;5;223",
)
"""The ANSI colours of each terrain: its ground, and letters that read well on it."""
HUT = "48;5;180;38;5;52;1"
EMBER = ("38;5;160;1", "38;5;124;1", "38;5;226;1", "38;5;220;1", "38;5;226;1", "38;5;214;1")
"""The colour of fire on each terrain: always the brightest thing on the square."""
MARK = ">"
"""Stands before a square that is pointed out."""

CAVEMAN_LETTERS: dict[Caveman, str] = {
    Caveman.HUNTER: "Hu",
    Caveman.FISHER: "Fi",
    Caveman.GATHERER: "Ga",
    Caveman.SCULPTOR: "Sc",
    Caveman.PAINTER: "Pa",
    Caveman.FIRE_LADY: "La",
    Caveman.SHAMAN: "Sh",
    Caveman.SMALL_WARRIOR: "W1",
    Caveman.AMAZON: "W2",
    Caveman.OAF: "W3",
}
RESOURCE_LETTERS: dict[Resource, str] = {resource: resource.name[0].lower() for resource in Resource}
"""Mammoth and mushroom, fish and flint share a letter; the terrain tells them apart."""

LAND_LEGEND = (
    "D desert  G grassland  L lake  J jungle  Q quarry  V1 V2 V3 volcano with craters",
    "/\\ hut  * fire  +2 fire token",
)
RESOURCE_LEGEND = "Gm mammoth  Lf fish  Jm mushroom  Qf flint"
CAVEMAN_LEGEND = (
    "Hu hunter  Fi fisher  Ga gatherer  Sc sculptor  Pa painter  La fire lady",
    "Sh shaman  W1 small warrior  W2 amazon  W3 oaf",
)


def half_text(half: Half, wooden: bool, colour: bool) -> str:
    """A printed half of a domino; `wooden` says whether its resource lies on it (R7.1)."""
    if half.fires:
        return _square(half.terrain, "*" * half.fires, colour, burning=True)
    if half.craters:
        return _square(half.terrain, str(half.craters), colour)
    resource = RESOURCE_LETTERS[half.resource] if wooden and half.resource is not None else ""
    return _square(half.terrain, resource, colour)


def square_text(territory: Territory, square: Square, colour: bool, marked: bool = False) -> str:
    """A square of a territory; empty ones are a dot while the territory may still grow there (R4.3)."""
    bit = BIT[square]
    if square == territory.hut:
        on = _on(territory, square)
        return paint(f"/\\{on}" if on else " /\\ ", HUT, colour)
    if not bit & territory.occupied:
        return paint(" .  ", "2", colour) if bit & territory.window else "    "
    terrain = territory.terrain_at(square)
    assert terrain is not None
    burning = bool(bit & territory.burning)
    return _square(terrain, _on(territory, square), colour, burning, marked)


def _on(territory: Territory, square: Square) -> str:
    """What lies on a square: a caveman, fire, a resource or the craters of a volcano."""
    bit = BIT[square]
    caveman = territory.caveman_at(square)
    if caveman is not None:
        return CAVEMAN_LETTERS[caveman]
    fires = territory.fires_on(bit)
    if bit & territory.tokens:
        return f"+{fires}"
    if fires:
        return "*" * fires
    resource = territory.resource_at(square)
    if resource is not None:
        return RESOURCE_LETTERS[resource]
    half = territory.half_at(square)
    return str(half.craters) if half and half.craters else ""


def _square(terrain: Terrain, on: str, colour: bool, burning: bool = False, marked: bool = False) -> str:
    before = MARK if marked else " "
    ground = GROUND[terrain]
    if not colour:
        return f"{before}{LETTERS[terrain]}{on:<2}"
    emphasis = EMBER[terrain] if burning else "1"
    mark = paint(before, f"{ground};1", colour)
    return mark + paint(LETTERS[terrain], ground, colour) + paint(f"{on:<2}", f"{ground};{emphasis}", colour)
