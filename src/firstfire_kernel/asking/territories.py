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
from firstfire_kernel.asking.cells import cells_of, holds, resource_at
from firstfire_kernel.boards import get, narrow, reach, side, size, square, turn, wide
from firstfire_kernel.cavemen import caveman_at, fires_on
from firstfire_kernel.jit import Board, Row, as_bytes, compiled, past, signed
from firstfire_kernel.placement import facts_of
from firstfire_kernel.tables import DOMINO_CRATERS, DOMINO_FIRES, DOMINO_RESOURCE, DOMINO_TERRAIN
from firstfire_kernel.territory import extent, position_of


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
def _territory(state: Row, seat: int, out: Row, like: Board) -> int:
    hut = (size(like) - 1) * (side(like) + 1)
    _write_cell(state, seat, hut, 0, 0, out, like)
    n = 1
    for place in range(state[DRAWN]):
        domino = drawn_domino(state, place)
        entry = entry_of(state, domino)
        if entry and entry & LOG_DISCARD == 0 and (entry - 1) & 3 == seat:
            cell, direction = (entry - 1) >> 4, (entry - 1) >> 2 & 3
            step = side(like) if direction & 1 else 1
            _write_cell(state, seat, cell, domino, 0, past(out, n * CELL_WORDS), like)
            cell += -step if direction & 2 else step
            _write_cell(state, seat, cell, domino, 4, past(out, (n + 1) * CELL_WORDS), like)
            n += 2
    return n


@compiled
def _write_cell(state: Row, seat: int, cell: int, domino: int, half: int, out: Row, like: Board) -> None:
    """Write a square: the hut if `domino` is 0; `half` is 4 for the second one (`tables.DOMINO`)."""
    place = square(position_of(cell, like), like)
    facts = facts_of(domino) >> half
    printed = facts >> DOMINO_FIRES & 15
    out[CELL_AT] = cell
    out[CELL_TERRAIN] = facts >> DOMINO_TERRAIN & 15 if domino else NONE
    out[CELL_DOMINO] = domino if domino else NONE
    out[CELL_FIRES] = printed
    out[CELL_CRATERS] = facts_of(domino) >> DOMINO_CRATERS & 15 if half else 0
    out[CELL_TOKEN] = fires_on(state, seat, place) - printed
    out[CELL_SYMBOL] = (facts >> DOMINO_RESOURCE & 15) - 1
    out[CELL_RESOURCE] = resource_at(state, seat, place)
    out[CELL_CAVEMAN] = caveman_at(state, seat, place)


@compiled
def territory_cells(state: Row, seat: int, out: Row) -> int:
    """Write the squares of a territory (CELL_WORDS each, up to MOST_SQUARES); returns how many.

    First comes the hut, then the dominoes as they were laid, the first half of each before the second.
    """
    if state[PLAYERS] == 2:
        return _territory(state, seat, out, wide())
    return _territory(state, seat, out, narrow())


@compiled
def _window(state: Row, seat: int, out: Row, like: Board) -> int:
    n, reached = 0, size(like)
    for y in range(extent(state, seat, TOP) - reached + 1, extent(state, seat, BOTTOM) + reached):
        for x in range(extent(state, seat, RIGHT) - reached + 1, extent(state, seat, LEFT) + reached):
            if not holds(state, seat, OCCUPIED, x, y, like):
                out[n] = y * side(like) + x
                n += 1
    return n


@compiled
def window_cells(state: Row, seat: int, out: Row) -> int:
    """Write the empty cells on which a square would fit the size of a territory (R4.3); returns how many."""
    if state[PLAYERS] == 2:
        return _window(state, seat, out, wide())
    return _window(state, seat, out, narrow())


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
def _range(state: Row, out: Row, like: Board) -> int:
    within = turn(reach(state[PENDING], like), state[SQUARE])
    return cells_of(state, state[SEAT], get(state, state[SEAT], OCCUPIED, like) & within, out)


@compiled
def fire_range(state: Row, out: Row) -> int:
    """Write the covered cells within range of the volcano whose fire flies (R5.2); returns how many, 0 if none does."""
    if state[KIND] != FIRE:
        return 0
    if state[PLAYERS] == 2:
        return _range(state, out, wide())
    return _range(state, out, narrow())
