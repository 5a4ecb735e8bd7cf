"""A step of a game: what it has changed and revealed, what a legal one would bring, whether it may be taken back."""

from __future__ import annotations

from firstfire.engine.answers import (
    CHANGED_CAVEMEN,
    CHANGED_CHIEF,
    CHANGED_GIVERS,
    CHANGED_LEFT,
    CHANGED_OVER,
    CHANGED_POINTS,
    CHANGED_REVEALED,
    CHANGED_ROUND,
    CHANGED_SEAT,
    CHANGED_TAKERS,
    CHANGED_TOTALS,
    CHANGED_TURNED_UP,
    CHANGED_WORDS,
    MOVE_DOMINO,
    MOVE_FIRST,
    MOVE_OTHER,
    MOVE_SECOND,
    MOVE_WORDS,
    NONE,
    PREVIEW_CHANGES,
    PREVIEW_REGION,
    PREVIEW_REGIONS,
    PREVIEW_VOLCANO,
    PREVIEW_WORDS,
    REGION_WORDS,
)
from firstfire.engine.buffers import SHEET_ROWS
from firstfire.engine.layout import (
    CHIEFS,
    DRAWN,
    FIRE,
    KIND,
    LINE,
    MATCH,
    NEXT,
    NOBODY,
    OVER,
    PILE,
    PILE_SEARCHED,
    PILE_TOP,
    PLAYERS,
    ROUND,
    S_TOTAL,
    SEAT,
    SQUARE,
    TURN,
    TURNS,
    WORDS,
)
from firstfire.rules.table import ROUNDS
from firstfire_kernel.asking import moves
from firstfire_kernel.asking.pad import write_region
from firstfire_kernel.boards import get, hut, narrow, some, square, wide
from firstfire_kernel.games import apply_action, score_game
from firstfire_kernel.jit import Board, Row, as_bytes, compiled, past, signed
from firstfire_kernel.regions import group
from firstfire_kernel.scoring import score_seat
from firstfire_kernel.territory import cell_of, position_of
from firstfire_kernel.totems import holder
from firstfire_kernel.turns import packed
from firstfire_kernel.work import copy, later_in, notes_in, sheet_in


@compiled
def chiefs_drawn(state: Row) -> int:
    """How many chiefs have been drawn (R2.3, R2.4)."""
    if state[PLAYERS] == 2:
        return 1
    return state[PLAYERS] if state[ROUND] else state[TURN] + 1


@compiled
def reveals(before: Row, after: Row) -> int:
    """Whether anything hidden came to light between two moments of a game, so that no step back is allowed."""
    same = before[DRAWN] == after[DRAWN] and before[PILE_TOP] == after[PILE_TOP]
    return 0 if same and chiefs_drawn(before) == chiefs_drawn(after) else 1


@compiled
def changes(before: Row, after: Row, action: int, out: Row, work: Row) -> None:
    """Write what a move has changed and revealed (CHANGED_WORDS), between the game before it and after it."""
    for i in range(MOVE_WORDS, CHANGED_WORDS):
        out[i] = NONE
    moves.describe(before, action, out)
    out[CHANGED_ROUND] = before[ROUND]
    out[CHANGED_SEAT] = before[SEAT]
    out[CHANGED_OVER] = 1 if after[KIND] == OVER else 0
    if chiefs_drawn(after) > chiefs_drawn(before):
        out[CHANGED_CHIEF] = packed(after[CHIEFS], chiefs_drawn(after) - 1)
    for resource in range(4):
        if holder(before, resource) != holder(after, resource):
            out[CHANGED_TAKERS + resource] = holder(after, resource)
            if holder(before, resource) != NOBODY:
                out[CHANGED_GIVERS + resource] = holder(before, resource)
    _note_totals(before, after, out, work)
    if before[ROUND] < after[ROUND] <= ROUNDS:
        out[CHANGED_LEFT] = _unclaimed(before, after, out)
    if after[DRAWN] > before[DRAWN]:
        for i in range(4):
            out[CHANGED_REVEALED + i] = packed(after[NEXT], i)
    out[CHANGED_TURNED_UP] = _turned_up(before, after, past(out, CHANGED_CAVEMEN))


