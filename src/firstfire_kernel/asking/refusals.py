"""Why a move is not legal, by the first rule that it breaks; and the legal ones in the order of the rules."""

from __future__ import annotations

import numpy as np

from firstfire.engine.actions import A_RECRUIT, A_SEARCH, A_SQUARE, A_TOTEM, P_FIRE
from firstfire.engine.answers import BAD_NOTATION, REASON
from firstfire.engine.layout import (
    BOTTOM,
    CAVE,
    EDITION,
    FIRE,
    FIRE_ON_HUT,
    FREE,
    HIDDEN,
    KIND,
    LEFT,
    MATCH,
    NEXT,
    OCCUPIED,
    OPEN2,
    OVER,
    PAY,
    PENDING,
    PLAYERS,
    RECRUIT,
    RIGHT,
    SEAT,
    SETTLE,
    SETTLE_ON_HUT,
    SETTLE_ON_VOLCANO,
    SQUARE,
    TOP,
    TOTEM,
    VOLCANO,
)
from firstfire.engine.layout import CLAIM as CLAIMING
from firstfire.engine.layout import PLACE as PLACING
from firstfire.rules.recruiting import RECRUIT_PRICE, SEARCH_PRICE
from firstfire_kernel.asking import moves
from firstfire_kernel.asking.cells import burns, holds, resource_at
from firstfire_kernel.asking.notation import NARROWEST, WIDEST, read_widely, regrid
from firstfire_kernel.boards import narrow, ones, size, some, square, stride, wide
from firstfire_kernel.cavemen import caveman_at
from firstfire_kernel.decisions import legal
from firstfire_kernel.jit import Board, Bytes, Row, compiled
from firstfire_kernel.placement import facts_of, placements
from firstfire_kernel.recruiting import coins, number_of, owned_types
from firstfire_kernel.tables import DOMINO_TERRAIN, DOMINO_TWIN, FIRE_RANGE
from firstfire_kernel.territory import column_and_row, extent
from firstfire_kernel.totems import richest_others
from firstfire_kernel.turns import domino_in_hand, packed

GAME_OVER, NOT_NOW, NOT_FREE, CAN_BE_PLACED = (
    REASON[name] for name in ("game-over", "not-now", "not-free", "can-be-placed")
)
SQUARE_TAKEN, DOES_NOT_FIT, NO_NEIGHBOUR, REVERSED = (
    REASON[name] for name in ("square-taken", "does-not-fit", "no-matching-neighbour", "reversed")
)
EMPTY_SQUARE, OUT_OF_RANGE, ON_VOLCANO, ALREADY_BURNING = (
    REASON[name] for name in ("empty-square", "out-of-range", "on-volcano", "already-burning")
)
ON_HUT, NOT_TIED, NOT_IN_CAVE, CANNOT_PAY = (
    REASON[name] for name in ("on-hut", "not-tied", "not-in-cave", "cannot-pay")
)
NO_RESOURCE, WRONG_RESOURCE, BURNING = (REASON[name] for name in ("no-resource", "wrong-resource", "burning"))
NO_MOVE = REASON["bad-notation"]
REACH = np.array(FIRE_RANGE, dtype=np.int64)
"""How far fire flies, by number of craters (R5.2)."""
IN_ORDER = np.array([2, 0, 3, 1], dtype=np.int64)
"""When the rules name placements of each direction: above, below, to the right, to the left."""


@compiled
def refusal(state: Row, text: Bytes, length: int) -> int:
    """Why a text is no legal move (`answers.REASON_NAMES`), 0 for one that is."""
    action = read_widely(text, length)
    return NO_MOVE if action == BAD_NOTATION else _reason(state, action)


@compiled
def code_refusal(state: Row, action: int) -> int:
    """Why an action code is not legal, likewise."""
    return _reason(state, action if state[PLAYERS] == 2 else regrid(action, NARROWEST, WIDEST))


@compiled
def _reason(state: Row, action: int) -> int:
    if state[PLAYERS] == 2:
        return _reason_of(state, action, wide())
    return _reason_of(state, action, narrow())


