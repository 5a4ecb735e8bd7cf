"""One game: make it, ask what is legal, play, score. What callers of the library begin with."""

from __future__ import annotations

from firstfire.engine.actions import A_DISCARD
from firstfire.engine.layout import CHIEFS, DECK, PILE, PILE_END, PLAYERS
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.deal import agree, deal, determinize
from firstfire_kernel.decisions import apply, legal
from firstfire_kernel.jit import Bytes, Row, as_bytes, compiled
from firstfire_kernel.rng import below, seed
from firstfire_kernel.scoring import score, winners
from firstfire_kernel.territory import make_room
from firstfire_kernel.turns import open_game


@compiled
def new_game(state: Row, agreed: Row, number: int, stream: int) -> None:
    """A shuffled game at its first decision, from a stream of a seed."""
    seed(state, number, stream)
    deal(state, agreed[0], agreed[1], agreed[2], agreed[3])


@compiled
def dealt_game(state: Row, agreed: Row, piles: Bytes, number: int) -> None:
    """A game with every order given: four seats, 48 dominoes, the cavemen; the seed is for what comes later."""
    seed(state, number, 0)
    agree(state, agreed[0], agreed[1], agreed[2], agreed[3])
    items = as_bytes(state)
    for i in range(4):
        items[8 * CHIEFS + i] = piles[i]
    for i in range(48):
        items[8 * DECK + i] = piles[4 + i]
    for i in range(state[PILE_END]):
        items[8 * PILE + i] = piles[52 + i]
    open_game(state)


@compiled
def legal_actions(state: Row, out: Row) -> int:
    """Write the legal action codes (room for MOST_OPTIONS), in no particular order; returns how many."""
    return legal(state, out)


@compiled
def apply_action(state: Row, action: int) -> None:
    """Take a legal action in place. Nothing is checked: an illegal one spoils the game."""
    apply(state, action)


@compiled
def score_game(state: Row, sheet: Row) -> int:
    """Fill the score sheet of a game as it stands; returns the winning seats as bits."""
    score(state, sheet)
    return winners(sheet, state[PLAYERS])


@compiled
def redeal(state: Row, number: int, stream: int) -> None:
    """Re-deal in place what the seat to move cannot know (R3.5)."""
    determinize(state, number, stream)


@compiled
def extend(state: Row, seat: int, left: int, right: int, bottom: int, top: int) -> None:
    """Set the extent of a territory whose squares are in place, and the room around it (R4.3)."""
    if state[PLAYERS] == 2:
        make_room(state, seat, left, right, bottom, top, wide())
    else:
        make_room(state, seat, left, right, bottom, top, narrow())


@compiled
def draw_action(state: Row, out: Row) -> int:
    """The action that a random player takes now, drawn just as `decisions.random_step_of` draws it; -1 at the end."""
    count = legal(state, out)
    if count == 0:
        return -1
    if out[0] == A_DISCARD:
        return A_DISCARD
    return out[below(state, count)]
