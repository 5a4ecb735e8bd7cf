"""One game for who learns: whether an action is legal, taking it, what a seat sees, and what it was all worth."""

from __future__ import annotations

from firstfire.engine.buffers import SHEET_ROWS
from firstfire.engine.layout import KIND, OVER, PLAYERS, S_TOTAL, SEAT
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.decisions import apply
from firstfire_kernel.jit import Board, Bytes, Reals, Row, compiled, inlined
from firstfire_kernel.learning.masks import actions_of, is_legal_of, mask_of
from firstfire_kernel.learning.observe import observe_of
from firstfire_kernel.learning.rewards import rewards_of
from firstfire_kernel.scoring import score


@compiled
def is_legal(state: Row, action: int) -> int:
    """Whether an action, any number at all, is legal."""
    if state[PLAYERS] == 2:
        legal = is_legal_of(state, action, wide())
    else:
        legal = is_legal_of(state, action, narrow())
    return 1 if legal else 0


@compiled
def take_if_legal(state: Row, action: int) -> int:
    """Take an action in place if it is legal; returns whether it was."""
    legal = is_legal(state, action)
    if legal:
        apply(state, action)
    return legal


@compiled
def observe_game(state: Row, seat: int, starts: Row, view: Bytes, mask: Bytes) -> None:
    """Write the view of a seat (-1: of the seat to move) and its legal actions: none unless it is to move."""
    me = state[SEAT] if seat < 0 else seat
    if state[PLAYERS] == 2:
        look(state, me, starts, view, mask, wide())
    else:
        look(state, me, starts, view, mask, narrow())


@inlined
def look(state: Row, me: int, starts: Row, view: Bytes, mask: Bytes, like: Board) -> None:
    """`observe_game` for a seat that is known."""
    observe_of(state, me, starts, view, like)
    mask_of(state, mask, like)
    if me != state[SEAT] and state[KIND] != OVER:
        for action in range(actions_of(like)):
            mask[action] = 0


@compiled
def settle_game(state: Row, kind: int, rewards: Reals, totals: Row, sheet: Row) -> None:
    """Reward and score of every seat of a finished game, and its score sheet."""
    players = state[PLAYERS]
    score(state, sheet)
    rewards_of(sheet, players, kind, rewards)
    for seat in range(players):
        totals[seat] = sheet[SHEET_ROWS * seat + S_TOTAL]
