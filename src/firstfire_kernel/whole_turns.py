"""The turn that habits like best as a whole: placement, fire and claim together, as a full greedy player takes it.

`policy` decides one thing after the other, which is faster but misses one turn in five of a full greedy player's, and
plays worse. Nearly always the same turn as the best of `plans`, found without listing them.
"""

from __future__ import annotations

from firstfire.engine.habits import HABITS, POINT, POLICY, WHOLE_TURNS
from firstfire.engine.layout import CLAIM, FIRE, KIND, PLACE, SEAT, WORDS
from firstfire_kernel.boards import first, rest, some
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.placement import facts_of, placements
from firstfire_kernel.plans import same_by_symmetry
from firstfire_kernel.policy import EVERY_TERRAIN, best_claim, choose_fire, policy_step_of
from firstfire_kernel.survey import survey
from firstfire_kernel.tables import DOMINO_CRATERS, DOMINO_TERRAIN
from firstfire_kernel.turns import DISCARD, domino_in_hand, place, play
from firstfire_kernel.worth import WORST, look_ahead, placement_worth, weigh

TRIED = 4
"""Placements, best first, after which a claim is looked for: others hardly ever come out on top."""
FAR_BEHIND = 5 * POINT
"""Nor do those that are worth so much less than the best."""
SHORT_LIST = 4000
"""Where they are noted in the scratch row: choices, then worths."""


@compiled
def list_placements(state: Row, habits: Row, scratch: Row, like: Board) -> int:
    """Note the best placements of the domino in hand, best first; returns how many.

    Of mirror images beside a lone hut only the one that plans have too: it is what a full greedy player takes, and how
    the first domino lies is worth some points in the end.
    """
    seat, domino = state[SEAT], domino_in_hand(state)
    facts = facts_of(domino)
    boards = placements(state, seat, domino, like)
    survey(state, seat, EVERY_TERRAIN, scratch, like)
    look_ahead(state, seat, habits, scratch)
    weigh(state, seat, habits, scratch, like)
    listed = 0
    for direction in range(4):
        board = boards[direction]
        while some(board):
            position = first(board)
            board = rest(board)
            if same_by_symmetry(state, position, direction, like):
                continue
            least = 2 * WORST
            if listed:
                least = scratch[SHORT_LIST + TRIED + 1] - FAR_BEHIND - 1
            if listed == TRIED:
                least = max(least, scratch[SHORT_LIST + TRIED + TRIED])
            worth = placement_worth(state, seat, facts, position, direction, least, scratch, like)
            if worth <= least:
                continue
            at = SHORT_LIST + min(listed, TRIED)
            listed = min(listed + 1, TRIED)
            while at > SHORT_LIST and scratch[at - 1 + TRIED + 1] < worth:
                scratch[at] = scratch[at - 1]
                scratch[at + TRIED + 1] = scratch[at - 1 + TRIED + 1]
                at -= 1
            scratch[at] = 4 * position + direction
            scratch[at + TRIED + 1] = worth
    return listed


@inlined
def terrains_of(domino: int) -> int:
    """The terrains that a domino can change in a territory, as bits: its own, or all of them if it throws fire."""
    facts = facts_of(domino)
    if facts >> DOMINO_CRATERS & 15:
        return EVERY_TERRAIN
    return 1 << (facts >> DOMINO_TERRAIN & 15) | 1 << (facts >> (DOMINO_TERRAIN + 4) & 15)


@compiled
def land(state: Row, habits: Row, scratch: Row, like: Board) -> None:
    """Land the fire that a placement has thrown, if any."""
    while state[KIND] == FIRE:
        play(state, choose_fire(state, habits, scratch, like), like)


@compiled
def whole_turn(state: Row, later: Row, habits: Row, scratch: Row, like: Board) -> None:
    """Play from a placement to the claim, or to the end of the turn; `later` is a buffer to try things in."""
    listed = list_placements(state, habits, scratch, like)
    seat = state[SEAT]
    changed = terrains_of(domino_in_hand(state))
    best, claimed, most = DISCARD, -1, 2 * WORST
    if listed == 0:
        scratch[SHORT_LIST], scratch[SHORT_LIST + TRIED + 1], listed = DISCARD, 0, 1
    for i in range(listed):
        choice, worth = scratch[SHORT_LIST + i], scratch[SHORT_LIST + TRIED + 1 + i]
        if worth < scratch[SHORT_LIST + TRIED + 1] - FAR_BEHIND:
            break
        for word in range(WORDS):
            later[word] = state[word]
        place(later, choice, like)
        land(later, habits, scratch, like)
        slot = -1
        if later[KIND] == CLAIM and later[SEAT] == seat:
            slot, value = best_claim(later, habits, changed, most - worth, scratch, like)
            worth += value
        if worth > most:
            best, claimed, most = choice, slot, worth
    place(state, best, like)
    land(state, habits, scratch, like)
    if claimed >= 0:
        play(state, claimed, like)


@compiled
def play_by_habit(state: Row, later: Row, habits: Row, scratch: Row, like: Board) -> None:
    """Take the decision at hand, or the whole turn if the seat at hand takes its turns so, as its habits say."""
    if state[KIND] == PLACE and habits[HABITS * state[SEAT] + POLICY] == WHOLE_TURNS:
        whole_turn(state, later, habits, scratch, like)
    else:
        policy_step_of(state, habits, scratch, like)
