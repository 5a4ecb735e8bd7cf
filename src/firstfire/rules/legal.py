"""Which moves are legal now, and why another one is not."""

from __future__ import annotations

from typing import NoReturn

from . import fire, placement, recruiting
from .decisions import (
    ClaimDomino,
    HandOverTotem,
    LandFire,
    PayResource,
    PlaceDomino,
    RecruitCaveman,
    SettleCaveman,
)
from .errors import BadNotation, IllegalMove
from .moves import Claim, Discard, Fire, GiveTotem, Move, Pay, Place, Recruit, Search, Settle, parse_move
from .table import Table
from .turn import OPTIONS

REASONS: dict[str, str] = {
    "game-over": "the game is over",
    "not-now": "something else is to be decided now",
    "not-free": "that domino is not free in the line",
    "can-be-placed": "a domino that can be placed must be placed",
    "square-taken": "the square is taken",
    "does-not-fit": "the territory would not fit its size any more",
    "no-matching-neighbour": "neither half touches its own terrain or the hut",
    "reversed": "both halves are alike; name the lower or left square first",
    "empty-square": "there is nothing on that square",
    "out-of-range": "the fire does not fly that far",
    "on-volcano": "not on a volcano",
    "already-burning": "that square burns already",
    "on-hut": "not on the starting tile",
    "not-tied": "the totem goes to one of those who have the most",
    "not-in-cave": "no such caveman is there",
    "cannot-pay": "the price cannot be paid: two different resources from the board, all four from the pile",
    "no-resource": "there is no wooden resource on that square",
    "wrong-resource": "that resource cannot be paid now: pay in the order mammoth, fish, mushroom, flint",
    "burning": "not where fire burns",
}
"""Why a move is refused, by code."""


def legal_moves(table: Table) -> tuple[Move, ...]:
    """All legal moves of the seat to decide, each once; none when the game is over."""
    decision = table.decision
    return () if decision is None else OPTIONS[type(decision)](table, decision)


def refuse(table: Table, text: str) -> NoReturn:
    """Raise `BadNotation` or `IllegalMove` for a text that is not among the legal moves, with the reason."""
    move = parse_move(text)
    code = why_not(table, move)
    raise IllegalMove(code, f"{move}: {REASONS[code]}") from None


def code_of_refusal(table: Table, text: str) -> str:
    """The code of the `BadNotation` or `IllegalMove` of a text that is not among the legal moves."""
    try:
        return why_not(table, parse_move(text))
    except BadNotation as error:
        return error.code


def why_not(table: Table, move: Move) -> str:
    """The code of the reason why a move is not legal now (a key of `REASONS`)."""
    decision = table.decision
    if decision is None:
        return "game-over"
    territory, edition = table.territories[decision.seat], table.setup.edition
    match decision, move:
        case ClaimDomino(), Claim():
            return "not-free"
        case PlaceDomino(), Discard():
            return "can-be-placed"
        case PlaceDomino(number=number), Place():
            return placement.why_not_place(territory, number, move)
        case LandFire(volcano=volcano, fires=fires), Fire(square=square):
            return fire.why_not_fire(territory, volcano, fires, edition, square)
        case HandOverTotem(), GiveTotem():
            return "not-tied"
        case RecruitCaveman(), Recruit() | Search():
            return recruiting.why_not_recruit(table, decision.seat, move)
        case PayResource(), Pay(square=square):
            return recruiting.why_not_pay(territory, square)
        case SettleCaveman(), Settle(square=square):
            return recruiting.why_not_settle(territory, square)
    return "not-now"
