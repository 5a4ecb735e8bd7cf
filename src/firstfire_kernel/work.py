"""The parts of a room to work in (`firstfire.engine.buffers`)."""

from __future__ import annotations

from firstfire.engine.buffers import WORK_LATER, WORK_NOTES, WORK_SHEET, WORK_STATE
from firstfire_kernel.jit import Row, inlined, past


@inlined
def state_in(work: Row) -> Row:
    """A game to play on."""
    return past(work, WORK_STATE)


@inlined
def later_in(work: Row) -> Row:
    """A game to try things in."""
    return past(work, WORK_LATER)


@inlined
def sheet_in(work: Row) -> Row:
    """A score sheet."""
    return past(work, WORK_SHEET)


@inlined
def notes_in(work: Row) -> Row:
    """The notes of one decision (`survey`, `worth`, `whole_turns`)."""
    return past(work, WORK_NOTES)


@inlined
def copy(source: Row, target: Row, words: int) -> None:
    """Copy numbers."""
    for i in range(words):
        target[i] = source[i]
