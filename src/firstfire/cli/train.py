"""`firstfire train`: find good habits by self-play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..record_files import FileTrouble
from ..rules import FirstfireError
from . import options


def train(
    mode: options.Mode = "discovery",
    players: Annotated[int, typer.Option(min=2, max=4, help="How many players.")] = 4,
    generations: Annotated[int, typer.Option(min=1, help="How many generations in all.")] = 120,
    games: Annotated[int, typer.Option(min=4, help="Games that each variant plays in a generation.")] = 768,
    seed: Annotated[int, typer.Option(help="The same seed gives the same habits.")] = 1,
    file: Annotated[Path, typer.Option(help="Where the training is kept; one that is there is gone on with.")] = Path(
        "training.json"
    ),
    empire_of_fire: options.EmpireOfFire = False,
    homo_habilis: options.HomoHabilis = False,
    threads: Annotated[int, typer.Option(min=1, help="How many games at a time.")] = 2,
    improve: Annotated[
        bool, typer.Option("--improve", help="Begin with the trained habits of single decisions.")
    ] = False,
    whole_turns: Annotated[
        bool,
        typer.Option("--whole-turns", help="Train placement, fire and claim together, against plain greedy players."),
    ] = False,
    habits: Annotated[
        Path | None, typer.Option(help="Put them into this file at the end, which holds habits for all tables.")
    ] = None,
) -> None:
    """Improve the habits of the greedy policy by games; the champion plays its playouts by them."""
    from ..players.literature import PLAIN
    from ..players.trained_habits import trained

    try:
        from ..players.training import Course, improvement, train
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise FirstfireError("no-numpy", "training needs NumPy: pip install 'firstfire[envs]'") from None

    console = Console(stderr=True)
    course = Course(
        mode, players, seed, games, bonuses=options.bonuses(empire_of_fire, homo_habilis), whole_turns=whole_turns
    )
    found: dict[str, int] = {}
    try:
        begin = trained(mode, players) if improve else None
        for progress in train(course, generations, file, threads, begin):
            found = progress.habits()
            console.print(f"generation {progress.generation} of {generations}, step {progress.sigma:.3f}")
    except (OSError, ValueError) as error:
        raise FileTrouble("cannot-train", f"cannot go on with {file}: {error}") from None
    if not found:
        console.print("nothing left to do")
        return
    console.print(f"worth against the plain greedy habits: {improvement(course, found, PLAIN):.3f}, ", end="")
    console.print(f"of those against themselves: {improvement(course, PLAIN, PLAIN):.3f}")
    if habits is not None:
        data = json.loads(habits.read_text(encoding="utf-8"))
        data["whole_turns" if whole_turns else "habits"][f"{mode}-{players}"] = found
        habits.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found))
