"""Playouts shared among plans: all begin, the promising go on, until one is left when the budget is used up.

A thought is a buffer (`buffers.THOUGHT_WORDS`). `think_begin` fills it with plans, every `think_step` plays a few out,
`think_end` ranks them. Who thinks keeps the clock, and can stop between two steps, a millisecond or two apart.
"""

from __future__ import annotations

from firstfire.engine.buffers import (
    CHOICES,
    LENGTH,
    MOST_CANDIDATES,
    RIVAL,
    STATS,
    THOUGHT_ALIVE,
    THOUGHT_AT,
    THOUGHT_COUNT,
    THOUGHT_LIVING,
    THOUGHT_ORDER,
    THOUGHT_PLANS,
    THOUGHT_STATS,
    THOUGHT_VALUES,
    THOUGHT_WORK,
    VALUE,
    VISITS,
    WORTH,
)
from firstfire.engine.habits import POINT
from firstfire.engine.layout import FREE, PLAYERS, ROUND
from firstfire.rules.table import ROUNDS
from firstfire_kernel.jit import Reals, Row, as_reals, compiled, inlined, past
from firstfire_kernel.modes import has_resources
from firstfire_kernel.plans import make_plans, plan_at
from firstfire_kernel.reals import exp, log
from firstfire_kernel.search import play_out

SLICE = 16
"""Playouts of a step."""
FRONT = 0.9
"""Plans with so large a share of the most playouts are the leading ones."""


@inlined
def stats_in(thought: Row) -> Reals:
    """What was added up for each plan."""
    return as_reals(past(thought, THOUGHT_STATS))


@inlined
def values_in(thought: Row) -> Reals:
    """What each plan is held to be worth."""
    return as_reals(past(thought, THOUGHT_VALUES))


@compiled
def think_begin(root: Row, prior: Row, thought: Row, candidates: int) -> int:
    """Make the best plans for the turn at `root` by the habits `prior`; returns how many."""
    most = min(candidates, MOST_CANDIDATES)
    count = make_plans(root, prior, past(thought, THOUGHT_PLANS), most, past(thought, THOUGHT_WORK))
    thought[THOUGHT_COUNT] = count
    thought[THOUGHT_ALIVE] = count
    thought[THOUGHT_AT] = 0
    stats = stats_in(thought)
    for i in range(count):
        thought[THOUGHT_LIVING + i] = i
        thought[THOUGHT_ORDER + i] = i
    for i in range(STATS * count):
        stats[i] = 0.0
    return count


@compiled
def think_step(
    root: Row,
    playing: Row,
    thought: Row,
    number: int,
    spent: float,
    most: int,
    measure: int,
    scale: float,
    trust: float,
    common: float,
    uniform: int,
) -> int:
    """Play the next few plans out once, at most `most`, with the habits `playing`; returns how many.

    `spent` is the share of the budget that is used up: when all living plans have had their turn, so many go on.
    """
    plans, work, stats = past(thought, THOUGHT_PLANS), past(thought, THOUGHT_WORK), stats_in(thought)
    if thought[THOUGHT_AT] >= thought[THOUGHT_ALIVE]:
        thought[THOUGHT_AT] = 0
        if uniform == 0:
            judge(root, thought, scale, trust, common)
            narrow_down(thought, living_after(thought[THOUGHT_COUNT], spent))
    start = thought[THOUGHT_AT]
    end = min(start + min(SLICE, most), thought[THOUGHT_ALIVE])
    for at in range(start, end):
        plan = thought[THOUGHT_LIVING + at]
        stream = int(stats[STATS * plan + VISITS])
        own = past(stats, STATS * plan)
        play_out(root, plan_at(plans, plan), playing, number, stream, measure, scale, own, work)
    thought[THOUGHT_AT] = end
    return end - start


@compiled
def think_end(root: Row, thought: Row, scale: float, trust: float, common: float) -> None:
    """Rank the plans: by value among those played out most, the others behind; ties as proposed."""
    judge(root, thought, scale, trust, common)
    count, values, stats = thought[THOUGHT_COUNT], values_in(thought), stats_in(thought)
    least = FRONT * most_visits(stats, count)
    for plan in range(count):
        leads = stats[STATS * plan + VISITS] >= least
        at = plan
        while at > 0:
            other = thought[THOUGHT_ORDER + at - 1]
            other_leads = stats[STATS * other + VISITS] >= least
            if (leads and not other_leads) or (leads == other_leads and values[plan] > values[other]):
                thought[THOUGHT_ORDER + at] = other
                at -= 1
            else:
                break
        thought[THOUGHT_ORDER + at] = plan


