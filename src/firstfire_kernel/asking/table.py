"""What lies open beside the territories: the lines, chiefs, totems, the cave, and what is to be decided."""

from __future__ import annotations

from firstfire.engine.answers import (
    NONE,
    OPEN_CAVEMAN,
    OPEN_CHIEFS,
    OPEN_CHIEFS_DRAWN,
    OPEN_DOMINO,
    OPEN_FACE_UP,
    OPEN_FACE_UP_KINDS,
    OPEN_FIRES,
    OPEN_HEIRS,
    OPEN_KIND,
    OPEN_LAST,
    OPEN_LEFT,
    OPEN_LINE,
    OPEN_LINE_CHIEFS,
    OPEN_LINE_DOMINOES,
    OPEN_NEXT,
    OPEN_NEXT_CHIEFS,
    OPEN_NEXT_DOMINOES,
    OPEN_OVER,
    OPEN_PILE,
    OPEN_RESOURCE,
    OPEN_ROUND,
    OPEN_SEAT,
    OPEN_TOTEMS,
    OPEN_TURN,
    OPEN_UNDRAWN,
    OPEN_VOLCANO,
    OPEN_WORDS,
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
    PLAYERS,
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
from firstfire_kernel.asking.steps import chiefs_drawn
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.jit import Row, as_bytes, compiled, signed
from firstfire_kernel.recruiting import number_of, one_of
from firstfire_kernel.territory import cell_of
from firstfire_kernel.totems import holder, richest_others
from firstfire_kernel.turns import domino_in_hand, packed

ALL_DOMINOES = len(DOMINOES)


@compiled
def open_table(state: Row, out: Row) -> None:
    """Write what lies open beside the territories (OPEN_WORDS)."""
    for i in range(OPEN_WORDS):
        out[i] = NONE
    out[OPEN_ROUND] = min(state[ROUND], ROUNDS)
    out[OPEN_OVER] = 1 if state[KIND] == OVER else 0
    out[OPEN_UNDRAWN] = ALL_DOMINOES - state[DRAWN]
    _lines(state, out)
    out[OPEN_CHIEFS] = chiefs_drawn(state)
    for i in range(out[OPEN_CHIEFS]):
        out[OPEN_CHIEFS_DRAWN + i] = packed(state[CHIEFS], i)
    for resource in range(4):
        if holder(state, resource) != NOBODY:
            out[OPEN_TOTEMS + resource] = holder(state, resource)
    _cave(state, out)
    if state[KIND] != OVER:
        out[OPEN_KIND] = state[KIND]
        out[OPEN_SEAT] = state[SEAT]
        _decision(state, out)


@compiled
def _lines(state: Row, out: Row) -> None:
    out[OPEN_TURN] = state[TURN] if state[ROUND] else 0
    out[OPEN_LINE] = state[TURNS] if state[ROUND] else 0
    for i in range(out[OPEN_LINE]):
        out[OPEN_LINE_DOMINOES + i] = packed(state[LINE], i)
        out[OPEN_LINE_CHIEFS + i] = packed(state[OWNERS], i)
    out[OPEN_NEXT] = 4 if state[ROUND] < ROUNDS else 0
    for i in range(out[OPEN_NEXT]):
        out[OPEN_NEXT_DOMINOES + i] = packed(state[NEXT], i)
        if state[FREE] >> i & 1 == 0:
            out[OPEN_NEXT_CHIEFS + i] = packed(state[CLAIMS], i)


@compiled
def _cave(state: Row, out: Row) -> None:
    """R8.2 Who stands face up, in the order of turning up: of a kind, the first to come was the first to go."""
    waiting, shown = state[CAVE], 0
    for kind in range(KINDS_OF_CAVEMEN):
        out[OPEN_PILE + kind] = number_of(state[HIDDEN], kind)
        shown += number_of(waiting, kind)
    out[OPEN_FACE_UP] = shown
    pile, at = as_bytes(state), state[PILE_TOP]
    while shown and at:
        at -= 1
        kind = signed(pile[8 * PILE + at])
        if kind < PILE_SEARCHED and number_of(waiting, kind):
            waiting -= one_of(kind)
            shown -= 1
            out[OPEN_FACE_UP_KINDS + shown] = kind


@compiled
def _decision(state: Row, out: Row) -> None:
    kind = state[KIND]
    if kind == PLACE:
        out[OPEN_DOMINO] = domino_in_hand(state)
    elif kind == FIRE:
        out[OPEN_FIRES] = state[PENDING]
        if state[PLAYERS] == 2:
            out[OPEN_VOLCANO] = cell_of(state, state[SEAT], state[SQUARE], wide())
        else:
            out[OPEN_VOLCANO] = cell_of(state, state[SEAT], state[SQUARE], narrow())
    elif kind == TOTEM:
        out[OPEN_RESOURCE] = state[PENDING]
        out[OPEN_HEIRS] = _heirs(state)
    elif kind in (PAY, SETTLE):
        out[OPEN_CAVEMAN] = state[PENDING]
        if kind == PAY:
            out[OPEN_LEFT] = state[PRICE]
            out[OPEN_LAST] = state[PAID]


@compiled
def _heirs(state: Row) -> int:
    """The seats to which a totem may go, as bits."""
    if state[PLAYERS] == 2:
        _, heirs = richest_others(state, state[PENDING], wide())
    else:
        _, heirs = richest_others(state, state[PENDING], narrow())
    return heirs
