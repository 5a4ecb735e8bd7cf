"""Many games in one call each: begin, check, step, observe, sample. Rows `start` to `end` - 1, so threads can share.

`states` has a row of `WORDS` for each game; flags are bytes of 0 and 1.
"""

from __future__ import annotations

from firstfire.engine.layout import KIND, OVER, PLAYERS, SEAT, WORDS
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.deal import deal, determinize
from firstfire_kernel.decisions import apply
from firstfire_kernel.jit import Bytes, Reals, Row, compiled, past
from firstfire_kernel.learning.masks import actions_of, random_action_of
from firstfire_kernel.learning.observe import END
from firstfire_kernel.learning.one_game import is_legal, observe_game, settle_game
from firstfire_kernel.learning.opponents import play_others
from firstfire_kernel.rng import seed
from firstfire_kernel.work import sheet_in

BLOCK = 512
"""Games that go through a whole step before the next ones do, so that they stay in the processor's cache."""


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
def step_games(
    states: Row,
    actions: Row,
    ended: Bytes,
    streams: Row,
    agreed: Row,
    number: int,
    apart: int,
    learner: int,
    habits: Row,
    over: Bytes,
    rewards: Reals,
    totals: Row,
    kind: int,
    earners: Row,
    earned: Reals,
    starts: Row,
    views: Bytes,
    masks: Bytes,
    movers: Row,
    start: int,
    end: int,
    work: Row,
) -> None:
    """Take a legal action in every game, but deal those that had `ended` anew; say what came of it, and what is seen.

    A game that is dealt anew goes on to the stream that is `apart` from its last.
    `over` says which games are over. Where one has just ended, `rewards` and `totals` have its rewards and scores by
    seat, else 0; `earned` has what the seat in `earners` got. For the rest see `play_others` and `observe_games`.
    """
    seats, size = agreed[1], starts[END]
    width = actions_of(wide()) if seats == 2 else actions_of(narrow())
    for first in range(start, end, BLOCK):
        last = min(first + BLOCK, end)
        for game in range(first, last):
            if ended[game]:
                streams[game] += apart
        begin_games(states, ended, streams, agreed, number, first, last)
        for game in range(first, last):
            if not ended[game]:
                apply(past(states, WORDS * game), actions[game])
        if learner >= 0:
            play_others(states, learner, habits, first, last, work)
        for game in range(first, last):
            state = past(states, WORDS * game)
            reward, total = past(rewards, seats * game), past(totals, seats * game)
            over[game] = 1 if state[KIND] == OVER else 0
            if over[game] and not ended[game]:
                settle_game(state, kind, reward, total, sheet_in(work))
            else:
                for seat in range(seats):
                    reward[seat] = 0.0
                    total[seat] = 0
            earned[game] = reward[earners[game]]
            movers[game] = state[SEAT]
            observe_game(state, learner, starts, past(views, size * game), past(masks, width * game))


@compiled
def observe_games(
    states: Row,
    which: Bytes,
    seat: int,
    starts: Row,
    views: Bytes,
    masks: Bytes,
    movers: Row,
    start: int,
    end: int,
) -> None:
    """Write the view of a seat (-1: of the seat to move), its legal actions and who is to move, in the marked games."""
    size = starts[END]
    for game in range(start, end):
        if which[game]:
            state = past(states, WORDS * game)
            width = actions_of(wide()) if state[PLAYERS] == 2 else actions_of(narrow())
            movers[game] = state[SEAT]
            observe_game(state, seat, starts, past(views, size * game), past(masks, width * game))


@compiled
def sample_actions(states: Row, luck: Row, actions: Row, start: int, end: int, options: Row) -> None:
    """A uniformly random legal action for every game; `luck`, a word for each, is stepped on."""
    for game in range(start, end):
        state = past(states, WORDS * game)
        if state[PLAYERS] == 2:
            actions[game] = random_action_of(state, options, past(luck, game), wide())
        else:
            actions[game] = random_action_of(state, options, past(luck, game), narrow())
