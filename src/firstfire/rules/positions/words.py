"""The words of a position: numbers, seats, dominoes, squares and what lies on them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from ..components import DOMINOES, Caveman, Resource
from ..errors import BadNotation, BadPosition
from ..setup import Setup
from ..squares import Square, parse_square

NUMBER = re.compile("0|[1-9][0-9]?")
STANDING = re.compile("(>?)([1-9][0-9]?)(?:@([0-9]))?")
MARK = r"(\*|\+[123]|![a-z-]+|)"
SQUARE = "([a-m][0-9]{1,2})"
LAID = re.compile(f"([1-9][0-9]?){SQUARE}{MARK},{SQUARE}{MARK}")
HUT = re.compile(f"hut{MARK}")


class Standing(NamedTuple):
    """A domino of a line, the seat whose chief stands on it, and whether it is the one whose turn it is."""

    number: int
    chief: int | None
    marked: bool


class Mark(NamedTuple):
    """What lies on a square: wood, a token of so many fires, a caveman, or nothing of these."""

    wood: bool = False
    fires: int = 0
    caveman: Caveman | None = None


class Laid(NamedTuple):
    """A domino in a territory with what lies on it."""

    number: int
    first: Square
    first_mark: Mark
    second: Square
    second_mark: Mark


def number_in(word: str, where: str, most: int) -> int:
    """A number from 0 to `most`, without zeros in front."""
    if not NUMBER.fullmatch(word) or int(word) > most:
        raise BadPosition("bad-word", f"{shown(word)} is not a number from 0 to {most}", where)
    return int(word)


def seat_in(word: str, where: str, setup: Setup) -> int:
    """A seat of the game."""
    return number_in(word, where, len(setup.players) - 1)


def domino_in(word: str, where: str) -> int:
    """The number of a domino."""
    if not NUMBER.fullmatch(word) or int(word) not in DOMINOES:
        raise BadPosition("unknown-domino", f"{shown(word)} is not the number of a domino", where)
    return int(word)


def caveman_in(word: str, where: str) -> Caveman:
    """A kind of caveman."""
    try:
        return Caveman(word)
    except ValueError:
        raise BadPosition("bad-word", f"{shown(word)} is no kind of caveman", where) from None


RESOURCES: Mapping[str, Resource] = {resource.name.lower(): resource for resource in Resource}


def resource_in(word: str, where: str) -> Resource:
    """A type of resource."""
    if word not in RESOURCES:
        raise BadPosition("bad-word", f"{shown(word)} is no resource", where)
    return RESOURCES[word]


def standing_in(word: str, where: str, setup: Setup) -> Standing:
    """A domino of a line, such as `24`, `24@1` or `>24@1`."""
    match = STANDING.fullmatch(word)
    if match is None:
        raise BadPosition("bad-word", f"{shown(word)} is not a domino of a line, such as 24 or 24@1", where)
    chief = None if match[3] is None else seat_in(match[3], where, setup)
    return Standing(domino_in(match[2], where), chief, bool(match[1]))


def hut_in(word: str, where: str) -> Mark:
    """The hut and what lies on it."""
    match = HUT.fullmatch(word)
    if match is None:
        raise BadPosition("bad-word", f"{shown(word)} is not the hut, which comes first", where)
    return _mark(match[1], where)


def laid_in(word: str, where: str) -> Laid:
    """A domino in a territory, such as `24e6,e7+2`."""
    match = LAID.fullmatch(word)
    if match is None:
        raise BadPosition("bad-word", f"{shown(word)} is not a domino on two squares, such as 24e6,e7", where)
    number, first, first_mark, second, second_mark = match.groups()
    return Laid(
        domino_in(number, where),
        _square(first, where),
        _mark(first_mark, where),
        _square(second, where),
        _mark(second_mark, where),
    )


def _square(name: str, where: str) -> Square:
    try:
        return parse_square(name)
    except BadNotation as error:
        raise BadPosition("bad-word", error.text, where) from None


def _mark(text: str, where: str) -> Mark:
    match text[:1]:
        case "*":
            return Mark(wood=True)
        case "+":
            return Mark(fires=int(text[1]))
        case "!":
            return Mark(caveman=caveman_in(text[1:], where))
    return Mark()


def shown(word: str) -> str:
    """A word as an error shows it."""
    return repr(word if len(word) <= 40 else word[:40] + "…")
