"""Everything that Python calls, called once: what there is to compile.

It comes in parts: who only plays games need not wait for what the searching players need.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np

from firstfire.engine import games, logged_games, plans, search, simulate
from firstfire.engine.compilers import BACKWARDS
from firstfire.engine.habits import HABITS
from firstfire.engine.kernel import MOST_OPTIONS
from firstfire.engine.measure import MARGIN
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


def _plans() -> None:
    room = np.zeros((plans.MOST_PLANS, plans.PLAN), dtype=np.int64)
    plans.make_plans(games.new_game(), np.zeros((4, HABITS), dtype=np.int64), room, 4)
    plans.plan_codes(games.new_game(), room, 0, np.zeros(plans.PLAN, dtype=np.int64))


def _plans_played_out() -> None:
    empty, habits = np.zeros((1, plans.PLAN), dtype=np.int64), np.zeros((4, HABITS), dtype=np.int64)
    stats = np.zeros((1, search.STATS))
    search.visit(games.new_game(), empty, np.arange(1), habits, 0, 1, MARGIN, 12.0, stats)


STEPS: dict[Part, tuple[Callable[[], None], ...]] = {
    "games": (_simulation, _one_game),
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
