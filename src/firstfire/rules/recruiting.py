"""R8.3, R8.4 Recruiting a caveman: choose, pay, settle."""

from __future__ import annotations

from .components import Caveman, Resource, Terrain
from .decisions import PayResource
from .edition import Edition
from .moves import PASS, PAYS, RECRUITS, SEARCHES, SETTLES, Move, Recruit, Search
from .squares import BIT, Mask, Square, squares_in
from .table import Table
from .territory import Territory

RECRUIT_PRICE = 2
SEARCH_PRICE = 4


def owned_types(territory: Territory) -> tuple[Resource, ...]:
    """The types of wooden resource in a territory, in the order in which they are paid."""
    return tuple([resource for resource in Resource if territory.resources[resource]])


def recruit_moves(table: Table, seat: int) -> tuple[Move, ...]:
    """R8.3 Pass, recruit one of the kinds face up, or search the pile, as far as the price can be paid."""
    types = len(owned_types(table.territories[seat]))
    if types < RECRUIT_PRICE:
        return (PASS,)
    face_up, pile = table.cave.face_up, table.pile
    moves: list[Move] = [PASS]
    moves += [RECRUITS[caveman] for caveman in Caveman if caveman in face_up]
    if types == SEARCH_PRICE:
        moves += [SEARCHES[caveman] for caveman in Caveman if pile[caveman]]
    return tuple(moves)


def payable(territory: Territory, pay: PayResource) -> Mask:
    """R8.3 The squares whose wooden resource may be spent next.

    Types are paid in order, so that equal payments are one sequence: a type must come after the last one paid, and
    enough types must come after it for the rest of the price.
    """
    types = owned_types(territory)
    if pay.last is not None:
        types = tuple([resource for resource in types if resource > pay.last])
    mask = 0
    for resource in types[: len(types) - pay.left + 1]:
        mask |= territory.resources[resource]
    return mask


def pay_moves(territory: Territory, pay: PayResource) -> tuple[Move, ...]:
    """R8.3 The legal payments as moves."""
    return tuple([PAYS[square] for square in squares_in(payable(territory, pay))])


def settleable(territory: Territory, edition: Edition) -> Mask:
    """R8.4 The squares where a caveman may settle."""
    ground = territory.occupied & ~territory.burning & ~territory.wooden & ~territory.peopled
    if not edition.settle_on_volcano:
        ground &= ~territory.terrains[Terrain.VOLCANO]
    if not edition.settle_on_hut:
        ground &= ~BIT[territory.hut]
    return ground


def settle_moves(territory: Territory, edition: Edition) -> tuple[Move, ...]:
    """R8.4 The legal settlements as moves."""
    return tuple([SETTLES[square] for square in squares_in(settleable(territory, edition))])


def why_not_recruit(table: Table, seat: int, move: Recruit | Search) -> str:
    """The code of the first rule of R8.3 that recruiting or searching for a caveman breaks."""
    there = table.cave.face_up if isinstance(move, Recruit) else table.pile
    if move.caveman not in there:
        return "not-in-cave"
    return "cannot-pay"


def why_not_pay(territory: Territory, square: Square) -> str:
    """The code of the rule of R8.3 that a payment breaks."""
    return "wrong-resource" if BIT[square] & territory.wooden else "no-resource"


def why_not_settle(territory: Territory, square: Square) -> str:
    """The code of the first rule of R8.4 that a settlement breaks."""
    bit = BIT[square]
    if not bit & territory.occupied:
        return "empty-square"
    if bit & territory.burning:
        return "burning"
    if bit & (territory.wooden | territory.peopled):
        return "square-taken"
    return "on-volcano" if bit & territory.terrains[Terrain.VOLCANO] else "on-hut"
