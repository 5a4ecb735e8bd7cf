"""A greedy policy with habits for every decision of every mode: fast enough to play games out by the thousand."""

from __future__ import annotations

from firstfire.engine.habits import (
    FIRE_SHORE,
    FIRED,
    FIRES_CLAIMED,
    HABITS,
    KEEP_TOTEM,
    NEW_TYPE,
    NOISE,
    OPEN_HOME,
    ORDER,
    POINT,
    POLICY,
    PROMISE,
    RANDOM,
    RESOURCE_WORTH,
    SEARCH,
    TAKE_TOTEM,
    UNPLACEABLE,
)
from firstfire.engine.layout import (
    CLAIM,
    DECISIONS,
    FIRE,
    FREE,
    KIND,
    NEXT,
    PAY,
    PENDING,
    PLACE,
    RECRUIT,
    RESOURCE,
    ROOM,
    SEAT,
    SETTLE,
    SQUARE,
    VOLCANO,
)
from firstfire_kernel.boards import around, beside, count, first, get, lowest, rest, some, square, trailing
from firstfire_kernel.cavemen import (
    PER,
    brought,
    company,
    hunter_gatherer,
    is_warrior,
    strength,
    strengths,
    tribe,
    warriors_of,
)
from firstfire_kernel.decisions import bits_at_hand, random_step_of
from firstfire_kernel.fire import landings
from firstfire_kernel.habits import fading, rounds_left
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.modes import has_cave, has_resources, has_totems
from firstfire_kernel.placement import facts_of
from firstfire_kernel.recruiting import coins, homes, is_search, recruited_kind
from firstfire_kernel.regions import group
from firstfire_kernel.rng import below
from firstfire_kernel.survey import FIRES, MOST_REGIONS, REGIONS, SIZES, shelved, survey
from firstfire_kernel.tables import DOMINO_FIRES, DOMINO_RESOURCE, POINTS, POWER, TOTEM_POINTS
from firstfire_kernel.totems import holder, richest_others
from firstfire_kernel.turns import domino_in_hand, packed, place, play
from firstfire_kernel.worth import WORST, best_placement, crater_worth, look_ahead, weigh

EVERY_TERRAIN = 63
NO_OPINION = -2
"""The choice of a policy that leaves a decision to chance."""


@inlined
def noise(state: Row, habits: Row, seat: int) -> int:
    """A little chance, as much as the seat's habits say."""
    most = habits[HABITS * seat + NOISE]
    return below(state, most) if most else 0


@compiled
def choose_placement(state: Row, habits: Row, scratch: Row, like: Board) -> int:
    """The placement of the domino in hand."""
    seat = state[SEAT]
    domino = domino_in_hand(state)
    survey(state, seat, EVERY_TERRAIN, scratch, like)
    look_ahead(state, seat, habits, scratch)
    weigh(state, seat, habits, scratch, like)
    choice, _ = best_placement(state, seat, domino, WORST, scratch, like)
    return choice


@compiled
def resource_worth(state: Row, habits: Row, seat: int, resource: int, like: Board) -> int:
    """What one more of a resource is worth to a seat."""
    left = rounds_left(state)
    worth = fading(habits, seat, RESOURCE_WORTH, left)
    if has_totems(state):
        own = count(get(state, seat, RESOURCE + resource, like))
        most, _ = richest_others(state, resource, like)
        if holder(state, resource) == seat:
            if own <= most + 1:
                worth += habits[HABITS * seat + KEEP_TOTEM] * TOTEM_POINTS[resource]
        elif own + 1 > most:
            worth += habits[HABITS * seat + TAKE_TOTEM] * TOTEM_POINTS[resource]
    elif not some(get(state, seat, RESOURCE + resource, like)):
        worth += habits[HABITS * seat + NEW_TYPE]
    return worth


