"""Plans for a turn: place, fire and claim thought through together, each with what the habits think of it.

A plan is a row of `PLAN` numbers: how many choices (`turns.play`) it has, the choices, and its worth. Plans are made
from the decision at hand to the end of the turn; in Tribe mode recruiting is planned by itself, after the claim.
"""

from __future__ import annotations

import numpy as np

from firstfire.engine.actions import encode
from firstfire.engine.boards import first, get, hut, lowest, narrow, rest, some, square, stride, wide
from firstfire.engine.cavemen import tribe
from firstfire.engine.fire import landings
from firstfire.engine.games import Numbers
from firstfire.engine.habits import HABITS, PROMISE, SEARCH, fading, rounds_left
from firstfire.engine.jit import compiled, entry, merged, pointer, row
from firstfire.engine.kernel import bits_at_hand, choices_of
from firstfire.engine.layout import (
    CLAIM,
    DECISIONS,
    FIRE,
    KIND,
    NEXT,
    OCCUPIED,
    PAY,
    PENDING,
    PLACE,
    PLAYERS,
    RECRUIT,
    ROUND,
    SEAT,
    SQUARE,
    TURN,
    WORDS,
    Board,
    Row,
    State,
)
from firstfire.engine.placement import facts_of, placements, step
from firstfire.engine.policy import EVERY_TERRAIN, choose_payment, claim_worth, fire_worth, home_worth
from firstfire.engine.recruiting import OPTIONS, homes, is_search
from firstfire.engine.survey import SCRATCH, survey
from firstfire.engine.turns import DISCARD, domino_in_hand, packed, play
from firstfire.engine.worth import WORST, look_ahead, placement_worth, weigh

PLAN = 16
LENGTH, CHOICES, WORTH = 0, 1, 13
MOST_PLANS = 4096
MOST_LANDINGS, MOST_HOMES = 5, 3
"""Landings of a fire, and homes of a caveman, that are worth a plan of their own."""


@compiled
def copy(source: Row, target: Row, words: int) -> None:
    """Copy numbers."""
    for i in range(words):
        target[i] = source[i]


@compiled
def follow(root: Row, plan: Row, state: Row, like: Board) -> None:
    """The game after a plan."""
    copy(root, state, WORDS)
    for i in range(plan[LENGTH]):
        play(state, plan[CHOICES + i], like)
        state[DECISIONS] += 1


@compiled
def branch(plan: Row, child: Row, choice: int, worth: int) -> int:
    """A longer plan; returns 1, the number of plans made."""
    copy(plan, child, PLAN)
    child[CHOICES + plan[LENGTH]] = choice
    child[LENGTH] = plan[LENGTH] + 1
    child[WORTH] = plan[WORTH] + worth
    return 1


@compiled
def same_by_symmetry(state: Row, position: int, direction: int, like: Board) -> bool:
    """Whether a placement beside a lone hut is a mirror image of another one, which is to be tried instead."""
    if some(get(state, state[SEAT], OCCUPIED, like) & ~hut(like)):
        return False
    near = square(first(hut(like)) + 1, like)
    far = square(first(hut(like)) + 2, like) | square(first(hut(like)) + 1 + stride(like), like)
    one, two = square(position, like), square(position + step(direction, like), like)
    return not ((some(one & near) and some(two & far)) or (some(two & near) and some(one & far)))


@compiled
def keep_best(plans: Numbers, start: int, end: int, most: int) -> int:
    """Move the `most` plans of the highest worth to the front of a run of plans, best first; returns the new end."""
    most = min(most, end - start)
    for place in range(start, start + most):
        best = place
        for i in range(place + 1, end):
            if plans[i, WORTH] > plans[best, WORTH]:
                best = i
        for word in range(PLAN):
            number = plans[place, word]
            plans[place, word] = plans[best, word]
            plans[best, word] = number
    return start + most


@compiled
def plan_placements(state: Row, plans: Numbers, plan: int, end: int, habits: Row, scratch: Row, like: Board) -> int:
    """Every placement of the domino in hand; returns the new number of plans."""
    seat, domino = state[SEAT], domino_in_hand(state)
    facts = facts_of(domino)
    boards = placements(state, seat, domino, like)
    survey(state, seat, EVERY_TERRAIN, scratch, like)
    look_ahead(state, seat, habits, scratch)
    weigh(state, seat, habits, scratch, like)
    start = end
    for direction in range(4):
        board = boards[direction]
        while some(board) and end < MOST_PLANS:
            position = first(board)
            board = rest(board)
            if not same_by_symmetry(state, position, direction, like):
                worth = placement_worth(state, seat, facts, position, direction, 2 * WORST, scratch, like)
                end += branch(row(plans, plan), row(plans, end), 4 * position + direction, worth)
    if end == start:
        end += branch(row(plans, plan), row(plans, end), DISCARD, 0)
    return end


@compiled
def plan_landings(state: Row, plans: Numbers, plan: int, end: int, habits: Row, scratch: Row, like: Board) -> int:
    """The best landings of the fire in hand; the best one adds nothing to the worth, which counts it already."""
    squares = landings(state, state[SEAT], state[SQUARE], state[PENDING], like)
    survey(state, state[SEAT], EVERY_TERRAIN, scratch, like)
    start, best = end, WORST
    while some(squares) and end < MOST_PLANS:
        target = lowest(squares)
        squares = rest(squares)
        worth = fire_worth(state, habits, target, scratch)
        best = max(best, worth)
        end += branch(row(plans, plan), row(plans, end), first(target), worth)
    end = keep_best(plans, start, end, MOST_LANDINGS)
    for i in range(start, end):
        plans[i, WORTH] -= best
    return end


