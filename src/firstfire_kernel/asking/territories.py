"""What lies in a territory, square by square."""

from __future__ import annotations

from firstfire.engine.answers import (
    CELL_AT,
    CELL_CAVEMAN,
    CELL_CRATERS,
    CELL_DOMINO,
    CELL_FIRES,
    CELL_RESOURCE,
    CELL_SYMBOL,
    CELL_TERRAIN,
    CELL_TOKEN,
    CELL_WORDS,
    NONE,
)
from firstfire.engine.layout import (
    BOTTOM,
    DECK,
    DRAWN,
    FIRE,
    KIND,
    LEFT,
    LOG,
    LOG_DISCARD,
    OCCUPIED,
    PENDING,
    PLAYERS,
    RIGHT,
    SEAT,
    SQUARE,
    TOP,
)
from firstfire_kernel.asking.box import REACH
from firstfire_kernel.asking.cells import cell_at, fires_at, on, person_at, resource_at, side_of_grid, size_of_land
from firstfire_kernel.jit import Row, as_bytes, compiled, past, signed
from firstfire_kernel.placement import facts_of
from firstfire_kernel.tables import DOMINO_CRATERS, DOMINO_FIRES, DOMINO_RESOURCE, DOMINO_TERRAIN
from firstfire_kernel.territory import extent


@compiled
def drawn_domino(state: Row, place: int) -> int:
    """The domino drawn as number `place`, each line sorted (R2.2): so they are placed, by each seat."""
    deck, line = as_bytes(state), 8 * DECK + (place & ~3)
    for i in range(4):
        smaller = 0
        for j in range(4):
            if deck[line + j] < deck[line + i]:
                smaller += 1
        if smaller == place & 3:
            return signed(deck[line + i])
    return NONE


@compiled
def entry_of(state: Row, domino: int) -> int:
    """Where a domino went (`layout.LOG`)."""
    return state[LOG + (domino >> 2)] >> 16 * (domino & 3) & 0xFFFF


@compiled
def territory_cells(state: Row, seat: int, out: Row) -> int:
    """Write the squares of a territory (CELL_WORDS each, up to MOST_SQUARES); returns how many.

    First comes the hut, then the dominoes as they were laid, the first half of each before the second.
    """
    side = side_of_grid(state[PLAYERS])
    _write_cell(state, seat, side * side // 2, 0, 0, out)
    n = 1
    for place in range(state[DRAWN]):
        domino = drawn_domino(state, place)
        entry = entry_of(state, domino)
        if entry and entry & LOG_DISCARD == 0 and (entry - 1) & 3 == seat:
            cell, direction = (entry - 1) >> 4, (entry - 1) >> 2 & 3
            step = side if direction & 1 else 1
            _write_cell(state, seat, cell, domino, 0, past(out, n * CELL_WORDS))
            cell += -step if direction & 2 else step
            _write_cell(state, seat, cell, domino, 4, past(out, (n + 1) * CELL_WORDS))
            n += 2
    return n


@compiled
def _write_cell(state: Row, seat: int, cell: int, domino: int, half: int, out: Row) -> None:
    """Write a square: the hut if `domino` is 0; `half` is 4 for the second one (`tables.DOMINO`)."""
    side = side_of_grid(state[PLAYERS])
    x, y = cell % side, cell // side
    facts = facts_of(domino) >> half
    printed = facts >> DOMINO_FIRES & 15
    out[CELL_AT] = cell
    out[CELL_TERRAIN] = facts >> DOMINO_TERRAIN & 15 if domino else NONE
    out[CELL_DOMINO] = domino if domino else NONE
    out[CELL_FIRES] = printed
    out[CELL_CRATERS] = facts_of(domino) >> DOMINO_CRATERS & 15 if half else 0
    out[CELL_TOKEN] = fires_at(state, seat, x, y) - printed
    out[CELL_SYMBOL] = (facts >> DOMINO_RESOURCE & 15) - 1
    out[CELL_RESOURCE] = resource_at(state, seat, x, y)
    out[CELL_CAVEMAN] = person_at(state, seat, x, y)


@compiled
def window_cells(state: Row, seat: int, out: Row) -> int:
    """Write the empty cells on which a square would fit the size of a territory (R4.3); returns how many."""
    side, size = side_of_grid(state[PLAYERS]), size_of_land(state[PLAYERS])
    n = 0
    for y in range(extent(state, seat, TOP) - size + 1, extent(state, seat, BOTTOM) + size):
        for x in range(extent(state, seat, RIGHT) - size + 1, extent(state, seat, LEFT) + size):
            if on(state, seat, OCCUPIED, x, y) == 0:
                out[n] = y * side + x
                n += 1
    return n


@compiled
def discards(state: Row, seat: int, out: Row) -> int:
    """Write the dominoes that a seat could not place (R4.4), in order; returns how many."""
    n = 0
    for place in range(state[DRAWN]):
        domino = drawn_domino(state, place)
        if entry_of(state, domino) == LOG_DISCARD | seat:
            out[n] = domino
            n += 1
    return n


@compiled
def fire_range(state: Row, out: Row) -> int:
    """Write the covered cells within range of the volcano whose fire flies (R5.2); returns how many, 0 if none does."""
    if state[KIND] != FIRE:
        return 0
    seat, side, reach = state[SEAT], side_of_grid(state[PLAYERS]), REACH[state[PENDING]]
    volcano = cell_at(state, seat, state[SQUARE])
    n = 0
    for y in range(volcano // side - reach, volcano // side + reach + 1):
        for x in range(volcano % side - reach, volcano % side + reach + 1):
            if on(state, seat, OCCUPIED, x, y):
                out[n] = y * side + x
                n += 1
    return n
