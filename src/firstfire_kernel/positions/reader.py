"""A text as a game. A text is a stranger's: it is read strictly, and refused with a code if it cannot be."""

from __future__ import annotations

from firstfire.engine.buffers import POSITION_LENGTH, POSITION_SECTION
from firstfire.engine.layout import KINDS_OF_CAVEMEN, PLAYERS, ROUND
from firstfire.engine.position_words import ERROR
from firstfire.rules.table import ROUNDS
from firstfire_kernel.jit import Bytes, Row, as_bytes, compiled, past, signed
from firstfire_kernel.positions.agenda import check_agenda, read_agenda
from firstfire_kernel.positions.counts import check_counts
from firstfire_kernel.positions.filling import fill
from firstfire_kernel.positions.fires import check_tokens
from firstfire_kernel.positions.lands import read_land
from firstfire_kernel.positions.laying import lay_out
from firstfire_kernel.positions.lists import read_cavemen, read_gone, read_totems
from firstfire_kernel.positions.outline import (
    BEGINS,
    BURNT_ONES,
    ENDS,
    FACE_UP,
    PEOPLE,
    SPELLING,
    THE_LINE,
    THE_NEXT,
    refuse,
)
from firstfire_kernel.positions.sections import find_sections, read_setup, section_end
from firstfire_kernel.positions.standing import read_line
from firstfire_kernel.positions.totems import check_totems
from firstfire_kernel.positions.tribes import check_settled, check_tribes
from firstfire_kernel.positions.wood import check_wood
from firstfire_kernel.positions.words import BAD_WORD, IN_BURNT, IN_CAVE, IN_LINE, IN_NEXT, IN_ROUND, number_up_to
from firstfire_kernel.positions.writer import write_position
from firstfire_kernel.text import UNKNOWN

TOO_LONG, NOT_ASCII, NOT_CANONICAL = ERROR["too-long"], ERROR["not-ascii"], ERROR["not-canonical"]
_FIRST_PRINTABLE, _LAST_PRINTABLE = ord(" "), ord("~")
_CONTINUES, _CONTINUED = 0b11000000, 0b10000000
"""How a byte of UTF-8 begins that is not the first of its character."""


@compiled
def _check_letters(text: Bytes, length: int) -> int:
    """Whether a text is short enough, counted in characters, and printable ASCII."""
    characters, strange = 0, 0
    for i in range(length):
        letter = signed(text[i])
        characters += 1 if letter & _CONTINUES != _CONTINUED else 0
        strange |= 1 if not _FIRST_PRINTABLE <= letter <= _LAST_PRINTABLE else 0
    if characters > POSITION_LENGTH:
        return TOO_LONG
    return NOT_ASCII if strange else 0


@compiled
def _read_before_seats(text: Bytes, state: Row, outline: Row) -> int:
    """Read all sections but those of the seats."""
    for kind in range(KINDS_OF_CAVEMEN):
        outline[FACE_UP + kind], outline[BURNT_ONES + kind], outline[PEOPLE + kind] = 0, 0, 0
    state[ROUND] = number_up_to(text, outline[BEGINS + IN_ROUND], outline[ENDS + IN_ROUND], ROUNDS)
    if state[ROUND] == UNKNOWN:
        return refuse(outline, BAD_WORD, IN_ROUND)
    code = read_agenda(text, state, outline)
    if code == 0:
        code = read_line(text, state, outline, IN_LINE, THE_LINE)
    if code == 0:
        code = read_line(text, state, outline, IN_NEXT, THE_NEXT)
    if code == 0:
        code = read_gone(text, outline)
    if code == 0:
        code = read_totems(text, state, outline)
    if code == 0:
        code = read_cavemen(text, outline, IN_CAVE, FACE_UP)
    if code == 0:
        code = read_cavemen(text, outline, IN_BURNT, BURNT_ONES)
    return code


@compiled
def _read_outline(text: Bytes, length: int, state: Row, outline: Row) -> int:
    """Read what is played and every section."""
    stop = section_end(text, 0, length)
    code = read_setup(text, stop, state, outline)
    if code == 0:
        code = find_sections(text, stop + 2, length, state, outline)
    if code == 0:
        code = _read_before_seats(text, state, outline)
    if code == 0:
        for seat in range(state[PLAYERS]):
            if code == 0:
                code = read_land(text, outline, seat)
    return code


@compiled
def _check_territory(state: Row, outline: Row, seat: int) -> int:
    """Lay a territory out, and check all that lies there."""
    code = lay_out(state, outline, seat)
    if code == 0:
        code = check_tokens(state, outline, seat)
    if code == 0:
        code = check_wood(state, outline, seat)
    if code == 0:
        code = check_settled(state, outline, seat)
    return code


@compiled
def _check_outline(state: Row, outline: Row) -> int:
    """Whether a table like that can have come about."""
    code = check_counts(state, outline)
    if code == 0:
        code = check_agenda(state, outline)
    for seat in range(state[PLAYERS]):
        if code == 0:
            code = _check_territory(state, outline, seat)
    if code == 0:
        code = check_totems(state, outline)
    if code == 0:
        code = check_tribes(state, outline)
    return code


@compiled
def _check_spelling(text: Bytes, length: int, state: Row, outline: Row) -> int:
    """Whether the text is the one that is written for the game."""
    right = as_bytes(past(outline, SPELLING))
    if write_position(state, right) != length:
        return refuse(outline, NOT_CANONICAL, 0)
    for i in range(length):
        if text[i] != right[i]:
            return refuse(outline, NOT_CANONICAL, 0)
    return 0


@compiled
def read_position(text: Bytes, length: int, state: Row, outline: Row) -> int:
    """Read a position (UTF-8) into a game, what is hidden in order: seed it and shuffle that with `redeal`.

    Returns 0, or the number of an error (`POSITION_ERRORS`): then the game is worth nothing, and the first word of the
    outline (room for POSITION_WORDS) is the number of the section that is wrong (`POSITION_SECTIONS`).
    """
    outline[POSITION_SECTION] = 0
    code = _check_letters(text, length)
    if code == 0:
        code = _read_outline(text, length, state, outline)
    if code == 0:
        code = _check_outline(state, outline)
    if code == 0:
        code = fill(state, outline)
    if code == 0:
        code = _check_spelling(text, length, state, outline)
    return code
