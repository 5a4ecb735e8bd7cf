"""Many games in one call each: begin, check, step, observe, sample. Rows `start` to `end` - 1, so threads can share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.boards import narrow, wide
from firstfire.engine.deal import deal, determinize
from firstfire.engine.games import Numbers
from firstfire.engine.jit import pointer, row
from firstfire.engine.kernel import MOST_OPTIONS, apply_of
from firstfire.engine.layout import KIND, OVER, PLAYERS, S_TOTAL, SEAT
from firstfire.engine.rng import seed
from firstfire.engine.scoring import ROWS, score
from firstfire.envs.compiled.jit import entry
from firstfire.envs.compiled.masks import is_legal_of, mask_of, random_action_of
from firstfire.envs.compiled.observe import observe_of
from firstfire.envs.compiled.rewards import rewards_of
from firstfire.envs.layout import Bytes

Flags = NDArray[np.bool_]


@entry
def begin(states: Numbers, which: Flags, streams: Numbers, agreed: Numbers, number: int, start: int, end: int) -> None:
    """Shuffle and deal the games that are marked, each from its stream of seed `number`."""
    for game in range(start, end):
        if which[game]:
            state = row(states, game)
            seed(state, number, streams[game])
            deal(state, agreed[0], agreed[1], agreed[2], agreed[3])


@entry
def redeal(states: Numbers, number: int, start: int, end: int) -> None:
    """Put in another order what nobody can know (R3.5), row by row from the streams of seed `number`."""
    for game in range(start, end):
        determinize(row(states, game), number, game)


@entry
def first_illegal(states: Numbers, actions: Numbers, skip: Flags, size: int, start: int, end: int) -> int:
    """The first game, but for those to skip, whose action is not legal; -1 if all are."""
    for game in range(start, end):
        if not skip[game]:
            if states[game, PLAYERS] == 2:
                legal = is_legal_of(row(states, game), actions[game], size, wide())
            else:
                legal = is_legal_of(row(states, game), actions[game], size, narrow())
            if not legal:
                return game
    return -1


@entry
def take(states: Numbers, actions: Numbers, skip: Flags, start: int, end: int) -> None:
    """Take one legal action in every game but those to skip."""
    for game in range(start, end):
        if not skip[game]:
            if states[game, PLAYERS] == 2:
                apply_of(row(states, game), actions[game], wide())
            else:
                apply_of(row(states, game), actions[game], narrow())


@entry
def settle_up(
    states: Numbers,
    skip: Flags,
    over: Flags,
    rewards: NDArray[np.float64],
    totals: Numbers,
    kind: int,
    start: int,
    end: int,
) -> None:
    """Say which games are over; where one has just ended, its score and reward by seat, else 0."""
    sheet = np.zeros((4, ROWS), dtype=np.int64)
    for game in range(start, end):
        players = states[game, PLAYERS]
        over[game] = states[game, KIND] == OVER
        ended = over[game] and not skip[game]
        if ended:
            score(row(states, game), pointer(sheet))
            rewards_of(pointer(sheet), players, kind, rewards, game)
        for seat in range(players):
            totals[game, seat] = sheet[seat, S_TOTAL] if ended else 0
            if not ended:
                rewards[game, seat] = 0.0


@entry
def observe(
    states: Numbers, which: Flags, seat: int, starts: Numbers, views: Bytes, masks: Bytes, start: int, end: int
) -> None:
    """Write the view of a seat (-1: of the seat to move) and its legal actions, for the games that are marked."""
    size, actions = views.shape[1], masks.shape[1]
    for game in range(start, end):
        if which[game]:
            state = row(states, game)
            mover = state[SEAT]
            me = mover if seat < 0 else seat
            if state[PLAYERS] == 2:
                observe_of(state, me, pointer(starts), row(views, game), size, wide())
                mask_of(state, row(masks, game), actions, wide())
            else:
                observe_of(state, me, pointer(starts), row(views, game), size, narrow())
                mask_of(state, row(masks, game), actions, narrow())
            if me != mover and state[KIND] != OVER:
                for action in range(actions):
                    masks[game, action] = 0


@entry
def sample(states: Numbers, luck: Numbers, actions: Numbers, start: int, end: int) -> None:
    """A uniformly random legal action for every game; `luck` (games × 1) is stepped on."""
    scratch = np.empty(MOST_OPTIONS, dtype=np.int64)
    for game in range(start, end):
        if states[game, PLAYERS] == 2:
            actions[game] = random_action_of(row(states, game), pointer(scratch), row(luck, game), wide())
        else:
            actions[game] = random_action_of(row(states, game), pointer(scratch), row(luck, game), narrow())
    scratch[0] = 0  # used through a pointer: it must live until here
