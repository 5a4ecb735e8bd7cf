"""`firstfire bench`: how fast both engines are on this machine."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each measurement takes at least.")] = 1.0,
    threads: Annotated[int | None, typer.Option(min=2, help="Measure so many threads too.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
) -> None:
    """Measure complete random games a second, on the reference rules and on the compiled engine."""
    from ..engine.bench import bench as measured

    with Console(stderr=True).status("measuring …"):
        found = measured(seconds, threads)
    if as_json:
        print(json.dumps(found))
        return
    console = Console(highlight=False)
    grid = Grid("mode", "players", "compiled", "reference", "times", title="Games a second on one core")
    for column in grid.columns[1:]:
        column.justify = "right"
    for row in found["games_per_second"]:
        fast, reference = row["fast"], row["reference"]
        grid.add_row(row["mode"], str(row["players"]), f"{fast:,.0f}", f"{reference:,.0f}", f"{fast / reference:,.0f}")
    console.print(grid)
    for row in found["threads"]:
        console.print(
            f"{row['threads']} threads: {row['fast']:,.0f} games a second, {row['scaling']:.2f} times one thread"
        )
