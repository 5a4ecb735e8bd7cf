"""`firstfire import`: games into a server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..record_files import FileTrouble
from . import options


def import_(
    file: Annotated[Path, typer.Argument(help="Records, one per line, as `firstfire export` or a table gives them.")],
    database: options.Database = None,
) -> None:
    """Take games in. What a server exported goes on where it was; games that are there already are left alone.

    Exit code 1 if the file holds games that this version cannot read, 2 if something in it does not hold.
    """
    from ..server.config import default_database
    from ..server.storage.importing import import_games

    try:
        with file.open("rb") as stream:
            done = import_games(database or default_database(), stream)
    except OSError as error:
        raise FileTrouble("cannot-read", f"cannot read {file}: {error.strerror or error}") from None
    typer.echo(f"{done.games} games taken in, {done.known} were there already")
    if done.broken:
        typer.echo(f"{done.broken} games cannot be read by this version and were left out", err=True)
        raise typer.Exit(1)