@compiled
def claim_worth(state: Row, habits: Row, domino: int, slot: int, least: int, scratch: Row, like: Board) -> int:
    """What a free domino is worth to the seat that claims, after `survey` and `weigh`; of interest if above `least`."""
    seat = state[SEAT]
    facts = facts_of(domino)
    worth = crater_worth(facts, scratch) - slot * fading(habits, seat, ORDER, rounds_left(state))
    worth += habits[HABITS * seat + FIRES_CLAIMED] * ((facts >> DOMINO_FIRES & 15) + (facts >> (DOMINO_FIRES + 4) & 15))
    if has_resources(state):
        for half in range(0, 8, 4):
            resource = facts >> (DOMINO_RESOURCE + half) & 15
            if resource:
                worth += resource_worth(state, habits, seat, resource - 1, like)
    _, placed = best_placement(state, seat, domino, max(least - worth, WORST), scratch, like)
    return worth + (placed if placed != WORST else -habits[HABITS * seat + UNPLACEABLE])


@compiled
def best_claim(state: Row, habits: Row, changed: int, least: int, scratch: Row, like: Board) -> tuple[int, int]:
    """The free domino worth most, and its worth, after `look_ahead`; of interest if above `least`.

    Terrains that have changed since the last survey are bits.
    """
    survey(state, state[SEAT], changed, scratch, like)
    weigh(state, state[SEAT], habits, scratch, like)
    free = state[FREE]
    best, worth = trailing(free), least
    while free:
        slot = trailing(free)
        free &= free - 1
        value = claim_worth(state, habits, packed(state[NEXT], slot), slot, worth, scratch, like)
        if value > worth:
            best, worth = slot, value
    return best, worth


@compiled
def choose_claim(state: Row, habits: Row, scratch: Row, like: Board) -> int:
    """The free domino to claim."""
    free = state[FREE]
    if free & (free - 1) == 0:
        return trailing(free)
    look_ahead(state, state[SEAT], habits, scratch)
    best, _ = best_claim(state, habits, EVERY_TERRAIN, 2 * WORST, scratch, like)
    return best


@compiled
def fire_worth(state: Row, habits: Row, target: Board, scratch: Row) -> int:
    """What the fire in hand is worth on a square, after `survey` of every terrain."""
    seat = state[SEAT]
    fires = state[PENDING]
    left = rounds_left(state)
    value = 0
    for terrain in range(VOLCANO):
        for number in range(scratch[REGIONS + terrain]):
            at = MOST_REGIONS * terrain + number
            region = shelved(scratch, at, target)
            if some(region & target):
                shore = count(beside(region) & get(state, seat, ROOM, target))
                value += fires * POINT * scratch[SIZES + at]
                value += fires * habits[HABITS * seat + FIRE_SHORE] * min(shore, left)
                value += fires * fading(habits, seat, FIRED, left) * (scratch[FIRES + at] == 0)
    if has_resources(state):
        for resource in range(4):
            if some(get(state, seat, RESOURCE + resource, target) & target):
                value -= POINT * company(state, seat, resource + 1, 0, 0, target)
                value -= resource_worth(state, habits, seat, resource, target)
                if has_totems(state):
                    value -= POINT
    if has_cave(state):
        value += POINT * company(state, seat, 0, fires, 0, target)
        if some(tribe(state, seat, target) & target):
            value -= POINT * 6
    return value


@compiled
def choose_fire(state: Row, habits: Row, scratch: Row, like: Board) -> int:
    """Where the fire in hand lands."""
    seat = state[SEAT]
    squares = landings(state, seat, state[SQUARE], state[PENDING], like)
    survey(state, seat, EVERY_TERRAIN, scratch, like)
    best, worth = first(squares), WORST
    while some(squares):
        target = lowest(squares)
        squares = rest(squares)
        value = fire_worth(state, habits, target, scratch) + noise(state, habits, seat)
        if value > worth:
            best, worth = first(target), value
    return best


