"""What can be called from outside: the one table of it.

A function is exported under its own name. Its annotations say what it takes: `Row`, `Bytes` and `Reals` are pointers to
64-bit words, bytes and floating point numbers, `int` is a word and `float` a floating point number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from firstfire_kernel import beginners, contests, games, parity, plans, search, simulate, thought, tree
from firstfire_kernel.asking import box, deals, fair, hashes, notation, pad, refusals, steps, table, territories
from firstfire_kernel.learning import games as many
from firstfire_kernel.learning import one_game, opponents
from firstfire_kernel.positions import reader, writer

INTERFACE = 1
"""Raised when an export changes its name, its arguments or what they mean."""

Functions: TypeAlias = tuple[Callable[..., Any], ...]

ASKED: Functions = (
    # One game.
    games.new_game,
    games.dealt_game,
    games.legal_actions,
    games.apply_action,
    games.score_game,
    games.redeal,
    games.extend,
    games.draw_action,
    # Positions as text.
    writer.write_position,
    reader.read_position,
    # Asking about a game.
    notation.read_move,
    notation.write_move,
    refusals.refusal,
    refusals.code_refusal,
    refusals.ordered_actions,
    steps.changes,
    steps.preview,
    steps.reveals,
    pad.regions,
    pad.mode_points,
    pad.hunter_gatherers,
    pad.warrior_groups,
    pad.best_seats,
    pad.tie_break,
    table.open_table,
    territories.territory_cells,
    territories.window_cells,
    territories.discards,
    territories.fire_range,
    # The box, the deal from a seed, games with given orders.
    box.agree_on,
    box.setup_facts,
    box.domino_facts,
    box.caveman_facts,
    box.totem_points,
    box.fire_reach,
    hashes.sha256,
    hashes.hmac_sha256,
    fair.fair_deal,
    fair.fair_pile,
    deals.begin_given,
    deals.begin_rest,
    deals.set_pile,
)

PLAYED: Functions = (
    # Thinking about a turn.
    thought.think_begin,
    thought.think_step,
    thought.think_end,
    plans.make_plans,
    plans.plan_codes,
    search.play_out,
    tree.grow,
    beginners.choose_pebble,
    beginners.choose_leaf,
    # Whole games.
    simulate.play_games,
    contests.contest,
    # Environments for learning.
    one_game.is_legal,
    one_game.take_if_legal,
    one_game.observe_game,
    one_game.settle_game,
    many.begin_games,
    many.redeal_games,
    many.first_illegal,
    many.step_games,
    many.observe_games,
    many.sample_actions,
    opponents.play_others,
    # Proof that machines agree.
    parity.hash_words,
    parity.hash_games,
    parity.hash_thoughts,
)

HALVES = (ASKED, PLAYED)
"""They have little in common, and are lowered side by side."""
EXPORTS: Functions = (*ASKED, *PLAYED)
