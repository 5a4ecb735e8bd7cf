"""What is to be decided: its section, and whether it can be asked now."""

from __future__ import annotations

from firstfire.engine.layout import (
    CLAIM,
    FIRE,
    KIND,
    OPEN2,
    OVER,
    PAID,
    PAY,
    PENDING,
    PLACE,
    PLAYERS,
    PRICE,
    RECRUIT,
    ROUND,
    SEAT,
    SETTLE,
    TOTEM,
)
from firstfire.engine.position_words import ERROR
from firstfire.rules.components import Resource
from firstfire.rules.recruiting import SEARCH_PRICE
from firstfire.rules.table import ROUNDS
from firstfire_kernel.jit import Bytes, Row, compiled
from firstfire_kernel.modes import has_cave, has_totems
from firstfire_kernel.positions.outline import (
    BEGINS,
    CHIEFS_ON,
    ENDS,
    FOUND,
    PEOPLE,
    STANDING,
    THE_LINE,
    THE_NEXT,
    paying,
    refuse,
    turn_of,
)
from firstfire_kernel.positions.words import (
    A_CAVEMAN,
    A_KIND,
    A_RESOURCE,
    BAD_WORD,
    CAVEMAN_COUNT,
    IN_NOW,
    IN_OVER,
    KIND_COUNT,
    RESOURCE_COUNT,
    SPACE,
    name_in,
    number_up_to,
)
from firstfire_kernel.text import UNKNOWN, spelled, word_end, word_in
from firstfire_kernel.turns import packed

NOT_NOW, WRONG_SEAT, WRONG_PRICE = ERROR["not-now"], ERROR["wrong-seat"], ERROR["wrong-price"]
_AFTER = spelled("after")
_FIRST, _SECOND, _LAST = int(Resource.MAMMOTH), int(Resource.FISH), int(Resource.FLINT)
NOTHING_PAID = -1


@compiled
def _all_known(text: Bytes, at: int, end: int, state: Row) -> bool:
    """Take the agenda from the section; whether every word of it has a meaning."""
    stop = word_end(text, at, end, SPACE)
    state[SEAT] = number_up_to(text, at, stop, state[PLAYERS] - 1)
    at, stop = stop + 1, word_end(text, stop + 1, end, SPACE)
    kind = name_in(text, at, stop, A_KIND, KIND_COUNT)
    state[KIND] = kind
    state[PAID] = NOTHING_PAID
    at = stop + 1
    if kind in (OPEN2, CLAIM, PLACE, FIRE, RECRUIT):
        return state[SEAT] != UNKNOWN and at > end
    stop = word_end(text, at, end, SPACE)
    if kind == TOTEM:
        state[PENDING] = name_in(text, at, stop, A_RESOURCE, RESOURCE_COUNT)
    else:
        state[PENDING] = name_in(text, at, stop, A_CAVEMAN, CAVEMAN_COUNT)
    if kind == UNKNOWN or state[SEAT] == UNKNOWN or state[PENDING] == UNKNOWN:
        return False
    at = stop + 1
    if kind != PAY:
        return at > end
    stop = word_end(text, at, end, SPACE)
    state[PRICE] = number_up_to(text, at, stop, SEARCH_PRICE)
    at = stop + 1
    if at <= end:
        stop = word_end(text, at, end, SPACE)
        low, high = word_in(text, at, stop)
        state[PAID] = name_in(text, stop + 1, end, A_RESOURCE, RESOURCE_COUNT)
        if low != _AFTER[0] or high != _AFTER[1] or state[PAID] == UNKNOWN:
            return False
    return state[PRICE] != UNKNOWN


@compiled
def read_agenda(text: Bytes, state: Row, outline: Row) -> int:
    """Read who is to decide what."""
    if outline[FOUND] >> IN_OVER & 1:
        state[KIND] = OVER
        state[PAID] = NOTHING_PAID
        return 0
    if not _all_known(text, outline[BEGINS + IN_NOW], outline[ENDS + IN_NOW], state):
        return refuse(outline, BAD_WORD, IN_NOW)
    if paying(state):
        outline[PEOPLE + state[PENDING]] += 1
    return 0


@compiled
def _possible(state: Row) -> int:
    """Whether this kind of decision comes in this round of this mode."""
    kind, current = state[KIND], state[ROUND]
    if kind == OVER:
        return current == ROUNDS
    if kind == OPEN2:
        return current == 0 and state[PLAYERS] == 2
    if current == 0:
        return kind == CLAIM and state[PLAYERS] > 2
    if kind == TOTEM:
        return has_totems(state)
    if kind in (RECRUIT, PAY, SETTLE):
        return current < ROUNDS and has_cave(state)
    return kind != CLAIM or current < ROUNDS


@compiled
def _price_can_be_left(state: Row) -> bool:
    """A search costs one of each type in their order, a recruit two different ones."""
    left, last = state[PRICE], state[PAID]
    if left == 4:
        return last == NOTHING_PAID
    if left == 3:
        return last == _FIRST
    if left == 2:
        return last in (NOTHING_PAID, _SECOND)
    return left == 1 and last not in (NOTHING_PAID, _LAST)


@compiled
def check_agenda(state: Row, outline: Row) -> int:
    """Whether this can be asked of this seat in this round of this mode."""
    seat = state[SEAT]
    if not _possible(state):
        return refuse(outline, NOT_NOW, IN_NOW)
    if state[ROUND] == 0:
        if outline[THE_NEXT + STANDING + seat]:
            return refuse(outline, WRONG_SEAT, IN_NOW)
    elif state[KIND] != OVER and packed(outline[THE_LINE + CHIEFS_ON], turn_of(outline)) != seat:
        return refuse(outline, WRONG_SEAT, IN_NOW)
    if state[KIND] == PAY and not _price_can_be_left(state):
        return refuse(outline, WRONG_PRICE, IN_NOW)
    return 0
