"""R8 Whether the cavemen can be where they are, and whether someone paid for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

from ..cave import BOARD_SIZE
from ..errors import BadPosition
from ..legal import REASONS
from ..recruiting import RECRUIT_PRICE, SEARCH_PRICE, owned_types, settleable, why_not_settle
from ..squares import BIT, square_name
from ..territory import Territory
from .outline import Agenda, Outline
from .wood import printed_resources


def with_cavemen(outline: Outline, seat: int, territory: Territory) -> Territory:
    """R8.4 The territory, tokens and wood and all, with its cavemen, by square."""
    where, edition = f"seat {seat}", outline.setup.edition
    fresh = [s for d in territory.dominoes if d.number == outline.current for s in (d.first, d.second)]
    for square, mark in outline.lands[seat].marks(territory.hut).items():
        if mark.caveman is None:
            continue
        if not BIT[square] & settleable(territory, edition):
            code = why_not_settle(territory, square)
            raise BadPosition(code, f"a caveman on {square_name(square)}: {REASONS[code]}", where)
        if square in fresh:
            raise BadPosition("too-early", f"nobody can have settled on {square_name(square)} yet", where)
        territory = territory.with_caveman(square, mark.caveman)
    return territory


def check_tribes(outline: Outline, territories: Sequence[Territory]) -> None:
    """Raise `BadPosition` unless every caveman comes from the cave and somebody has paid for it."""
    settled = [caveman for land in territories for _, caveman in land.cavemen]
    hired = [] if outline.agenda.caveman is None else [outline.agenda.caveman]
    left = [*settled, *hired, *outline.burnt]
    if not outline.setup.mode.has_cave:
        if left or outline.cave:
            raise BadPosition("no-cave", "there are no cavemen in this mode", "cave")
        return
    too_many = Counter(left) + Counter(outline.cave) - Counter(outline.setup.cavemen)
    if too_many:
        raise BadPosition("too-many-cavemen", f"more {min(too_many)} than the box holds", "cave")
    _check_board(outline, len(left))
    _check_prices(outline, territories)
    if outline.paying:
        _check_payment(outline.agenda, territories[outline.agenda.seat])


def _check_board(outline: Outline, left: int) -> None:
    """R8.2 The board was full when the line was drawn, unless the pile is empty; recruits have left it since."""
    missing = BOARD_SIZE - len(outline.cave)
    recruits = outline.turn + outline.paying if outline.next_line else len(outline.line)
    hidden = len(outline.setup.cavemen) - left - len(outline.cave)
    if missing < 0 or (hidden and missing > min(recruits, left)):
        raise BadPosition("wrong-cave", f"not so many face up: the pile has {hidden}", "cave")


def _check_prices(outline: Outline, territories: Sequence[Territory]) -> None:
    """R8.3 The wood that is gone is the price of those who settled, of those burnt since, and of the one in hand."""
    totals = {0}
    for seat, territory in enumerate(territories):
        hiring = outline.paying and seat == outline.agenda.seat
        paid = _paid(outline.agenda) if hiring else {0}
        burnt = _burnt(territory, paid, outline.recruiting_turns(seat) - hiring)
        if not burnt:
            raise BadPosition("unpaid", "the wood that is gone is not the price of the cavemen", f"seat {seat}")
        totals = {total + more for total in totals for more in burnt}
    if len(outline.burnt) not in totals:
        raise BadPosition("unpaid", "the wood that is gone is not the price of so many cavemen", "burnt")


def _burnt(territory: Territory, paid: set[int], turns: int) -> set[int]:
    """How many cavemen a seat may have lost to fire, having paid so much for the one in hand.

    Under a token on a square that wood came with either that wood was burnt, or it had been spent before.
    """
    printed = sum(BIT[square] for square in printed_resources(territory))
    spent = (printed & ~territory.wooden & ~territory.tokens).bit_count()
    tokens, unknown = territory.tokens.bit_count(), (printed & territory.tokens).bit_count()
    found = set()
    for burnt, spent_before, price in product(range(tokens + 1), range(unknown + 1), paid):
        recruits, wood = len(territory.cavemen) + burnt, spent + spent_before - price
        if recruits > turns or burnt > tokens - unknown + spent_before or wood % RECRUIT_PRICE:
            continue
        if RECRUIT_PRICE * recruits <= wood <= SEARCH_PRICE * recruits:
            found.add(burnt)
    return found


def _paid(agenda: Agenda) -> set[int]:
    """How many resources may have been paid for the caveman in hand: a search is paid in order, one of each type."""
    if agenda.kind == "settle":
        return {RECRUIT_PRICE, SEARCH_PRICE}
    if agenda.resource is None:
        return {0}
    as_recruit, as_search = RECRUIT_PRICE - agenda.left, SEARCH_PRICE - agenda.left
    found = {as_recruit} if as_recruit > 0 else set()
    return found | {as_search} if agenda.resource == as_search - 1 else found


def _check_payment(agenda: Agenda, territory: Territory) -> None:
    """R8.3 What has been paid was there, and the rest of the price is there: types later in the order."""
    vacant = {
        resource
        for square, resource in printed_resources(territory).items()
        if not BIT[square] & (territory.wooden | territory.tokens | territory.peopled)
    }
    later = [resource for resource in owned_types(territory) if agenda.resource is None or resource > agenda.resource]
    paid = agenda.resource is None or agenda.resource in vacant
    if not paid or len(vacant) < min(_paid(agenda)) or len(later) < agenda.left:
        raise BadPosition("wrong-price", "the price cannot have been paid so far, or not be paid from here", "now")
