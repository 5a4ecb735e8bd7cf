"""Chance made explicit: what an action makes the table draw, which draws are possible, and how they come about.

The engine draws from orders fixed in its buffer. Here these orders are not fixed before something is drawn:
each draw is an outcome of its own, with its probability, and is put in front of what is hidden before the engine gets
to it. So nothing is hidden that has been decided, and a player who knows the game so far knows all there is to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from firstfire.engine.layout import (
    CAVEMEN,
    CHIEFS,
    DECK,
    DRAWN,
    PILE,
    PILE_END,
    PILE_TOP,
    PLAYERS,
    ROUND,
    TURN,
)
from firstfire.engine.memory import WORD, State
from firstfire.rules.components import DOMINOES

FIRST_CAVEMAN = len(DOMINOES)
FIRST_CHIEF = FIRST_CAVEMAN + len(CAVEMEN)
OUTCOMES = FIRST_CHIEF + 4
"""Outcomes: domino 1 to 48, then the kinds of caveman, then the four seats."""


class Draw(Enum):
    """What is drawn."""

    CHIEF = "chief"
    DOMINO = "domino"
    CAVEMAN = "caveman"


def caused(before: State, after: State) -> tuple[Draw, ...]:
    """What the table draws between two states of a game, one action apart; as they are in memory."""
    if after[DRAWN] > before[DRAWN]:
        people: int = after[PILE_TOP] - before[PILE_TOP]
        return (Draw.DOMINO,) * 4 + (Draw.CAVEMAN,) * people
    if after[ROUND] == 0 and 0 < after[TURN] < after[PLAYERS] - 1:
        return (Draw.CHIEF,)
    return ()


def _bytes(state: State, word: int, start: int, end: int) -> memoryview:
    """Bytes of the buffer, to read and to write."""
    return memoryview(state).cast("B")[WORD * word + start : WORD * word + end]


def hidden(state: State, draw: Draw) -> memoryview:
    """What is hidden of a kind, in the buffer's order: numbers of dominoes, kinds of cavemen, seats."""
    if draw is Draw.DOMINO:
        return _bytes(state, DECK, state[DRAWN], len(DOMINOES))
    if draw is Draw.CAVEMAN:
        return _bytes(state, PILE, state[PILE_TOP], state[PILE_END])
    return _bytes(state, CHIEFS, state[TURN] + 1, state[PLAYERS])


def outcome(draw: Draw, thing: int) -> int:
    """The number of an outcome."""
    return thing + {Draw.DOMINO: -1, Draw.CAVEMAN: FIRST_CAVEMAN, Draw.CHIEF: FIRST_CHIEF}[draw]


def thing(number: int) -> tuple[Draw, int]:
    """What an outcome stands for: a domino, a kind of caveman, a seat."""
    if number >= FIRST_CHIEF:
        return Draw.CHIEF, number - FIRST_CHIEF
    if number >= FIRST_CAVEMAN:
        return Draw.CAVEMAN, number - FIRST_CAVEMAN
    return Draw.DOMINO, number + 1


def outcomes(pile: Sequence[int], draw: Draw, drawn: Sequence[int]) -> list[tuple[int, float]]:
    """The possible outcomes of the next draw with their probabilities, after others (`drawn`) in the same go."""
    left = list(pile)
    for number in drawn:
        kind, taken = thing(number)
        if kind is draw:
            left.remove(taken)
    return [(outcome(draw, item), left.count(item) / len(left)) for item in sorted(set(left))]


def put_in_front(state: State, drawn: Sequence[int]) -> None:
    """Bring what was drawn to the front of what is hidden, in place, so that the engine draws it next."""
    fronts = dict.fromkeys(Draw, 0)
    for number in drawn:
        draw, item = thing(number)
        pile, front = hidden(state, draw), fronts[draw]
        at = pile.tolist().index(item, front)
        pile[front], pile[at] = pile[at], pile[front]
        fronts[draw] += 1


def words(number: int) -> str:
    """An outcome in words."""
    draw, item = thing(number)
    return f"{draw.value} {CAVEMEN[item] if draw is Draw.CAVEMAN else item}"