@compiled
def plan_claims(state: Row, plans: Numbers, plan: int, end: int, habits: Row, scratch: Row, like: Board) -> int:
    """Every free domino."""
    survey(state, state[SEAT], EVERY_TERRAIN, scratch, like)
    look_ahead(state, state[SEAT], habits, scratch)
    weigh(state, state[SEAT], habits, scratch, like)
    for slot in range(4):
        if bits_at_hand(state, like) >> slot & 1 and end < MOST_PLANS:
            worth = claim_worth(state, habits, packed(state[NEXT], slot), slot, 2 * WORST, scratch, like)
            end += branch(row(plans, plan), row(plans, end), slot, worth)
    return end


@compiled
def plan_recruits(
    state: Row, later: Row, plans: Numbers, plan: int, end: int, habits: Row, scratch: Row, like: Board
) -> int:
    """To pass, or every caveman in reach, paid for by habit and settled on one of the best squares."""
    end += branch(row(plans, plan), row(plans, end), 0, 0)
    seat = state[SEAT]
    price = fading(habits, seat, PROMISE, rounds_left(state))
    for option in range(1, OPTIONS):
        if not bits_at_hand(state, like) >> option & 1 or end + 64 >= MOST_PLANS:
            continue
        # The row after the last plan is the plan being paid for; it is then replaced by one plan per home.
        paid = MOST_PLANS - 1
        extra = habits[HABITS * seat + SEARCH] if is_search(option) else 0
        branch(row(plans, plan), row(plans, paid), option, -price - extra)
        follow(state, row(plans, paid), later, like)
        while later[KIND] == PAY:
            coin = choose_payment(later, habits, like)
            branch(row(plans, paid), row(plans, paid), coin, 0)
            play(later, coin, like)
        start = end
        everyone = tribe(later, seat, like)
        squares = homes(later, like)
        while some(squares) and end < paid:
            home = lowest(squares)
            squares = rest(squares)
            worth = home_worth(later, habits, later[PENDING], home, everyone)
            end += branch(row(plans, paid), row(plans, end), first(home), worth)
        end = keep_best(plans, start, end, MOST_HOMES)
    return end


@compiled
def plan_squares(state: Row, plans: Numbers, plan: int, end: int, scratch: Row, like: Board) -> int:
    """Every option of another decision, without an opinion."""
    n = choices_of(state, scratch, like)
    for i in range(n):
        end += branch(row(plans, plan), row(plans, end), scratch[i], 0)
    return end


@merged
def make_plans_of(
    root: Row, state: Row, later: Row, plans: Numbers, habits: Row, scratch: Row, most: int, like: Board
) -> int:
    """Fill `plans` from the root; returns how many."""
    for word in range(PLAN):
        plans[0, word] = 0
    begin, end, depth = 0, 1, 0
    growing = True
    while growing:
        growing = False
        start = end
        for plan in range(begin, start):
            follow(root, row(plans, plan), state, like)
            kind = state[KIND]
            same_turn = state[SEAT] == root[SEAT] and state[TURN] == root[TURN] and state[ROUND] == root[ROUND]
            if depth and (not same_turn or kind == RECRUIT):
                if end < MOST_PLANS:
                    copy(row(plans, plan), row(plans, end), PLAN)
                    end += 1
                continue
            growing = True
            if kind == PLACE:
                end = plan_placements(state, plans, plan, end, habits, scratch, like)
            elif kind == FIRE:
                end = plan_landings(state, plans, plan, end, habits, scratch, like)
            elif kind == CLAIM:
                end = plan_claims(state, plans, plan, end, habits, scratch, like)
            elif kind == RECRUIT:
                end = plan_recruits(state, later, plans, plan, end, habits, scratch, like)
            else:
                end = plan_squares(state, plans, plan, end, scratch, like)
        # The new plans take the place of those they grew from.
        if growing:
            for i in range(start, end):
                copy(row(plans, i), row(plans, i - start), PLAN)
            begin, end = 0, end - start
            end = keep_best(plans, 0, end, 400)
        else:
            end = start
        depth += 1
    return keep_best(plans, 0, end, most)


@entry
def make_plans(root: State, habits: Numbers, plans: Numbers, most: int) -> int:
    """Write the `most` best plans for the turn at hand to `plans` (MOST_PLANS × PLAN); returns how many there are."""
    state, later = np.empty(WORDS, dtype=np.int64), np.empty(WORDS, dtype=np.int64)
    scratch = np.zeros(SCRATCH, dtype=np.int64)
    if root[PLAYERS] == 2:
        made = make_plans_of(
            pointer(root), pointer(state), pointer(later), plans, pointer(habits), pointer(scratch), most, wide()
        )
    else:
        made = make_plans_of(
            pointer(root), pointer(state), pointer(later), plans, pointer(habits), pointer(scratch), most, narrow()
        )
    state[0] = later[0] + scratch[0] + habits[0, 0]  # used through pointers: they must live until here
    return made


@merged
def codes_of(root: Row, state: Row, plan: Row, codes: Numbers, like: Board) -> None:
    """The plan as action codes."""
    copy(root, state, WORDS)
    for i in range(plan[LENGTH]):
        codes[i] = encode(state, plan[CHOICES + i], like)
        play(state, plan[CHOICES + i], like)


@entry
def plan_codes(root: State, plans: Numbers, plan: int, codes: Numbers) -> int:
    """Write the action codes of a plan to `codes`; returns how many."""
    state = np.empty(WORDS, dtype=np.int64)
    if root[PLAYERS] == 2:
        codes_of(pointer(root), pointer(state), row(plans, plan), codes, wide())
    else:
        codes_of(pointer(root), pointer(state), row(plans, plan), codes, narrow())
    state[0] = 0  # used through a pointer: it must live until here
    length: int = plans[plan, LENGTH]
    return length
