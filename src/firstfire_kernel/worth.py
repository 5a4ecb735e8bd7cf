"""What a placement is worth to a seat: points at once, and habits for what comes later."""

from __future__ import annotations

from firstfire.engine.habits import (
    BLOCKED,
    CRATER,
    CRATER_SIZE,
    DEAD_END,
    FIRED,
    FIRED_COMING,
    GROWTH,
    GROWTH_COMING,
    HABITS,
    HOLE,
    NOISE,
    ODD,
    OFF_CENTRE,
    OPEN_FIRES,
    POINT,
    SPREAD,
    TOUCH,
    VOLCANO_SIZE,
)
from firstfire.engine.layout import BONUSES, DECK, DRAWN, EMPIRE, OCCUPIED, ROOM, VOLCANO
from firstfire_kernel.boards import (
    beside,
    count,
    first,
    get,
    hut,
    put,
    reach,
    rest,
    size,
    some,
    square,
    stride,
    trailing,
    turn,
)
from firstfire_kernel.cavemen import company, tribe
from firstfire_kernel.fire import burning
from firstfire_kernel.habits import fading, rounds_left
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.modes import has_cave
from firstfire_kernel.placement import facts_of, placements, step
from firstfire_kernel.regions import first_group
from firstfire_kernel.rng import below
from firstfire_kernel.scoring import in_the_middle
from firstfire_kernel.survey import (
    ALL_BURNING,
    BURNING,
    FIRES,
    LARGEST,
    MOST_REGIONS,
    REGIONS,
    SHELF,
    SIZES,
    TOUCHED,
    shelved,
    survey_fires,
)
from firstfire_kernel.tables import (
    DOMINO_CRATERS,
    DOMINO_FIRES,
    DOMINO_RESOURCE,
    DOMINO_TERRAIN,
)
from firstfire_kernel.turns import DISCARD

WORST = -1_000_000_000

# The habits in force for one decision, in the scratch row.
E_HOLE, E_END, E_TOUCH, E_OUTSIDE, E_CRATER, E_CRATER_SIZE, E_VOLCANO, E_NOISE, E_BASE = range(9)
E_BLOCKED, E_OPEN, E_ODD, E_MOST = range(9, 13)
GROWTH_OF, FIRED_OF = 16, 24  # by terrain: what a square of the region, and a fire on it, are worth
COMING = 32  # by terrain: squares still in the pile
SMALL_FIELD = 16
"""Empty cells from which on it is watched that pockets hold whole dominoes."""
FIELD, CENTRE = 200, 201  # boards on the shelf, after those of the regions


