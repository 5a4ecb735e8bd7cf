"""Random games with their moves written down: the same games that `simulate` counts, one decision at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from firstfire.engine.actions import A_DISCARD, A_SEARCH, A_TOTEM, text_of
from firstfire.engine.games import Numbers, apply_unchecked, is_over, new_game
from firstfire.engine.jit import entry, pointer
from firstfire.engine.kernel import MOST_OPTIONS, legal
from firstfire.engine.layout import CAVEMEN, CHIEFS, DECK, PILE, PILE_END, PILE_TOP, State
from firstfire.engine.rng import below
from firstfire.engine.warmup import ready
from firstfire.rules.edition import RULES
from firstfire.rules.modes import mode_named


class LoggedGame(NamedTuple):
    """A whole game in the words of a record."""

    chiefs: list[int]
    deck: list[int]
    cave: list[str]
    shuffles: list[list[str]]
    moves: list[str]


@entry
def _draw(state: State, out: Numbers) -> int:
    """The action that a random player takes now, drawn just as `kernel.random_step_of` draws it."""
    count = legal(pointer(state), pointer(out))
    if out[0] == A_DISCARD:
        return int(out[0])
    return int(out[below(pointer(state), count)])


def logged_game(
    mode: str, players: int, edition: str, bonuses: Iterable[str] = (), rules: int = RULES, *, seed: int, number: int
) -> LoggedGame:
    """Random game `number` of a seed."""
    ready()
    state = new_game(mode, players, edition=edition, bonuses=bonuses, rules=rules, seed=seed, stream=number)
    memory = state.view(np.uint8)
    chiefs = memory[8 * CHIEFS : 8 * CHIEFS + (1 if players == 2 else players)].tolist()
    deck = memory[8 * DECK : 8 * DECK + 48].tolist()
    cave = _pile(state, 0) if mode_named(mode).has_cave else []
    out = np.empty(MOST_OPTIONS, dtype=np.int64)
    moves, shuffles = [], []
    while not is_over(state):
        action = _draw(state, out)
        apply_unchecked(state, action)
        moves.append(text_of(action, players))
        if A_SEARCH <= action < A_TOTEM:
            shuffles.append(_pile(state, int(state[PILE_TOP])))
    return LoggedGame(chiefs, deck, cave, shuffles, moves)


def _pile(state: State, top: int) -> list[str]:
    """The cave pile from place `top` to its end."""
    kinds = state.view(np.uint8)[8 * PILE + top : 8 * PILE + int(state[PILE_END])]
    return [CAVEMEN[kind] for kind in kinds]
