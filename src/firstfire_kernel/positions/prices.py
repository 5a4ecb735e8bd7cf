"""Whether the wood that is gone is the price of the cavemen who are there, were burnt, or are in hand."""

from __future__ import annotations

from firstfire.engine.layout import KIND, KINDS_OF_CAVEMEN, PAID, PLAYERS, PRICE, SEAT, SETTLE
from firstfire.engine.position_words import ERROR
from firstfire.rules.recruiting import RECRUIT_PRICE, SEARCH_PRICE
from firstfire_kernel.boards import ones, trailing
from firstfire_kernel.jit import Row, compiled
from firstfire_kernel.positions.agenda import NOTHING_PAID, WRONG_PRICE
from firstfire_kernel.positions.ground import BRINGS, fact, has_caveman, has_token, has_wood
from firstfire_kernel.positions.outline import (
    BURNT_ONES,
    SOURCE_WORDS,
    SQUARES,
    ground_of,
    paying,
    recruiting_turns,
    refuse,
)
from firstfire_kernel.positions.words import IN_BURNT, IN_NOW, IN_SEAT

UNPAID = ERROR["unpaid"]


@compiled
def _paid(state: Row) -> int:
    """How many resources may have been paid for the caveman in hand, as bits: a search is paid in order."""
    if state[KIND] == SETTLE:
        return 1 << RECRUIT_PRICE | 1 << SEARCH_PRICE
    if state[PAID] == NOTHING_PAID:
        return 1
    as_recruit, as_search = RECRUIT_PRICE - state[PRICE], SEARCH_PRICE - state[PRICE]
    found = 1 << as_recruit if as_recruit > 0 else 0
    return found | 1 << as_search if state[PAID] == as_search - 1 else found


@compiled
def _burnt(ground: Row, paid: int, turns: int) -> int:
    """How many cavemen a seat may have lost to fire, as bits, having paid so much for the one in hand.

    Under a token on a square that wood came with either that wood was burnt, or it had been spent before.
    """
    spent, tokens, unknown, people = 0, 0, 0, 0
    for square in range(SQUARES):
        brings = fact(ground, square, BRINGS) != 0
        if has_token(ground, square):
            tokens += 1
            unknown += 1 if brings else 0
        elif has_caveman(ground, square):
            people += 1
        if brings and not has_token(ground, square) and not has_wood(ground, square):
            spent += 1
    found = 0
    for burnt in range(tokens + 1):
        for spent_before in range(unknown + 1):
            for price in range(SEARCH_PRICE + 1):
                recruits, wood = people + burnt, spent + spent_before - price
                if not paid >> price & 1 or recruits > turns or burnt > tokens - unknown + spent_before:
                    continue
                if wood % RECRUIT_PRICE == 0 and RECRUIT_PRICE * recruits <= wood <= SEARCH_PRICE * recruits:
                    found |= 1 << burnt
    return found


@compiled
def _check_payment(state: Row, outline: Row) -> int:
    """Whether what has been paid was there, and the rest of the price is there: types later in the order."""
    ground = ground_of(outline, state[SEAT])
    vacant, owned = 0, 0
    for square in range(SQUARES):
        resource = fact(ground, square, BRINGS) - 1
        if resource >= 0 and has_wood(ground, square):
            owned |= 1 << resource
        elif resource >= 0 and not has_token(ground, square) and not has_caveman(ground, square):
            vacant |= 1 << resource
    later = ones(owned >> (state[PAID] + 1))
    was_there = state[PAID] == NOTHING_PAID or vacant >> state[PAID] & 1
    if not was_there or ones(vacant) < trailing(_paid(state)) or later < state[PRICE]:
        return refuse(outline, WRONG_PRICE, IN_NOW)
    return 0


@compiled
def check_prices(state: Row, outline: Row) -> int:
    """Whether the wood that is gone pays for everyone, seat by seat and in all."""
    totals = 1
    for seat in range(state[PLAYERS]):
        hiring = paying(state) if seat == state[SEAT] else 0
        turns = recruiting_turns(state, outline, seat) - hiring
        burnt = _burnt(ground_of(outline, seat), _paid(state) if hiring else 1, turns)
        if burnt == 0:
            return refuse(outline, UNPAID, IN_SEAT + seat)
        before, totals = totals, 0
        for count in range(SOURCE_WORDS):
            if burnt >> count & 1:
                totals |= before << count
    lost = 0
    for kind in range(KINDS_OF_CAVEMEN):
        lost += outline[BURNT_ONES + kind]
    if not totals >> lost & 1:
        return refuse(outline, UNPAID, IN_BURNT)
    return _check_payment(state, outline) if paying(state) else 0
