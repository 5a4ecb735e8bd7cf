"""Games from Python: make them, ask what is legal, play, score. One call each; loops belong in compiled code.

A game is an int64 array of `layout.WORDS` words; `state.copy()` copies it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.actions import code_of, text_of
from firstfire.engine.boards import narrow, wide
from firstfire.engine.deal import agree, deal, determinize
from firstfire.engine.jit import as_bytes, entry, pointer
from firstfire.engine.kernel import MOST_OPTIONS, apply, legal
from firstfire.engine.layout import (
    BONUS_NAMES,
    CAVEMEN,
    CHIEFS,
    DECK,
    FIRE_ON_HUT,
    KIND,
    MODES,
    OVER,
    PILE,
    PILE_END,
    PILE_TOP,
    PLAYERS,
    RULES_SHIFT,
    SCORE_ROWS,
    SETTLE_ON_HUT,
    SETTLE_ON_VOLCANO,
    WORDS,
    State,
)
from firstfire.engine.rng import seed
from firstfire.engine.scoring import score, winners
from firstfire.engine.territory import make_room
from firstfire.engine.turns import open_game
from firstfire.rules import Setup
from firstfire.rules.edition import RULES

Numbers = NDArray[np.int64]


@entry
def _new(state: State, agreed: Numbers, number: int, stream: int) -> None:
    game = pointer(state)
    seed(game, number, stream)
    deal(game, agreed[0], agreed[1], agreed[2], agreed[3])


@entry
def _dealt(state: State, agreed: Numbers, piles: NDArray[np.uint8], number: int) -> None:
    game = pointer(state)
    seed(game, number, 0)
    agree(game, agreed[0], agreed[1], agreed[2], agreed[3])
    items = as_bytes(game)
    for i in range(4):
        items[8 * CHIEFS + i] = piles[i]
    for i in range(48):
        items[8 * DECK + i] = piles[4 + i]
    for i in range(state[PILE_END]):
        items[8 * PILE + i] = piles[52 + i]
    open_game(game)


@entry
def _legal(state: State, out: Numbers) -> int:
    return legal(pointer(state), pointer(out))


@entry
def _apply(state: State, action: int) -> None:
    apply(pointer(state), action)


@entry
def _score(state: State, sheet: Numbers) -> int:
    score(pointer(state), pointer(sheet))
    return winners(pointer(sheet), state[PLAYERS])


@entry
def _determinize(state: State, number: int, stream: int) -> None:
    determinize(pointer(state), number, stream)


@entry
def _extend(state: State, seat: int, left: int, right: int, bottom: int, top: int) -> None:
    if state[PLAYERS] == 2:
        make_room(pointer(state), seat, left, right, bottom, top, wide())
    else:
        make_room(pointer(state), seat, left, right, bottom, top, narrow())


def extend(state: State, seat: int, left: int, right: int, bottom: int, top: int) -> None:
    """Set the extent of a territory whose squares are in place, and the room around it."""
    _extend(state, seat, left, right, bottom, top)


def agreement(mode: str, players: int, edition: str, bonuses: Iterable[str], rules: int = RULES) -> Numbers:
    """`agreed` in plain words; BadSetup for a set-up that does not exist."""
    return agreed(Setup.of(mode, players, edition, bonuses, rules))


def agreed(setup: Setup) -> Numbers:
    """The numbers of a set-up (`layout.MODE` to `BONUSES`)."""
    reading = setup.edition
    allows = (reading.fire_on_hut, reading.settle_on_hut, reading.settle_on_volcano)
    allowed = sum(flag for flag, on in zip((FIRE_ON_HUT, SETTLE_ON_HUT, SETTLE_ON_VOLCANO), allows, strict=True) if on)
    flags = sum(1 << BONUS_NAMES.index(bonus) for bonus in setup.bonuses)
    numbers = [MODES.index(setup.mode.name), len(setup.players), setup.rules << RULES_SHIFT | allowed, flags]
    return np.array(numbers, dtype=np.int64)


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
    state = np.zeros(WORDS, dtype=np.int64)
    _new(state, agreement(mode, players, edition, bonuses, rules), seed, stream)
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
    state = np.zeros(WORDS, dtype=np.int64)
    piles = np.array([*drawn, *deck, *pile], dtype=np.uint8)
    _dealt(state, agreement(mode, players, edition, bonuses, rules), piles, seed)
    return state


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return bool(state[KIND] == OVER)


def legal_actions(state: State) -> Numbers:
    """The legal action codes, ascending; none when the game is over."""
    out = np.empty(MOST_OPTIONS, dtype=np.int64)
    return np.sort(out[: _legal(state, out)])


def legal_into(state: State, out: Numbers) -> int:
    """Write the legal action codes to `out` (room for `kernel.MOST_OPTIONS`), in no particular order; how many."""
    return _legal(state, out)


def legal_texts(state: State) -> list[str]:
    """The legal moves in the notation of records."""
    players = int(state[PLAYERS])
    return [text_of(int(action), players) for action in legal_actions(state)]


def apply_action(state: State, action: int) -> None:
    """Take an action in place; ValueError unless it is legal."""
    if action not in legal_actions(state):
        message = f"not a legal action now: {action}"
        raise ValueError(message)
    _apply(state, action)


def apply_unchecked(state: State, action: int) -> None:
    """Take an action that is known to be legal, in place."""
    _apply(state, action)


def apply_text(state: State, text: str) -> None:
    """Take a move in place; ValueError unless it is legal."""
    apply_action(state, code_of(text, int(state[PLAYERS])))


def set_pile(state: State, kinds: Sequence[str]) -> None:
    """Put the cave pile in a given order from the top, as a record's shuffle says; it must hold the same cavemen."""
    top, end = 8 * PILE + int(state[PILE_TOP]), 8 * PILE + int(state[PILE_END])
    pile = state.view(np.uint8)[top:end]
    order = [CAVEMEN.index(kind) for kind in kinds]
    if sorted(order) != sorted(pile):
        message = "not the cavemen of the pile"
        raise ValueError(message)
    pile[:] = order


def score_sheets(state: State) -> tuple[list[dict[str, int]], list[int]]:
    """Every seat's rows as in a record, and the winning seats, of a game as it stands."""
    sheet = np.zeros((4, len(SCORE_ROWS)), dtype=np.int64)
    won = _score(state, sheet)
    players = int(state[PLAYERS])
    rows = [dict(zip(SCORE_ROWS, map(int, sheet[seat]), strict=True)) for seat in range(players)]
    return rows, [seat for seat in range(players) if won >> seat & 1]


def redeal(state: State, seed: int, stream: int = 0) -> None:
    """Re-deal in place what the seat to move cannot know (`deal.determinize`)."""
    _determinize(state, seed, stream)
