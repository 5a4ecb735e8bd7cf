"""Everything that Python calls, called once: what there is to compile.

It comes in parts: who only plays games need not wait for what the searching players need.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np

from firstfire.engine import batch, games, logged_games, plans, playouts, search, simulate
from firstfire.engine.compilers import BACKWARDS
from firstfire.engine.habits import HABITS
from firstfire.engine.kernel import MOST_OPTIONS
from firstfire.engine.layout import WORDS
from firstfire.engine.measure import MARGIN
from firstfire.engine.observe import O_PLANES
from firstfire.engine.scoring import ROWS
from firstfire.engine.warmup import PARTS, Part


def _agreed() -> games.Numbers:
    return games.agreement("discovery", 4, "clarified", ())


def _simulation() -> None:
    simulate.play_games(_agreed(), 0, 0, 1, np.zeros(simulate.TALLY, dtype=np.int64))


def _one_game() -> None:
    state = games.dealt_game("discovery", 4, chiefs=range(4), deck=range(1, 49))
    games.apply_action(state, int(games.legal_actions(state)[0]))
    logged_games._draw(state.copy(), np.empty(MOST_OPTIONS, dtype=np.int64))
    games.score_sheets(state)
    games.redeal(state, 0)
    games.extend(state, 0, 4, 4, 4, 4)


def _many_games() -> None:
    states = np.zeros((1, WORDS), dtype=np.int64)
    one = np.zeros(1, dtype=np.int64)
    mask = np.zeros((1, 655), dtype=np.uint8)
    batch._deal(states, one, _agreed(), 0, 0, 1)
    batch._masks(states, mask, 0, 1)
    batch._sample(states, mask, one, 0, 1)
    batch._observe(states, np.zeros((1, 4 * O_PLANES * 81), dtype=np.uint8), 0, 1)
    sheets = np.zeros((1, 4 * ROWS), dtype=np.int64)
    batch._step(states, one, np.zeros(1, dtype=np.bool_), sheets, one.copy(), _agreed(), 0, 0, 1)


def _games_played_on() -> None:
    totals, wins = np.zeros((1, 4), dtype=np.int64), np.zeros(1, dtype=np.int64)
    playouts._playouts(games.new_game(), 0, 0, 0, totals, wins)


def _plans() -> None:
    room = np.zeros((plans.MOST_PLANS, plans.PLAN), dtype=np.int64)
    plans.make_plans(games.new_game(), np.zeros((4, HABITS), dtype=np.int64), room, 4)
    plans.plan_codes(games.new_game(), room, 0, np.zeros(plans.PLAN, dtype=np.int64))


def _plans_played_out() -> None:
    empty, habits = np.zeros((1, plans.PLAN), dtype=np.int64), np.zeros((4, HABITS), dtype=np.int64)
    stats = np.zeros((1, search.STATS))
    search.visit(games.new_game(), empty, np.arange(1), habits, 0, 1, MARGIN, 12.0, stats)


STEPS: dict[Part, tuple[Callable[[], None], ...]] = {
    "games": (_simulation, _one_game, _many_games, _games_played_on),
    "search": (_plans, _plans_played_out),
}
"""The calls of each part; the longest are at the ends, since two processes that share the work begin there.

Numba goes through a function in the order of its source. So those at the front have the wide grid first, those at the
back the narrow one.
"""


def rehearse(part: Part, backwards: bool = False) -> None:
    """Compile every entry point of a part, or load it from the cache. All modes and numbers of players are covered."""
    for step in STEPS[part][:: -1 if backwards else 1]:
        step()


if __name__ == "__main__":
    for name in PARTS:
        if name in sys.argv[1:]:
            rehearse(name, backwards=BACKWARDS in sys.argv[1:])
