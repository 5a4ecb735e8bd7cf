"""R2, R3 Whether lines, chiefs and dominoes are as many as the round and the turn say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..errors import BadPosition
from ..line import LINE_LENGTH
from ..table import ROUNDS
from .outline import Outline
from .words import Standing


def check_counts(outline: Outline) -> None:
    """Raise `BadPosition` unless every line is whole, every chief stands once and every domino is in one place."""
    _check_line(outline)
    _check_next_line(outline)
    _check_dominoes(outline)
    _check_turns(outline)


def _check_line(outline: Outline) -> None:
    """R2.4, R3.1, R3.3 The line being placed: all its chiefs, and one whose turn it is."""
    setup, line = outline.setup, outline.line
    chiefs = setup.chiefs_each if outline.round else 0
    _check_sorted(line, "line")
    if len(line) != chiefs * len(setup.players):
        raise BadPosition("wrong-line", f"{len(line)} dominoes, not {chiefs * len(setup.players)}", "line")
    seats = [chief for _, chief, _ in line]
    if any(seats.count(seat) != chiefs for seat in setup.seats):
        raise BadPosition("wrong-chiefs", f"not {chiefs} of each seat's chiefs", "line")
    if outline.round == 1 and len(setup.players) == 2 and seats != seats[::-1]:
        raise BadPosition("wrong-chiefs", "not the outer pair of one player and the inner pair of the other", "line")
    marks = sum(marked for _, _, marked in line)
    if marks != (bool(line) and outline.agenda.kind != "over"):
        raise BadPosition("wrong-turn", "one domino has its turn until the game is over, marked by >", "line")


def _check_next_line(outline: Outline) -> None:
    """R2.2, R3.2 The line being claimed: four dominoes, and the chiefs of those who have claimed."""
    line = outline.next_line
    wanted = LINE_LENGTH if outline.round < ROUNDS else 0
    _check_sorted(line, "next")
    if len(line) != wanted:
        raise BadPosition("wrong-line", f"{len(line)} dominoes, not {wanted}", "next")
    if any(marked for _, _, marked in line):
        raise BadPosition("wrong-turn", "no domino of the next line has its turn", "next")
    standing = Counter(chief for _, chief, _ in line if chief is not None)
    if outline.round == 0:
        if (outline.agenda.kind == "pair" and standing) or max(standing.values(), default=0) > 1:
            raise BadPosition("wrong-chiefs", "a chief too many", "next")
    elif standing != Counter(chief for _, chief, _ in outline.line[: outline.claims]):
        raise BadPosition("wrong-chiefs", "not the chiefs of those who have claimed", "next")


def _check_sorted(line: Sequence[Standing], where: str) -> None:
    numbers = [number for number, _, _ in line]
    if numbers != sorted(set(numbers)):
        raise BadPosition("not-sorted", "the dominoes do not ascend", where)


def _check_dominoes(outline: Outline) -> None:
    """R1.1 Every domino is in one place; the others are still hidden."""
    seen: set[int] = set()
    waiting = [number for number, _, _ in (*outline.line[outline.acted :], *outline.next_line)]
    lands = [(f"seat {seat}", land.numbers) for seat, land in enumerate(outline.lands)]
    for where, numbers in [("line", waiting), ("gone", outline.gone), *lands]:
        for number in numbers:
            if number in seen:
                raise BadPosition("domino-twice", f"domino {number} is in two places", where)
            seen.add(number)


def _check_turns(outline: Outline) -> None:
    """R3.1–R3.3 Every seat has had its turn with as many dominoes as rounds and turns have passed."""
    setup = outline.setup
    gone = outline.round if len(setup.players) == 3 else 0
    if len(outline.gone) != gone:
        raise BadPosition("wrong-count", f"{len(outline.gone)} dominoes left the game unclaimed, not {gone}", "gone")
    for seat, land in enumerate(outline.lands):
        had = outline.had(seat)
        wanted = setup.chiefs_each * max(outline.round - 1, 0) + len(had)
        if len(land.numbers) != wanted:
            raise BadPosition("wrong-count", f"{len(land.numbers)} dominoes, not {wanted}", f"seat {seat}")
        for number in had:
            if number not in land.numbers:
                raise BadPosition("wrong-turn", f"domino {number} had its turn and is not there", f"seat {seat}")
