"""The fire tokens of a territory: one per volcano, each on a square that it can have reached."""

from __future__ import annotations

import numpy as np

from firstfire.engine.layout import EDITION, FIRE, FIRE_ON_HUT, KIND, SEAT, VOLCANO
from firstfire.engine.position_words import ERROR
from firstfire_kernel import tables
from firstfire_kernel.jit import Row, compiled, past
from firstfire_kernel.positions.ground import (
    CRATERS,
    FIRES,
    HUT,
    MARK,
    NUMBER,
    SHOWS,
    column_of,
    fact,
    has_token,
    row_of,
)
from firstfire_kernel.positions.outline import (
    SOURCE_WORDS,
    SOURCES,
    SQUARES,
    acted,
    current,
    ground_of,
    had_at,
    refuse,
)
from firstfire_kernel.positions.spots import BURNT
from firstfire_kernel.positions.words import IN_SEAT

WRONG_TOKENS, OUT_OF_RANGE = ERROR["wrong-tokens"], ERROR["out-of-range"]
ON_VOLCANO, ALREADY_BURNING, ON_HUT = ERROR["on-volcano"], ERROR["already-burning"], ERROR["on-hut"]
FIRE_RANGE = np.array(tables.FIRE_RANGE, dtype=np.int64)

# Lists in the room for what fire comes from: squares of tokens and of volcanoes; the volcano of each token and the
# token of each volcano, while they are matched; tokens to find a volcano for, and which of them asks for each volcano.
TOKENS, VOLCANOES, VOLCANO_OF, TOKEN_OF, QUEUE, ASKED_BY = (SOURCE_WORDS * number for number in range(6))
NONE = -1


@compiled
def why_not_burn(state: Row, ground: Row, square: int) -> int:
    """The code of the rule that keeps fire from a square, whatever has landed there; else 0."""
    shows = fact(ground, square, SHOWS)
    if shows == 1 + VOLCANO:
        return ON_VOLCANO
    if fact(ground, square, FIRES):
        return ALREADY_BURNING
    return ON_HUT if shows == HUT and not state[EDITION] & FIRE_ON_HUT else 0


@compiled
def _turn_of_square(state: Row, outline: Row, seat: int, square: int) -> int:
    """When in this round a square was covered: 0 for before, else later is more."""
    number = fact(ground_of(outline, seat), square, NUMBER)
    for place in range(acted(state, outline)):
        if number and had_at(outline, seat, place) == number:
            return 1 + place
    return 0


@compiled
def _reaches(state: Row, outline: Row, seat: int, volcano: int, token: int) -> bool:
    """Whether a token can have come from a volcano: of as many craters, in its range, on what lay there then."""
    ground = ground_of(outline, seat)
    craters = fact(ground, volcano, CRATERS)
    if craters != fact(ground, token, MARK) - BURNT:
        return False
    across = abs(column_of(volcano) - column_of(token))
    upward = abs(row_of(volcano) - row_of(token))
    if max(across, upward) > FIRE_RANGE[craters]:
        return False
    then = _turn_of_square(state, outline, seat, volcano)
    return _turn_of_square(state, outline, seat, token) <= then


@compiled
def _list_sources(state: Row, outline: Row, seat: int) -> int:
    """Note the tokens, and the volcanoes whose token has landed; how many there are, NONE if they do not agree."""
    ground, sources = ground_of(outline, seat), past(outline, SOURCES)
    tokens, volcanoes, balance = 0, 0, 0
    flying = current(state, outline) if state[KIND] == FIRE else NONE
    for square in range(SQUARES):
        craters = fact(ground, square, CRATERS)
        if craters and fact(ground, square, NUMBER) != flying:
            sources[VOLCANOES + volcanoes] = square
            volcanoes += 1
            balance += 1 << 8 * craters
        if has_token(ground, square):
            if tokens == SOURCE_WORDS:
                return NONE
            sources[TOKENS + tokens] = square
            tokens += 1
            balance -= 1 << 8 * (fact(ground, square, MARK) - BURNT)
    return NONE if balance else tokens


@compiled
def _find_volcano(state: Row, outline: Row, seat: int, token: int, count: int) -> bool:
    """Match one more token, if need be by finding others another volcano (along an augmenting path)."""
    sources = past(outline, SOURCES)
    asked, first, last = 0, 0, 1
    sources[QUEUE] = token
    while first < last:
        asking = sources[QUEUE + first]
        first += 1
        for volcano in range(count):
            reached = _reaches(state, outline, seat, sources[VOLCANOES + volcano], sources[TOKENS + asking])
            if reached and not asked >> volcano & 1:
                asked |= 1 << volcano
                sources[ASKED_BY + volcano] = asking
                if sources[TOKEN_OF + volcano] != NONE:
                    sources[QUEUE + last] = sources[TOKEN_OF + volcano]
                    last += 1
                else:
                    _hand_on(sources, volcano)
                    return True
    return False


@compiled
def _hand_on(sources: Row, volcano: int) -> None:
    """Give a volcano to the token that asked for it, the one that it had to who asked for that, and so on."""
    while volcano != NONE:
        token = sources[ASKED_BY + volcano]
        before = sources[VOLCANO_OF + token]
        sources[VOLCANO_OF + token], sources[TOKEN_OF + volcano] = volcano, token
        volcano = before


@compiled
def check_tokens(state: Row, outline: Row, seat: int) -> int:
    """Whether there is a token for each volcano, where fire can burn, and each can have come from one of its own."""
    ground, sources = ground_of(outline, seat), past(outline, SOURCES)
    count = _list_sources(state, outline, seat)
    if count == NONE:
        return refuse(outline, WRONG_TOKENS, IN_SEAT + seat)
    for token in range(count):
        code = why_not_burn(state, ground, sources[TOKENS + token])
        if code:
            return refuse(outline, code, IN_SEAT + seat)
        sources[VOLCANO_OF + token], sources[TOKEN_OF + token] = NONE, NONE
    for token in range(count):
        if not _find_volcano(state, outline, seat, token, count):
            return refuse(outline, OUT_OF_RANGE, IN_SEAT + seat)
    return 0


@compiled
def placed_volcano(state: Row, outline: Row) -> int:
    """The square of the volcano placed in this turn by the seat to decide; NONE if there is none."""
    ground, number = ground_of(outline, state[SEAT]), current(state, outline)
    for square in range(SQUARES):
        if number and fact(ground, square, NUMBER) == number and fact(ground, square, CRATERS):
            return square
    return NONE
