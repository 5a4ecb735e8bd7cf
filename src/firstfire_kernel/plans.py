"""Plans for a turn: place, fire and claim thought through together, each with what the habits think of it.

A plan is a row of `PLAN_WORDS` numbers: how many choices (`turns.play`) it has, the choices, and its worth. Plans are
made from the decision at hand to the end of the turn; in Tribe mode recruiting is planned by itself, after the claim.
"""

from __future__ import annotations

from firstfire.engine.buffers import CHOICES, LENGTH, MOST_CANDIDATES, MOST_PLANS, PLAN_WORDS, WORTH
from firstfire.engine.habits import HABITS, PROMISE, SEARCH
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
)
from firstfire_kernel.boards import first, get, hut, lowest, narrow, rest, some, square, stride, wide
from firstfire_kernel.cavemen import tribe
from firstfire_kernel.codes import encode
from firstfire_kernel.decisions import bits_at_hand, choices_of
from firstfire_kernel.fire import landings
from firstfire_kernel.habits import fading, rounds_left
from firstfire_kernel.jit import Board, Row, compiled, inlined, past
from firstfire_kernel.placement import facts_of, placements, step
from firstfire_kernel.policy import EVERY_TERRAIN, choose_payment, claim_worth, fire_worth, home_worth
from firstfire_kernel.recruiting import OPTIONS, homes, is_search
from firstfire_kernel.survey import survey
from firstfire_kernel.turns import DISCARD, domino_in_hand, packed, play
from firstfire_kernel.work import copy, later_in, notes_in, state_in
from firstfire_kernel.worth import WORST, look_ahead, placement_worth, weigh

MOST_LANDINGS, MOST_HOMES = 5, 3
"""Landings of a fire, and homes of a caveman, that are worth a plan of their own."""


@inlined
def plan_at(plans: Row, number: int) -> Row:
    """Plan number `number`."""
    return past(plans, PLAN_WORDS * number)


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
    copy(plan, child, PLAN_WORDS)
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
def keep_best(plans: Row, start: int, end: int, most: int) -> int:
    """Move the `most` plans of the highest worth to the front of a run of plans, best first; returns the new end."""
    most = min(most, end - start)
    for place in range(start, start + most):
        best = place
        for i in range(place + 1, end):
            if plan_at(plans, i)[WORTH] > plan_at(plans, best)[WORTH]:
                best = i
        for word in range(PLAN_WORDS):
            number = plan_at(plans, place)[word]
            plan_at(plans, place)[word] = plan_at(plans, best)[word]
            plan_at(plans, best)[word] = number
    return start + most


@compiled
def plan_placements(state: Row, plans: Row, plan: int, end: int, habits: Row, scratch: Row, like: Board) -> int:
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
                end += branch(plan_at(plans, plan), plan_at(plans, end), 4 * position + direction, worth)
    if end == start:
        end += branch(plan_at(plans, plan), plan_at(plans, end), DISCARD, 0)
    return end


@compiled
def plan_landings(state: Row, plans: Row, plan: int, end: int, habits: Row, scratch: Row, like: Board) -> int:
    """The best landings of the fire in hand; the best one adds nothing to the worth, which counts it already."""
    squares = landings(state, state[SEAT], state[SQUARE], state[PENDING], like)
    survey(state, state[SEAT], EVERY_TERRAIN, scratch, like)
    start, best = end, WORST
    while some(squares) and end < MOST_PLANS:
        target = lowest(squares)
        squares = rest(squares)
        worth = fire_worth(state, habits, target, scratch)
        best = max(best, worth)
        end += branch(plan_at(plans, plan), plan_at(plans, end), first(target), worth)
    end = keep_best(plans, start, end, MOST_LANDINGS)
    for i in range(start, end):
        plan_at(plans, i)[WORTH] -= best
    return end


@compiled
def plan_claims(state: Row, plans: Row, plan: int, end: int, habits: Row, scratch: Row, like: Board) -> int:
    """Every free domino."""
    survey(state, state[SEAT], EVERY_TERRAIN, scratch, like)
    look_ahead(state, state[SEAT], habits, scratch)
    weigh(state, state[SEAT], habits, scratch, like)
    for slot in range(4):
        if bits_at_hand(state, like) >> slot & 1 and end < MOST_PLANS:
            worth = claim_worth(state, habits, packed(state[NEXT], slot), slot, 2 * WORST, scratch, like)
            end += branch(plan_at(plans, plan), plan_at(plans, end), slot, worth)
    return end


