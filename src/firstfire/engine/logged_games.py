"""Random games with their moves written down: the same games that `simulate` counts, one decision at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from firstfire.engine.actions import A_SEARCH, A_TOTEM, text_of
from firstfire.engine.buffers import MOST_OPTIONS
from firstfire.engine.games import apply_unchecked, is_over, new_game
from firstfire.engine.layout import CAVEMEN, CHIEFS, DECK, PILE, PILE_END, PILE_TOP
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import State, Words
from firstfire.rules.edition import RULES
from firstfire.rules.modes import mode_named


class LoggedGame(NamedTuple):
    """A whole game in the words of a record."""

    chiefs: list[int]
    deck: list[int]
    cave: list[str]
    shuffles: list[list[str]]
    moves: list[str]


def logged_game(
    mode: str, players: int, edition: str, bonuses: Iterable[str] = (), rules: int = RULES, *, seed: int, number: int
) -> LoggedGame:
    """Random game `number` of a seed."""
    state = new_game(mode, players, edition=edition, bonuses=bonuses, rules=rules, seed=seed, stream=number)
    memory = state.bytes()
    chiefs = memory[8 * CHIEFS : 8 * CHIEFS + (1 if players == 2 else players)].tolist()
    deck = memory[8 * DECK : 8 * DECK + 48].tolist()
    cave = _pile(state, 0) if mode_named(mode).has_cave else []
    out = Words.zeros(MOST_OPTIONS)
    moves, shuffles = [], []
    while not is_over(state):
        action = KERNEL.draw_action(state.address, out.address)
        apply_unchecked(state, action)
        moves.append(text_of(action, players))
        if A_SEARCH <= action < A_TOTEM:
            shuffles.append(_pile(state, state[PILE_TOP]))
    return LoggedGame(chiefs, deck, cave, shuffles, moves)


def _pile(state: State, top: int) -> list[str]:
    """The cave pile from place `top` to its end."""
    kinds = state.bytes()[8 * PILE + top : 8 * PILE + state[PILE_END]]
    return [CAVEMEN[kind] for kind in kinds]
