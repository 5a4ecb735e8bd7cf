"""Score sheets and winners (R7.5, R8.5, R8.6, R9, R10)."""

from __future__ import annotations

from firstfire.engine.boards import around, count, get, hut, lowest, narrow, rest, size, some, wide
from firstfire.engine.jit import compiled, merged
from firstfire.engine.layout import (
    BONUSES,
    BOTTOM,
    DISCARDS,
    EMPIRE,
    FIRE1,
    FIRE2,
    FIRST_WARRIOR,
    HABILIS,
    LEFT,
    MATCH,
    MODE,
    PLAYERS,
    RESOURCE,
    RIGHT,
    S_CAVEMEN,
    S_EMPIRE,
    S_FIRES,
    S_HABILIS,
    S_LARGEST,
    S_RESOURCES,
    S_TOTAL,
    S_TOTEMS,
    TOP,
    TOTEM_MODE,
    TRIBE,
    TRIBE_MODE,
    VOLCANO,
    Board,
    Row,
)
from firstfire.engine.recruiting import tribe
from firstfire.engine.regions import first_group
from firstfire.engine.tables import POINTS, POWER, TOTEM_POINTS
from firstfire.engine.territory import extent
from firstfire.engine.totems import holder

ROWS = 13
"""Numbers of a seat on a score sheet, by `layout.SCORE_ROWS`; a sheet is 4 × 13 numbers."""

EMPIRE_POINTS, HABILIS_POINTS = 10, 5
HUNTER, PAINTER, FIRE_LADY, SHAMAN = 0, 4, 5, 6


@compiled
def fires_on(state: Row, seat: int, squares: Board) -> int:
    """Fires on some squares, printed and on tokens."""
    ones = count(get(state, seat, FIRE1, squares) & squares)
    return ones + 2 * count(get(state, seat, FIRE2, squares) & squares)


@merged
def score_regions(state: Row, seat: int, sheet: Row, like: Board) -> None:
    """The five terrain rows, the largest region and the fires (R9.1, R9.3)."""
    one, two = get(state, seat, FIRE1, like), get(state, seat, FIRE2, like)
    largest = 0
    for terrain in range(6):
        squares = get(state, seat, MATCH + terrain, like) & ~hut(like)
        points = 0
        while some(squares):
            region = first_group(squares)
            squares = squares & ~region
            area = count(region)
            largest = max(largest, area)
            points += area * (count(region & one) + 2 * count(region & two))
        if terrain != VOLCANO:
            sheet[ROWS * seat + terrain] = points
    sheet[ROWS * seat + S_LARGEST] = largest
    sheet[ROWS * seat + S_FIRES] = count(one) + 2 * count(two)


@compiled
def caveman_at(state: Row, seat: int, home: Board) -> int:
    """Kind of the caveman on a square, -1 for none."""
    kind = -1
    for plane in range(4):
        if some(get(state, seat, TRIBE + plane, home) & home):
            kind += 1 << plane
    return kind


@compiled
def hunter_gatherer(state: Row, seat: int, kind: int, home: Board, everyone: Board) -> int:
    """Points of one hunter-gatherer for what lies around it (R8.5)."""
    near = around(home) & ~home
    if kind < PAINTER:
        things = count(get(state, seat, RESOURCE + kind, home) & near)
    elif kind == PAINTER:
        things = 0
        for resource in range(4):
            things += count(get(state, seat, RESOURCE + resource, home) & near)
    elif kind == FIRE_LADY:
        things = fires_on(state, seat, near)
    else:
        things = count(everyone & near)
    points: int = things * POINTS[kind]
    return points


@compiled
def score_tribe(state: Row, seat: int, like: Board) -> int:
    """Points of all cavemen of a seat (R8.5, R8.6)."""
    everyone = tribe(state, seat, like)
    points = 0
    warriors = like
    left = everyone
    while some(left):
        home = lowest(left)
        left = rest(left)
        kind = caveman_at(state, seat, home)
        if kind >= FIRST_WARRIOR:
            warriors = warriors | home
        else:
            points += hunter_gatherer(state, seat, kind, home, everyone)
    while some(warriors):
        band = first_group(warriors)
        warriors = warriors & ~band
        power = 0
        members = band
        while some(members):
            power += POWER[caveman_at(state, seat, lowest(members))]
            members = rest(members)
        points += count(band) * power
    return points


@compiled
def in_the_middle(state: Row, seat: int, like: Board) -> bool:
    """Whether no square is more than (N - 1) / 2 rows or columns from the hut (R10.1)."""
    middle = size(like) - 1
    span = middle // 2
    return bool(
        extent(state, seat, LEFT) >= middle - span
        and extent(state, seat, RIGHT) <= middle + span
        and extent(state, seat, BOTTOM) >= middle - span
        and extent(state, seat, TOP) <= middle + span
    )


@compiled
def score_seat(state: Row, seat: int, sheet: Row, like: Board) -> None:
    """Fill the row of one seat."""
    score_regions(state, seat, sheet, like)
    resources = totems = cavemen = empire = habilis = 0
    if state[MODE] == TOTEM_MODE:
        for resource in range(4):
            resources += count(get(state, seat, RESOURCE + resource, like))
            if holder(state, resource) == seat:
                totems += TOTEM_POINTS[resource]
    elif state[MODE] == TRIBE_MODE:
        cavemen = score_tribe(state, seat, like)
    if state[BONUSES] & EMPIRE and in_the_middle(state, seat, like):
        empire = EMPIRE_POINTS
    if state[BONUSES] & HABILIS and extent(state, seat, DISCARDS) == 0:
        habilis = HABILIS_POINTS
    sheet[ROWS * seat + S_RESOURCES] = resources
    sheet[ROWS * seat + S_TOTEMS] = totems
    sheet[ROWS * seat + S_CAVEMEN] = cavemen
    sheet[ROWS * seat + S_EMPIRE] = empire
    sheet[ROWS * seat + S_HABILIS] = habilis
    total = resources + totems + cavemen + empire + habilis
    for terrain in range(VOLCANO):
        total += sheet[ROWS * seat + terrain]
    sheet[ROWS * seat + S_TOTAL] = total


@merged
def score(state: Row, sheet: Row) -> None:
    """Fill the score sheet (4 × 13) of a game as it stands; rows of empty seats are left alone."""
    for seat in range(state[PLAYERS]):
        if state[PLAYERS] == 2:
            score_seat(state, seat, sheet, wide())
        else:
            score_seat(state, seat, sheet, narrow())


@compiled
def winners(sheet: Row, players: int) -> int:
    """The winning seats as bits: highest total, then largest region, then most fires, then shared (R9.3)."""
    best = -1
    seats = 0
    for seat in range(players):
        rank = (
            (sheet[ROWS * seat + S_TOTAL] << 32) + (sheet[ROWS * seat + S_LARGEST] << 16) + sheet[ROWS * seat + S_FIRES]
        )
        if rank > best:
            best = rank
            seats = 0
        if rank == best:
            seats |= 1 << seat
    return seats