@compiled
def central(like: Board) -> Board:
    """The cells of the territory that has the hut in its centre (R10.1)."""
    row = hut(like)
    for _ in range(size(like) // 2):
        row = row | turn(row, 1) | turn(row, -1)
    for _ in range(size(like) // 2):
        row = row | turn(row, stride(like)) | turn(row, -stride(like))
    return row


@inlined
def dead_ends(cells: Board) -> int:
    """Cells with fewer than two neighbours among the cells."""
    right, left = turn(cells, 1), turn(cells, -1)
    up, down = turn(cells, stride(cells)), turn(cells, -stride(cells))
    several = (right & left) | (up & down) | ((right | left) & (up | down))
    return count(cells & ~several)


@compiled
def odd_pockets(cells: Board) -> int:
    """Groups of cells that dominoes cannot fill."""
    odd = 0
    while some(cells):
        pocket = first_group(cells)
        cells = cells & ~pocket
        odd += count(pocket) & 1
    return odd


@compiled
def look_ahead(state: Row, seat: int, habits: Row, scratch: Row) -> None:
    """Note how many squares of each terrain are still to be drawn, if the seat cares.

    Only their order is secret. It is the same for a whole turn, so this comes once, before `weigh`.
    """
    for terrain in range(6):
        scratch[COMING + terrain] = 0
    at = HABITS * seat
    if habits[at + GROWTH_COMING] | habits[at + FIRED_COMING]:
        for place in range(state[DRAWN], 48):
            facts = facts_of(state[DECK + (place >> 3)] >> 8 * (place & 7) & 255)
            scratch[COMING + (facts >> DOMINO_TERRAIN & 15)] += 1
            scratch[COMING + (facts >> (DOMINO_TERRAIN + 4) & 15)] += 1


@compiled
def weigh(state: Row, seat: int, habits: Row, scratch: Row, like: Board) -> None:
    """Bring the habits of a seat to bear on its territory as it lies, after `look_ahead`: for `placement_worth`."""
    left = rounds_left(state)
    at = HABITS * seat
    growth, fired = fading(habits, seat, GROWTH, left), fading(habits, seat, FIRED, left)
    for terrain in range(VOLCANO):
        coming = scratch[COMING + terrain]
        scratch[GROWTH_OF + terrain] = growth + (habits[at + GROWTH_COMING] * coming >> 4)
        scratch[FIRED_OF + terrain] = fired + (habits[at + FIRED_COMING] * coming >> 4)
    scratch[E_HOLE] = fading(habits, seat, HOLE, left)
    scratch[E_END] = habits[at + DEAD_END]
    scratch[E_TOUCH] = habits[at + TOUCH]
    scratch[E_CRATER] = fading(habits, seat, CRATER, left)
    scratch[E_CRATER_SIZE] = habits[at + CRATER_SIZE]
    scratch[E_VOLCANO] = habits[at + VOLCANO_SIZE]
    scratch[E_NOISE] = habits[at + NOISE]
    scratch[E_BLOCKED] = habits[at + BLOCKED]
    if scratch[E_BLOCKED]:
        survey_fires(state, seat, scratch, like)
    scratch[E_OPEN] = habits[at + OPEN_FIRES]
    room = get(state, seat, ROOM, like)
    centre = central(like)
    field = room
    if state[BONUSES] & EMPIRE and in_the_middle(state, seat, like):
        field = room & centre
        scratch[E_OUTSIDE] = habits[at + OFF_CENTRE]
    else:
        scratch[E_OUTSIDE] = habits[at + SPREAD]
    put(scratch, 0, SHELF + FIELD, field)
    put(scratch, 0, SHELF + CENTRE, centre)
    scratch[E_BASE] = scratch[E_HOLE] * count(field & ~beside(field)) + scratch[E_END] * dead_ends(field)
    scratch[E_ODD] = habits[at + ODD] if count(field) <= SMALL_FIELD else 0
    if scratch[E_ODD]:
        scratch[E_BASE] += scratch[E_ODD] * odd_pockets(field)
    cells = count(field)
    scratch[E_MOST] = scratch[E_BASE] + most_of(scratch[E_TOUCH], 6) + most_of(-scratch[E_OUTSIDE], 2)
    scratch[E_MOST] += most_of(-scratch[E_HOLE], cells) + most_of(-scratch[E_END], cells)
    scratch[E_MOST] += most_of(-scratch[E_ODD], cells) + most_of(-scratch[E_BLOCKED], 64)


@inlined
def most_of(habit: int, times: int) -> int:
    """The most that a habit can bring if it applies up to so many times."""
    return habit * times if habit > 0 else 0


@inlined
def join(scratch: Row, terrain: int, regions: int, squares: int, fires: int, shore: int) -> int:
    """Worth of new squares, with so many free cells beside them, that join some regions of their terrain (as bits)."""
    if terrain == VOLCANO:
        while regions:
            squares += scratch[SIZES + MOST_REGIONS * terrain + trailing(regions)]
            regions &= regions - 1
        return scratch[E_VOLCANO] * squares
    before = 0
    while regions:
        at = MOST_REGIONS * terrain + trailing(regions)
        regions &= regions - 1
        squares += scratch[SIZES + at]
        fires += scratch[FIRES + at]
        before += scratch[SIZES + at] * scratch[FIRES + at]
    worth = POINT * (squares * fires - before)
    worth += scratch[GROWTH_OF + terrain] * squares + scratch[FIRED_OF + terrain] * fires
    return worth + scratch[E_OPEN] * fires * shore


@inlined
def blocked(scratch: Row, terrain: int, cell: int) -> int:
    """Fires of other terrains' regions that lose a cell to grow on."""
    return scratch[ALL_BURNING + cell] - scratch[BURNING + 128 * terrain + cell]


@compiled
def landing_worth(state: Row, seat: int, volcano: Board, craters: int, scratch: Row) -> int:
    """Points of the best landing of a fire that a volcano on a cell would throw."""
    near = turn(reach(craters, volcano), first(volcano)) & ~burning(state, seat, volcano)
    best = 1
    for terrain in range(VOLCANO):
        for number in range(scratch[REGIONS + terrain]):
            at = MOST_REGIONS * terrain + number
            if scratch[SIZES + at] > best and some(shelved(scratch, at, volcano) & near):
                best = scratch[SIZES + at]
    return POINT * craters * best


@inlined
def placement_worth(
    state: Row, seat: int, facts: int, position: int, direction: int, least: int, scratch: Row, like: Board
) -> int:
    """Worth of one placement of a domino with these facts, after `survey` and `weigh`; of interest if above `least`.

    What the regions gain is found first: if nothing else could bring it above `least`, the answer is `least`.
    """
    one, two = square(position, like), square(position + step(direction, like), like)
    terrain_one, terrain_two = facts >> DOMINO_TERRAIN & 15, facts >> (DOMINO_TERRAIN + 4) & 15
    fires_one, fires_two = facts >> DOMINO_FIRES & 15, facts >> (DOMINO_FIRES + 4) & 15
    both = one | two
    field = shelved(scratch, FIELD, like)
    left = field & ~both
    value = below(state, scratch[E_NOISE]) if scratch[E_NOISE] else 0
    cell_one, cell_two = first(one), first(two)
    touched_one = scratch[TOUCHED + 128 * terrain_one + cell_one]
    touched_two = scratch[TOUCHED + 128 * terrain_two + cell_two]
    if terrain_one == terrain_two:
        shore = count(beside(both) & left) if scratch[E_OPEN] else 0
        value += join(scratch, terrain_one, touched_one | touched_two, 2, fires_one + fires_two, shore)
    else:
        shore_one, shore_two = 0, 0
        if scratch[E_OPEN]:
            shore_one, shore_two = count(beside(one) & left), count(beside(two) & left)
        value += join(scratch, terrain_one, touched_one, 1, fires_one, shore_one)
        value += join(scratch, terrain_two, touched_two, 1, fires_two, shore_two)
    craters = facts >> DOMINO_CRATERS & 15
    if craters:
        value += landing_worth(state, seat, two, craters, scratch)
    if has_cave(state) and some(tribe(state, seat, like)):
        value += POINT * company(state, seat, facts >> DOMINO_RESOURCE & 15, fires_one, 0, one)
        value += POINT * company(state, seat, facts >> (DOMINO_RESOURCE + 4) & 15, fires_two, 0, two)
    if value + scratch[E_MOST] <= least:
        return least
    value += scratch[E_BASE] - scratch[E_HOLE] * count(left & ~beside(left))
    if scratch[E_END]:
        value -= scratch[E_END] * dead_ends(left)
    if scratch[E_TOUCH]:
        value += scratch[E_TOUCH] * count(beside(both) & get(state, seat, OCCUPIED, like))
    value -= scratch[E_OUTSIDE] * count(both & ~shelved(scratch, CENTRE, like))
    if scratch[E_BLOCKED]:
        value -= scratch[E_BLOCKED] * (
            blocked(scratch, terrain_one, cell_one) + blocked(scratch, terrain_two, cell_two)
        )
    if scratch[E_ODD] and (value > least or scratch[E_ODD] < 0):
        value -= scratch[E_ODD] * odd_pockets(left)
    return value


@compiled
def best_placement(state: Row, seat: int, domino: int, least: int, scratch: Row, like: Board) -> tuple[int, int]:
    """The placement worth most (a choice, or DISCARD) and its worth, after `survey` and `weigh`.

    If there are placements but none is worth more than `least`, the worth is `least`; WORST if there are none.
    """
    facts = facts_of(domino)
    boards = placements(state, seat, domino, like)
    best, worth, possible = DISCARD, least, False
    for direction in range(4):
        board = boards[direction]
        while some(board):
            possible = True
            position = first(board)
            board = rest(board)
            value = placement_worth(state, seat, facts, position, direction, worth, scratch, like)
            if value > worth:
                best, worth = 4 * position + direction, value
    return best, worth if possible else WORST


@compiled
def crater_worth(facts: int, scratch: Row) -> int:
    """Worth of the fire of a domino to claim, beyond its best landing now."""
    craters = facts >> DOMINO_CRATERS & 15
    return craters * (scratch[E_CRATER] + scratch[E_CRATER_SIZE] * scratch[LARGEST])
