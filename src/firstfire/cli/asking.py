"""What a player types: a number, squares, a move, or a word for something else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..pictures.words import caveman_name
from ..rules import BadNotation, Caveman, FirstfireError, Move, Table, parse_move, square_name
from ..rules.legal import REASONS, why_not
from ..rules.moves import Place
from .choices import Choice

VERBS = {
    "open2": "claim",
    "claim": "claim",
    "place": "place",
    "fire": "fire",
    "totem": "totem",
    "recruit": "recruit",
    "pay": "pay",
    "settle": "settle",
}
"""The word that may be left out, by kind of decision."""

COMMANDS = {
    "help": ("?", "h", "help"),
    "more": ("m", "more"),
    "undo": ("u", "undo", "back"),
    "table": ("t", "table"),
    "score": ("s", "score", "scores"),
    "save": ("save",),
    "quit": ("q", "quit", "exit"),
}
HELP = """\
Type the number of a choice, or the move itself: squares such as e6 e7 (the
first half of the domino on e6, the second on e7) or just e6.
  m          more choices            p 3     look at choice 3 first
  t          the whole table         s       how the score comes about
  u          take your last step back (until something new is revealed)
  save FILE  save a copy             q       quit; the game is kept
Numbers in brackets say how your score changes: with the best fire for a
volcano, with the best placement for a domino you claim."""


class Command(NamedTuple):
    """A word for something other than a move, and what stands after it."""

    name: str
    rest: str = ""


class NotUnderstood(FirstfireError):
    """What was typed is neither a choice nor a command; the text says what would be."""


def understand(text: str, table: Table, offered: Sequence[Choice]) -> Choice | Command:
    """The choice or command that a line of input means. Raises `NotUnderstood` with kind words if it means none."""
    line = " ".join(text.replace(",", " ").split())
    word, _, rest = line.partition(" ")
    lower = line.lower()
    if lower.startswith("p ") or (lower[:1] == "p" and lower[1:].isdecimal()):
        return Command("preview", lower[1:].strip())
    for name, words in COMMANDS.items():
        if word.lower() in words and (not rest or name == "save"):
            return Command(name, rest)
    if not line:
        if len(offered) == 1:
            return offered[0]
        raise NotUnderstood("empty", "Type the number of a choice, or ? for help.")
    for choice in offered:
        if lower == str(choice.number):
            return choice
    return _by_notation(lower, table, offered)


def _by_notation(text: str, table: Table, offered: Sequence[Choice]) -> Choice:
    """The choice whose move was typed, with or without its first word."""
    decision = table.decision
    assert decision is not None
    by_move: dict[str, Choice] = {choice.move: choice for choice in offered}
    for caveman in Caveman:
        text = text.replace(caveman_name(caveman), caveman)
    readings = (text, f"{VERBS[decision.kind]} {text}")
    for reading in readings:
        if reading in by_move:
            return by_move[reading]
    move = _move(readings[0]) or _move(readings[1])
    if move is None:
        shown = text if len(text) <= 30 else text[:30] + ".."
        raise NotUnderstood(
            "not-understood", f"{shown!r} is no choice here. Type a number from the list, or ? for help."
        )
    code = why_not(table, move)
    if code == "reversed" and isinstance(move, Place):  # R4.5 the same placement, named the other way round
        return by_move[f"place {square_name(move.second)} {square_name(move.first)}"]
    raise NotUnderstood(code, f"{move} is not possible: {REASONS[code]}.")


def _move(text: str) -> Move | None:
    try:
        return parse_move(text)
    except BadNotation:
        return None
