"""What an observation holds and where: one row of bytes per seat's view, and a name for every part of it.

Seats are relative to the observer: 0 is the observer itself, then the others in the order of the seats. Every number
is what lies open on the table (R3.5); the order of what has not been drawn is nowhere in it.

| field | shape | what |
|---|---|---|
| `territories` | players × planes × side × side | by seat, the `PLANES`; row 0 at the bottom, the hut in the middle |
| `line` | 4 × (24 + players) | the dominoes being placed, ascending: `DOMINO_COLUMNS`, then whose chief it is |
| `next_line` | 4 × (24 + players) | the dominoes being claimed, in the same form; zeros in the last round |
| `hand` | 24 | the domino to place now; zeros in any other decision |
| `undrawn` | 48 | 1 for every domino still in the draw pile, in no order |
| `me` | players | the observer's absolute seat, one-hot (`totem` actions name absolute seats) |
| `decider` | players | whose decision it is, one-hot; zeros at the end |
| `phase` | 8 | kind of decision, one-hot: open2, claim, place, fire, totem, recruit, pay, settle; zeros at the end |
| `clock` | 2 | round (0 in the set-up, then 1 to 12), turn of the round from 0 |
| `pending` | 20 | craters of the volcano; totem to give (4); caveman taken (10); payments left; last one (4) |
| `discards` | players | dominoes that could not be placed, by seat |
| `totems` | 4 × players | Totem mode: holder of mammoth, fish, mushroom, flint totem, one-hot; zeros on the table |
| `cave` | 10 | Tribe mode: cavemen face up, by kind |
| `pile` | 10 | Tribe mode: cavemen face down, by kind |
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import prod
from types import EllipsisType
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.actions import action_count, side_of
from firstfire.engine.layout import CAVEMEN, KINDS, RESOURCES, TERRAINS
from firstfire.rules.components import CAVEMEN as CAVEMEN_UNDER
from firstfire.rules.components import DOMINOES
from firstfire.rules.edition import RULES
from firstfire.rules.modes import MODES
from firstfire.rules.recruiting import SEARCH_PRICE
from firstfire.rules.table import ROUNDS

Bytes: TypeAlias = NDArray[np.uint8]
N = TypeVar("N", bound=np.generic)

PLANES: dict[str, tuple[str, ...]] = {
    name: (*TERRAINS, "fires", *(RESOURCES if mode.has_resources else ()), *(("caveman",) if mode.has_cave else ()))
    for name, mode in MODES.items()
}
"""The planes of a territory, by mode: 1 where the terrain or wooden resource is; the number of fires; 1 + the kind of
caveman (`firstfire.engine.layout.CAVEMEN`)."""

DOMINO_COLUMNS: tuple[str, ...] = (
    "number",
    *(f"first-{terrain}" for terrain in TERRAINS),
    "first-fires",
    *(f"first-{resource}" for resource in RESOURCES),
    *(f"second-{terrain}" for terrain in TERRAINS),
    "second-fires",
    *(f"second-{resource}" for resource in RESOURCES),
    "craters",
)
"""What is said of a domino: its number (1 to 48), each square's terrain, fires and printed resource, its craters."""
DOMINO_WIDTH = len(DOMINO_COLUMNS)
PENDING_COLUMNS = ("craters", *RESOURCES, *CAVEMEN, "payments", *(f"paid-{resource}" for resource in RESOURCES))
MOST_OF_A_KIND = max(map(CAVEMEN_UNDER[RULES].count, CAVEMEN))
MOST = {
    "territories": len(CAVEMEN),
    "line": len(DOMINOES),
    "next_line": len(DOMINOES),
    "hand": len(DOMINOES),
    "clock": ROUNDS,
    "pending": SEARCH_PRICE,
    "discards": 2 * ROUNDS,
    "cave": MOST_OF_A_KIND,
    "pile": MOST_OF_A_KIND,
}
"""The highest number in a field that is not only 0 and 1."""


