"""A fast greedy player for playouts: it takes what scores most now, with an eye for room to build.

Not a strong player: every decision is judged alone, by points gained (in eighths, `POINT`) and a few habits.
"""

from __future__ import annotations

from firstfire.engine.boards import beside, count, first, get, hut, lowest, rest, some, square, trailing
from firstfire.engine.fire import landings
from firstfire.engine.jit import compiled, merged
from firstfire.engine.kernel import bits_at_hand, random_step_of
from firstfire.engine.layout import (
    CLAIM,
    DECISIONS,
    FIRE,
    FIRST_WARRIOR,
    FREE,
    KIND,
    MATCH,
    MODE,
    NEXT,
    PENDING,
    PLACE,
    RECRUIT,
    RESOURCE,
    ROOM,
    SEAT,
    SETTLE,
    SQUARE,
    TOTEM_MODE,
    Board,
    Row,
)
from firstfire.engine.placement import facts_of, placements, step
from firstfire.engine.recruiting import homes, tribe
from firstfire.engine.regions import first_group, group
from firstfire.engine.rng import below
from firstfire.engine.scoring import caveman_at, fires_on, hunter_gatherer
from firstfire.engine.tables import DOMINO_CRATERS, DOMINO_FIRES, DOMINO_TERRAIN, POWER
from firstfire.engine.turns import DISCARD, domino_in_hand, packed, place, play

POINT = 8
GROWTH = 3
"""Worth of each square of the region that a square joins, for the fires to come."""
HOLE = 14
"""Cost of an empty cell that no domino can cover any more."""
CRATER = 12
"""Worth of a crater on a domino to claim."""
WORTH_RECRUITING, WORTH_SEARCHING = 3, 7
"""Points that a caveman must promise before its price is paid."""
WORST = -1_000_000


@compiled
def joined(state: Row, seat: int, terrain: int, squares: Board, fires: int) -> int:
    """Worth of new squares of a terrain: points gained by the region they make, and its size."""
    land = get(state, seat, MATCH + terrain, squares) & ~hut(squares)
    region = group(land | squares, squares)
    others = region & ~squares
    points = count(region) * (fires_on(state, seat, others) + fires)
    while some(others):
        part = first_group(others)
        others = others & ~part
        points -= count(part) * fires_on(state, seat, part)
    return POINT * points + GROWTH * count(region)


@compiled
def best_placement(state: Row, seat: int, domino: int, like: Board) -> tuple[int, int]:
    """The placement worth most (a choice, or DISCARD) and its worth."""
    facts = facts_of(domino)
    terrain_one, terrain_two = facts >> DOMINO_TERRAIN & 15, facts >> (DOMINO_TERRAIN + 4) & 15
    fires_one, fires_two = facts >> DOMINO_FIRES & 15, facts >> (DOMINO_FIRES + 4) & 15
    room = get(state, seat, ROOM, like)
    holes = count(room & ~beside(room))
    boards = placements(state, seat, domino, like)
    best, worth = DISCARD, WORST
    for direction in range(4):
        board = boards[direction]
        while some(board):
            position = first(board)
            board = rest(board)
            one, two = square(position, like), square(position + step(direction, like), like)
            left = room & ~(one | two)
            value = below(state, POINT) - HOLE * (count(left & ~beside(left)) - holes)
            if terrain_one == terrain_two:
                value += joined(state, seat, terrain_one, one | two, fires_one + fires_two)
            else:
                value += joined(state, seat, terrain_one, one, fires_one)
                value += joined(state, seat, terrain_two, two, fires_two)
            if value > worth:
                best, worth = 4 * position + direction, value
    return best, worth


@merged
def best_claim(state: Row, like: Board) -> int:
    """The free domino that could be placed best now."""
    free = state[FREE]
    best, worth = trailing(free), WORST - 1
    while free:
        slot = trailing(free)
        free &= free - 1
        domino = packed(state[NEXT], slot)
        _, value = best_placement(state, state[SEAT], domino, like)
        value += CRATER * (facts_of(domino) >> DOMINO_CRATERS & 15)
        if value > worth:
            best, worth = slot, value
    return best


@merged
def best_fire(state: Row, like: Board) -> int:
    """The landing in the largest region, sparing resources where they count."""
    seat = state[SEAT]
    squares = landings(state, seat, state[SQUARE], state[PENDING], like)
    best, worth = first(squares), WORST
    while some(squares):
        target = lowest(squares)
        squares = rest(squares)
        value = below(state, POINT)
        for terrain in range(5):
            land = get(state, seat, MATCH + terrain, like) & ~hut(like)
            if some(land & target):
                value += POINT * state[PENDING] * count(group(land, target))
        if state[MODE] == TOTEM_MODE:
            for resource in range(4):
                value -= 2 * POINT * count(get(state, seat, RESOURCE + resource, like) & target)
        if value > worth:
            best, worth = first(target), value
    return best


@compiled
def best_home(state: Row, kind: int, like: Board) -> tuple[int, int]:
    """Where a caveman of a kind would score most now, and how much."""
    seat = state[SEAT]
    everyone = tribe(state, seat, like)
    squares = homes(state, like)
    best, worth = 0, WORST
    while some(squares):
        home = lowest(squares)
        squares = rest(squares)
        if kind < FIRST_WARRIOR:
            value = hunter_gatherer(state, seat, kind, home, everyone)
        else:
            value = warriors_beside(state, seat, home, everyone) + POWER[kind]
        if value > worth:
            best, worth = first(home), value
    return best, worth


@compiled
def warriors_beside(state: Row, seat: int, home: Board, everyone: Board) -> int:
    """Strength of the warriors next to a square: twice their power, about what one more would gain."""
    near = beside(home) & everyone
    power = 0
    while some(near):
        kind = caveman_at(state, seat, lowest(near))
        near = rest(near)
        power += 2 * POWER[kind]
    return power


@merged
def best_recruit(state: Row, like: Board) -> int:
    """The caveman that promises most for its price, or nobody."""
    options = bits_at_hand(state, like) & ~1
    best, worth = 0, 0
    while options:
        option = trailing(options)
        options &= options - 1
        kind = option - 1 if option <= 10 else option - 11
        _, value = best_home(state, kind, like)
        value -= WORTH_RECRUITING if option <= 10 else WORTH_SEARCHING
        if value > worth:
            best, worth = option, value
    return best


@compiled
def greedy_step_of(state: Row, like: Board) -> None:
    """Take the decision at hand greedily; payments and ties are left to chance."""
    kind = state[KIND]
    if kind == PLACE:
        choice, _ = best_placement(state, state[SEAT], domino_in_hand(state), like)
        place(state, choice, like)
        state[DECISIONS] += 1
        return
    if kind == CLAIM:
        choice = best_claim(state, like)
    elif kind == FIRE:
        choice = best_fire(state, like)
    elif kind == RECRUIT:
        choice = best_recruit(state, like)
    elif kind == SETTLE:
        choice, _ = best_home(state, state[PENDING], like)
    else:
        random_step_of(state, like)
        return
    play(state, choice, like)
    state[DECISIONS] += 1
