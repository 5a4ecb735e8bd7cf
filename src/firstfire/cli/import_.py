"""`firstfire import`: games into a server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import options


def import_(
    file: Annotated[Path, typer.Argument(help="Records, one per line, as `firstfire export` or a table gives them.")],
    database: options.Database = None,
) -> None:
    """Take games in. What a server exported goes on where it was; games that are there already are left alone."""
    from ..rules.errors import BadRecord
    from ..server.config import default_database
    from ..server.storage.transfer import import_games

    try:
        with file.open("rb") as stream:
            done = import_games(database or default_database(), stream)
    except (OSError, BadRecord) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from None
    typer.echo(f"{done.games} games taken in, {done.known} were there already")
