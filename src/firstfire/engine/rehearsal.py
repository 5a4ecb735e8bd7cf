"""Everything that Python calls, called once: what there is to compile."""

from __future__ import annotations

import numpy as np

from firstfire.engine import batch, games, logged_games, plans, playouts, search, simulate
from firstfire.engine.habits import HABITS
from firstfire.engine.kernel import MOST_OPTIONS
from firstfire.engine.layout import BONUS_NAMES, WORDS
from firstfire.engine.observe import O_PLANES
from firstfire.engine.scoring import ROWS


def rehearse() -> None:
    """Compile every entry point, or load it from the cache. One call covers all modes and numbers of players."""
    agreed = games.agreement("discovery", 4, "clarified", BONUS_NAMES)
    simulate.play_games(agreed, 0, 0, 1, np.zeros(simulate.TALLY, dtype=np.int64))
    state = games.dealt_game("discovery", 4, chiefs=range(4), deck=range(1, 49))
    state = games.new_game()
    games.apply_action(state, int(games.legal_actions(state)[0]))
    logged_games._draw(state.copy(), np.empty(MOST_OPTIONS, dtype=np.int64))
    games.score_sheets(state)
    games.redeal(state, 0)
    games.extend(state, 0, 4, 4, 4, 4)
    playouts._playouts(state, 0, 0, 0, np.zeros((1, 4), dtype=np.int64), np.zeros(1, dtype=np.int64))
    states = np.zeros((1, WORDS), dtype=np.int64)
    one = np.zeros(1, dtype=np.int64)
    mask = np.zeros((1, 655), dtype=np.uint8)
    batch._deal(states, one, agreed, 0, 0, 1)
    batch._masks(states, mask, 0, 1)
    batch._sample(states, mask, one, 0, 1)
    batch._observe(states, np.zeros((1, 4 * O_PLANES * 81), dtype=np.uint8), 0, 1)
    sheets = np.zeros((1, 4 * ROWS), dtype=np.int64)
    batch._step(states, one, np.zeros(1, dtype=np.bool_), sheets, one.copy(), agreed, 0, 0, 1)
    habits = np.zeros((4, HABITS), dtype=np.int64)
    room = np.zeros((plans.MOST_PLANS, plans.PLAN), dtype=np.int64)
    made = plans.make_plans(state, habits, room, 4)
    plans.plan_codes(state, room, 0, np.zeros(plans.PLAN, dtype=np.int64))
    chosen, stats = np.arange(made), np.zeros((made, search.STATS))
    search.visit(state, room, chosen, habits, 0, 1, search.MARGIN, 12.0, stats)
