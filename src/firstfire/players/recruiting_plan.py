"""R8.3–R8.6 The caveman that scores most now: whom to recruit, what to pay, where to settle.

Points of cavemen add up: what a spent resource costs does not depend on what else is spent, only on who stands beside
it. So for each place to settle the cheapest resource of each type can be found by itself, and the plan is the best one
there is without trying every payment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..rules import Caveman, Move, Territory
from ..rules.cavemen import score_cavemen
from ..rules.decisions import PayResource
from ..rules.edition import Edition
from ..rules.moves import PASS, PAYS, Recruit, Search
from ..rules.recruiting import RECRUIT_PRICE, SEARCH_PRICE, owned_types, settleable
from ..rules.squares import Square, squares_in


class Plan(NamedTuple):
    """A recruit carried out: the points of all cavemen after it, and the resources to spend in the order of payment."""

    points: int
    spend: tuple[Square, ...]


def best_recruit(territory: Territory, moves: Sequence[Move], edition: Edition) -> Move:
    """Whom to recruit or search for; to pass unless the points grow."""
    chosen: Move = PASS
    most = score_cavemen(territory).points
    for move in moves:
        if isinstance(move, Recruit | Search):
            price = RECRUIT_PRICE if isinstance(move, Recruit) else SEARCH_PRICE
            plan = best_plan(territory, PayResource(0, move.caveman, price, None), edition, most)
            if plan is not None:
                chosen, most = move, plan.points
    return chosen


def best_payment(territory: Territory, pay: PayResource, edition: Edition) -> Move:
    """Which resource to spend next for a caveman already taken."""
    plan = best_plan(territory, pay, edition)
    assert plan is not None
    return PAYS[plan.spend[0]]


def best_plan(territory: Territory, pay: PayResource, edition: Edition, above: int = -1) -> Plan | None:
    """The payment and settlement that leave the most points, if they leave more than `above`.

    Squares are tried from the most promising on, so most of them need no look at their price.
    """
    types = [kind for kind in owned_types(territory) if pay.last is None or kind > pay.last]
    freed = sum(territory.resources[kind] for kind in types)
    places = [
        (_settled(territory, square, pay.caveman), square)
        for square in squares_in(settleable(territory, edition) | freed)
    ]
    hopes = sorted([(score_cavemen(after).points, square, after) for after, square in places], reverse=True)
    found: Plan | None = None
    for hope, square, after in hopes:
        if hope <= above:
            break
        prices = sorted(
            _cheapest(after, hope, [square] if mask >> square & 1 else squares_in(mask))
            for mask in [territory.resources[kind] for kind in types]
        )
        forced = [price for price in prices if price[1] == square]
        others = [price for price in prices if price[1] != square]
        paid = forced + others[: pay.left - len(forced)]
        points = hope - sum(cost for cost, _ in paid)
        if points > above:
            above = points
            found = Plan(points, tuple(sorted([at for _, at in paid], key=lambda at: territory.resource_at(at) or 0)))
    return found


def _settled(territory: Territory, square: Square, caveman: Caveman) -> Territory:
    return territory.without_resource(square).with_caveman(square, caveman)


def _cheapest(territory: Territory, points: int, squares: Iterable[Square]) -> tuple[int, Square]:
    """The resource that costs the fewest points to spend, and how many."""
    return min((points - score_cavemen(territory.without_resource(at)).points, at) for at in squares)