@compiled
def home_worth(state: Row, habits: Row, kind: int, home: Board, everyone: Board) -> int:
    """What a caveman of a kind is worth on a square."""
    seat = state[SEAT]
    if is_warrior(kind):
        band = group(warriors_of(state, seat, everyone & ~home) | home, home)
        members = band & ~home
        worth = POINT * count(band) * (strength(state, seat, members) + POWER[kind])
        worth -= POINT * strengths(state, seat, members)
    else:
        room = around(home) & get(state, seat, ROOM, home)
        worth = POINT * hunter_gatherer(state, seat, kind, home, everyone)
        worth += habits[HABITS * seat + OPEN_HOME] * POINTS[kind] * count(room)
    total: int = worth + POINT * company(state, seat, 0, 0, 1, home)
    return total


@compiled
def choose_home(state: Row, habits: Row, kind: int, extra: Board) -> tuple[int, int]:
    """Where to settle a caveman of a kind (on a free square, or one of `extra`), and what that is worth."""
    everyone = tribe(state, state[SEAT], extra)
    squares = homes(state, extra) | extra
    best, worth = -1, WORST
    while some(squares):
        home = lowest(squares)
        squares = rest(squares)
        value = home_worth(state, habits, kind, home, everyone)
        if value > worth:
            best, worth = first(home), value
    return best, worth


@compiled
def choose_recruit(state: Row, habits: Row, like: Board) -> int:
    """Whom to recruit: the caveman that promises most above its price, or nobody."""
    seat = state[SEAT]
    options = bits_at_hand(state, like) & ~1
    if options == 0:
        return 0
    price = fading(habits, seat, PROMISE, rounds_left(state))
    best, worth = 0, 0
    while options:
        option = trailing(options)
        options &= options - 1
        _, value = choose_home(state, habits, recruited_kind(option), like)
        value -= price
        if is_search(option):
            value -= habits[HABITS * seat + SEARCH]
        value += noise(state, habits, seat)
        if value > worth:
            best, worth = option, value
    return best


@compiled
def choose_payment(state: Row, habits: Row, like: Board) -> int:
    """Which resource to spend: the one that the tribe, the newcomer included, would miss least."""
    seat = state[SEAT]
    kind = state[PENDING]
    home, _ = choose_home(state, habits, kind, like)
    squares = coins(state, like)
    best, least = first(squares), -WORST
    while some(squares):
        coin = lowest(squares)
        squares = rest(squares)
        cost = 0
        for resource in range(4):
            if some(get(state, seat, RESOURCE + resource, like) & coin):
                owned = count(get(state, seat, RESOURCE + resource, like))
                cost = POINT * company(state, seat, resource + 1, 0, 0, coin) - 4 * owned
                if home >= 0 and some(around(square(home, like)) & coin):
                    cost += POINT * POINTS[kind] * brought(PER[kind], resource + 1, 0, 0)
        cost += noise(state, habits, seat)
        if cost < least:
            best, least = first(coin), cost
    return best


@compiled
def choice_of(state: Row, habits: Row, scratch: Row, like: Board) -> int:
    """The choice (`turns.play`) of the policy, or NO_OPINION."""
    kind = state[KIND]
    if kind == PLACE:
        return choose_placement(state, habits, scratch, like)
    if kind == CLAIM:
        return choose_claim(state, habits, scratch, like)
    if kind == FIRE:
        return choose_fire(state, habits, scratch, like)
    if kind == RECRUIT:
        return choose_recruit(state, habits, like)
    if kind == PAY:
        return choose_payment(state, habits, like)
    if kind == SETTLE:
        home, _ = choose_home(state, habits, state[PENDING], like)
        return home
    return NO_OPINION


@compiled
def policy_step_of(state: Row, habits: Row, scratch: Row, like: Board) -> None:
    """Take the decision at hand as the habits of its seat say."""
    at = HABITS * state[SEAT]
    if habits[at + POLICY] == RANDOM:
        random_step_of(state, like)
        return
    choice = choice_of(state, habits, scratch, like)
    if choice == NO_OPINION:
        random_step_of(state, like)
    elif state[KIND] == PLACE:
        place(state, choice, like)
        state[DECISIONS] += 1
    else:
        play(state, choice, like)
        state[DECISIONS] += 1
