"""`firstfire arena`: who is stronger, and how sure that is."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from ..record_files import FileTrouble
from ..rules import BadSetup
from . import options

if TYPE_CHECKING:
    from ..arena.results import GameResult
    from ..arena.tournament import Outcome
    from ..arena.workers import Play


def arena(
    entrants: Annotated[
        list[str],
        typer.Argument(
            help="Two to four players by name, or exec:COMMAND for a program; NAME@0.3s has a budget of its own.",
            show_default=False,
        ),
    ],
    mode: options.Mode = "discovery",
    games: Annotated[int, typer.Option(min=1, help="How many games at most.")] = 100,
    budget: Annotated[str, typer.Option(help="For a turn: seconds such as 0.1s, or playouts such as 500.")] = "0.1s",
    processor: Annotated[
        bool, typer.Option("--processor", help="Count seconds of processor time: fair on a machine with other work.")
    ] = False,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    edition: options.Edition = options.EditionName.clarified,
    empire_of_fire: options.EmpireOfFire = False,
    homo_habilis: options.HomoHabilis = False,
    sprt: Annotated[
        float | None,
        typer.Option(help="Stop when it is clear whether the first wins more than its share by this, such as 0.1."),
    ] = None,
    processes: Annotated[int, typer.Option(min=0, help="Local processes; 0 for one per core.")] = 0,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address, or local.")] = None,
    records: Annotated[
        Path | None, typer.Option(help="Keep every game in this file; games already in it are not played again.")
    ] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw the ladder to this SVG file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
) -> None:
    """Let players meet on the same deals in rotated seats."""
    from ..arena.contest import Contest
    from ..arena.entrants import budget_of, check
    from ..arena.ladder_picture import ladder_svg
    from ..arena.results import sprt_of
    from ..arena.tournament import OtherContest, run
    from ..arena.workers import WorkersLost

    for entrant in entrants:
        check(entrant)
    bonuses = options.bonuses(empire_of_fire, homo_habilis)
    limit = budget_of(budget)._replace(processor=processor)
    contest = Contest(tuple(entrants), mode, games, limit, seed, str(edition), bonuses)
    contest.setup(0)
    test = None if sprt is None else sprt_of(contest, sprt)
    try:
        with _progress(games) as progress:
            outcome = run(contest, _play(processes, ray, games), keep=records, test=test, progress=progress)
        if picture is not None:
            picture.write_text(ladder_svg(outcome.standings), encoding="utf-8")
    except OSError as error:
        raise FileTrouble("cannot-write", f"cannot write: {error}") from None
    except OtherContest as error:
        raise BadSetup("other-contest", str(error)) from None
    except WorkersLost as error:
        raise BadSetup("workers-lost", str(error)) from None
    if as_json:
        print(json.dumps(outcome.report(), allow_nan=False))
    else:
        _show(outcome)


def _play(processes: int, ray: str | None, games: int) -> Play:
    from ..arena.ray_workers import on_ray
    from ..arena.workers import here, on_processes

    if ray is not None:
        return on_ray(ray)
    count = min(processes or os.cpu_count() or 1, games)
    return here if count == 1 else on_processes(count)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[list[GameResult]], None] | None]:
    """A bar with the first entrant's share so far, where somebody looks."""
    from ..arena.results import interval

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=games)

        def show(results: list[GameResult]) -> None:
            share, low, _ = interval([result.shares[0] for result in results])
            half = f" ± {100 * (share - low):.0f}" if len(results) > 1 else ""
            bar.update(task, completed=len(results), description=f"first wins {100 * share:.0f}{half} %")

        yield show


def _show(outcome: Outcome) -> None:
    """The standings as a table for people."""
    contest = outcome.contest
    budget = contest.budget
    limit = f"{budget.seconds:g} s a turn" if budget.seconds is not None else f"{budget.playouts} playouts a turn"
    if budget.processor:
        limit += " (processor time)"
    console = Console(highlight=False)
    games = "1 game" if len(outcome.results) == 1 else f"{len(outcome.results)} games"
    console.print(f"{games}, {contest.mode}, {contest.chairs} players, {limit}, seed {contest.seed}")
    grid = Grid(caption="± 95 %", caption_justify="left")
    for title in ("player", "wins %", "margin", "score", "best", "Elo"):
        grid.add_column(title, justify="left" if title == "player" else "right", overflow="fold")
    for row in outcome.standings:
        grid.add_row(
            row.name,
            f"{100 * row.share:.1f}{_half(row.share, row.share_low, row.share_high, 100, '.1f')}",
            f"{row.margin:+.1f}{_half(row.margin, row.margin_low, row.margin_high, 1, '.1f')}",
            f"{row.score:.1f}",
            str(row.best),
            f"{row.elo:+.0f}{_half(row.elo, row.elo_low, row.elo_high, 1, '.0f')}",
        )
    console.print(grid)
    if outcome.verdict is not None:
        console.print(f"Stopped early: {contest.entrants[0]} is {outcome.verdict}.")
    if outcome.longest_turn is not None:
        console.print(f"The longest turn took {outcome.longest_turn:.3f} s.")
    for line in outcome.lost:
        console.print(f"Seat lost: {line}")


def _half(value: float, low: float, high: float, times: int, form: str) -> str:
    """The interval as ± its longer half, so that a table fits on a narrow screen; none of a single deal."""
    half = times * max(value - low, high - value)
    return f" ± {half:{form}}" if math.isfinite(half) else ""
