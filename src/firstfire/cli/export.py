"""`firstfire export`: all games of a server as records."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from . import options


def export(
    file: Annotated[Path, typer.Argument(help="The file to write, one record per line. Readable only by you.")],
    database: options.Database = None,
) -> None:
    """Write all games that have begun. Running ones tell their hidden order, so keep the file to yourself."""
    from ..server.config import default_database
    from ..server.storage.transfer import export_games

    count = 0
    opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(opened, "w", encoding="utf-8") as stream:
        for line in export_games(database or default_database()):
            stream.write(line + "\n")
            count += 1
    typer.echo(f"{count} games written to {file}")
