"""Many games in one call each: begin, check, step, observe, sample. Rows `start` to `end` - 1, so threads can share.

`states` has a row of `WORDS` for each game; flags are bytes of 0 and 1.
"""

from __future__ import annotations

from firstfire.engine.layout import KIND, OVER, PLAYERS, SEAT, WORDS
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.deal import deal, determinize
from firstfire_kernel.decisions import apply
from firstfire_kernel.jit import Bytes, Reals, Row, compiled, past
from firstfire_kernel.learning.masks import random_action_of
from firstfire_kernel.learning.one_game import is_legal, observe_game, settle_game
from firstfire_kernel.rng import seed
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
def first_illegal(states: Row, actions: Row, skip: Bytes, start: int, end: int) -> int:
    """The first game, but for those to skip, whose action is not legal; -1 if all are."""
    for game in range(start, end):
        if not skip[game] and not is_legal(past(states, WORDS * game), actions[game]):
            return game
    return -1


@compiled
def take_actions(states: Row, actions: Row, skip: Bytes, start: int, end: int) -> None:
    """Take one legal action in every game but those to skip."""
    for game in range(start, end):
        if not skip[game]:
            apply(past(states, WORDS * game), actions[game])


@compiled
def settle_up(
    states: Row,
    skip: Bytes,
    over: Bytes,
    rewards: Reals,
    totals: Row,
    seats: int,
    kind: int,
    earners: Row,
    earned: Reals,
    start: int,
    end: int,
    work: Row,
) -> None:
    """Say which games are over; where one has just ended, its reward and score by seat (rows of `seats`), else 0.

    `earners` has one seat of each game; what it gets is written to `earned` besides.
    """
    for game in range(start, end):
        state = past(states, WORDS * game)
        reward, total = past(rewards, seats * game), past(totals, seats * game)
        over[game] = 1 if state[KIND] == OVER else 0
        if over[game] and not skip[game]:
            settle_game(state, kind, reward, total, sheet_in(work))
        else:
            for seat in range(seats):
                reward[seat] = 0.0
                total[seat] = 0
        earned[game] = reward[earners[game]]


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
    movers: Row,
    start: int,
    end: int,
) -> None:
    """Write the view of a seat (-1: of the seat to move), its legal actions and who is to move, in the marked games.

    Rows of views have `size` bytes, those of masks `actions`.
    """
    for game in range(start, end):
        if which[game]:
            state = past(states, WORDS * game)
            movers[game] = state[SEAT]
            observe_game(state, seat, starts, past(views, size * game), past(masks, actions * game))


@compiled
def sample_actions(states: Row, luck: Row, actions: Row, start: int, end: int, options: Row) -> None:
    """A uniformly random legal action for every game; `luck`, a word for each, is stepped on."""
    for game in range(start, end):
        state = past(states, WORDS * game)
        if state[PLAYERS] == 2:
            actions[game] = random_action_of(state, options, past(luck, game), wide())
        else:
            actions[game] = random_action_of(state, options, past(luck, game), narrow())
