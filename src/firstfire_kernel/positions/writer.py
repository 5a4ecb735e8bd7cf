"""A game as text: what matters for the rest of it, without the order in which it came about."""

from __future__ import annotations

from firstfire.engine.layout import (
    BONUSES,
    CAVE,
    CLAIMS,
    EDITION,
    FIRE_ON_HUT,
    FREE,
    KIND,
    KINDS_OF_CAVEMEN,
    LINE,
    MODE,
    NEXT,
    NOBODY,
    OVER,
    OWNERS,
    PAID,
    PAY,
    PENDING,
    PLAYERS,
    PRICE,
    ROUND,
    RULES_SHIFT,
    SEAT,
    SETTLE,
    TOTEM,
    TURN,
    TURNS,
)
from firstfire.rules.table import ROUNDS
from firstfire_kernel.jit import Bytes, Row, compiled
from firstfire_kernel.modes import has_cave
from firstfire_kernel.positions.land_writer import write_land
from firstfire_kernel.positions.missing import burnt, unclaimed
from firstfire_kernel.positions.words import (
    A_BONUS,
    A_CAVEMAN,
    A_KIND,
    A_MODE,
    A_RESOURCE,
    AN_EDITION,
    AT,
    BONUS_COUNT,
    SPACE,
    STANDS,
    spaced_name,
    spaced_number,
    write_name,
    write_numbers,
)
from firstfire_kernel.recruiting import number_of
from firstfire_kernel.text import spelled, write_number, write_word
from firstfire_kernel.totems import holder
from firstfire_kernel.turns import packed

_RULES, _ROUND, _OVER, _NOW, _AFTER = map(spelled, (" rules-", "; round ", "; over", "; now ", " after "))
_LINE, _NEXT, _GONE, _TOTEMS, _CAVE, _BURNT = map(
    spelled, ("; line", "; next", "; gone", "; totems", "; cave", "; burnt")
)


@compiled
def _setup(state: Row, out: Bytes) -> int:
    at = write_name(out, 0, A_MODE + state[MODE])
    at = spaced_number(out, at, state[PLAYERS])
    at = spaced_name(out, at, AN_EDITION + (1 if state[EDITION] & FIRE_ON_HUT else 0))
    at = write_word(out, at, _RULES[0], _RULES[1])
    at = write_number(out, at, state[EDITION] >> RULES_SHIFT)
    for bonus in range(BONUS_COUNT):
        if state[BONUSES] >> bonus & 1:
            at = spaced_name(out, at, A_BONUS + bonus)
    at = write_word(out, at, _ROUND[0], _ROUND[1])
    return write_number(out, at, min(state[ROUND], ROUNDS))


@compiled
def _agenda(state: Row, out: Bytes, at: int) -> int:
    kind = state[KIND]
    if kind == OVER:
        return write_word(out, at, _OVER[0], _OVER[1])
    at = write_number(out, write_word(out, at, _NOW[0], _NOW[1]), state[SEAT])
    at = spaced_name(out, at, A_KIND + kind)
    if kind == TOTEM:
        at = spaced_name(out, at, A_RESOURCE + state[PENDING])
    elif kind in (PAY, SETTLE):
        at = spaced_name(out, at, A_CAVEMAN + state[PENDING])
    if kind == PAY:
        at = spaced_number(out, at, state[PRICE])
        if state[PAID] >= 0:
            at = write_name(out, write_word(out, at, _AFTER[0], _AFTER[1]), A_RESOURCE + state[PAID])
    return at


@compiled
def _standing(out: Bytes, at: int, numbers: int, chiefs: int, free: int, count: int, marked: int) -> int:
    """A line: `free` are those without a chief, as bits, `marked` is the one that has its turn."""
    for i in range(count):
        out[at] = SPACE
        at += 1
        if i == marked:
            out[at] = STANDS
            at += 1
        at = write_number(out, at, packed(numbers, i))
        if not free >> i & 1:
            out[at] = AT
            at = write_number(out, at + 1, packed(chiefs, i))
    return at


@compiled
def _lines(state: Row, out: Bytes, at: int) -> int:
    if state[ROUND]:
        at = write_word(out, at, _LINE[0], _LINE[1])
        marked = -1 if state[KIND] == OVER else state[TURN]
        at = _standing(out, at, state[LINE], state[OWNERS], 0, state[TURNS], marked)
    if state[ROUND] < ROUNDS:
        at = write_word(out, at, _NEXT[0], _NEXT[1])
        at = _standing(out, at, state[NEXT], state[CLAIMS], state[FREE], 4, -1)
    return at


@compiled
def _totems(state: Row, out: Bytes, at: int) -> int:
    some = False
    for resource in range(4):
        seat = holder(state, resource)
        if seat != NOBODY:
            if not some:
                at = write_word(out, at, _TOTEMS[0], _TOTEMS[1])
                some = True
            at = spaced_name(out, at, A_RESOURCE + resource)
            out[at] = AT
            at = write_number(out, at + 1, seat)
    return at


@compiled
def _cavemen(out: Bytes, at: int, heading: int, more: int, counts: int) -> int:
    """A heading, as two numbers, and cavemen, counted as in `layout.CAVE`; nothing if there are none."""
    if counts == 0:
        return at
    at = write_word(out, at, heading, more)
    for kind in range(KINDS_OF_CAVEMEN):
        for _ in range(number_of(counts, kind)):
            at = spaced_name(out, at, A_CAVEMAN + kind)
    return at


@compiled
def write_position(state: Row, out: Bytes) -> int:
    """Write a game's position as ASCII (room for POSITION_LENGTH); returns its length."""
    at = _setup(state, out)
    at = _agenda(state, out, at)
    at = _lines(state, out, at)
    at = write_numbers(out, at, _GONE[0], _GONE[1], unclaimed(state))
    at = _totems(state, out, at)
    if has_cave(state):
        at = _cavemen(out, at, _CAVE[0], _CAVE[1], state[CAVE])
        at = _cavemen(out, at, _BURNT[0], _BURNT[1], burnt(state))
    for seat in range(state[PLAYERS]):
        at = write_land(state, out, at, seat)
    return at
