"""Many games in one call each: begin, check, step, observe, sample. Rows `start` to `end` - 1, so threads can share.

`states` has a row of `WORDS` for each game; flags are bytes of 0 and 1.
"""

from __future__ import annotations

from firstfire.engine.buffers import SHEET_ROWS
from firstfire.engine.layout import KIND, OVER, PLAYERS, S_TOTAL, SEAT, WORDS
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.deal import deal, determinize
from firstfire_kernel.decisions import apply_of
from firstfire_kernel.jit import Bytes, Reals, Row, compiled, past
from firstfire_kernel.learning.masks import is_legal_of, mask_of, random_action_of
from firstfire_kernel.learning.observe import observe_of
from firstfire_kernel.learning.rewards import rewards_of
from firstfire_kernel.rng import seed
from firstfire_kernel.scoring import score
from firstfire_kernel.work import sheet_in


@compiled
def begin_games(states: Row, which: Bytes, streams: Row, agreed: Row, number: int, start: int, end: int) -> None:
    """Shuffle and deal the games that are marked, each from its stream of seed `number`."""
    for game in range(start, end):
        if which[game]:
            state = past(states, WORDS * game)
            seed(state, number, streams[game])
            deal(state, agreed[0], agreed[1], agreed[2], agreed[3])


@compiled
def redeal_games(states: Row, number: int, start: int, end: int) -> None:
    """Put in another order what nobody can know (R3.5), row by row from the streams of seed `number`."""
    for game in range(start, end):
        determinize(past(states, WORDS * game), number, game)


@compiled
def first_illegal(states: Row, actions: Row, skip: Bytes, size: int, start: int, end: int) -> int:
    """The first game, but for those to skip, whose action is not legal; -1 if all are."""
    for game in range(start, end):
        if not skip[game]:
            state = past(states, WORDS * game)
            if state[PLAYERS] == 2:
                legal = is_legal_of(state, actions[game], size, wide())
            else:
                legal = is_legal_of(state, actions[game], size, narrow())
            if not legal:
                return game
    return -1


@compiled
def take_actions(states: Row, actions: Row, skip: Bytes, start: int, end: int) -> None:
    """Take one legal action in every game but those to skip."""
    for game in range(start, end):
        if not skip[game]:
            state = past(states, WORDS * game)
            if state[PLAYERS] == 2:
                apply_of(state, actions[game], wide())
            else:
                apply_of(state, actions[game], narrow())


@compiled
def settle_up(
    states: Row,
    skip: Bytes,
    over: Bytes,
    rewards: Reals,
    totals: Row,
    seats: int,
    kind: int,
    start: int,
    end: int,
    work: Row,
) -> None:
    """Say which games are over; where one has just ended, its score and reward by seat (rows of `seats`), else 0."""
    sheet = sheet_in(work)
    for game in range(start, end):
        state = past(states, WORDS * game)
        over[game] = 1 if state[KIND] == OVER else 0
        ended = state[KIND] == OVER and not skip[game]
        if ended:
            score(state, sheet)
            rewards_of(sheet, state[PLAYERS], kind, past(rewards, seats * game))
        for seat in range(state[PLAYERS]):
            totals[seats * game + seat] = sheet[SHEET_ROWS * seat + S_TOTAL] if ended else 0
            if not ended:
                rewards[seats * game + seat] = 0.0


@compiled
def observe_games(
    states: Row,
    which: Bytes,
    seat: int,
    starts: Row,
    views: Bytes,
    size: int,
    masks: Bytes,
    actions: int,
    start: int,
    end: int,
) -> None:
    """Write the view of a seat (-1: of the seat to move) and its legal actions, for the games that are marked.

    A view takes `size` bytes, a mask `actions`.
    """
    for game in range(start, end):
        if which[game]:
            state, view, mask = past(states, WORDS * game), past(views, size * game), past(masks, actions * game)
            mover = state[SEAT]
            me = mover if seat < 0 else seat
            if state[PLAYERS] == 2:
                observe_of(state, me, starts, view, size, wide())
                mask_of(state, mask, actions, wide())
            else:
                observe_of(state, me, starts, view, size, narrow())
                mask_of(state, mask, actions, narrow())
            if me != mover and state[KIND] != OVER:
                for action in range(actions):
                    mask[action] = 0


@compiled
def sample_actions(states: Row, luck: Row, actions: Row, start: int, end: int, options: Row) -> None:
    """A uniformly random legal action for every game; `luck`, a word for each, is stepped on."""
    for game in range(start, end):
        state = past(states, WORDS * game)
        if state[PLAYERS] == 2:
            actions[game] = random_action_of(state, options, past(luck, game), wide())
        else:
            actions[game] = random_action_of(state, options, past(luck, game), narrow())
