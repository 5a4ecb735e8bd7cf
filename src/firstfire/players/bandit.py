"""Playouts shared among plans: all begin, the promising go on, until one is left when the budget is used up."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..engine.habits import POINT
from ..engine.plans import MOST_PLANS, PLAN, WORTH, make_plans
from ..engine.search import MARGIN, STATS, VALUE, VISITS, visit
from .player import Budget, Stop

Numbers = NDArray[np.int64]
Reals = NDArray[np.float64]

SLICE = 16
"""Playouts between two looks at the clock: a few milliseconds at most."""


class Method(NamedTuple):
    """How playouts are shared and valued."""

    candidates: int = 44
    """Plans that are played out; the others are dropped on the word of the habits."""
    measure: int = MARGIN
    scale: float = 12.0
    handicap: float = 0.0
    """Points taken off the margin."""
    trust: float = 0.0
    """The word of the habits counts like so many playouts."""
    uniform: bool = False
    """Give every plan the same number of playouts (flat Monte Carlo) rather than narrowing down."""


class Finding(NamedTuple):
    """Plans (rows of `plans.PLAN`), what was added up for each (`search.STATS`), and their order, best first."""

    plans: Numbers
    stats: Reals
    order: Numbers


def share(
    root: Numbers,
    prior: Numbers,
    playing: Numbers,
    seed: int,
    budget: Budget,
    method: Method,
    stop: Stop | None = None,
    begun: float | None = None,
) -> Finding:
    """Find the best plan for the turn at `root`: `prior` are the habits that propose, `playing` those of playouts."""
    begun = budget.now() if begun is None else begun
    room = np.empty((MOST_PLANS, PLAN), dtype=np.int64)
    count = make_plans(root, prior, room, method.candidates)
    plans = room[:count].copy()
    stats = np.zeros((count, STATS))
    slope = 0.25 / method.scale / POINT
    prior_sum = method.trust * slope * (plans[:, WORTH] - plans[:, WORTH].max())
    alive = np.arange(count)
    used, at, longest = 0, 0, 0.0
    while count > 1:
        now = budget.now()
        spent = used / budget.playouts if budget.playouts else 0.0
        if budget.seconds is not None:
            spent = max(spent, (now - begun + longest) / max(budget.seconds, 1e-6))
        if spent >= 1 or (stop is not None and stop.is_set()):
            break
        if at >= len(alive):
            at = 0
            if not method.uniform:
                alive = survivors(
                    alive, means(stats, prior_sum, method.trust), max(2, int(np.ceil(count ** (1 - spent))))
                )
        chosen = alive[at : at + SLICE]
        visit(root, plans, chosen, playing, seed, 1, method.measure, method.scale, method.handicap, stats)
        at += SLICE
        used += len(chosen)
        longest = max(longest, budget.now() - now) if used > SLICE else 0.0
    return Finding(plans, stats, ranking(stats, means(stats, prior_sum, method.trust)))


def means(stats: Reals, prior: Reals, trust: float) -> Reals:
    """The mean value of each plan, drawn towards what the habits say: they speak of differences to the best plan."""
    visits = stats[:, VISITS]
    overall = stats[:, VALUE].sum() / max(1.0, visits.sum())
    found: Reals = (stats[:, VALUE] + trust * overall + prior) / np.maximum(visits + trust, 1)
    return found


def survivors(alive: Numbers, values: Reals, most: int) -> Numbers:
    """The best of the plans still played out."""
    if len(alive) <= most:
        return alive
    return np.sort(alive[np.argsort(-values[alive], kind="stable")[:most]])


def ranking(stats: Reals, values: Reals) -> Numbers:
    """The plans from best to worst: by value among those played out most, the others behind; ties as proposed."""
    visits = stats[:, VISITS]
    leading = visits >= 0.9 * visits.max()
    return np.lexsort((-values, ~leading))
