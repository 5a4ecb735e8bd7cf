"""Where games in the terminal are kept, so that nothing is lost."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from ..game import Game
from ..record_files import FileTrouble, read_record, write_record
from ..rules import FirstfireError

SEATS = "seats"
"""The further key of a record that says who sits where: `human` or the key of an opponent."""
HUMAN = "human"


def games_folder() -> Path:
    """The folder of games that were given no file: `firstfire` in the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "firstfire"


def new_file(mode: str) -> Path:
    """A file for a new game, named by the time; its folder exists."""
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileTrouble("cannot-write", f"cannot make {folder}: {error.strerror or error}") from None
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{mode}"
    path = folder / f"{name}.json"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path


def save(path: Path, game: Game, seats: list[str]) -> None:
    """Write the game so far with who sits where. Raises `FileTrouble`."""
    write_record(path, game.record(**{SEATS: seats}))


def load(path: Path) -> tuple[Game, list[str] | None]:
    """The game of a file, and who sits where if it says so. Raises `FileTrouble`."""
    record = read_record(path)
    try:
        game = Game.from_record(record)
    except FirstfireError as error:
        raise FileTrouble(error.code, f"{path} does not hold: {error}") from None
    seats = record.extra.get(SEATS)
    if isinstance(seats, list) and len(seats) == len(game.setup.players) and all(isinstance(s, str) for s in seats):
        return game, seats
    return game, None


def unfinished() -> Path | None:
    """The latest game in the folder, if it is not over."""
    try:
        latest = max(games_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, default=None)
        return None if latest is None or load(latest)[0].over else latest
    except (FirstfireError, OSError):
        return None