@compiled
def living_after(count: int, spent: float) -> int:
    """How many plans go on when a share of the budget is spent: from all to one, in equal steps of proportion."""
    left = exp((1.0 - spent) * log(float(count)))
    whole = int(left)
    return max(2, whole if left - whole < 1e-9 else whole + 1)


@compiled
def narrow_down(thought: Row, most: int) -> None:
    """Leave the best of the living plans; ties as proposed."""
    alive, values = thought[THOUGHT_ALIVE], values_in(thought)
    if alive <= most:
        return
    # A plan goes on if fewer than `most` are better. Who goes on is noted where the order will be.
    for i in range(alive):
        plan = thought[THOUGHT_LIVING + i]
        better = 0
        for j in range(alive):
            other = thought[THOUGHT_LIVING + j]
            if values[other] > values[plan] or (values[other] == values[plan] and j < i):
                better += 1
        thought[THOUGHT_ORDER + i] = better
    kept = 0
    for i in range(alive):
        if thought[THOUGHT_ORDER + i] < most:
            thought[THOUGHT_LIVING + kept] = thought[THOUGHT_LIVING + i]
            kept += 1
    thought[THOUGHT_ALIVE] = kept


@compiled
def judge(root: Row, thought: Row, scale: float, trust: float, common: float) -> None:
    """The mean value of each plan, drawn towards what the habits say as if that were so many playouts.

    For every round still to come, the word of the habits counts like `trust` playouts: the longer a game goes on after
    the plan, the less a single playout says about it. They speak of points of difference to other plans.
    """
    plans, stats, values = past(thought, THOUGHT_PLANS), stats_in(thought), values_in(thought)
    count = thought[THOUGHT_COUNT]
    weight = trust * (ROUNDS - root[ROUND])
    total, visited, best = 0.0, 0.0, plan_at(plans, 0)[WORTH]
    for plan in range(count):
        total += stats[STATS * plan + VALUE]
        visited += stats[STATS * plan + VISITS]
        best = max(best, plan_at(plans, plan)[WORTH])
    overall = total / max(1.0, visited)
    point = overall * (1.0 - overall) / scale  # what a point is worth: less in games that are decided
    shared = common > 0 and root[PLAYERS] > 2 and not has_resources(root)
    least = FRONT * most_visits(stats, count)
    for plan in range(count):
        visits = stats[STATS * plan + VISITS]
        mean = stats[STATS * plan + VALUE] / max(visits, 1.0)
        if shared and visits >= least:
            mean += common_fortune(root, thought, plan, least, common) * point
        foretold = overall + point * (plan_at(plans, plan)[WORTH] - best) / POINT
        values[plan] = (visits * mean + weight * foretold) / max(visits + weight, 1.0)


@inlined
def most_visits(stats: Reals, count: int) -> float:
    """Playouts of the plan played out most."""
    most = 0.0
    for plan in range(count):
        most = max(most, stats[STATS * plan + VISITS])
    return most


@inlined
def claim_of(root: Row, plan: Row) -> int:
    """The claim of a plan, if that is all of it that the others feel: its last choice, where there is one to claim."""
    return plan[CHOICES + plan[LENGTH] - 1] if root[FREE] else 0


@compiled
def common_fortune(root: Row, thought: Row, plan: int, least: float, common: float) -> float:
    """Points to add to a plan because the best other was luckier in its playouts than after the same claim at large.

    Two plans that differ in a placement alone do the same to the others; what they seem to do differently in a few
    playouts is chance. The more playouts, the more it is the plan's own doing: `common` of them count half. Only for
    placements of several rivals in Discovery: elsewhere one can take a totem, or pay for a caveman whom others want.
    """
    plans, stats = past(thought, THOUGHT_PLANS), stats_in(thought)
    claim = claim_of(root, plan_at(plans, plan))
    total, alike = 0.0, 0
    for other in range(thought[THOUGHT_COUNT]):
        visits = stats[STATS * other + VISITS]
        if visits >= least and claim_of(root, plan_at(plans, other)) == claim:
            total += stats[STATS * other + RIVAL] / max(visits, 1.0)
            alike += 1
    visits = max(stats[STATS * plan + VISITS], 1.0)
    return (stats[STATS * plan + RIVAL] / visits - total / alike) * common / (common + visits)
