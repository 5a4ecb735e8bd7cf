"""A step of the policy, with foresight if its habits say so: a placement is chosen with the claim after it in mind."""

from __future__ import annotations

from typing import Any

from numba import types

from firstfire.engine.boards import first, rest, some, trailing
from firstfire.engine.habits import GREEDY, HABITS, LOOK, POLICY, SLIPS
from firstfire.engine.jit import compiled, intrinsic
from firstfire.engine.kernel import random_step_of
from firstfire.engine.layout import (
    CLAIM,
    DECISIONS,
    FIRE,
    FREE,
    KIND,
    NEXT,
    PLACE,
    ROUND,
    SEAT,
    TURN,
    WORDS,
    Board,
    Row,
)
from firstfire.engine.placement import facts_of, placements
from firstfire.engine.policy import EVERY_TERRAIN, NO_OPINION, choice_of, choose_fire, claim_worth
from firstfire.engine.rng import below
from firstfire.engine.survey import survey
from firstfire.engine.turns import DISCARD, ROUNDS, domino_in_hand, packed, place, play
from firstfire.engine.worth import WORST, placement_worth, weigh

# In the scratch row.
INTENT = 18  # the claim that the last placement was chosen for, with its turn
TOP = 20  # choice and worth of the best placements
MOST_LOOK = 8
LATER = 3900  # the game after a placement


@intrinsic
def beyond(context: Any, numbers: Any, offset: Any) -> Any:
    """The numbers from an offset on."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.gep(args[0], [args[1]])

    return numbers(numbers, types.int64), emit


@compiled
def best_placements(state: Row, habits: Row, look: int, scratch: Row, like: Board) -> int:
    """Write the `look` placements of the domino in hand that are worth most to `TOP`, best first; returns how many."""
    seat, domino = state[SEAT], domino_in_hand(state)
    facts = facts_of(domino)
    survey(state, seat, EVERY_TERRAIN, scratch, like)
    weigh(state, seat, habits, scratch, like)
    boards = placements(state, seat, domino, like)
    found = 0
    for direction in range(4):
        board = boards[direction]
        while some(board):
            position = first(board)
            board = rest(board)
            worth = placement_worth(state, seat, facts, position, direction, scratch, like)
            if found < look:
                at = found
                found += 1
            elif worth > scratch[TOP + 2 * look - 1]:
                at = look - 1
            else:
                continue
            while at and scratch[TOP + 2 * at - 1] < worth:
                scratch[TOP + 2 * at], scratch[TOP + 2 * at + 1] = scratch[TOP + 2 * at - 2], scratch[TOP + 2 * at - 1]
                at -= 1
            scratch[TOP + 2 * at], scratch[TOP + 2 * at + 1] = 4 * position + direction, worth
    return found


@compiled
def best_claim(state: Row, seat: int, habits: Row, scratch: Row, like: Board) -> tuple[int, int]:
    """The free domino worth most to a seat, and what it is worth."""
    survey(state, seat, EVERY_TERRAIN, scratch, like)
    weigh(state, seat, habits, scratch, like)
    free = state[FREE]
    best, worth = trailing(free), WORST
    while free:
        slot = trailing(free)
        free &= free - 1
        value = claim_worth(state, habits, packed(state[NEXT], slot), slot, scratch, like)
        if value > worth:
            best, worth = slot, value
    return best, worth


@compiled
def placement_with_claim(state: Row, habits: Row, look: int, scratch: Row, like: Board) -> int:
    """The placement that is best together with the best claim after it; the claim is kept as the seat's intent."""
    found = best_placements(state, habits, min(look, MOST_LOOK), scratch, like)
    if found == 0:
        return DISCARD
    best = scratch[TOP]
    if found == 1 or state[ROUND] == ROUNDS:
        return best
    later = beyond(scratch, LATER)
    worth, intent = 2 * WORST, 0
    for i in range(found):
        for word in range(WORDS):
            later[word] = state[word]
        place(later, scratch[TOP + 2 * i], like)
        if later[KIND] == FIRE:
            play(later, choose_fire(later, habits, scratch, like), like)
        slot, value = best_claim(later, state[SEAT], habits, scratch, like)
        value += scratch[TOP + 2 * i + 1]
        if value > worth:
            best, worth, intent = scratch[TOP + 2 * i], value, slot
    scratch[INTENT] = intended(state, intent)
    return best


@compiled
def intended(state: Row, slot: int) -> int:
    """A claim together with the turn it is for."""
    number: int = (state[ROUND] * 8 + state[TURN]) * 8 + slot
    return number


@compiled
def policy_step_of(state: Row, habits: Row, scratch: Row, like: Board) -> None:
    """Take the decision at hand as the habits of its seat say."""
    at = HABITS * state[SEAT]
    if habits[at + POLICY] != GREEDY or (habits[at + SLIPS] and below(state, 256) < habits[at + SLIPS]):
        random_step_of(state, like)
        return
    kind = state[KIND]
    if kind == PLACE:
        if habits[at + LOOK]:
            place(state, placement_with_claim(state, habits, habits[at + LOOK], scratch, like), like)
        else:
            place(state, choice_of(state, habits, scratch, like), like)
        state[DECISIONS] += 1
        return
    slot = scratch[INTENT] & 7
    if kind == CLAIM and scratch[INTENT] == intended(state, slot) and state[FREE] >> slot & 1:
        choice = slot
    else:
        choice = choice_of(state, habits, scratch, like)
    if choice == NO_OPINION:
        random_step_of(state, like)
    else:
        play(state, choice, like)
        state[DECISIONS] += 1
