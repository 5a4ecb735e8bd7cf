"""Games with given orders, which are a stranger's: they are checked first."""

from __future__ import annotations

from firstfire.engine.answers import DEAL_PROBLEMS
from firstfire.engine.layout import (
    CHIEFS,
    DECK,
    DRAWN,
    HIDDEN,
    KINDS_OF_CAVEMEN,
    PILE,
    PILE_END,
    PILE_TOP,
    PLAYERS,
    ROUND,
    TURN,
)
from firstfire.rules.components import DOMINOES
from firstfire_kernel.asking.box import chiefs_to_draw
from firstfire_kernel.deal import agree
from firstfire_kernel.jit import Row, as_bytes, compiled, past, signed
from firstfire_kernel.recruiting import one_of
from firstfire_kernel.turns import open_game

BAD_DECK, BAD_CAVE, BAD_CHIEFS = range(1, len(DEAL_PROBLEMS))
ALL_DOMINOES = len(DOMINOES)


@compiled
def _each_once(state: Row, at: int, orders: Row, count: int, wanted: int) -> bool:
    """Whether numbers below 64 are the `wanted` bytes of a game from byte `at` on, each once."""
    if count != wanted:
        return False
    items, missing = as_bytes(state), 0
    for i in range(wanted):
        missing |= 1 << signed(items[at + i])
    for i in range(count):
        number = orders[i]
        if not 0 <= number < 64 or missing >> number & 1 == 0:
            return False
        missing &= ~(1 << number)
    return True


@compiled
def _same_people(state: Row, orders: Row, count: int) -> bool:
    """Whether kinds are those of the pile, each as often."""
    if count != state[PILE_END] - state[PILE_TOP]:
        return False
    found = 0
    for i in range(count):
        if not 0 <= orders[i] < KINDS_OF_CAVEMEN:
            return False
        found += one_of(orders[i])
    return bool(found == state[HIDDEN])


@compiled
def _write(state: Row, at: int, orders: Row, count: int) -> None:
    items = as_bytes(state)
    for i in range(count):
        items[at + i] = orders[i]


@compiled
def _draw_chiefs(state: Row, orders: Row, count: int) -> bool:
    """R2.3, R2.4 Have chiefs drawn in an order, if so many of these seats can be; the others come after them."""
    drawn, seats = 0, 0
    if count != chiefs_to_draw(state[PLAYERS]):
        return False
    for i in range(count):
        seat = orders[i]
        if not 0 <= seat < state[PLAYERS] or seats >> seat & 1:
            return False
        seats |= 1 << seat
        drawn |= seat << 8 * i
    at = count
    for seat in range(4):
        if seats >> seat & 1 == 0:
            drawn |= seat << 8 * at
            at += 1
    state[CHIEFS] = drawn
    return True


@compiled
def begin_given(state: Row, agreed: Row, orders: Row, chiefs: int, deck: int, cave: int) -> int:
    """Begin a game with given orders: so many chiefs, dominoes and kinds of cavemen one after another, from the top.

    Returns what is wrong with them (`answers.DEAL_PROBLEMS`), 0 if the game is begun.
    """
    agree(state, agreed[0], agreed[1], agreed[2], agreed[3])
    dominoes = past(orders, chiefs)
    people = past(dominoes, deck)
    if not _each_once(state, 8 * DECK, dominoes, deck, ALL_DOMINOES):
        return BAD_DECK
    if not _same_people(state, people, cave):
        return BAD_CAVE
    if not _draw_chiefs(state, orders, chiefs):
        return BAD_CHIEFS
    _write(state, 8 * DECK, dominoes, deck)
    _write(state, 8 * PILE, people, cave)
    open_game(state)
    return 0


@compiled
def begin_rest(state: Row, orders: Row, chiefs: int, deck: int, cave: int) -> int:
    """Give a game that a position tells the orders of all that is hidden; else as `begin_given`."""
    dominoes = past(orders, chiefs)
    people = past(dominoes, deck)
    to_draw = state[PLAYERS] - 1 - state[TURN] if state[ROUND] == 0 and state[PLAYERS] > 2 else 0
    next_chief = 8 * CHIEFS + state[PLAYERS] - to_draw
    next_domino = 8 * DECK + state[DRAWN]
    if not _each_once(state, next_chief, orders, chiefs, to_draw):
        return BAD_CHIEFS
    if not _each_once(state, next_domino, dominoes, deck, ALL_DOMINOES - state[DRAWN]):
        return BAD_DECK
    if not _same_people(state, people, cave):
        return BAD_CAVE
    _write(state, next_chief, orders, chiefs)
    _write(state, next_domino, dominoes, deck)
    _write(state, 8 * PILE + state[PILE_TOP], people, cave)
    return 0


@compiled
def set_pile(state: Row, pile: Row, count: int) -> int:
    """Put the cave pile in an order, from the top, as a record's shuffle says; 0 unless it holds just these cavemen."""
    if not _same_people(state, pile, count):
        return 0
    _write(state, 8 * PILE + state[PILE_TOP], pile, count)
    return 1