@compiled
def _note_totals(before: Row, after: Row, out: Row, work: Row) -> None:
    was, now = sheet_in(work), notes_in(work)
    score_game(before, was)
    score_game(after, now)
    for seat in range(before[PLAYERS]):
        total = now[SHEET_ROWS * seat + S_TOTAL]
        out[CHANGED_TOTALS + seat] = total
        out[CHANGED_POINTS + seat] = total - was[SHEET_ROWS * seat + S_TOTAL]


@compiled
def _unclaimed(before: Row, after: Row, move: Row) -> int:
    """R2.3, R3.3 The domino that leaves the game when a round begins: with three players there is one."""
    for i in range(4):
        number = packed(before[NEXT], i)
        taken = number == move[MOVE_DOMINO] or number == move[MOVE_OTHER]
        for j in range(after[TURNS]):
            taken = taken or packed(after[LINE], j) == number
        if not taken:
            return number
    return NONE


@compiled
def _turned_up(before: Row, after: Row, out: Row) -> int:
    """R8.2 Write the cavemen turned up between two moments; returns how many."""
    pile = as_bytes(after)
    n = 0
    for i in range(before[PILE_TOP], after[PILE_TOP]):
        kind = signed(pile[8 * PILE + i])
        if kind < PILE_SEARCHED:
            out[n] = kind
            n += 1
    return n


@compiled
def preview(state: Row, action: int, out: Row, work: Row) -> None:
    """Write what a legal move would bring its seat (PREVIEW_WORDS): points, the regions concerned, the volcano."""
    if state[PLAYERS] == 2:
        _preview(state, action, out, work, wide())
    else:
        _preview(state, action, out, work, narrow())


@compiled
def _preview(state: Row, action: int, out: Row, work: Row, like: Board) -> None:
    for i in range(MOVE_WORDS, PREVIEW_WORDS):
        out[i] = NONE
    kind = moves.describe(state, action, out)
    out[PREVIEW_REGIONS] = 0
    for row in range(SHEET_ROWS):
        out[PREVIEW_CHANGES + row] = 0
    if kind < moves.TOTEM and kind != moves.DISCARD:
        return  # what is claimed and who is recruited scores later
    later, seat = later_in(work), state[SEAT]
    copy(state, later, WORDS)
    apply_action(later, action)
    was, now = sheet_in(work), notes_in(work)
    score_seat(state, seat, was, like)
    score_seat(later, seat, now, like)
    for row in range(SHEET_ROWS):
        out[PREVIEW_CHANGES + row] = now[SHEET_ROWS * seat + row] - was[SHEET_ROWS * seat + row]
    if kind == moves.PLACE:
        _joined(later, seat, out, like)
        if later[KIND] == FIRE:
            out[PREVIEW_VOLCANO] = cell_of(later, seat, later[SQUARE], like)
    elif kind == moves.FIRE:
        out[PREVIEW_REGIONS] = _region(later, seat, out[MOVE_FIRST], past(out, PREVIEW_REGION), like)


@compiled
def _joined(later: Row, seat: int, out: Row, like: Board) -> None:
    """The regions that a domino just placed belongs to: one or two."""
    region = past(out, PREVIEW_REGION)
    first, second = out[MOVE_FIRST], out[MOVE_SECOND]
    _region(later, seat, first, region, like)
    out[PREVIEW_REGIONS] = 1
    place = square(position_of(second, like), like)
    if not some(_around(later, seat, first, like) & place):
        _region(later, seat, second, past(region, REGION_WORDS), like)
        out[PREVIEW_REGIONS] = 2


@compiled
def _terrain(state: Row, seat: int, place: Board) -> int:
    """The terrain of a square, NONE for the hut."""
    if not some(place & hut(place)):
        for terrain in range(6):
            if some(get(state, seat, MATCH + terrain, place) & place):
                return terrain
    return NONE


@compiled
def _around(state: Row, seat: int, cell: int, like: Board) -> Board:
    """The squares of the region of a cell that has one."""
    place = square(position_of(cell, like), like)
    return group(get(state, seat, MATCH + _terrain(state, seat, place), like) & ~hut(like), place)


@compiled
def _region(state: Row, seat: int, cell: int, out: Row, like: Board) -> int:
    """Write the region of a cell; returns how many it has: the hut none."""
    terrain = _terrain(state, seat, square(position_of(cell, like), like))
    if terrain == NONE:
        return 0
    write_region(state, seat, terrain, _around(state, seat, cell, like), out)
    return 1
