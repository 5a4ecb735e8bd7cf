"""What can be called from outside: the one table of it.

A function is exported under its own name. Its annotations say what it takes: `Row`, `Bytes` and `Reals` are pointers to
64-bit words, bytes and floating point numbers, `int` is a word and `float` a floating point number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firstfire_kernel import contests, games, parity, plans, search, simulate, thought, tree
from firstfire_kernel.learning import games as many
from firstfire_kernel.learning import opponents

INTERFACE = 1
"""Raised when an export changes its name, its arguments or what they mean."""

EXPORTS: tuple[Callable[..., Any], ...] = (
    # One game.
    games.new_game,
    games.dealt_game,
    games.legal_actions,
    games.apply_action,
    games.score_game,
    games.redeal,
    games.extend,
    games.draw_action,
    # Thinking about a turn.
    thought.think_begin,
    thought.think_step,
    thought.think_end,
    plans.make_plans,
    plans.plan_codes,
    search.play_out,
    tree.grow,
    # Whole games.
    simulate.play_games,
    contests.contest,
    # Environments for learning.
    many.begin_games,
    many.redeal_games,
    many.first_illegal,
    many.take_actions,
    many.settle_up,
    many.observe_games,
    many.sample_actions,
    opponents.play_others,
    # Proof that machines agree.
    parity.hash_words,
    parity.hash_games,
    parity.hash_thoughts,
)
