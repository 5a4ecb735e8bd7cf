"""The questions before a game: what is played, by whom, against whom. Enter takes the answer in brackets."""

from __future__ import annotations

import getpass
from collections.abc import Mapping, Sequence

from ..players import OPPONENTS, Level
from ..rules.modes import MODES
from .saved_games import HUMAN
from .screen import Screen

NAMES = {"random": ("Moss", "Twig", "Puddle", "Fern"), "greedy": ("Ochre", "Spark", "Cinder", "Flint")}
"""What those opponents are called at the table that are no levels."""


def ask_mode(screen: Screen) -> str:
    """Which mode (R6, R7, R8)."""
    return _pick(screen, "Which mode?", {name: mode.description for name, mode in MODES.items()}, "discovery")


def ask_players(screen: Screen, humans: int) -> int:
    """How many sit at the table."""
    least = max(2, humans)
    counts = {str(number): "" for number in range(least, 5)}
    return int(_pick(screen, "How many players, you included? (2 play on 7x7 squares, more on 5x5)", counts, "4"))


def ask_opponent(screen: Screen) -> str:
    """Against whom."""
    meanings = {key: entry.description for key, entry in OPPONENTS.items()}
    return _pick(screen, "Which opponents?", meanings, "greedy")


def ask_name(screen: Screen, number: int, humans: int) -> str:
    """What a person is called."""
    whose = "Your name" if humans == 1 else f"Name of person {number}"
    usual = _login_name() if number == 1 else f"Person {number}"
    while True:
        name = screen.ask(f"{whose} [{usual}]> ").strip() or usual
        if len(name) <= 20 and name.isprintable():
            return name
        screen.say("A name has up to 20 letters.")


def names_and_seats(people: Sequence[str], opponents: Sequence[str], players: int) -> tuple[list[str], list[str]]:
    """The names at the table and who sits where: people first, then our players in the order given, again and again."""
    names, seats = list(people), [HUMAN] * len(people)
    while len(names) < players:
        kind = opponents[(len(names) - len(people)) % len(opponents)]
        names.append(next(name for name in names_of(kind) if name not in names))
        seats.append(kind)
    return names, seats


def names_of(opponent: str) -> tuple[str, ...]:
    """What opponents of one kind are called at the table; as many as there are seats."""
    entry = OPPONENTS[opponent]
    if isinstance(entry, Level):
        return entry.name, *(f"{entry.name} {number}" for number in (2, 3, 4))
    return NAMES[opponent]


def _pick(screen: Screen, question: str, answers: Mapping[str, str], usual: str) -> str:
    """One of the answers, by its word, its beginning or (for words) its number."""
    usual = usual if usual in answers else next(iter(answers))
    words = list(answers)
    screen.say(question, "bold")
    for number, (word, meaning) in enumerate(answers.items(), 1):
        if meaning:
            screen.say(f"  {number}) {word}: {meaning}")
    while True:
        text = screen.ask(f"[{usual}]> ").strip().lower() or usual
        if text in answers:
            return text
        if text.isdecimal() and not words[0].isdecimal() and 1 <= int(text) <= len(words):
            return words[int(text) - 1]
        begun = [word for word in words if word.startswith(text)]
        if len(begun) == 1:
            return begun[0]
        screen.say(f"Please type {', '.join(words[:-1])} or {words[-1]}.")


def _login_name() -> str:
    try:
        name = getpass.getuser().strip()[:20].capitalize()
    except (OSError, KeyError):
        name = ""
    return name if name.isprintable() and name else "Player"
