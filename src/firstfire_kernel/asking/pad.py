"""What a score is made of (R7.5, R8.5, R8.6, R9.1), and what decides between the best (R9.3)."""

from __future__ import annotations

from firstfire.engine.answers import (
    GATHERER_CELL,
    GATHERER_COUNTED,
    GATHERER_KIND,
    GATHERER_POINTS,
    GATHERER_WORDS,
    GROUP_MEMBERS,
    GROUP_POINTS,
    GROUP_POWER,
    GROUP_WARRIORS,
    GROUP_WORDS,
    REGION_CELLS,
    REGION_FIRES,
    REGION_POINTS,
    REGION_SQUARES,
    REGION_TERRAIN,
    REGION_WORDS,
    TIES,
)
from firstfire.engine.buffers import SHEET_ROWS
from firstfire.engine.layout import MATCH, PLAYERS, RESOURCE, S_FIRES, S_LARGEST, S_TOTAL, VOLCANO
from firstfire_kernel.asking.cells import cells_of, corner_of
from firstfire_kernel.boards import around, count, first, get, hut, lowest, narrow, rest, some, square, turn, wide
from firstfire_kernel.cavemen import (
    PER,
    caveman_at,
    counted,
    fires_on,
    strength,
    tribe,
    warriors_of,
)
from firstfire_kernel.jit import Board, Row, compiled, past
from firstfire_kernel.modes import has_totems
from firstfire_kernel.regions import first_group
from firstfire_kernel.tables import POINTS, TOTEM_POINTS
from firstfire_kernel.territory import cell_of
from firstfire_kernel.totems import holder

BY_REGION, BY_FIRES, SHARED = range(1, len(TIES))


@compiled
def write_region(state: Row, seat: int, terrain: int, region: Board, out: Row) -> None:
    """Write a region in numbers (REGION_WORDS); one of volcanoes scores nothing."""
    fires = fires_on(state, seat, region)
    out[REGION_TERRAIN] = terrain
    out[REGION_FIRES] = fires
    out[REGION_POINTS] = 0 if terrain == VOLCANO else fires * count(region)
    out[REGION_SQUARES] = cells_of(state, seat, region, past(out, REGION_CELLS))


@compiled
def _regions(state: Row, seat: int, out: Row, like: Board) -> int:
    corner = corner_of(state, seat, like)
    n = 0
    for terrain in range(VOLCANO + 1):
        left = turn(get(state, seat, MATCH + terrain, like) & ~hut(like), -corner)
        while some(left):
            region = first_group(left)
            left = left & ~region
            write_region(state, seat, terrain, turn(region, corner), past(out, n * REGION_WORDS))
            n += 1
    return n


@compiled
def regions(state: Row, seat: int, out: Row) -> int:
    """Write the regions of a seat (REGION_WORDS each, up to MOST_REGIONS) in the rules' order; returns how many."""
    if state[PLAYERS] == 2:
        return _regions(state, seat, out, wide())
    return _regions(state, seat, out, narrow())


@compiled
def mode_points(state: Row, seat: int, out: Row) -> None:
    """Write the points for the wooden resources by type, then those for the totems by resource (MODE_POINTS)."""
    for resource in range(4):
        wood = totem = 0
        if has_totems(state):
            if state[PLAYERS] == 2:
                wood = count(get(state, seat, RESOURCE + resource, wide()))
            else:
                wood = count(get(state, seat, RESOURCE + resource, narrow()))
            if holder(state, resource) == seat:
                totem = TOTEM_POINTS[resource]
        out[resource] = wood
        out[4 + resource] = totem


@compiled
def _gatherers(state: Row, seat: int, out: Row, like: Board) -> int:
    corner, everyone = corner_of(state, seat, like), tribe(state, seat, like)
    left = turn(everyone & ~warriors_of(state, seat, everyone), -corner)
    n = 0
    while some(left):
        home = turn(lowest(left), corner)
        kind = caveman_at(state, seat, home)
        found = counted(state, seat, PER[kind], around(home) & ~home, everyone)
        out[n * GATHERER_WORDS + GATHERER_CELL] = cell_of(state, seat, corner + first(left), like)
        out[n * GATHERER_WORDS + GATHERER_KIND] = kind
        out[n * GATHERER_WORDS + GATHERER_COUNTED] = found
        out[n * GATHERER_WORDS + GATHERER_POINTS] = POINTS[kind] * found
        left = rest(left)
        n += 1
    return n


@compiled
def hunter_gatherers(state: Row, seat: int, out: Row) -> int:
    """Write what each hunter-gatherer scores (GATHERER_WORDS each), by cell; returns how many there are (R8.5)."""
    if state[PLAYERS] == 2:
        return _gatherers(state, seat, out, wide())
    return _gatherers(state, seat, out, narrow())


@compiled
def _groups(state: Row, seat: int, out: Row, like: Board) -> int:
    corner = corner_of(state, seat, like)
    left = turn(warriors_of(state, seat, tribe(state, seat, like)), -corner)
    n = 0
    while some(left):
        band = first_group(left)
        left = left & ~band
        group = past(out, n * GROUP_WORDS)
        power, members = strength(state, seat, turn(band, corner)), count(band)
        group[GROUP_POWER] = power
        group[GROUP_POINTS] = power * members
        group[GROUP_WARRIORS] = members
        for i in range(members):
            place = corner + first(band)
            group[GROUP_MEMBERS + 2 * i] = cell_of(state, seat, place, like)
            group[GROUP_MEMBERS + 2 * i + 1] = caveman_at(state, seat, square(place, like))
            band = rest(band)
        n += 1
    return n


@compiled
def warrior_groups(state: Row, seat: int, out: Row) -> int:
    """Write each group of warriors (GROUP_WORDS each), its members by cell; returns how many there are (R8.6)."""
    if state[PLAYERS] == 2:
        return _groups(state, seat, out, wide())
    return _groups(state, seat, out, narrow())


@compiled
def _best_by(sheet: Row, seats: int, row: int) -> int:
    """Those of some seats, as bits, that have the most in a row of the score."""
    most, best = -1, 0
    for seat in range(4):
        if seats >> seat & 1:
            points = sheet[SHEET_ROWS * seat + row]
            if points > most:
                most, best = points, 0
            if points == most:
                best |= 1 << seat
    return best


@compiled
def best_seats(sheet: Row, seats: int) -> int:
    """The best of some seats, as bits: by total, then by the largest region, then by fires (R9.3)."""
    return _best_by(sheet, _best_by(sheet, _best_by(sheet, seats, S_TOTAL), S_LARGEST), S_FIRES)


@compiled
def tie_break(sheet: Row, seats: int) -> int:
    """What decided between those of some seats whose totals are equal (`answers.TIES`), 0 for nothing (R9.3)."""
    seats = _best_by(sheet, seats, S_TOTAL)
    if seats & (seats - 1) == 0:
        return 0
    seats = _best_by(sheet, seats, S_LARGEST)
    if seats & (seats - 1) == 0:
        return BY_REGION
    seats = _best_by(sheet, seats, S_FIRES)
    return BY_FIRES if seats & (seats - 1) == 0 else SHARED
