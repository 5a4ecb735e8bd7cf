"""Games from Python: make them, ask what is legal, play, score. One call each; loops belong into the kernel.

A game is a `State`, an array of `layout.WORDS` words; `state.copy()` copies it.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Iterable, Sequence

from firstfire.engine.actions import code_of, text_of
from firstfire.engine.buffers import MOST_OPTIONS, SHEET_ROWS, SHEET_WORDS
from firstfire.engine.layout import (
    BONUS_NAMES,
    CAVEMEN,
    KIND,
    MODES,
    OVER,
    PILE,
    PILE_END,
    PILE_TOP,
    PLAYERS,
    SCORE_ROWS,
    edition_word,
)
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import State, Words
from firstfire.rules import Setup
from firstfire.rules.edition import RULES


def extend(state: State, seat: int, left: int, right: int, bottom: int, top: int) -> None:
    """Set the extent of a territory whose squares are in place, and the room around it."""
    KERNEL.extend(state.address, seat, left, right, bottom, top)


def agreement(mode: str, players: int, edition: str, bonuses: Iterable[str], rules: int = RULES) -> Words:
    """`agreed` in plain words; BadSetup for a set-up that does not exist."""
    return agreed(Setup.of(mode, players, edition, bonuses, rules))


def agreed(setup: Setup) -> Words:
    """The numbers of a set-up (`layout.MODE` to `BONUSES`)."""
    flags = sum(1 << BONUS_NAMES.index(bonus) for bonus in setup.bonuses)
    return Words([MODES.index(setup.mode.name), len(setup.players), edition_word(setup.edition, setup.rules), flags])


def new_game(
    mode: str = "discovery",
    players: int = 4,
    *,
    edition: str = "clarified",
    bonuses: Iterable[str] = (),
    rules: int = RULES,
    seed: int = 0,
    stream: int = 0,
) -> State:
    """A shuffled game at its first decision: number `stream` of those that come from `seed`."""
    state, agreed = State(), agreement(mode, players, edition, bonuses, rules)
    KERNEL.new_game(state.address, agreed.address, seed, stream)
    return state


def dealt_game(
    mode: str,
    players: int,
    *,
    edition: str = "clarified",
    bonuses: Iterable[str] = (),
    rules: int = RULES,
    chiefs: Sequence[int],
    deck: Sequence[int],
    cave: Sequence[str] = (),
    seed: int = 0,
) -> State:
    """A game with every order given, as records have them; `seed` is for what comes later.

    ValueError unless the orders are whole: the compiled code trusts them.
    """
    people = sorted(map(str, Setup.of(mode, players, edition, bonuses, rules).cavemen))
    first = {0, 1} if players == 2 else set(range(players))
    if sorted(deck) != list(range(1, 49)) or sorted(cave) != people or not set(chiefs) <= first:
        message = "not a whole deal"
        raise ValueError(message)
    if len(chiefs) != (1 if players == 2 else players) or len(set(chiefs)) != len(chiefs):
        message = "not the chiefs of this number of players"
        raise ValueError(message)
    drawn = list(chiefs) + [seat for seat in range(4) if seat not in chiefs]
    pile = [CAVEMEN.index(kind) for kind in cave]
    state, agreed = State(), agreement(mode, players, edition, bonuses, rules)
    piles = array("B", [*drawn, *deck, *pile])
    KERNEL.dealt_game(state.address, agreed.address, piles.buffer_info()[0], seed)
    return state


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return bool(state[KIND] == OVER)


class _Room(threading.local):
    """Room for the options of a decision, one for each thread: making it anew would take longer than filling it."""

    def __init__(self) -> None:
        self.options = Words.zeros(MOST_OPTIONS)


_room = _Room()


def legal_actions(state: State) -> list[int]:
    """The legal action codes, ascending; none when the game is over."""
    options = _room.options
    return sorted(options[: KERNEL.legal_actions(state.address, options.address)])


def legal_into(state: State, out: Words) -> int:
    """Write the legal action codes to `out` (room for `buffers.MOST_OPTIONS`), in no particular order; how many."""
    count: int = KERNEL.legal_actions(state.address, out.address)
    return count


def legal_texts(state: State) -> list[str]:
    """The legal moves in the notation of records."""
    players = state[PLAYERS]
    return [text_of(action, players) for action in legal_actions(state)]


def apply_action(state: State, action: int) -> None:
    """Take an action in place; ValueError unless it is legal."""
    if action not in legal_actions(state):
        message = f"not a legal action now: {action}"
        raise ValueError(message)
    KERNEL.apply_action(state.address, action)


def apply_unchecked(state: State, action: int) -> None:
    """Take an action that is known to be legal, in place."""
    KERNEL.apply_action(state.address, action)


def apply_text(state: State, text: str) -> None:
    """Take a move in place; ValueError unless it is legal."""
    apply_action(state, code_of(text, state[PLAYERS]))


def set_pile(state: State, kinds: Sequence[str]) -> None:
    """Put the cave pile in a given order from the top, as a record's shuffle says; it must hold the same cavemen."""
    top, end = 8 * PILE + state[PILE_TOP], 8 * PILE + state[PILE_END]
    pile = state.bytes()[top:end]
    order = bytes(CAVEMEN.index(kind) for kind in kinds)
    if sorted(order) != sorted(pile):
        message = "not the cavemen of the pile"
        raise ValueError(message)
    pile[:] = order


def score_sheets(state: State) -> tuple[list[dict[str, int]], list[int]]:
    """Every seat's rows as in a record, and the winning seats, of a game as it stands."""
    sheet = Words.zeros(SHEET_WORDS)
    won = KERNEL.score_game(state.address, sheet.address)
    seats = range(state[PLAYERS])
    rows = [dict(zip(SCORE_ROWS, sheet[SHEET_ROWS * seat :], strict=False)) for seat in seats]
    return rows, [seat for seat in seats if won >> seat & 1]


def redeal(state: State, seed: int, stream: int = 0) -> None:
    """Re-deal in place what the seat to move cannot know: the order of what is hidden (R3.5)."""
    KERNEL.redeal(state.address, seed, stream)
