"""Counts of all ways to play on from fixed positions, to a fixed depth; any change in the rules changes one.

`python -m tests.perft` writes `tests/data/perft.json` anew: per position the seed of the deal, how many random moves
lead to it, what is to be decided there, and the number of ways to play 1, 2, … moves on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

from firstfire import Game, State
from tests.play import COMBINATIONS, DATA, random_game

PATH = DATA / "perft.json"
NODES = 700
"""Roughly how many positions are counted from each start."""
KINDS = {
    "discovery": ["place", "fire"],
    "totem": ["fire", "totem"],
    "tribe": ["fire", "recruit", "search", "pay", "settle"],
}
"""The decisions from which to count in the middle of a game, by mode; a search is one way to recruit."""


def perft(state: State, depth: int) -> int:
    """The number of ways to play `depth` moves on."""
    if depth == 1:
        return len(state.legal_moves)
    return sum(perft(state.apply(move), depth - 1) for move in state.legal_moves)


def position(entry: dict[str, Any]) -> Game:
    """The game of an entry, at its position."""
    games = random_game(entry["mode"], entry["players"], entry["edition"], entry["seed"])
    for _ in range(entry["after"]):
        next(games)
    return next(games)


def _counts(state: State) -> list[int]:
    """Counts to as great a depth as stays within bounds."""
    counts: list[int] = []
    level = [state]
    while len(level) < NODES and not level[0].over:
        counts.append(sum(len(each.legal_moves) for each in level))
        if counts[-1] > NODES and len(counts) > 1:
            break
        level = [each.apply(move) for each in level for move in each.legal_moves]
    return counts


def _entries() -> Iterator[dict[str, Any]]:
    for mode, players, edition in COMBINATIONS:
        choice = {"mode": mode, "players": players, "edition": edition}
        for kind, least in [("", 0), *((kind, 25) for kind in KINDS[mode])]:
            if kind == "totem" and players == 2:
                continue  # with 2 players nobody else can tie
            seed, after, game = _find(choice, kind, least)
            assert game.table.decision is not None
            about = {"seed": seed, "after": after, "kind": game.table.decision.kind}
            yield choice | about | {"counts": _counts(game.state)}


def _find(choice: dict[str, Any], kind: str, least: int) -> tuple[int, int, Game]:
    """The first position in the middle of a game where that is to be decided and there is a choice."""
    for seed in count():
        for after, game in enumerate(random_game(**choice, seed=seed)):
            decision = game.table.decision
            if decision is None or after < least:
                continue
            searching = any(move.startswith("search") for move in game.legal_moves)
            if not kind or (len(game.legal_moves) > 1 and (searching if kind == "search" else decision.kind == kind)):
                return seed, after, game
    raise AssertionError


def main() -> None:
    """Write all counts."""
    lines = ",\n".join(f" {json.dumps(entry)}" for entry in _entries())
    PATH.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
