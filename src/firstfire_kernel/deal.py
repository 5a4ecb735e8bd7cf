"""Beginning a game: agreed, shuffled and dealt in the buffer, or dealt from given piles."""

from __future__ import annotations

from firstfire.engine.layout import (
    BONUSES,
    CHIEFS,
    DECK,
    DRAWN,
    EDITION,
    HIDDEN,
    KIND,
    MODE,
    NOBODY,
    OVER,
    PILE,
    PILE_END,
    PILE_TOP,
    PILE_WORDS,
    PLAYERS,
    RNG,
    ROUND,
    RULES_SHIFT,
    TOTEMS,
    TURN,
    WORDS,
)
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.jit import Board, Row, compiled
from firstfire_kernel.modes import has_cave
from firstfire_kernel.rng import seed, shuffle
from firstfire_kernel.tables import ALL_CAVEMEN, SORTED_DECK, SORTED_PILES
from firstfire_kernel.territory import found
from firstfire_kernel.turns import open_game

NO_TOTEM_HELD = NOBODY * 0x01010101


@compiled
def agree(state: Row, mode: int, players: int, edition: int, bonuses: int) -> None:
    """Clear the buffer for a game of these rules, keeping only its generator; the piles are sorted."""
    luck = state[RNG]
    for i in range(WORDS):
        state[i] = 0
    state[RNG] = luck
    state[MODE] = mode
    state[PLAYERS] = players
    state[EDITION] = edition
    state[BONUSES] = bonuses
    state[TOTEMS] = NO_TOTEM_HELD
    state[CHIEFS] = 0x03020100
    for i in range(6):
        state[DECK + i] = SORTED_DECK[i]
    if has_cave(state):
        rules = edition >> RULES_SHIFT
        for i in range(PILE_WORDS):
            state[PILE + i] = SORTED_PILES[rules, i]
        state[PILE_END] = ALL_CAVEMEN[rules, 0]
        state[HIDDEN] = ALL_CAVEMEN[rules, 1]
    if players == 2:
        _found(state, wide())
    else:
        _found(state, narrow())


@compiled
def _found(state: Row, like: Board) -> None:
    for seat in range(state[PLAYERS]):
        found(state, seat, like)


@compiled
def deal(state: Row, mode: int, players: int, edition: int, bonuses: int) -> None:
    """Begin a random game from the buffer's generator (seed it first): R2.1 to the first decision."""
    agree(state, mode, players, edition, bonuses)
    shuffle(state, 8 * CHIEFS, 8 * CHIEFS + players)
    shuffle(state, 8 * DECK, 8 * DECK + 48)
    if has_cave(state):
        shuffle(state, 8 * PILE, 8 * PILE + state[PILE_END])
    open_game(state)


@compiled
def determinize(state: Row, number: int, stream: int) -> None:
    """Re-deal what the seat to move cannot know (R3.5), with stream `stream` of seed `number`.

    That is the order of the draw pile, of the cave pile, and of the chiefs not yet drawn; the generator is seeded
    anew, so nothing of the true future is left in the buffer.
    """
    seed(state, number, stream)
    if state[KIND] == OVER:
        return
    shuffle(state, 8 * DECK + state[DRAWN], 8 * DECK + 48)
    if has_cave(state):
        shuffle(state, 8 * PILE + state[PILE_TOP], 8 * PILE + state[PILE_END])
    if state[ROUND] == 0:
        first = 0 if state[PLAYERS] == 2 else state[TURN]
        shuffle(state, 8 * CHIEFS + first + 1, 8 * CHIEFS + state[PLAYERS])
