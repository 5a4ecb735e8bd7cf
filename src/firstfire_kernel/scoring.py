"""Score sheets and winners (R7.5, R9, R10)."""

from __future__ import annotations

from firstfire.engine.buffers import SHEET_ROWS
from firstfire.engine.layout import (
    BONUSES,
    BOTTOM,
    DISCARDS,
    EMPIRE,
    FIRE1,
    FIRE2,
    HABILIS,
    LEFT,
    MATCH,
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
    VOLCANO,
)
from firstfire.rules.variants import EMPIRE_OF_FIRE_POINTS, HOMO_HABILIS_POINTS
from firstfire_kernel.boards import count, get, hut, narrow, size, some, wide
from firstfire_kernel.cavemen import score_tribe
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.modes import has_cave, has_totems
from firstfire_kernel.regions import first_group
from firstfire_kernel.tables import TOTEM_POINTS
from firstfire_kernel.territory import extent
from firstfire_kernel.totems import holder


@inlined
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
            sheet[SHEET_ROWS * seat + terrain] = points
    sheet[SHEET_ROWS * seat + S_LARGEST] = largest
    sheet[SHEET_ROWS * seat + S_FIRES] = count(one) + 2 * count(two)


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
    """Fill the row of one seat: the regions, what the mode adds (R7.5, R8.7, R9.2) and the variants (R10.1, R10.2)."""
    score_regions(state, seat, sheet, like)
    resources = totems = cavemen = empire = habilis = 0
    if has_totems(state):
        for resource in range(4):
            resources += count(get(state, seat, RESOURCE + resource, like))
            if holder(state, resource) == seat:
                totems += TOTEM_POINTS[resource]
    if has_cave(state):
        cavemen = score_tribe(state, seat, like)
    if state[BONUSES] & EMPIRE and in_the_middle(state, seat, like):
        empire = EMPIRE_OF_FIRE_POINTS
    if state[BONUSES] & HABILIS and extent(state, seat, DISCARDS) == 0:
        habilis = HOMO_HABILIS_POINTS
    sheet[SHEET_ROWS * seat + S_RESOURCES] = resources
    sheet[SHEET_ROWS * seat + S_TOTEMS] = totems
    sheet[SHEET_ROWS * seat + S_CAVEMEN] = cavemen
    sheet[SHEET_ROWS * seat + S_EMPIRE] = empire
    sheet[SHEET_ROWS * seat + S_HABILIS] = habilis
    total = resources + totems + cavemen + empire + habilis
    for terrain in range(VOLCANO):
        total += sheet[SHEET_ROWS * seat + terrain]
    sheet[SHEET_ROWS * seat + S_TOTAL] = total


@inlined
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
            (sheet[SHEET_ROWS * seat + S_TOTAL] << 32)
            + (sheet[SHEET_ROWS * seat + S_LARGEST] << 16)
            + sheet[SHEET_ROWS * seat + S_FIRES]
        )
        if rank > best:
            best = rank
            seats = 0
        if rank == best:
            seats |= 1 << seat
    return seats
