"""Whole random games, the same every time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import settings

from firstfire import Game, Move, Record, Setup, State
from firstfire.rules.edition import RULES
from firstfire.rules.secret import Deal
from firstfire.rules.variants import BONUSES

DATA = Path(__file__).parent / "data"
COMBINATIONS = [
    (mode, players, edition)
    for mode in ("discovery", "totem", "tribe")
    for players in (2, 3, 4)
    for edition in ("clarified", "original")
]
EXAMPLES = sorted((DATA / "examples").glob("*.json"))


def examples(count: int) -> int:
    """How many examples hypothesis tries: as many in the everyday run, twenty times as many when exploring."""
    return count if settings().derandomize else 20 * count


def example(name: str) -> dict[str, Any]:
    """An example record as a fresh JSON object."""
    data: dict[str, Any] = json.loads((DATA / "examples" / f"{name}.json").read_text("utf-8"))
    return data


def pick(state: State, rng: Random) -> Move:
    """A random legal move, independent of the order in which they are listed."""
    return rng.choice(sorted(state.legal_moves))


def new_game(mode: str, players: int, edition: str, seed: int | str, rules: int = RULES) -> tuple[Game, Random]:
    """A new game and the random numbers to play it with; the original edition with both variants, the other without."""
    rng = Random(f"{mode}/{players}/{edition}/{seed}")
    setup = Setup.of(mode, players, edition, BONUSES if edition == "original" else (), rules)
    number = rng.getrandbits(64)

    def shuffler(rest: Any, search: int) -> Any:
        return Random(f"{number}/{search}").sample(rest, len(rest))

    return Game.dealt(setup, Deal.random(setup, rng), shuffler), rng


def random_game(mode: str, players: int, edition: str, seed: int | str) -> Iterator[Game]:
    """A random game, from before the first move to the end."""
    game, rng = new_game(mode, players, edition, seed)
    yield game
    while not game.over:
        game = game.apply(pick(game.state, rng))
        yield game


def game_of(record: Record) -> Game:
    """The game of a record, at its end."""
    return Game.from_record(record, rng=Random(0))
