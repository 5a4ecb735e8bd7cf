"""Games in which every decision is drawn uniformly from the legal moves, on the reference rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..rules import Move, Record, Setup, State
from .statistics import Tally


def random_game(setup: Setup, seed: int, number: int, tally: Tally) -> tuple[State, list[Move]]:
    """Game `number` of a seed: its last state and its moves. It does not depend on how many games are played."""
    rng = Random(f"{seed}/{number}")
    decisions, options, draw = tally.decisions, tally.options, rng.random
    state = State.new(setup, rng)
    moves: list[Move] = []
    while (decision := state.table.decision) is not None:
        legal = state.legal_moves
        decisions[decision.kind] += 1
        options[decision.kind] += len(legal)
        move = legal[int(draw() * len(legal))]
        moves.append(move)
        state = state.apply(move)
    tally.add_end(state.table)
    return state, moves


def simulate(
    setup: Setup,
    games: int,
    seed: int,
    keep: Callable[[Record], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play so many games of a seed; `keep` gets each record, `progress` the number of games played so far."""
    tally = Tally()
    for number in range(games):
        state, moves = random_game(setup, seed, number, tally)
        if keep is not None:
            keep(Record.of(setup, moves, state))
        if progress is not None:
            progress(number + 1)
    return tally
