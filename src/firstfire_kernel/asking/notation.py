"""Moves as text, in the notation of records, and back.

A text is read as a move of the widest grid, since the notation knows all its squares in every game.
"""

from __future__ import annotations

from firstfire.engine.actions import A_DISCARD, A_OPEN, A_PASS, A_RECRUIT, A_SEARCH, A_SQUARE, A_TOTEM, P_FIRE, side_of
from firstfire.engine.answers import BAD_NOTATION, MOVES, OFF_GRID
from firstfire.engine.layout import CAVEMEN, KINDS_OF_CAVEMEN, RESOURCES
from firstfire.rules.components import DOMINOES
from firstfire_kernel.asking.cells import side_of_grid
from firstfire_kernel.asking.moves import (
    CLAIM,
    CLAIM_PAIR,
    DISCARD,
    FIRE,
    PASS,
    PLACE,
    RECRUIT,
    SEARCH,
    TOTEM,
    cell_in,
    kind_of,
    second_cell_in,
)
from firstfire_kernel.jit import Bytes, compiled
from firstfire_kernel.text import (
    number_in,
    spelled_all,
    square_in,
    word_end,
    word_in,
    write_number,
    write_square,
    write_word,
)

WIDEST = side_of(2)
"""Rows of the widest grid."""
NARROWEST = side_of(3)
SPACE = ord(" ")
VERBS = 0
"""Where in `WORDS` stand the first word of each kind of move, the pairs, the cavemen and the resources."""
PAIRS = VERBS + len(MOVES)
PEOPLE = PAIRS + 2
WOOD = PEOPLE + KINDS_OF_CAVEMEN
WORDS = spelled_all(
    [*("claim" if kind == "claim-pair" else kind for kind in MOVES), "outer", "inner", *CAVEMEN, *RESOURCES]
)
MOST_DOMINOES = len(DOMINOES)


@compiled
def _one_of(start: int, count: int, low: int, high: int) -> int:
    """Which of some words of the table a word is, -1 for none."""
    for i in range(count):
        if WORDS[start + i, 0] == low and WORDS[start + i, 1] == high:
            return i
    return -1


@compiled
def _write(out: Bytes, at: int, word: int) -> int:
    return write_word(out, at, WORDS[word, 0], WORDS[word, 1])


@compiled
def read_widely(text: Bytes, length: int) -> int:
    """Code of a move in the widest grid, legal or not; BAD_NOTATION for a text that is none."""
    end = word_end(text, 0, length, SPACE)
    low, high = word_in(text, 0, end)
    verb = _one_of(VERBS, PAIRS, low, high)
    if verb == -1:
        return BAD_NOTATION
    if verb in (DISCARD, PASS):
        return (A_DISCARD if verb == DISCARD else A_PASS) if end == length else BAD_NOTATION
    at = end + 1
    end = word_end(text, at, length, SPACE)
    if verb in (PLACE, TOTEM):
        last = word_end(text, end + 1, length, SPACE)
        if last != length:
            return BAD_NOTATION
        return _placement(text, at, end, length) if verb == PLACE else _totem(text, at, end, length)
    if end != length:
        return BAD_NOTATION
    if verb >= FIRE:
        cell = square_in(text, at, end, WIDEST, WIDEST)
        return BAD_NOTATION if cell == -1 else A_SQUARE + (verb - FIRE + P_FIRE) * WIDEST * WIDEST + cell
    low, high = word_in(text, at, end)
    if verb == CLAIM:
        pair = _one_of(PAIRS, 2, low, high)
        number = number_in(text, at, end)
        if pair != -1:
            return A_OPEN + pair
        return number - 1 if 1 <= number <= MOST_DOMINOES else BAD_NOTATION
    kind = _one_of(PEOPLE, KINDS_OF_CAVEMEN, low, high)
    if kind == -1:
        return BAD_NOTATION
    return kind + (A_RECRUIT if verb == RECRUIT else A_SEARCH)


@compiled
def _placement(text: Bytes, at: int, end: int, length: int) -> int:
    one = square_in(text, at, end, WIDEST, WIDEST)
    two = square_in(text, end + 1, length, WIDEST, WIDEST)
    if one != -1 and two != -1:
        for plane in range(P_FIRE):
            action = A_SQUARE + plane * WIDEST * WIDEST + one
            in_line = (plane & 1) == 1 or one // WIDEST == two // WIDEST
            if in_line and second_cell_in(action, WIDEST) == two:
                return action
    return BAD_NOTATION


@compiled
def _totem(text: Bytes, at: int, end: int, length: int) -> int:
    low, high = word_in(text, at, end)
    resource = _one_of(WOOD, 4, low, high)
    seat = number_in(text, end + 1, length)
    return A_TOTEM + 4 * resource + seat if resource != -1 and 0 <= seat < 4 else BAD_NOTATION


@compiled
def regrid(action: int, old: int, new: int) -> int:
    """The code of a move in a grid of `new` rows by its code in one of `old`; OFF_GRID if it has no such square."""
    if action < A_SQUARE:
        return action
    plane = (action - A_SQUARE) // (old * old)
    cell = cell_in(action, old)
    x, y = cell % old, cell // old
    if plane < P_FIRE:
        other = second_cell_in(action, old)
        if other % old >= new or other // old >= new:
            return OFF_GRID
    if x >= new or y >= new:
        return OFF_GRID
    return A_SQUARE + plane * new * new + y * new + x


@compiled
def read_move(text: Bytes, length: int, players: int) -> int:
    """Action code of a move in the notation of records, legal or not; else BAD_NOTATION or OFF_GRID."""
    action = read_widely(text, length)
    return action if players == 2 or action == BAD_NOTATION else regrid(action, WIDEST, side_of_grid(players))


@compiled
def write_move(action: int, players: int, out: Bytes) -> int:
    """Write a move in the notation of records (room for MOST_LETTERS); returns its length."""
    side = side_of_grid(players)
    kind = kind_of(action, side)
    at = _write(out, 0, VERBS + kind)
    if kind in (DISCARD, PASS):
        return at
    out[at] = SPACE
    at += 1
    if kind == CLAIM:
        return write_number(out, at, action + 1)
    if kind == CLAIM_PAIR:
        return _write(out, at, PAIRS + action - A_OPEN)
    if kind in (RECRUIT, SEARCH):
        person = action - (A_RECRUIT if kind == RECRUIT else A_SEARCH)
        return _write(out, at, PEOPLE + person)
    if kind == TOTEM:
        resource = (action - A_TOTEM) // 4
        at = _write(out, at, WOOD + resource)
        out[at] = SPACE
        return write_number(out, at + 1, (action - A_TOTEM) % 4)
    cell = cell_in(action, side)
    at = write_square(out, at, cell % side, cell // side)
    if kind == PLACE:
        out[at] = SPACE
        cell = second_cell_in(action, side)
        at = write_square(out, at + 1, cell % side, cell // side)
    return at
