"""`firstfire export`: all games of a server as records."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from ..record_files import FileTrouble
from . import options


def export(
    file: Annotated[Path, typer.Argument(help="The file to write, one record per line. Readable only by you.")],
    database: options.Database = None,
) -> None:
    """Write all games that have begun. Running ones tell their hidden order, so keep the file to yourself.

    Exit code 1 if a game cannot be read: it is written as it is stored, for a version that can.
    """
    from ..server.config import default_database
    from ..server.storage.exporting import export_games

    count = broken = 0
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(opened, "w", encoding="utf-8") as stream:
            for game in export_games(database or default_database()):
                stream.write(game.line + "\n")
                count += game.broken is None
                broken += game.broken is not None
    except OSError as error:
        raise FileTrouble("cannot-write", f"cannot write {file}: {error.strerror or error}") from None
    typer.echo(f"{count} games written to {file}")
    if broken:
        typer.echo(f"{broken} more cannot be read by this version and are written as they are stored", err=True)
        raise typer.Exit(1)
