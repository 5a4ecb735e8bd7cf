"""R8 Whether the cavemen can be where they are, and whether someone paid for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..cave import BOARD_SIZE
from ..components import CAVEMEN
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
    too_many = Counter(left) + Counter(outline.cave) - Counter(CAVEMEN)
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
    hidden = len(CAVEMEN) - left - len(outline.cave)
    if missing < 0 or (hidden and missing > min(recruits, left)):
        raise BadPosition("wrong-cave", f"not so many face up: the pile has {hidden}", "cave")


def _check_prices(outline: Outline, territories: Sequence[Territory]) -> None:
    """R8.3 The wood that is gone is the price of those who settled and of those who were burnt since.

    A token may have burnt wood or a caveman: both are possible wherever one lies.
    """
    fewest = most = 0
    for seat, territory in enumerate(territories):
        hiring = outline.paying and seat == outline.agenda.seat
        paid = _paid(outline.agenda) if hiring else (0, 0)
        low, high = _burnt(territory, paid, outline.recruiting_turns(seat) - hiring)
        if low > high:
            raise BadPosition("unpaid", "the wood that is gone is not the price of the cavemen", f"seat {seat}")
        fewest, most = fewest + low, most + high
    if not fewest <= len(outline.burnt) <= most:
        raise BadPosition("unpaid", f"between {fewest} and {most} cavemen were paid for and burnt", "burnt")


def _burnt(territory: Territory, paid: tuple[int, int], turns: int) -> tuple[int, int]:
    """The fewest and the most cavemen that a seat may have lost to fire; `paid` is for the one in hand."""
    settled = len(territory.cavemen)
    printed = sum(BIT[square] for square in printed_resources(territory))
    spent = (printed & ~territory.wooden & ~territory.tokens).bit_count()
    gone = (printed & ~territory.wooden).bit_count()
    fewest = -((paid[1] - spent) // SEARCH_PRICE) - settled
    most = min(turns, (gone - paid[0]) // RECRUIT_PRICE) - settled
    return max(0, fewest), min(territory.tokens.bit_count(), most)


def _paid(agenda: Agenda) -> tuple[int, int]:
    """The fewest and the most resources that have been paid for the caveman in hand."""
    if agenda.kind == "settle":
        return RECRUIT_PRICE, SEARCH_PRICE
    if agenda.resource is None:
        return 0, 0
    as_search = SEARCH_PRICE - agenda.left
    if agenda.left == 1:
        return 1, as_search if agenda.resource == as_search - 1 else 1
    return as_search, as_search


def _check_payment(agenda: Agenda, territory: Territory) -> None:
    """R8.3 What has been paid was there, and the rest of the price is there: types later in the order."""
    vacant = {
        resource
        for square, resource in printed_resources(territory).items()
        if not BIT[square] & (territory.wooden | territory.tokens | territory.peopled)
    }
    later = [resource for resource in owned_types(territory) if agenda.resource is None or resource > agenda.resource]
    paid = agenda.resource is None or agenda.resource in vacant
    if not paid or len(vacant) < _paid(agenda)[0] or len(later) < agenda.left:
        raise BadPosition("wrong-price", "the price cannot have been paid so far, or not be paid from here", "now")
