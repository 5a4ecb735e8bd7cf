"""Playouts shared among plans: all begin, the promising go on, until one is left when the budget is used up."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..engine.habits import POINT
from ..engine.layout import FREE, MODE, MODES, PLAYERS, ROUND
from ..engine.plans import CHOICES, LENGTH, MOST_PLANS, PLAN, WORTH, make_plans
from ..engine.search import RIVAL, STATS, VALUE, VISITS, visit
from ..rules.table import ROUNDS
from .method import Method
from .player import Budget, Stop

Numbers = NDArray[np.int64]
Reals = NDArray[np.float64]

SLICE = 16
"""Playouts between two looks at the clock: a few milliseconds at most."""


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
    trust = method.trust * (ROUNDS - int(root[ROUND]))
    claims = claims_of(root, plans)

    def judged() -> Reals:
        means = stats[:, VALUE] / np.maximum(stats[:, VISITS], 1)
        if method.common and claims is not None:
            means = means + common_fortune(stats, claims, method.common) * point_value(stats, method.scale)
        return estimates(plans, stats, means, trust, method.scale)

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
                alive = survivors(alive, judged(), max(2, int(np.ceil(count ** (1 - spent)))))
        chosen = alive[at : at + SLICE]
        visit(root, plans, chosen, playing, seed, 1, method.measure, method.scale, stats)
        at += SLICE
        used += len(chosen)
        longest = max(longest, budget.now() - now) if used > SLICE else 0.0
    return Finding(plans, stats, ranking(stats, judged()))


def claims_of(root: Numbers, plans: Numbers) -> Numbers | None:
    """The claim of each plan, if that is all of it that the others feel: placements of several rivals in Discovery.

    Elsewhere a placement can take a totem, or pay for a caveman whom others want, too; with 2 players it was not tried.
    """
    if MODES[root[MODE]] != "discovery" or root[PLAYERS] == 2:
        return None
    if not root[FREE]:
        return np.zeros(len(plans), dtype=np.int64)
    claims: Numbers = plans[np.arange(len(plans)), CHOICES + plans[:, LENGTH] - 1]
    return claims


def common_fortune(stats: Reals, claims: Numbers, common: float) -> Reals:
    """Points to add to each plan because the best other was luckier in its playouts than after the same claim at large.

    Two plans that differ in a placement alone do the same to the others; what they seem to do differently in a few
    playouts is chance. The more playouts, the more it is the plan's own doing: `common` of them count half.
    Plans that are no longer played out are left as they are.
    """
    visits = np.maximum(stats[:, VISITS], 1)
    rival = stats[:, RIVAL] / visits
    played = leading(stats)
    found = np.zeros(len(stats))
    for claim in np.unique(claims[played]):
        alike = played & (claims == claim)
        found[alike] = rival[alike] - rival[alike].mean()
    fortune: Reals = found * common / (common + visits)
    return fortune


def point_value(stats: Reals, scale: float) -> float:
    """What a point is worth: less in games that are decided."""
    overall = stats[:, VALUE].sum() / max(1.0, stats[:, VISITS].sum())
    return float(overall * (1 - overall) / scale)


def estimates(plans: Numbers, stats: Reals, means: Reals, trust: float, scale: float) -> Reals:
    """The mean value of each plan, drawn towards what the habits say as if that were `trust` playouts.

    They speak of points of difference to other plans.
    """
    visits = stats[:, VISITS]
    overall = stats[:, VALUE].sum() / max(1.0, visits.sum())
    foretold = overall + point_value(stats, scale) * (plans[:, WORTH] - plans[:, WORTH].max()) / POINT
    found: Reals = (visits * means + trust * foretold) / np.maximum(visits + trust, 1)
    return found


def survivors(alive: Numbers, values: Reals, most: int) -> Numbers:
    """The best of the plans still played out."""
    if len(alive) <= most:
        return alive
    return np.sort(alive[np.argsort(-values[alive], kind="stable")[:most]])


def leading(stats: Reals) -> NDArray[np.bool_]:
    """Which plans were played out most."""
    visits = stats[:, VISITS]
    front: NDArray[np.bool_] = visits >= 0.9 * visits.max()
    return front


def ranking(stats: Reals, values: Reals) -> Numbers:
    """The plans from best to worst: by value among those played out most, the others behind; ties as proposed."""
    return np.lexsort((-values, ~leading(stats)))
