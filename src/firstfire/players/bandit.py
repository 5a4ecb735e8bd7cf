"""Playouts shared among plans: all begin, the promising go on, until one is left when the budget is used up."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.memory import State, Words
from ..engine.thought import Judgement, Thought
from .method import Method
from .player import Budget, Stop


class Finding(NamedTuple):
    """Plans that were thought about, and their order, best first."""

    thought: Thought
    order: list[int]


def share(
    root: State,
    prior: Words,
    playing: Words,
    seed: int,
    budget: Budget,
    method: Method,
    stop: Stop | None = None,
    begun: float | None = None,
) -> Finding:
    """Find the best plan for the turn at `root`: `prior` are the habits that propose, `playing` those of playouts."""
    begun = budget.now() if begun is None else begun
    thought = Thought(root, prior, method.candidates)
    judgement = Judgement(method.measure, method.scale, method.trust, method.common, method.uniform)
    used, longest, first = 0, 0.0, True
    while thought.count > 1:
        now = budget.now()
        spent = used / budget.playouts if budget.playouts else 0.0
        if budget.seconds is not None:
            spent = max(spent, (now - begun + longest) / max(budget.seconds, 1e-6))
        if spent >= 1 or (stop is not None and stop.is_set()):
            break
        used += thought.step(playing, seed, spent, judgement)
        longest = 0.0 if first else max(longest, budget.now() - now)
        first = False
    return Finding(thought, thought.rank(judgement))
