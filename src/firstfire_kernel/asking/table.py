"""What lies open beside the territories: the lines, chiefs, totems, the cave, and what is to be decided."""

from __future__ import annotations

from firstfire.engine.answers import (
    NONE,
    TABLE_CAVEMAN,
    TABLE_CHIEFS,
    TABLE_CHIEFS_DRAWN,
    TABLE_DOMINO,
    TABLE_FACE_UP,
    TABLE_FACE_UP_KINDS,
    TABLE_FIRES,
    TABLE_HEIRS,
    TABLE_KIND,
    TABLE_LAST,
    TABLE_LEFT,
    TABLE_LINE,
    TABLE_LINE_CHIEFS,
    TABLE_LINE_DOMINOES,
    TABLE_NEXT,
    TABLE_NEXT_CHIEFS,
    TABLE_NEXT_DOMINOES,
    TABLE_OVER,
    TABLE_PILE,
    TABLE_RESOURCE,
    TABLE_ROUND,
    TABLE_SEAT,
    TABLE_TOTEMS,
    TABLE_TURN,
    TABLE_UNDRAWN,
    TABLE_VOLCANO,
    TABLE_WORDS,
)
from firstfire.engine.layout import (
    CAVE,
    CHIEFS,
    CLAIMS,
    DRAWN,
    FIRE,
    FREE,
    HIDDEN,
    KIND,
    KINDS_OF_CAVEMEN,
    LINE,
    NEXT,
    NOBODY,
    OVER,
    OWNERS,
    PAID,
    PAY,
    PENDING,
    PILE,
    PILE_SEARCHED,
    PILE_TOP,
    PLACE,
    PRICE,
    ROUND,
    SEAT,
    SETTLE,
    SQUARE,
    TOTEM,
    TURN,
    TURNS,
)
from firstfire.rules.components import DOMINOES
from firstfire.rules.table import ROUNDS
from firstfire_kernel.asking.cells import cell_at
from firstfire_kernel.asking.refusals import heirs_of
from firstfire_kernel.asking.steps import chiefs_drawn
from firstfire_kernel.jit import Row, as_bytes, compiled, signed
from firstfire_kernel.recruiting import number_of, one_of
from firstfire_kernel.totems import holder
from firstfire_kernel.turns import domino_in_hand, packed

ALL_DOMINOES = len(DOMINOES)


@compiled
def open_table(state: Row, out: Row) -> None:
    """Write what lies open beside the territories (TABLE_WORDS)."""
    for i in range(TABLE_WORDS):
        out[i] = NONE
    out[TABLE_ROUND] = min(state[ROUND], ROUNDS)
    out[TABLE_OVER] = 1 if state[KIND] == OVER else 0
    out[TABLE_UNDRAWN] = ALL_DOMINOES - state[DRAWN]
    _lines(state, out)
    out[TABLE_CHIEFS] = chiefs_drawn(state)
    for i in range(out[TABLE_CHIEFS]):
        out[TABLE_CHIEFS_DRAWN + i] = packed(state[CHIEFS], i)
    for resource in range(4):
        if holder(state, resource) != NOBODY:
            out[TABLE_TOTEMS + resource] = holder(state, resource)
    _cave(state, out)
    if state[KIND] != OVER:
        out[TABLE_KIND] = state[KIND]
        out[TABLE_SEAT] = state[SEAT]
        _decision(state, out)


@compiled
def _lines(state: Row, out: Row) -> None:
    out[TABLE_TURN] = state[TURN] if state[ROUND] else 0
    out[TABLE_LINE] = state[TURNS] if state[ROUND] else 0
    for i in range(out[TABLE_LINE]):
        out[TABLE_LINE_DOMINOES + i] = packed(state[LINE], i)
        out[TABLE_LINE_CHIEFS + i] = packed(state[OWNERS], i)
    out[TABLE_NEXT] = 4 if state[ROUND] < ROUNDS else 0
    for i in range(out[TABLE_NEXT]):
        out[TABLE_NEXT_DOMINOES + i] = packed(state[NEXT], i)
        if state[FREE] >> i & 1 == 0:
            out[TABLE_NEXT_CHIEFS + i] = packed(state[CLAIMS], i)


@compiled
def _cave(state: Row, out: Row) -> None:
    """R8.2 Who stands face up, in the order of turning up: of a kind, the first to come was the first to go."""
    waiting, shown = state[CAVE], 0
    for kind in range(KINDS_OF_CAVEMEN):
        out[TABLE_PILE + kind] = number_of(state[HIDDEN], kind)
        shown += number_of(waiting, kind)
    out[TABLE_FACE_UP] = shown
    pile, at = as_bytes(state), state[PILE_TOP]
    while shown and at:
        at -= 1
        kind = signed(pile[8 * PILE + at])
        if kind < PILE_SEARCHED and number_of(waiting, kind):
            waiting -= one_of(kind)
            shown -= 1
            out[TABLE_FACE_UP_KINDS + shown] = kind


@compiled
def _decision(state: Row, out: Row) -> None:
    kind = state[KIND]
    if kind == PLACE:
        out[TABLE_DOMINO] = domino_in_hand(state)
    elif kind == FIRE:
        out[TABLE_FIRES] = state[PENDING]
        out[TABLE_VOLCANO] = cell_at(state, state[SEAT], state[SQUARE])
    elif kind == TOTEM:
        out[TABLE_RESOURCE] = state[PENDING]
        out[TABLE_HEIRS] = heirs_of(state)
    elif kind in (PAY, SETTLE):
        out[TABLE_CAVEMAN] = state[PENDING]
        if kind == PAY:
            out[TABLE_LEFT] = state[PRICE]
            out[TABLE_LAST] = state[PAID]