@compiled
def plan_recruits(
    state: Row, later: Row, plans: Row, plan: int, end: int, habits: Row, scratch: Row, like: Board
) -> int:
    """To pass, or every caveman in reach, paid for by habit and settled on one of the best squares."""
    end += branch(plan_at(plans, plan), plan_at(plans, end), 0, 0)
    seat = state[SEAT]
    price = fading(habits, seat, PROMISE, rounds_left(state))
    for option in range(1, OPTIONS):
        if not bits_at_hand(state, like) >> option & 1 or end + 64 >= MOST_PLANS:
            continue
        # The row after the last plan is the plan being paid for; it is then replaced by one plan per home.
        paid = MOST_PLANS - 1
        extra = habits[HABITS * seat + SEARCH] if is_search(option) else 0
        branch(plan_at(plans, plan), plan_at(plans, paid), option, -price - extra)
        follow(state, plan_at(plans, paid), later, like)
        while later[KIND] == PAY:
            coin = choose_payment(later, habits, like)
            branch(plan_at(plans, paid), plan_at(plans, paid), coin, 0)
            play(later, coin, like)
        start = end
        everyone = tribe(later, seat, like)
        squares = homes(later, like)
        while some(squares) and end < paid:
            home = lowest(squares)
            squares = rest(squares)
            worth = home_worth(later, habits, later[PENDING], home, everyone)
            end += branch(plan_at(plans, paid), plan_at(plans, end), first(home), worth)
        end = keep_best(plans, start, end, MOST_HOMES)
    return end


@compiled
def plan_squares(state: Row, plans: Row, plan: int, end: int, scratch: Row, like: Board) -> int:
    """Every option of another decision, without an opinion."""
    n = choices_of(state, scratch, like)
    for i in range(n):
        end += branch(plan_at(plans, plan), plan_at(plans, end), scratch[i], 0)
    return end


@inlined
def make_plans_of(
    root: Row, state: Row, later: Row, plans: Row, habits: Row, scratch: Row, most: int, like: Board
) -> int:
    """Fill `plans` from the root; returns how many."""
    for word in range(PLAN_WORDS):
        plan_at(plans, 0)[word] = 0
    begin, end, depth = 0, 1, 0
    growing = True
    while growing:
        growing = False
        start = end
        for plan in range(begin, start):
            follow(root, plan_at(plans, plan), state, like)
            kind = state[KIND]
            same_turn = state[SEAT] == root[SEAT] and state[TURN] == root[TURN] and state[ROUND] == root[ROUND]
            if depth and (not same_turn or kind == RECRUIT):
                if end < MOST_PLANS:
                    copy(plan_at(plans, plan), plan_at(plans, end), PLAN_WORDS)
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
                copy(plan_at(plans, i), plan_at(plans, i - start), PLAN_WORDS)
            begin, end = 0, end - start
            end = keep_best(plans, 0, end, MOST_CANDIDATES)
        else:
            end = start
        depth += 1
    return keep_best(plans, 0, end, most)


@compiled
def make_plans(root: Row, habits: Row, plans: Row, most: int, work: Row) -> int:
    """Write the `most` best plans for the turn at hand to `plans` (room for MOST_PLANS); returns how many there are."""
    state, later, notes = state_in(work), later_in(work), notes_in(work)
    if root[PLAYERS] == 2:
        return make_plans_of(root, state, later, plans, habits, notes, most, wide())
    return make_plans_of(root, state, later, plans, habits, notes, most, narrow())


@inlined
def codes_of(root: Row, state: Row, plan: Row, codes: Row, like: Board) -> None:
    """The plan as action codes."""
    copy(root, state, WORDS)
    for i in range(plan[LENGTH]):
        codes[i] = encode(state, plan[CHOICES + i], like)
        play(state, plan[CHOICES + i], like)


@compiled
def plan_codes(root: Row, plan: Row, codes: Row, work: Row) -> int:
    """Write the action codes of a plan to `codes`; returns how many."""
    if root[PLAYERS] == 2:
        codes_of(root, state_in(work), plan, codes, wide())
    else:
        codes_of(root, state_in(work), plan, codes, narrow())
    return plan[LENGTH]
