"""Territories as pictures for learning: one byte per cell, in planes, the viewer's territory first."""

from __future__ import annotations

from firstfire.engine.boards import first, get, hut, rest, side, some
from firstfire.engine.jit import compiled
from firstfire.engine.layout import FIRE1, FIRE2, MATCH, PLAYERS, RESOURCE, TRIBE, Board, Row
from firstfire.engine.territory import cell_of

O_TERRAIN, O_HUT, O_FIRES, O_RESOURCE, O_CAVEMAN, O_PLANES = 0, 6, 7, 8, 12, 13
"""Planes: six terrains, the hut, the number of fires, four resources, the kind of caveman + 1."""


@compiled
def paint(state: Row, seat: int, board: Board, value: int, out: Row, start: int) -> None:
    """Add a value to the cells of a plane that lie on the squares of a board."""
    while some(board):
        out[start + cell_of(state, seat, first(board), board)] += value
        board = rest(board)


@compiled
def planes_of(state: Row, viewer: int, out: Row, like: Board) -> None:
    """Write players × O_PLANES × cells bytes: the territories of `viewer`, the next seat, and so on."""
    cells = side(like) * side(like)
    players = state[PLAYERS]
    for i in range(players * O_PLANES * cells):
        out[i] = 0
    for i in range(players):
        seat = (viewer + i) % players
        start = i * O_PLANES * cells
        paint(state, seat, hut(like), 1, out, start + O_HUT * cells)
        for terrain in range(6):
            land = get(state, seat, MATCH + terrain, like) & ~hut(like)
            paint(state, seat, land, 1, out, start + (O_TERRAIN + terrain) * cells)
        paint(state, seat, get(state, seat, FIRE1, like), 1, out, start + O_FIRES * cells)
        paint(state, seat, get(state, seat, FIRE2, like), 2, out, start + O_FIRES * cells)
        for resource in range(4):
            wood = get(state, seat, RESOURCE + resource, like)
            paint(state, seat, wood, 1, out, start + (O_RESOURCE + resource) * cells)
        for plane in range(4):
            people = get(state, seat, TRIBE + plane, like)
            paint(state, seat, people, 1 << plane, out, start + O_CAVEMAN * cells)
