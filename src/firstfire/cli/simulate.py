"""`firstfire simulate`: many random games, and what they look like on average."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from ..record_files import FileTrouble
from ..rules import Record, Setup
from . import options

ENGINES = {"reference": "firstfire.arena.random_games", "fast": "firstfire.arena.fast_games"}
"""The module of each engine; it has a function `simulate` like that of `arena.random_games`."""
PATIENCE = 2.0
"""After so many seconds the progress is shown."""


class EngineName(StrEnum):
    """The engines."""

    reference = "reference"
    fast = "fast"


def simulate(
    mode: options.Mode = "discovery",
    players: Annotated[int, typer.Option(min=2, max=4, help="How many players.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    edition: options.Edition = options.EditionName.clarified,
    empire_of_fire: options.EmpireOfFire = False,
    homo_habilis: options.HomoHabilis = False,
    records: Annotated[Path | None, typer.Option(help="Write every game to this file, one record a line.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
    engine: Annotated[EngineName, typer.Option(help="What plays the games.")] = EngineName.reference,
) -> None:
    """Play random games and tell what they are like.

    Every decision is drawn uniformly from the legal moves.
    """
    setup = Setup.of(mode, players, edition, options.bonuses(empire_of_fire, homo_habilis))
    play_games = import_module(ENGINES[engine]).simulate
    with _writing(records) as keep, _progress(games) as progress:
        report = play_games(setup, games, seed, keep, progress).report(setup)
    if as_json:
        print(json.dumps(report))
    else:
        _show(report)


@contextmanager
def _writing(path: Path | None) -> Iterator[Callable[[Record], None] | None]:
    """What keeps a record; nothing without a file."""
    if path is None:
        yield None
        return
    try:
        with path.open("w", encoding="utf-8") as file:
            yield lambda record: print(record.to_json(), file=file)
    except OSError as error:
        raise FileTrouble("cannot-write", f"cannot write {path}: {error.strerror or error}") from None


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error once it takes long; nothing where nobody looks."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with Progress(console=console, transient=True, disable=True) as bar:
        task = bar.add_task("games", total=games)
        started = monotonic()

        def played(number: int) -> None:
            if bar.disable and monotonic() - started > PATIENCE:
                bar.disable = False
                bar.start()
            if not bar.disable:
                bar.update(task, completed=number)

        yield played


def _show(report: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(
        f"{report['games']} random games of {report['mode']} mode with {report['players']} players: "
        f"{report['mean_score']:.1f} points on average (standard deviation {report['sd_score']:.1f}), "
        f"{report['discards_per_game']:.2f} dominoes discarded and {report['decisions_per_game']:.1f} decisions a game."
    )
    decisions = Grid("decision", "a game", "options", title="Decisions", title_justify="left")
    for kind, numbers in report["options"].items():
        decisions.add_row(kind, f"{numbers['per_game']:.2f}", f"{numbers['mean']:.2f}")
    parts = Grid("row", "points", title="Score of a player", title_justify="left")
    for row, points in report["parts"].items():
        parts.add_row(row.replace("_", " "), f"{points:.2f}")
    for grid in (decisions, parts):
        for column in grid.columns[1:]:
            column.justify = "right"
        console.print(grid)