@compiled
def _reason_of(state: Row, action: int, like: Board) -> int:
    kind, move = state[KIND], moves.kind_of(action, WIDEST)
    cell = moves.cell_in(action, WIDEST)
    x, y = cell % WIDEST, cell // WIDEST
    if kind == OVER:
        return GAME_OVER
    if kind == OPEN2 and move == moves.CLAIM_PAIR:
        return 0
    if kind == CLAIMING and move == moves.CLAIM:
        return _why_not_claim(state, action + 1)
    if kind == PLACING and move == moves.DISCARD:
        right, above, left, under = placements(state, state[SEAT], domino_in_hand(state), like)
        return CAN_BE_PLACED if some(right | above | left | under) else 0
    if kind == PLACING and move == moves.PLACE:
        return _why_not_place(state, x, y, (action - A_SQUARE) // (WIDEST * WIDEST), like)
    if kind == FIRE and move == moves.FIRE:
        return _why_not_fire(state, x, y, like)
    if kind == TOTEM and move == moves.TOTEM:
        _, heirs = richest_others(state, state[PENDING], like)
        resource, seat = (action - A_TOTEM) // 4, (action - A_TOTEM) % 4
        return 0 if resource == state[PENDING] and heirs >> seat & 1 else NOT_TIED
    if kind == RECRUIT and (move == moves.PASS or move == moves.RECRUIT or move == moves.SEARCH):
        return _why_not_recruit(state, move, action, like)
    if kind == PAY and move == moves.PAY:
        return _why_not_pay(state, x, y, like)
    if kind == SETTLE and move == moves.SETTLE:
        return _why_not_settle(state, x, y, like)
    return NOT_NOW


@compiled
def _why_not_claim(state: Row, number: int) -> int:
    for slot in range(4):
        if state[FREE] >> slot & 1 and packed(state[NEXT], slot) == number:
            return 0
    return NOT_FREE


@compiled
def fits(state: Row, seat: int, x: int, y: int, like: Board) -> bool:
    """Whether a territory that had a square in a column and row would keep its size (R4.3)."""
    return bool(
        extent(state, seat, RIGHT) - size(like) < x < extent(state, seat, LEFT) + size(like)
        and extent(state, seat, TOP) - size(like) < y < extent(state, seat, BOTTOM) + size(like)
    )


@compiled
def _touches(state: Row, seat: int, terrain: int, x: int, y: int, like: Board) -> bool:
    """Whether a square lies beside one of a terrain, or beside the hut, which matches all (R4.2)."""
    return bool(
        holds(state, seat, MATCH + terrain, x - 1, y, like)
        or holds(state, seat, MATCH + terrain, x + 1, y, like)
        or holds(state, seat, MATCH + terrain, x, y - 1, like)
        or holds(state, seat, MATCH + terrain, x, y + 1, like)
    )


@compiled
def _why_not_place(state: Row, x: int, y: int, direction: int, like: Board) -> int:
    seat, facts = state[SEAT], facts_of(domino_in_hand(state))
    step = 1 - (direction & 2)
    x2 = x if direction & 1 else x + step
    y2 = y + step if direction & 1 else y
    if holds(state, seat, OCCUPIED, x, y, like) or holds(state, seat, OCCUPIED, x2, y2, like):
        return SQUARE_TAKEN
    if not (fits(state, seat, x, y, like) and fits(state, seat, x2, y2, like)):
        return DOES_NOT_FIT
    one, two = facts >> DOMINO_TERRAIN & 15, facts >> (DOMINO_TERRAIN + 4) & 15
    if not (_touches(state, seat, one, x, y, like) or _touches(state, seat, two, x2, y2, like)):
        return NO_NEIGHBOUR
    return REVERSED if direction & 2 and facts >> DOMINO_TWIN & 1 else 0


@compiled
def _why_not_fire(state: Row, x: int, y: int, like: Board) -> int:
    seat = state[SEAT]
    if not holds(state, seat, OCCUPIED, x, y, like):
        return EMPTY_SQUARE
    column, row = column_and_row(state, seat, state[SQUARE], like)
    if max(abs(column - x), abs(row - y)) > REACH[state[PENDING]]:
        return OUT_OF_RANGE
    if _is_hut(x, y, like):
        return _burning_or(state, seat, x, y, ON_HUT if state[EDITION] & FIRE_ON_HUT == 0 else 0, like)
    if holds(state, seat, MATCH + VOLCANO, x, y, like):
        return ON_VOLCANO
    return _burning_or(state, seat, x, y, 0, like)


@compiled
def _burning_or(state: Row, seat: int, x: int, y: int, reason: int, like: Board) -> int:
    return ALREADY_BURNING if burns(state, seat, x, y, like) else reason


@compiled
def _is_hut(x: int, y: int, like: Board) -> bool:
    return bool(x == size(like) - 1 and y == size(like) - 1)


@compiled
def _why_not_recruit(state: Row, move: int, action: int, like: Board) -> int:
    if move == moves.PASS:
        return 0
    price, waiting, kind = RECRUIT_PRICE, state[CAVE], action - A_RECRUIT
    if move == moves.SEARCH:
        price, waiting, kind = SEARCH_PRICE, state[HIDDEN], action - A_SEARCH
    if number_of(waiting, kind) == 0:
        return NOT_IN_CAVE
    return 0 if ones(owned_types(state, state[SEAT], like)) >= price else CANNOT_PAY


@compiled
def _why_not_pay(state: Row, x: int, y: int, like: Board) -> int:
    place = square(x + stride(like) * y, like)
    if not holds(state, state[SEAT], OCCUPIED, x, y, like) or resource_at(state, state[SEAT], place) == -1:
        return NO_RESOURCE
    return 0 if some(coins(state, like) & place) else WRONG_RESOURCE


@compiled
def _why_not_settle(state: Row, x: int, y: int, like: Board) -> int:
    seat, place = state[SEAT], square(x + stride(like) * y, like)
    if not holds(state, seat, OCCUPIED, x, y, like):
        return EMPTY_SQUARE
    if burns(state, seat, x, y, like):
        return BURNING
    if resource_at(state, seat, place) != -1 or caveman_at(state, seat, place) != -1:
        return SQUARE_TAKEN
    if _is_hut(x, y, like):
        return 0 if state[EDITION] & SETTLE_ON_HUT else ON_HUT
    volcano = holds(state, seat, MATCH + VOLCANO, x, y, like)
    return ON_VOLCANO if volcano and state[EDITION] & SETTLE_ON_VOLCANO == 0 else 0


@compiled
def ordered_actions(state: Row, out: Row) -> int:
    """Write the legal action codes (room for MOST_OPTIONS) in the rules' own order; returns how many."""
    count = legal(state, out)
    cells = WIDEST * WIDEST if state[PLAYERS] == 2 else NARROWEST * NARROWEST
    for i in range(1, count):
        action = out[i]
        at = i
        while at > 0 and _rank(out[at - 1], cells) > _rank(action, cells):
            out[at] = out[at - 1]
            at -= 1
        out[at] = action
    return count


@compiled
def _rank(action: int, cells: int) -> int:
    plane = (action - A_SQUARE) // cells
    if action < A_SQUARE or plane >= P_FIRE:
        return action
    return action + (IN_ORDER[plane] - plane) * cells
