"""What has left the game: it has been drawn, and is nowhere."""

from __future__ import annotations

from firstfire.engine.layout import (
    BITS_PER_KIND,
    CAVE,
    DECK,
    DRAWN,
    KIND,
    LINE,
    LOG,
    NEXT,
    PAY,
    PENDING,
    PILE,
    PILE_SEARCHED,
    PILE_TOP,
    PLAYERS,
    ROUND,
    SETTLE,
    TURNS,
)
from firstfire.rules.table import ROUNDS
from firstfire_kernel.jit import Row, as_bytes, compiled, signed
from firstfire_kernel.positions.spots import kind_at, spots_of
from firstfire_kernel.recruiting import one_of
from firstfire_kernel.turns import packed


@compiled
def entry_of(state: Row, domino: int) -> int:
    """Where a domino went (`layout.LOG`)."""
    return state[LOG + (domino >> 2)] >> (16 * (domino & 3)) & 0xFFFF


@compiled
def unclaimed(state: Row) -> int:
    """The dominoes that left the game because nobody claimed them, as bits."""
    deck = as_bytes(state)
    gone = 0
    for i in range(state[DRAWN]):
        number = signed(deck[8 * DECK + i])
        if entry_of(state, number) == 0:
            gone |= 1 << number
    for i in range(state[TURNS] if state[ROUND] else 0):
        gone &= ~(1 << packed(state[LINE], i))
    for i in range(4 if state[ROUND] < ROUNDS else 0):
        gone &= ~(1 << packed(state[NEXT], i))
    return gone


@compiled
def burnt(state: Row) -> int:
    """The cavemen that left the game, counted as in `layout.CAVE`: they left the pile and are nowhere."""
    pile = as_bytes(state)
    counts = 0
    for i in range(state[PILE_TOP]):
        counts += 1 << BITS_PER_KIND * (signed(pile[8 * PILE + i]) & ~PILE_SEARCHED)
    counts -= state[CAVE]
    if state[KIND] in (PAY, SETTLE):
        counts -= one_of(state[PENDING])
    for seat in range(state[PLAYERS]):
        for spot in range(spots_of(state)):
            kind = kind_at(state, seat, spot)
            if kind >= 0:
                counts -= one_of(kind)
    return counts
