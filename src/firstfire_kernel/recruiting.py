"""Recruiting cavemen (R8): the cave, its pile, the price and the square to settle on."""

from __future__ import annotations

from firstfire.engine.layout import (
    BITS_PER_KIND,
    CAVE,
    EDITION,
    HIDDEN,
    KINDS_OF_CAVEMEN,
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
    TRIBE_BOARDS,
    VOLCANO,
)
from firstfire.rules.cave import BOARD_SIZE
from firstfire.rules.recruiting import RECRUIT_PRICE, SEARCH_PRICE
from firstfire_kernel.boards import get, hut, ones, some, square
from firstfire_kernel.cavemen import tribe
from firstfire_kernel.fire import burning
from firstfire_kernel.jit import Board, Row, as_bytes, compiled, inlined, signed
from firstfire_kernel.rng import shuffle
from firstfire_kernel.territory import add, remove

FIRST_SEARCH = 1 + KINDS_OF_CAVEMEN
"""Options of a recruiting player: 0 to pass, then to recruit each kind, and from here on to search for each kind."""
OPTIONS = FIRST_SEARCH + KINDS_OF_CAVEMEN
assert OPTIONS < 64, "options are bits of a word"


@inlined
def is_search(option: int) -> bool:
    """Whether an option takes a caveman from the pile rather than from the board."""
    return option >= FIRST_SEARCH


@inlined
def recruited_kind(option: int) -> int:
    """The kind of caveman that an option takes."""
    return option - FIRST_SEARCH if is_search(option) else option - 1


@inlined
def one_of(kind: int) -> int:
    """One caveman of a kind, as `CAVE` and `HIDDEN` count them."""
    return 1 << (BITS_PER_KIND * kind)


@compiled
def number_of(counts: int, kind: int) -> int:
    """How many cavemen of a kind there are in `CAVE` or `HIDDEN`."""
    return counts >> (BITS_PER_KIND * kind) & ((1 << BITS_PER_KIND) - 1)


@compiled
def refill(state: Row) -> None:
    """Turn cavemen up until the board is full or the pile is empty (R8.2)."""
    pile = as_bytes(state)
    shown = 0
    for kind in range(KINDS_OF_CAVEMEN):
        shown += number_of(state[CAVE], kind)
    while shown < BOARD_SIZE and state[PILE_TOP] < state[PILE_END]:
        kind = signed(pile[8 * PILE + state[PILE_TOP]])
        state[PILE_TOP] += 1
        state[HIDDEN] -= one_of(kind)
        state[CAVE] += one_of(kind)
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
    for kind in range(KINDS_OF_CAVEMEN):
        if number_of(counts, kind):
            kinds |= 1 << kind
    return kinds


@compiled
def recruits(state: Row, like: Board) -> int:
    """What a recruiting player can do, as bits (`OPTIONS`), by the types of resource to pay with (R8.3)."""
    types = ones(owned_types(state, state[SEAT], like))
    options = 1
    if types >= RECRUIT_PRICE:
        options |= kinds_of(state[CAVE]) << 1
    if types >= SEARCH_PRICE:
        options |= kinds_of(state[HIDDEN]) << FIRST_SEARCH
    return options


@compiled
def hire(state: Row, option: int) -> None:
    """Take a caveman from the board, or from the pile, which is then shuffled (R8.3)."""
    state[PAID] = -1
    kind = recruited_kind(option)
    if not is_search(option):
        state[CAVE] -= one_of(kind)
        state[PRICE] = RECRUIT_PRICE
    else:
        state[HIDDEN] -= one_of(kind)
        state[PRICE] = SEARCH_PRICE
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
    for plane in range(TRIBE_BOARDS):
        if (state[PENDING] + 1) >> plane & 1:
            add(state, state[SEAT], TRIBE + plane, home)
