"""What the kernel does, as numbers: where two machines differ in a single bit, they differ (but for wild chance)."""

from __future__ import annotations

import numpy as np

from firstfire.engine.buffers import (
    CHOICES,
    LENGTH,
    NOTES_WORDS,
    SHEET_ROWS,
    STATS,
    TALLY_WORDS,
    THOUGHT_ORDER,
    THOUGHT_PLANS,
    THOUGHT_STATS,
    THOUGHT_VALUES,
    THOUGHT_WORK,
    WORTH,
)
from firstfire.engine.layout import DECISIONS, KIND, OVER, PLAYERS, WORDS
from firstfire_kernel.games import apply_action, legal_actions, new_game, score_game
from firstfire_kernel.jit import Row, compiled, inlined, past, signed
from firstfire_kernel.plans import plan_at, plan_codes
from firstfire_kernel.rng import MIX1, S31, STEP, below, mix
from firstfire_kernel.simulate import play_games
from firstfire_kernel.thought import think_begin, think_end, think_step
from firstfire_kernel.work import notes_in, sheet_in, state_in

assert TALLY_WORDS <= NOTES_WORDS, "games are counted where notes are taken"


@inlined
def fold(found: np.uint64, word: int) -> np.uint64:
    """What was found, and one word more: each word tells, and so does its place."""
    found = (found ^ np.uint64(word)) * MIX1
    return found ^ (found >> S31)


@compiled
def fold_words(found: np.uint64, words: Row, count: int) -> np.uint64:
    """What was found, and a run of words, with how many they are."""
    found = fold(found, count)
    for i in range(count):
        found = fold(found, words[i])
    return found


@compiled
def hash_words(words: Row, count: int, found: int) -> int:
    """A run of words folded into what was found before them."""
    return signed(fold_words(np.uint64(found), words, count))


@compiled
def random_step(state: Row, options: Row) -> int:
    """Take the decision at hand uniformly at random; returns the number of options, which are left in `options`."""
    count = legal_actions(state, options)
    if count:
        apply_action(state, options[below(state, count)])
    return count


@compiled
def hash_games(agreed: Row, number: int, start: int, end: int, work: Row) -> int:
    """All that is to be seen in random games `start` to `end` - 1 of a seed.

    After every decision: every word of the game, and the legal actions in their order. At the end: score sheets and
    winners. And what `simulate.play_games`, which takes another way through the rules, counts in games of its own.
    """
    state, sheet, notes = state_in(work), sheet_in(work), notes_in(work)
    found = STEP
    for game in range(start, end):
        new_game(state, agreed, number, game)
        found = fold_words(found, state, WORDS)
        count = random_step(state, notes)
        while count:
            found = fold_words(found, notes, count)
            found = fold_words(found, state, WORDS)
            count = random_step(state, notes)
        found = fold(found, score_game(state, sheet))
        found = fold_words(found, sheet, SHEET_ROWS * state[PLAYERS])
    for i in range(TALLY_WORDS):
        notes[i] = 0
    play_games(agreed, number, start, end, notes, work)
    return signed(fold_words(found, notes, TALLY_WORDS))


@compiled
def random_position(state: Row, options: Row, agreed: Row, number: int, stream: int) -> None:
    """A decision of a random game, anywhere from the first to the last."""
    new_game(state, agreed, number, stream)
    while state[KIND] != OVER:
        random_step(state, options)
    steps = signed(mix(np.uint64(stream)) % np.uint64(state[DECISIONS]))
    new_game(state, agreed, number, stream)
    for _ in range(steps):
        random_step(state, options)


@compiled
def hash_thoughts(
    agreed: Row,
    prior: Row,
    playing: Row,
    number: int,
    start: int,
    end: int,
    candidates: int,
    playouts: int,
    measure: int,
    scale: float,
    trust: float,
    common: float,
    uniform: int,
    thought: Row,
    work: Row,
) -> int:
    """What is thought at a random decision of each of the random games `start` to `end` - 1 of a seed.

    The plans with their worth and as actions, the bits of what playouts show of them, and their order.
    """
    root, notes = state_in(work), notes_in(work)
    found = STEP
    for game in range(start, end):
        random_position(root, notes, agreed, number, game)
        found = fold_words(found, root, WORDS)
        count = think_begin(root, prior, thought, candidates)
        used = 0
        while count > 1 and used < playouts:
            spent = used / playouts
            most = playouts - used
            used += think_step(root, playing, thought, number, spent, most, measure, scale, trust, common, uniform)
        think_end(root, thought, scale, trust, common)
        plans, room = past(thought, THOUGHT_PLANS), past(thought, THOUGHT_WORK)
        for i in range(count):
            plan = plan_at(plans, i)
            found = fold(found, plan[WORTH])
            found = fold_words(found, past(plan, CHOICES), plan[LENGTH])
            found = fold_words(found, notes, plan_codes(root, plan, notes, room))
        found = fold_words(found, past(thought, THOUGHT_STATS), STATS * count)
        found = fold_words(found, past(thought, THOUGHT_VALUES), count)
        found = fold_words(found, past(thought, THOUGHT_ORDER), count)
    return signed(found)
