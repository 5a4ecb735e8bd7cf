"""R8.5, R8.6 What cavemen score at the end."""

from __future__ import annotations

from typing import NamedTuple

from .components import POINTS_PER, POWER, Caveman, Resource
from .squares import BIT, Mask, Square, around, groups
from .territory import Settled, Territory


class HunterGatherer(NamedTuple):
    """R8.5 One hunter-gatherer's row on the score pad."""

    square: Square
    caveman: Caveman
    counted: int
    """How many of what it scores for lie around it."""
    points: int


class WarriorGroup(NamedTuple):
    """R8.6 One group of orthogonally connected warriors."""

    warriors: tuple[Settled, ...]
    power: int

    @property
    def points(self) -> int:
        """R8.6 The number of warriors times the sum of their power."""
        return len(self.warriors) * self.power


class CavemenScore(NamedTuple):
    """What all cavemen of a territory score."""

    hunter_gatherers: tuple[HunterGatherer, ...] = ()
    warrior_groups: tuple[WarriorGroup, ...] = ()

    @property
    def points(self) -> int:
        """The points of all of them together."""
        return sum(h.points for h in self.hunter_gatherers) + sum(g.points for g in self.warrior_groups)


def score_cavemen(territory: Territory) -> CavemenScore:
    """R8.5, R8.6 What the cavemen of a territory score as it lies."""
    gatherers = tuple(
        [_hunter_gatherer(territory, square, caveman) for square, caveman in territory.cavemen if caveman not in POWER]
    )
    return CavemenScore(gatherers, _warrior_groups(territory))


def _hunter_gatherer(territory: Territory, square: Square, caveman: Caveman) -> HunterGatherer:
    points, per = POINTS_PER[caveman]
    counted = _count(territory, per, around(BIT[square]) ^ BIT[square])
    return HunterGatherer(square, caveman, counted, points * counted)


def _count(territory: Territory, per: str, surroundings: Mask) -> int:
    if per == "resource":
        return (territory.wooden & surroundings).bit_count()
    if per == "fire":
        return territory.fires_on(surroundings)
    if per == "caveman":
        return (territory.peopled & surroundings).bit_count()
    return (territory.resources[Resource[per.upper()]] & surroundings).bit_count()


def _warrior_groups(territory: Territory) -> tuple[WarriorGroup, ...]:
    warriors = [settled for settled in territory.cavemen if settled.caveman in POWER]
    found = []
    for mask in groups(sum(BIT[square] for square, _ in warriors)):
        members = tuple([settled for settled in warriors if BIT[settled.square] & mask])
        found.append(WarriorGroup(members, sum(POWER[caveman] for _, caveman in members)))
    return tuple(found)
