"""Whole random games as text, one file per mode, number of players and edition, to be reviewed as diffs.

`python -m tests.golden.regenerate` writes them all anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from firstfire import Game
from firstfire.rules.scoring import ROWS
from tests.play import COMBINATIONS, random_game

FOLDER = Path(__file__).parent


def path_of(mode: str, players: int, edition: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{mode}-{players}-{edition}.txt"


def playthrough(mode: str, players: int, edition: str) -> str:
    """A whole random game, one line per decision: seat, kind and number of options, and the move taken."""
    games = list(random_game(mode, players, edition, "golden"))
    return "\n".join([*_opening(games[0]), *_decisions(games), *_ending(games[-1])]) + "\n"


def _opening(game: Game) -> Iterator[str]:
    setup = game.setup
    size, bonuses = f"{setup.size}×{setup.size}", ", ".join(setup.bonuses) or "no variants"
    yield f"{setup.mode} mode, {len(setup.players)} players, {size}, {setup.edition} edition, {bonuses}"
    yield "seat, decision and its number of options: move"
    yield ""
    yield f"set-up: {_revealed(game)}"


def _revealed(game: Game) -> str:
    table = game.table
    line = " ".join(map(str, table.next_line.numbers)) or "none"
    return f"line {line}" + (f"; cave {' '.join(table.cave.face_up)}" if game.setup.mode.has_cave else "")


def _decisions(games: list[Game]) -> Iterator[str]:
    for game, after in pairwise(games):
        table, decision = game.table, game.table.decision
        assert decision is not None
        about = f" {table.line.numbers[table.turn]}" if decision.kind == "place" else ""
        note = _totems(game, after)
        yield f"{decision.seat} {decision.kind}{about} {len(game.legal_moves)}: {after.move}{note}"
        if after.table.round > table.round:
            yield ""
            yield f"round {after.table.round}: {_revealed(after)}"


def _totems(game: Game, after: Game) -> str:
    names = ("mammoth", "fish", "mushroom", "flint")
    moved = [
        f"{name} totem to {now}"
        for name, before, now in zip(names, game.table.totems, after.table.totems, strict=True)
        if before != now
    ]
    return f" ({', '.join(moved)})" if moved else ""


def _ending(game: Game) -> Iterator[str]:
    sheets = [sheet.rows() for sheet in game.scores()]
    yield ""
    yield "score" + "".join(
        f"{f'seat {seat}':>17}" if seat == 0 else f"{f'seat {seat}':>8}" for seat in game.setup.seats
    )
    for row in ROWS:
        yield f"{row:14}" + "".join(f"{sheet[row]:8}" for sheet in sheets)
    yield f"{'discarded':14}" + "".join(f"{len(land.discarded):8}" for land in game.table.territories)
    yield f"winners: {', '.join(map(str, game.winners()))}"


def main() -> None:
    """Write all playthroughs."""
    for combination in COMBINATIONS:
        path_of(*combination).write_text(playthrough(*combination), "utf-8")


if __name__ == "__main__":
    main()
