"""Cavemen in a territory, and what they score (R8.5, R8.6).

A hunter-gatherer counts one of the `THINGS` that lie around it. A new one is named there and counted in `counted`, and
in `brought` if a domino, a fire or a caveman brings it; nothing else of the engine knows what a kind scores for.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.layout import FIRE1, FIRE2, RESOURCE, RESOURCES, TRIBE, TRIBE_BOARDS
from firstfire.rules.components import POINTS_PER, Caveman
from firstfire_kernel.boards import around, count, get, lowest, rest, some
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.regions import first_group
from firstfire_kernel.tables import POINTS, POWER, WARRIORS

THINGS = (*RESOURCES, "resource", "fire", "caveman")
ANY_RESOURCE, FIRES, PEOPLE = range(len(RESOURCES), len(THINGS))
NOTHING = len(THINGS)
"""What warriors count."""


def per_kind(points_per: Mapping[Caveman, tuple[int, str]]) -> NDArray[np.int64]:
    """What each kind of caveman counts, as its place in `THINGS`; NotImplementedError for anything else."""
    unknown = {str(kind): per for kind, (_, per) in points_per.items() if per not in THINGS}
    if unknown:
        message = f"the engine cannot count what these score for: {unknown}"
        raise NotImplementedError(message)
    things = {kind: THINGS.index(per) for kind, (_, per) in points_per.items()}
    return np.array([things.get(kind, NOTHING) for kind in Caveman], dtype=np.int64)


PER = per_kind(POINTS_PER)
"""What each kind of caveman counts (R8.5)."""


@inlined
def is_warrior(kind: int) -> int:
    """Whether a kind of caveman scores in a group (R8.6)."""
    return WARRIORS >> kind & 1


@compiled
def tribe(state: Row, seat: int, like: Board) -> Board:
    """Squares with a caveman."""
    squares = get(state, seat, TRIBE, like)
    for plane in range(1, TRIBE_BOARDS):
        squares = squares | get(state, seat, TRIBE + plane, like)
    return squares


@compiled
def caveman_at(state: Row, seat: int, home: Board) -> int:
    """Kind of the caveman on a square, -1 for none."""
    kind = -1
    for plane in range(TRIBE_BOARDS):
        if some(get(state, seat, TRIBE + plane, home) & home):
            kind += 1 << plane
    return kind


@compiled
def fires_on(state: Row, seat: int, squares: Board) -> int:
    """Fires on some squares, printed and on tokens."""
    ones = count(get(state, seat, FIRE1, squares) & squares)
    return ones + 2 * count(get(state, seat, FIRE2, squares) & squares)


@compiled
def counted(state: Row, seat: int, thing: int, near: Board, everyone: Board) -> int:
    """How many of a thing lie on some squares."""
    if thing < ANY_RESOURCE:
        return count(get(state, seat, RESOURCE + thing, near) & near)
    if thing == FIRES:
        return fires_on(state, seat, near)
    if thing == PEOPLE:
        return count(everyone & near)
    things = 0
    for resource in range(ANY_RESOURCE):
        things += count(get(state, seat, RESOURCE + resource, near) & near)
    return things


@inlined
def brought(thing: int, resource: int, fires: int, people: int) -> int:
    """How many of a thing a square brings with a resource (its number + 1, or 0 for none), fires and people."""
    if resource and (thing == resource - 1 or thing == ANY_RESOURCE):
        return 1
    if thing == FIRES:
        return fires
    return people if thing == PEOPLE else 0


@compiled
def hunter_gatherer(state: Row, seat: int, kind: int, home: Board, everyone: Board) -> int:
    """Points of one hunter-gatherer for what lies around it (R8.5)."""
    points: int = POINTS[kind] * counted(state, seat, PER[kind], around(home) & ~home, everyone)
    return points


@compiled
def company(state: Row, seat: int, resource: int, fires: int, people: int, cell: Board) -> int:
    """Points that what comes to a square (see `brought`) brings to the hunter-gatherers around it."""
    near = tribe(state, seat, cell) & around(cell)
    points = 0
    while some(near):
        kind = caveman_at(state, seat, lowest(near))
        near = rest(near)
        points += POINTS[kind] * brought(PER[kind], resource, fires, people)
    return points


@compiled
def strength(state: Row, seat: int, band: Board) -> int:
    """Power of a group of warriors."""
    power = 0
    while some(band):
        power += POWER[caveman_at(state, seat, lowest(band))]
        band = rest(band)
    return power


@compiled
def strengths(state: Row, seat: int, warriors: Board) -> int:
    """Points of warriors: of each group, its number times its power (R8.6)."""
    points = 0
    while some(warriors):
        band = first_group(warriors)
        warriors = warriors & ~band
        points += count(band) * strength(state, seat, band)
    return points


@compiled
def warriors_of(state: Row, seat: int, everyone: Board) -> Board:
    """The squares of some that have a warrior."""
    warriors = everyone
    left = everyone
    while some(left):
        home = lowest(left)
        left = rest(left)
        if not is_warrior(caveman_at(state, seat, home)):
            warriors = warriors & ~home
    return warriors


@compiled
def score_tribe(state: Row, seat: int, like: Board) -> int:
    """Points of all cavemen of a seat (R8.5, R8.6); resources left over score nothing (R8.7)."""
    everyone = tribe(state, seat, like)
    warriors = warriors_of(state, seat, everyone)
    points = strengths(state, seat, warriors)
    left = everyone & ~warriors
    while some(left):
        home = lowest(left)
        left = rest(left)
        points += hunter_gatherer(state, seat, caveman_at(state, seat, home), home, everyone)
    return points
