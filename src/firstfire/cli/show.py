"""`firstfire show`: the table of a record after any move or of a position, and its score explained."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..game import Game
from ..pictures.words import player_name
from ..record_files import FileTrouble, read_record
from ..rules import BadRecord, Record, verify
from .score_words import sheet_words, victory_words
from .screen import Screen


def show(
    record: Annotated[Path | None, typer.Argument(help="A file with a record.")] = None,
    move: Annotated[int | None, typer.Option(min=0, help="Draw the table after so many moves; else the last.")] = None,
    line: Annotated[int | None, typer.Option(min=1, help="Which line of a file with a record a line.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Also write the picture to this file as SVG.")] = None,
    position: Annotated[str | None, typer.Option(help="Draw this position in place of a record.")] = None,
) -> None:
    """Draw the table of a record after any move, or of a position.

    At the end of a game its score is explained.
    """
    if (record is None) == (position is None) or (record is None and (move, line) != (None, None)):
        raise typer.BadParameter("name a file with a record, and perhaps --move and --line, or a --position alone")
    screen = Screen(Console(highlight=False))
    game = _draw_record(screen, record, move, line) if record else _draw_position(screen, position or "")
    if svg is not None:
        _write(svg, game.to_svg())
        screen.say(f"Picture written to {svg}")


def _draw_record(screen: Screen, path: Path, move: int | None, line: int | None) -> Game:
    found = read_record(path, line)
    game = _game(found)
    if move is not None:
        if move > len(found.moves):
            raise FileTrouble("no-such-move", f"the record has {len(found.moves)} moves, not {move}")
        game = game.at(move)
    screen.table(game.table)
    if game.move is not None:
        screen.say(f"Last move: {game.move} (move {len(game.moves)} of {len(found.moves)})")
    if game.over:
        _explain(screen, game)
        _doubt(found)
    return game


def _draw_position(screen: Screen, text: str) -> Game:
    game = Game.from_position(text)
    screen.table(game.table)
    if game.over:
        _explain(screen, game)
    return game


def _game(record: Record) -> Game:
    try:
        return Game.from_record(record)
    except BadRecord as error:
        raise FileTrouble(error.code, f"the record does not hold: {error}") from None


def _explain(screen: Screen, game: Game) -> None:
    setup = game.setup
    screen.score_pad(game.table)
    for seat, sheet in enumerate(game.scores()):
        screen.say("")
        screen.say(f"{player_name(setup, seat)}: {sheet.total} points", "bold")
        for words, points in sheet_words(sheet, setup):
            screen.say(f"{points:>4}  {words}")
    screen.say("")
    screen.say(victory_words(game.table), "bold")


def _doubt(record: Record) -> None:
    """Say so if the scores that the record claims are not the ones explained."""
    try:
        verify(record)
    except BadRecord as error:
        print(f"warning: the record does not hold: {error} [{error.code}]", file=sys.stderr)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FileTrouble("cannot-write", f"cannot write {path}: {error.strerror or error}") from None
