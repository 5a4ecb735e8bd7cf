"""What can be asked about a game beside playing it: each answer as the numbers that the kernel writes.

`answers` tells what they mean. Whoever shows them to people has only to name and to format them: a page does the same
with the WebAssembly module, where there is no Python and no other source of rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TypeAlias

from firstfire.engine.answers import (
    CELL_WORDS,
    CHANGED_WORDS,
    GATHERER_WORDS,
    GROUP_WORDS,
    HALF_WORDS,
    KIND_WORDS,
    MODE_POINTS,
    MOST_LETTERS,
    MOST_REGIONS,
    MOST_SQUARES,
    MOST_WINDOW,
    PREVIEW_WORDS,
    REASON_NAMES,
    REGION_WORDS,
    SETUP_WORDS,
    TABLE_WORDS,
    TIES,
)
from firstfire.engine.buffers import MOST_OPTIONS, SHEET_WORDS, WORK_WORDS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import State, Words
from firstfire.rules.components import DOMINOES

Row: TypeAlias = Sequence[int]
"""Numbers of one kind of answer."""


def _letters(text: str) -> tuple[bytes, int]:
    """A text as the kernel takes it: its bytes in UTF-8, and how many. Half a character is in no move."""
    letters = text.encode("utf-8", "replace")
    return letters, len(letters)


def read_move(text: str, players: int) -> int:
    """Action code of a move in the notation of records; `BAD_NOTATION` or `OFF_GRID` if it has none."""
    code: int = KERNEL.read_move(*_letters(text), players)
    return code


def write_move(action: int, players: int) -> str:
    """A move in the notation of records."""
    letters = array("B", bytes(MOST_LETTERS))
    return letters[: KERNEL.write_move(action, players, letters.buffer_info()[0])].tobytes().decode()


def refusal(state: State, text: str) -> str | None:
    """Why a text is no legal move, by its code; None if it is one."""
    return REASON_NAMES[KERNEL.refusal(state.address, *_letters(text))] or None


def code_refusal(state: State, action: int) -> str | None:
    """Why an action code is not legal, likewise."""
    return REASON_NAMES[KERNEL.code_refusal(state.address, action)] or None


def ordered_actions(state: State) -> list[int]:
    """The legal action codes, in the order in which the rules name them."""
    out = Words.zeros(MOST_OPTIONS)
    return list(out[: KERNEL.ordered_actions(state.address, out.address)])


def changes(before: State, after: State, action: int) -> Words:
    """What a move has changed and revealed (`CHANGED_…`), between the game before it and after it."""
    out, work = Words.zeros(CHANGED_WORDS), Words.zeros(WORK_WORDS)
    KERNEL.changes(before.address, after.address, action, out.address, work.address)
    return out


def preview(state: State, action: int) -> Words:
    """What a legal move would bring (`PREVIEW_…`)."""
    out, work = Words.zeros(PREVIEW_WORDS), Words.zeros(WORK_WORDS)
    KERNEL.preview(state.address, action, out.address, work.address)
    return out


def reveals(before: State, after: State) -> bool:
    """Whether anything hidden came to light between two moments of a game, so that no step back is allowed."""
    return bool(KERNEL.reveals(before.address, after.address))


def _rows(function: Callable[..., int], state: State, seat: int, words: int, most: int) -> list[Row]:
    out = Words.zeros(words * most)
    count = function(state.address, seat, out.address)
    return [out[words * i : words * (i + 1)] for i in range(count)]


def regions(state: State, seat: int) -> list[Row]:
    """The regions of a seat (`REGION_…`), in the rules' order."""
    return _rows(KERNEL.regions, state, seat, REGION_WORDS, MOST_REGIONS)


def hunter_gatherers(state: State, seat: int) -> list[Row]:
    """What each hunter-gatherer scores (`GATHERER_…`), by cell."""
    return _rows(KERNEL.hunter_gatherers, state, seat, GATHERER_WORDS, MOST_SQUARES)


def warrior_groups(state: State, seat: int) -> list[Row]:
    """What each group of warriors scores (`GROUP_…`), by cell."""
    return _rows(KERNEL.warrior_groups, state, seat, GROUP_WORDS, MOST_SQUARES)


def mode_points(state: State, seat: int) -> Words:
    """Points for the wooden resources by type, then for the totems by resource."""
    out = Words.zeros(MODE_POINTS)
    KERNEL.mode_points(state.address, seat, out.address)
    return out


def best_of(state: State, seats: Sequence[int]) -> tuple[list[int], str | None]:
    """The best of some seats as a game stands, and what decided between equal totals."""
    sheet = Words.zeros(SHEET_WORDS)
    KERNEL.score_game(state.address, sheet.address)
    bits = sum(1 << seat for seat in seats)
    best, tie = KERNEL.best_seats(sheet.address, bits), KERNEL.tie_break(sheet.address, bits)
    return [seat for seat in seats if best >> seat & 1], TIES[tie] or None


def open_table(state: State) -> Words:
    """What lies open beside the territories (`TABLE_…`)."""
    out = Words.zeros(TABLE_WORDS)
    KERNEL.open_table(state.address, out.address)
    return out


def territory_cells(state: State, seat: int) -> list[Row]:
    """The squares of a territory (`CELL_…`): the hut, then the two halves of every domino as they were laid."""
    return _rows(KERNEL.territory_cells, state, seat, CELL_WORDS, MOST_SQUARES)


def window_cells(state: State, seat: int) -> list[int]:
    """The empty cells on which a square would fit the size of a territory."""
    return [cell for (cell,) in _rows(KERNEL.window_cells, state, seat, 1, MOST_WINDOW)]


def discards(state: State, seat: int) -> list[int]:
    """The dominoes that a seat could not place."""
    return [number for (number,) in _rows(KERNEL.discards, state, seat, 1, len(DOMINOES))]


def fire_range(state: State) -> list[int]:
    """The covered cells within range of the volcano whose fire flies."""
    out = Words.zeros(MOST_SQUARES)
    return list(out[: KERNEL.fire_range(state.address, out.address)])


def setup_facts(agreed: Words) -> Words:
    """What follows from an agreement (`SETUP_…`)."""
    out = Words.zeros(SETUP_WORDS)
    KERNEL.setup_facts(agreed.address, out.address)
    return out


def domino_facts(number: int) -> list[Row]:
    """What is printed on both halves of a domino (`HALF_…`)."""
    out = Words.zeros(2 * HALF_WORDS)
    KERNEL.domino_facts(number, out.address)
    return [out[:HALF_WORDS], out[HALF_WORDS:]]


def caveman_facts(kind: int, rules: int) -> Words:
    """What a kind of caveman is (`KIND_…`)."""
    out = Words.zeros(KIND_WORDS)
    KERNEL.caveman_facts(kind, rules, out.address)
    return out
