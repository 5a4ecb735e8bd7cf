"""Why a move is not legal, by the first rule that it breaks; and the legal ones in the order of the rules."""

from __future__ import annotations

import numpy as np

from firstfire.engine.actions import A_PASS, A_RECRUIT, A_SEARCH, A_SQUARE, A_TOTEM, P_FIRE
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
from firstfire_kernel.asking import moves
from firstfire_kernel.asking.box import REACH
from firstfire_kernel.asking.cells import (
    cell_at,
    fires_at,
    on,
    person_at,
    resource_at,
    side_of_grid,
    size_of_land,
)
from firstfire_kernel.asking.notation import NARROWEST, WIDEST, read_widely, regrid
from firstfire_kernel.boards import narrow, some, square, stride, wide
from firstfire_kernel.decisions import legal
from firstfire_kernel.jit import Board, Bytes, Row, compiled
from firstfire_kernel.placement import facts_of, placements
from firstfire_kernel.recruiting import coins, number_of, recruits
from firstfire_kernel.tables import DOMINO_TERRAIN, DOMINO_TWIN
from firstfire_kernel.territory import extent
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
    """Why a move of the widest grid is not legal."""
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
        return CAN_BE_PLACED if _can_be_placed(state) else 0
    if kind == PLACING and move == moves.PLACE:
        return _why_not_place(state, x, y, (action - A_SQUARE) // (WIDEST * WIDEST))
    if kind == FIRE and move == moves.FIRE:
        return _why_not_fire(state, x, y)
    if kind == TOTEM and move == moves.TOTEM:
        resource, seat = (action - A_TOTEM) // 4, (action - A_TOTEM) % 4
        return 0 if resource == state[PENDING] and heirs_of(state) >> seat & 1 else NOT_TIED
    if kind == RECRUIT and move in (moves.PASS, moves.RECRUIT, moves.SEARCH):
        return _why_not_recruit(state, move, action)
    if kind == PAY and move == moves.PAY:
        return _why_not_pay(state, x, y)
    if kind == SETTLE and move == moves.SETTLE:
        return _why_not_settle(state, x, y)
    return NOT_NOW


@compiled
def _why_not_claim(state: Row, number: int) -> int:
    for slot in range(4):
        if state[FREE] >> slot & 1 and packed(state[NEXT], slot) == number:
            return 0
    return NOT_FREE


@compiled
def _can_be_placed(state: Row) -> bool:
    """Whether the domino in hand can lie anywhere (R4.4)."""
    if state[PLAYERS] == 2:
        return _has_place(state, wide())
    return _has_place(state, narrow())


@compiled
def _has_place(state: Row, like: Board) -> bool:
    right, above, left, under = placements(state, state[SEAT], domino_in_hand(state), like)
    return bool(some(right | above | left | under))


@compiled
def fits(state: Row, seat: int, x: int, y: int) -> bool:
    """Whether a territory that had a square in a column and row would keep its size (R4.3)."""
    size = size_of_land(state[PLAYERS])
    if not extent(state, seat, RIGHT) - size < x < extent(state, seat, LEFT) + size:
        return False
    return bool(extent(state, seat, TOP) - size < y < extent(state, seat, BOTTOM) + size)


@compiled
def _touches(state: Row, seat: int, terrain: int, x: int, y: int) -> int:
    """Whether a square lies beside one of a terrain, or beside the hut, which matches all (R4.2)."""
    board = MATCH + terrain
    level = on(state, seat, board, x - 1, y) | on(state, seat, board, x + 1, y)
    return level | on(state, seat, board, x, y - 1) | on(state, seat, board, x, y + 1)


@compiled
def _why_not_place(state: Row, x: int, y: int, direction: int) -> int:
    seat, facts = state[SEAT], facts_of(domino_in_hand(state))
    step = 1 - (direction & 2)
    x2 = x if direction & 1 else x + step
    y2 = y + step if direction & 1 else y
    if on(state, seat, OCCUPIED, x, y) or on(state, seat, OCCUPIED, x2, y2):
        return SQUARE_TAKEN
    if not (fits(state, seat, x, y) and fits(state, seat, x2, y2)):
        return DOES_NOT_FIT
    one, two = facts >> DOMINO_TERRAIN & 15, facts >> (DOMINO_TERRAIN + 4) & 15
    if _touches(state, seat, one, x, y) == 0 and _touches(state, seat, two, x2, y2) == 0:
        return NO_NEIGHBOUR
    return REVERSED if direction & 2 and facts >> DOMINO_TWIN & 1 else 0


@compiled
def _is_hut(state: Row, x: int, y: int) -> bool:
    middle = size_of_land(state[PLAYERS]) - 1
    return bool(x == middle and y == middle)


@compiled
def _why_not_fire(state: Row, x: int, y: int) -> int:
    seat, side = state[SEAT], side_of_grid(state[PLAYERS])
    if on(state, seat, OCCUPIED, x, y) == 0:
        return EMPTY_SQUARE
    volcano = cell_at(state, seat, state[SQUARE])
    if max(abs(volcano % side - x), abs(volcano // side - y)) > REACH[state[PENDING]]:
        return OUT_OF_RANGE
    if on(state, seat, MATCH + VOLCANO, x, y) and not _is_hut(state, x, y):
        return ON_VOLCANO
    if fires_at(state, seat, x, y):
        return ALREADY_BURNING
    return ON_HUT if _is_hut(state, x, y) and state[EDITION] & FIRE_ON_HUT == 0 else 0


@compiled
def heirs_of(state: Row) -> int:
    """The seats to which the totem to hand over may go, as bits (R7.3)."""
    if state[PLAYERS] == 2:
        _, heirs = richest_others(state, state[PENDING], wide())
    else:
        _, heirs = richest_others(state, state[PENDING], narrow())
    return heirs


@compiled
def _why_not_recruit(state: Row, move: int, action: int) -> int:
    if move == moves.PASS:
        return 0
    waiting, kind = state[CAVE], action - A_RECRUIT
    if move == moves.SEARCH:
        waiting, kind = state[HIDDEN], action - A_SEARCH
    if number_of(waiting, kind) == 0:
        return NOT_IN_CAVE
    return 0 if _options(state) >> (action - A_PASS) & 1 else CANNOT_PAY


@compiled
def _options(state: Row) -> int:
    """What a recruiting player can do (`recruiting.recruits`), in the order of the action codes from A_PASS on."""
    if state[PLAYERS] == 2:
        return recruits(state, wide())
    return recruits(state, narrow())


@compiled
def _why_not_pay(state: Row, x: int, y: int) -> int:
    if resource_at(state, state[SEAT], x, y) == -1:
        return NO_RESOURCE
    if state[PLAYERS] == 2:
        return 0 if _is_coin(state, x, y, wide()) else WRONG_RESOURCE
    return 0 if _is_coin(state, x, y, narrow()) else WRONG_RESOURCE


@compiled
def _is_coin(state: Row, x: int, y: int, like: Board) -> bool:
    return bool(some(coins(state, like) & square(x + stride(like) * y, like)))


@compiled
def _why_not_settle(state: Row, x: int, y: int) -> int:
    seat = state[SEAT]
    if on(state, seat, OCCUPIED, x, y) == 0:
        return EMPTY_SQUARE
    if fires_at(state, seat, x, y):
        return BURNING
    if resource_at(state, seat, x, y) != -1 or person_at(state, seat, x, y) != -1:
        return SQUARE_TAKEN
    if _is_hut(state, x, y):
        return 0 if state[EDITION] & SETTLE_ON_HUT else ON_HUT
    volcano = on(state, seat, MATCH + VOLCANO, x, y)
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
    rank: int = action + (IN_ORDER[plane] - plane) * cells
    return rank