class Field(NamedTuple):
    """One named part of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    high: int
    """The highest number it can hold; the lowest is 0."""
    size: int
    """Numbers in it."""
    where: tuple[EllipsisType, slice]
    """Its place in a row."""

    def of(self, rows: NDArray[N]) -> NDArray[N]:
        """The field of one observation or of many, as a view."""
        part = rows[self.where]
        return part if len(self.shape) == 1 else part.reshape(rows.shape[:-1] + self.shape)


class Layout(NamedTuple):
    """The observation and action space of a mode and number of players."""

    mode: str
    players: int
    fields: tuple[Field, ...]
    size: int
    """Bytes of one observation."""
    actions: int
    """Size of the action space."""

    @classmethod
    def of(cls, mode: str, players: int) -> Layout:
        """The layout for a mode and number of players; ValueError if there is no such game."""
        return _layout(mode, players)

    def starts(self) -> NDArray[np.int64]:
        """Where every field of `ORDER` begins, -1 for one that the mode does not have; then where the last one ends."""
        found = {field.name: field.start for field in self.fields}
        return np.array([*(found.get(name, -1) for name in ORDER), self.size], dtype=np.int64)

    def named(self, rows: Bytes) -> dict[str, Bytes]:
        """One observation or many, by field; views of the same memory."""
        return {field.name: field.of(rows) for field in self.fields}

    def flat(self, named: Mapping[str, Bytes]) -> Bytes:
        """The rows that `named` came from, as a copy."""
        leading = named["me"].shape[:-1]
        return np.concatenate([named[field.name].reshape(*leading, field.size) for field in self.fields], axis=-1)

    def highs(self) -> Bytes:
        """The highest number of every byte of an observation."""
        return np.concatenate([np.full(field.size, field.high, dtype=np.uint8) for field in self.fields])


ORDER = (
    "territories",
    "line",
    "next_line",
    "hand",
    "undrawn",
    "me",
    "decider",
    "phase",
    "clock",
    "pending",
    "discards",
    "totems",
    "cave",
    "pile",
)


@cache
def _layout(mode: str, players: int) -> Layout:
    if mode not in MODES or players not in (2, 3, 4):
        message = f"no such game: {mode!r} for {players!r}"
        raise ValueError(message)
    side = side_of(players)
    shapes: dict[str, tuple[int, ...]] = {
        "territories": (players, len(PLANES[mode]), side, side),
        "line": (4, DOMINO_WIDTH + players),
        "next_line": (4, DOMINO_WIDTH + players),
        "hand": (DOMINO_WIDTH,),
        "undrawn": (48,),
        "me": (players,),
        "decider": (players,),
        "phase": (len(KINDS),),
        "clock": (2,),
        "pending": (len(PENDING_COLUMNS),),
        "discards": (players,),
    }
    if MODES[mode].has_totems:
        shapes["totems"] = (len(RESOURCES), players)
    if MODES[mode].has_cave:
        shapes |= {"cave": (len(CAVEMEN),), "pile": (len(CAVEMEN),)}
    fields, start = [], 0
    for name in ORDER:
        if name in shapes:
            size = prod(shapes[name])
            fields.append(Field(name, start, shapes[name], MOST.get(name, 1), size, (..., slice(start, start + size))))
            start += size
    return Layout(mode, players, tuple(fields), start, action_count(players))


def domino_rows() -> Bytes:
    """The columns of every domino by number; row 0 is no domino."""
    rows = np.zeros((49, DOMINO_WIDTH), dtype=np.uint8)
    for number, domino in DOMINOES.items():
        rows[number, 0] = number
        for square, column in ((domino.first, 1), (domino.second, 12)):
            rows[number, column + square.terrain] = 1
            rows[number, column + 6] = square.fires
            if square.resource is not None:
                rows[number, column + 7 + square.resource] = 1
        rows[number, 23] = domino.second.craters
    return rows
