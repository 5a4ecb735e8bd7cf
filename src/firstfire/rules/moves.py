"""Moves and their notation: one text per decision.

A move *is* its text: `Place` is a string that also knows its two squares. So a move compares equal to the same plain
text, goes into JSON as it is, and `"place e6 e7" in state.legal_moves` works.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .components import Caveman, Resource
from .errors import BadNotation
from .squares import BIT, RIGHT, SQUARES, UP, Mask, Square, parse_square, square_name


class Move(str):
    """Any move. Make one with `parse_move` or by its own class; equal texts are equal moves."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_move, (str(self),)


class ClaimPair(Move):
    """`claim outer` or `claim inner`: the choice of pair in the set-up with 2 players (R2.4)."""

    __slots__ = ("outer",)
    outer: bool

    def __new__(cls, outer: bool) -> ClaimPair:
        move = super().__new__(cls, "claim outer" if outer else "claim inner")
        move.outer = outer
        return move


class Claim(Move):
    """`claim 31`: put the chief on domino 31 (R2.3, R3.2)."""

    __slots__ = ("number",)
    number: int

    def __new__(cls, number: int) -> Claim:
        move = super().__new__(cls, f"claim {number}")
        move.number = number
        return move


class Place(Move):
    """`place e6 e7`: the domino's first square on e6, its second on e7 (R4)."""

    __slots__ = ("first", "second")
    first: Square
    second: Square

    def __new__(cls, first: Square, second: Square) -> Place:
        move = super().__new__(cls, f"place {square_name(first)} {square_name(second)}")
        move.first, move.second = first, second
        return move


class Discard(Move):
    """`discard`: the domino cannot be placed and leaves the game (R4.4)."""

    __slots__ = ()

    def __new__(cls) -> Discard:
        return super().__new__(cls, "discard")


class Fire(Move):
    """`fire d6`: the token lands on d6 (R5)."""

    __slots__ = ("square",)
    square: Square

    def __new__(cls, square: Square) -> Fire:
        move = super().__new__(cls, f"fire {square_name(square)}")
        move.square = square
        return move


class GiveTotem(Move):
    """`totem fish 2`: the fish totem goes to seat 2 (R7.3)."""

    __slots__ = ("resource", "seat")
    resource: Resource
    seat: int

    def __new__(cls, resource: Resource, seat: int) -> GiveTotem:
        move = super().__new__(cls, f"totem {resource.name.lower()} {seat}")
        move.resource, move.seat = resource, seat
        return move


class Pass(Move):
    """`pass`: recruit nobody (R8.3)."""

    __slots__ = ()

    def __new__(cls) -> Pass:
        return super().__new__(cls, "pass")


class Recruit(Move):
    """`recruit hunter`: take a face-up hunter for 2 different resources (R8.3)."""

    __slots__ = ("caveman",)
    caveman: Caveman

    def __new__(cls, caveman: Caveman) -> Recruit:
        move = super().__new__(cls, f"recruit {caveman}")
        move.caveman = caveman
        return move


class Search(Move):
    """`search oaf`: take an oaf from the pile for 4 different resources (R8.3)."""

    __slots__ = ("caveman",)
    caveman: Caveman

    def __new__(cls, caveman: Caveman) -> Search:
        move = super().__new__(cls, f"search {caveman}")
        move.caveman = caveman
        return move


class Pay(Move):
    """`pay e6`: spend the wooden resource on e6 (R8.3)."""

    __slots__ = ("square",)
    square: Square

    def __new__(cls, square: Square) -> Pay:
        move = super().__new__(cls, f"pay {square_name(square)}")
        move.square = square
        return move


class Settle(Move):
    """`settle c5`: put the caveman on c5 (R8.4)."""

    __slots__ = ("square",)
    square: Square

    def __new__(cls, square: Square) -> Settle:
        move = super().__new__(cls, f"settle {square_name(square)}")
        move.square = square
        return move


OUTER, INNER = ClaimPair(True), ClaimPair(False)
DISCARD, PASS = Discard(), Pass()
CLAIMS: dict[int, Claim] = {number: Claim(number) for number in range(1, 49)}
FIRES: dict[Square, Fire] = {square: Fire(square) for square in SQUARES}
PAYS: dict[Square, Pay] = {square: Pay(square) for square in SQUARES}
SETTLES: dict[Square, Settle] = {square: Settle(square) for square in SQUARES}
GIVE_TOTEM: dict[tuple[Resource, int], GiveTotem] = {
    (resource, seat): GiveTotem(resource, seat) for resource in Resource for seat in range(4)
}
RECRUITS: dict[Caveman, Recruit] = {caveman: Recruit(caveman) for caveman in Caveman}
SEARCHES: dict[Caveman, Search] = {caveman: Search(caveman) for caveman in Caveman}


def _places(step: int) -> tuple[int, dict[Mask, Place], dict[Mask, Place]]:
    pairs = [(square, square + step) for square in SQUARES if square + step in FIRES]
    return step, {BIT[a]: Place(a, b) for a, b in pairs}, {BIT[a]: Place(b, a) for a, b in pairs}


ORIENTATIONS = (_places(UP), _places(RIGHT))
"""R4.1 Every placement, upright and level: the step between the two squares, then by the bit of the smaller square the
placement that has the domino's first half there, and the one that has its second half there."""
PLACES: dict[str, Place] = {
    place: place for _, forward, backward in ORIENTATIONS for place in (*forward.values(), *backward.values())
}


def parse_move(text: str) -> Move:
    """The move that a text stands for, legal or not. Raises `BadNotation` if it stands for none."""
    move = _parse(text) if len(text) <= 40 else None
    if move is None or move != text:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise BadNotation("bad-notation", f"{shown!r} is not a move")
    return move


@lru_cache(maxsize=4096)
def _parse(text: str) -> Move | None:
    word, *rest = text.split(" ")
    try:
        match word, rest:
            case "claim", ["outer"]:
                return OUTER
            case "claim", ["inner"]:
                return INNER
            case "claim", [number]:
                return CLAIMS[int(number)]
            case "place", [first, second]:
                return PLACES[f"place {first} {second}"]
            case "discard", []:
                return DISCARD
            case "fire", [square]:
                return FIRES[parse_square(square)]
            case "totem", [resource, seat]:
                return GIVE_TOTEM[Resource[resource.upper()], int(seat)]
            case "pass", []:
                return PASS
            case "recruit", [caveman]:
                return RECRUITS[Caveman(caveman)]
            case "search", [caveman]:
                return SEARCHES[Caveman(caveman)]
            case "pay", [square]:
                return PAYS[parse_square(square)]
            case "settle", [square]:
                return SETTLES[parse_square(square)]
    except (KeyError, ValueError, BadNotation):
        pass
    return None
