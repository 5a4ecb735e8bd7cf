"""A player's hunting territory: what lies on which square.

Everything is a mask (see `squares`). Fires are kept in binary, `ones` and `twos`, so that a square with 3 fires is in
both and the fires of any set of squares are two bit counts.
"""

from __future__ import annotations

from typing import NamedTuple

from .components import DOMINOES, Caveman, Half, Resource, Terrain
from .squares import BIT, WITHIN, Mask, Square, parse_square

HUT_SQUARE: dict[int, Square] = {5: parse_square("e5"), 7: parse_square("g7")}
"""Where the hut stands, by territory size: the middle of the largest grid the territory could need."""


class PlacedDomino(NamedTuple):
    """A domino in a territory: its number and the squares of its first and second half."""

    number: int
    first: Square
    second: Square


class Settled(NamedTuple):
    """A caveman in a territory."""

    square: Square
    caveman: Caveman


class Territory(NamedTuple):
    """One player's territory (R1.7, R4). An immutable value; the `with_…` methods return a new one."""

    size: int
    hut: Square
    window: Mask
    """Where a square may still lie for the territory to fit N×N (R4.3)."""
    occupied: Mask
    terrains: tuple[Mask, ...]
    ones: Mask
    twos: Mask
    tokens: Mask
    resources: tuple[Mask, ...]
    cavemen: tuple[Settled, ...]
    dominoes: tuple[PlacedDomino, ...]
    discarded: tuple[int, ...]

    @classmethod
    def start(cls, size: int) -> Territory:
        """R1.7 The starting tile alone, in a territory of `size` × `size` (R2.6)."""
        hut = HUT_SQUARE[size]
        return cls(size, hut, WITHIN[size - 1][hut], BIT[hut], (0,) * 6, 0, 0, 0, (0,) * 4, (), (), ())

    # What lies there

    @property
    def burning(self) -> Mask:
        """The squares with fire, printed or on a token."""
        return self.ones | self.twos

    @property
    def wooden(self) -> Mask:
        """The squares with a wooden resource."""
        mammoths, fish, mushrooms, flints = self.resources
        return mammoths | fish | mushrooms | flints

    @property
    def peopled(self) -> Mask:
        """The squares with a caveman."""
        mask = 0
        for square, _ in self.cavemen:
            mask |= BIT[square]
        return mask

    def fires_on(self, mask: Mask) -> int:
        """How many fires, printed and on tokens, lie on these squares."""
        return (self.ones & mask).bit_count() + 2 * (self.twos & mask).bit_count()

    def terrain_at(self, square: Square) -> Terrain | None:
        """The terrain of a square; None where there is none or the hut stands."""
        return next((t for t in Terrain if self.terrains[t] & BIT[square]), None)

    def resource_at(self, square: Square) -> Resource | None:
        """The wooden resource on a square."""
        return next((r for r in Resource if self.resources[r] & BIT[square]), None)

    def caveman_at(self, square: Square) -> Caveman | None:
        """The caveman on a square."""
        return next((caveman for at, caveman in self.cavemen if at == square), None)

    def half_at(self, square: Square) -> Half | None:
        """The printed half of a domino on a square, as it was before fire and payment."""
        for number, first, second in self.dominoes:
            if square == first:
                return DOMINOES[number].first
            if square == second:
                return DOMINOES[number].second
        return None

    # What changes

    def with_domino(self, number: int, first: Square, second: Square, wooden: bool) -> Territory:
        """R4 With a domino placed; `wooden` says whether its resources lie on it (R7.1)."""
        size, hut, window, occupied, before, ones, twos, tokens, resources, cavemen, dominoes, discarded = self
        domino = DOMINOES[number]
        terrains = list(before)
        for square, (terrain, resource, fires, _) in ((first, domino.first), (second, domino.second)):
            bit = BIT[square]
            occupied |= bit
            window &= WITHIN[size - 1][square]
            terrains[terrain] |= bit
            if fires & 1:
                ones |= bit
            if fires & 2:
                twos |= bit
            if wooden and resource is not None:
                resources = resources[:resource] + (resources[resource] | bit,) + resources[resource + 1 :]
        dominoes = (*dominoes, PlacedDomino(number, first, second))
        return Territory(
            size, hut, window, occupied, tuple(terrains), ones, twos, tokens, resources, cavemen, dominoes, discarded
        )

    def with_discard(self, number: int) -> Territory:
        """R4.4 With a domino that could not be placed."""
        return self._replace(discarded=(*self.discarded, number))

    def with_token(self, square: Square, fires: int) -> Territory:
        """R5.4 With a fire token; what stood on the square is burnt."""
        bit = BIT[square]
        return self._replace(
            ones=self.ones | bit if fires & 1 else self.ones,
            twos=self.twos | bit if fires & 2 else self.twos,
            tokens=self.tokens | bit,
            resources=tuple([mask & ~bit for mask in self.resources]),
            cavemen=tuple([settled for settled in self.cavemen if settled.square != square]),
        )

    def without_resource(self, square: Square) -> Territory:
        """R8.3 With the wooden resource on a square spent."""
        bit = BIT[square]
        return self._replace(resources=tuple([mask & ~bit for mask in self.resources]))

    def with_caveman(self, square: Square, caveman: Caveman) -> Territory:
        """R8.4 With a caveman settled."""
        return self._replace(cavemen=(*self.cavemen, Settled(square, caveman)))
