"""Recruiting cavemen (R8): the cave, its pile, the price and the square to settle on."""

from __future__ import annotations

from firstfire.engine.boards import get, hut, some, square
from firstfire.engine.fire import burning
from firstfire.engine.jit import as_bytes, compiled, signed
from firstfire.engine.layout import (
    CAVE,
    EDITION,
    HIDDEN,
    MATCH,
    OCCUPIED,
    PAID,
    PENDING,
    PILE,
    PILE_END,
    PILE_SEARCHED,
    PILE_TOP,
    PRICE,
    RESOURCE,
    SEAT,
    SETTLE_ON_HUT,
    SETTLE_ON_VOLCANO,
    TRIBE,
    VOLCANO,
    Board,
    Row,
)
from firstfire.engine.rng import shuffle
from firstfire.engine.territory import add, remove

ON_BOARD = 4
"""Cavemen face up on the cave board (R8.2)."""


@compiled
def number_of(counts: int, kind: int) -> int:
    """How many cavemen of a kind there are in `CAVE` or `HIDDEN`."""
    return counts >> (4 * kind) & 15


@compiled
def refill(state: Row) -> None:
    """Turn cavemen up until four lie on the board or the pile is empty (R8.2)."""
    pile = as_bytes(state)
    shown = 0
    for kind in range(10):
        shown += number_of(state[CAVE], kind)
    while shown < ON_BOARD and state[PILE_TOP] < state[PILE_END]:
        kind = signed(pile[8 * PILE + state[PILE_TOP]])
        state[PILE_TOP] += 1
        state[HIDDEN] -= 1 << (4 * kind)
        state[CAVE] += 1 << (4 * kind)
        shown += 1


@compiled
def owned_types(state: Row, seat: int, like: Board) -> int:
    """Types of wooden resource a seat owns, as bits in the order mammoth, fish, mushroom, flint."""
    types = 0
    for resource in range(4):
        if some(get(state, seat, RESOURCE + resource, like)):
            types |= 1 << resource
    return types


@compiled
def kinds_of(counts: int) -> int:
    """The kinds of which there is at least one in `CAVE` or `HIDDEN`, as bits."""
    kinds = 0
    for kind in range(10):
        if number_of(counts, kind):
            kinds |= 1 << kind
    return kinds


@compiled
def recruits(state: Row, like: Board) -> int:
    """Options of a recruiting player as bits: 0 to pass, 1 + kind to recruit, 11 + kind to search (R8.3)."""
    types = owned_types(state, state[SEAT], like)
    options = 1
    if types & (types - 1):
        options |= kinds_of(state[CAVE]) << 1
    if types == 15:
        options |= kinds_of(state[HIDDEN]) << 11
    return options


@compiled
def hire(state: Row, option: int) -> None:
    """Take a caveman from the board, or from the pile, which is then shuffled (R8.3)."""
    state[PAID] = -1
    if option <= 10:
        kind = option - 1
        state[CAVE] -= 1 << (4 * kind)
        state[PRICE] = 2
    else:
        kind = option - 11
        state[HIDDEN] -= 1 << (4 * kind)
        state[PRICE] = 4
        pile = as_bytes(state)
        place = state[PILE_TOP]
        while pile[8 * PILE + place] != kind:
            place += 1
        pile[8 * PILE + place] = pile[8 * PILE + state[PILE_TOP]]
        pile[8 * PILE + state[PILE_TOP]] = kind | PILE_SEARCHED
        state[PILE_TOP] += 1
        shuffle(state, 8 * PILE + state[PILE_TOP], 8 * PILE + state[PILE_END])
    state[PENDING] = kind


@compiled
def coins(state: Row, like: Board) -> Board:
    """Squares whose resource may be the next payment.

    Types are paid in order, so equal payments are one sequence: a payment is of a later type than the last one and
    leaves enough types after it for the payments to come.
    """
    seat = state[SEAT]
    squares = like
    later = 0
    for back in range(3 - state[PAID]):
        owned = get(state, seat, RESOURCE + 3 - back, like)
        if some(owned):
            later += 1
            if later >= state[PRICE]:
                squares = squares | owned
    return squares


@compiled
def pay(state: Row, position: int, like: Board) -> None:
    """Spend the wooden resource on a square; it leaves the game."""
    seat = state[SEAT]
    coin = square(position, like)
    for resource in range(4):
        board = get(state, seat, RESOURCE + resource, like)
        if some(board & coin):
            state[PAID] = resource
            remove(state, seat, RESOURCE + resource, coin)
    state[PRICE] -= 1


@compiled
def tribe(state: Row, seat: int, like: Board) -> Board:
    """Squares with a caveman."""
    low = get(state, seat, TRIBE, like) | get(state, seat, TRIBE + 1, like)
    return low | get(state, seat, TRIBE + 2, like) | get(state, seat, TRIBE + 3, like)


@compiled
def homes(state: Row, like: Board) -> Board:
    """Squares a caveman can settle on (R8.4, R11.1, R11.3)."""
    seat = state[SEAT]
    squares = get(state, seat, OCCUPIED, like)
    if state[EDITION] & SETTLE_ON_VOLCANO == 0:
        squares = squares & ~get(state, seat, MATCH + VOLCANO, like)
    if state[EDITION] & SETTLE_ON_HUT == 0:
        squares = squares & ~hut(like)
    for resource in range(4):
        squares = squares & ~get(state, seat, RESOURCE + resource, like)
    return squares & ~burning(state, seat, like) & ~tribe(state, seat, like)


@compiled
def settle(state: Row, position: int, like: Board) -> None:
    """Put the recruited caveman on a square."""
    home = square(position, like)
    for plane in range(4):
        if (state[PENDING] + 1) >> plane & 1:
            add(state, state[SEAT], TRIBE + plane, home)
