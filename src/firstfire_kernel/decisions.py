"""The game for compiled code: what is legal, what a move does, what a random player does.

Every function takes a game as one row of words (`layout`), so any `@njit` code can call it without Python objects.
The functions that end in `_of` are the same for a caller who already knows the grid (`like`, see `boards`).
"""

from __future__ import annotations

from firstfire.engine.layout import (
    CLAIM,
    DECISIONS,
    FIRE,
    FREE,
    KIND,
    OVER,
    PAY,
    PENDING,
    PLACE,
    PLAYERS,
    RECRUIT,
    SEAT,
    SETTLE,
    SQUARE,
    TOTEM,
)
from firstfire_kernel.boards import count, first, narrow, nth, nth_bit, ones, rest, some, trailing, wide
from firstfire_kernel.codes import decode, encode
from firstfire_kernel.fire import ignite, landings
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.placement import placements
from firstfire_kernel.recruiting import coins, homes, recruits
from firstfire_kernel.rng import below
from firstfire_kernel.totems import richest_others
from firstfire_kernel.turns import DISCARD, after_placing, claim, domino_in_hand, place, play


@compiled
def squares_at_hand(state: Row, like: Board) -> Board:
    """Options of a decision that picks one square: fire, pay or settle."""
    kind = state[KIND]
    if kind == FIRE:
        return landings(state, state[SEAT], state[SQUARE], state[PENDING], like)
    if kind == PAY:
        return coins(state, like)
    return homes(state, like)


@compiled
def bits_at_hand(state: Row, like: Board) -> int:
    """Options of a decision among few, as bits: open2, claim, totem or recruit."""
    kind = state[KIND]
    if kind == CLAIM:
        return state[FREE]
    if kind == RECRUIT:
        return recruits(state, like)
    if kind == TOTEM:
        _, seats = richest_others(state, state[PENDING], like)
        return seats
    return 3


@compiled
def choices_of(state: Row, out: Row, like: Board) -> int:
    """Write the choices (`turns.play`) of the decision at hand to `out`; returns how many."""
    kind = state[KIND]
    n = 0
    if kind == PLACE:
        boards = placements(state, state[SEAT], domino_in_hand(state), like)
        for direction in range(4):
            board = boards[direction]
            while some(board):
                out[n] = 4 * first(board) + direction
                board = rest(board)
                n += 1
        if n == 0:
            out[0] = DISCARD
            n = 1
    elif kind in (FIRE, PAY, SETTLE):
        board = squares_at_hand(state, like)
        while some(board):
            out[n] = first(board)
            board = rest(board)
            n += 1
    elif kind != OVER:
        options = bits_at_hand(state, like)
        while options:
            out[n] = trailing(options)
            options &= options - 1
            n += 1
    return n


@inlined
def legal_of(state: Row, out: Row, like: Board) -> int:
    """`legal` for a known grid."""
    n = choices_of(state, out, like)
    for i in range(n):
        out[i] = encode(state, out[i], like)
    return n


@inlined
def legal(state: Row, out: Row) -> int:
    """Write the legal action codes to `out` (room for MOST_OPTIONS), in no particular order; returns how many."""
    if state[PLAYERS] == 2:
        return legal_of(state, out, wide())
    return legal_of(state, out, narrow())


@inlined
def apply_of(state: Row, action: int, like: Board) -> None:
    """`apply` for a known grid."""
    play(state, decode(state, action, like), like)
    state[DECISIONS] += 1


@inlined
def apply(state: Row, action: int) -> None:
    """Take a legal action in place. Nothing is checked: an illegal one spoils the game."""
    if state[PLAYERS] == 2:
        apply_of(state, action, wide())
    else:
        apply_of(state, action, narrow())


@inlined
def place_at_random(state: Row, like: Board) -> int:
    """Place the domino in hand uniformly at random; returns the number of options."""
    right, above, left, under = placements(state, state[SEAT], domino_in_hand(state), like)
    n0, n1, n2, n3 = count(right), count(above), count(left), count(under)
    n = n0 + n1 + n2 + n3
    if n == 0:
        place(state, DISCARD, like)
        return 1
    rank = below(state, n)
    board, direction = right, 0
    if rank >= n0:
        rank -= n0
        board, direction = above, 1
        if rank >= n1:
            rank -= n1
            board, direction = left, 2
            if rank >= n2:
                rank -= n2
                board, direction = under, 3
    place(state, 4 * nth(board, rank) + direction, like)
    return n


@inlined
def random_step_of(state: Row, like: Board) -> int:
    """Take the decision at hand uniformly at random; returns the number of options."""
    state[DECISIONS] += 1
    kind = state[KIND]
    if kind == PLACE:
        return place_at_random(state, like)
    if kind == CLAIM:
        n = ones(state[FREE])
        claim(state, nth_bit(state[FREE], below(state, n)))
        return n
    if kind in (FIRE, PAY, SETTLE):
        board = squares_at_hand(state, like)
        n = count(board)
        choice = nth(board, below(state, n))
        if kind == FIRE:
            ignite(state, state[SEAT], choice, state[PENDING], like)
            after_placing(state, like)
        else:
            play(state, choice, like)
        return n
    options = bits_at_hand(state, like)
    n = ones(options)
    play(state, nth_bit(options, below(state, n)), like)
    return n
