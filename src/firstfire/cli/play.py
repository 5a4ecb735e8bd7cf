"""`firstfire play`: a game in the terminal."""

from __future__ import annotations

import shlex
from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer
from rich.console import Console

from ..game import Game
from ..pictures.text import headline
from ..pictures.words import listed, player_name
from ..players import OPPONENTS
from ..record_files import FileTrouble
from ..rules import BadSetup
from . import new_game, options, saved_games
from .saved_games import HUMAN
from .screen import Screen
from .terminal_game import Quit, TerminalGame


def play(
    mode: options.MaybeMode = None,
    players: Annotated[int | None, typer.Option(min=2, max=4, help="How many at the table, you included.")] = None,
    opponent: options.Opponents = None,
    humans: Annotated[int, typer.Option(min=1, max=4, help="How many people share the keyboard.")] = 1,
    name: Annotated[list[str] | None, typer.Option(help="Your name; repeat it for more people.")] = None,
    edition: options.Edition = options.EditionName.clarified,
    empire_of_fire: options.EmpireOfFire = False,
    homo_habilis: options.HomoHabilis = False,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same shuffle and opponents.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game of this file.")] = None,
) -> None:
    """Play a game in the terminal. What you do not say here you are asked; Enter takes the usual answer."""
    screen = Screen(Console(highlight=False))
    chance = SystemRandom().getrandbits(64) if seed is None else seed
    try:
        if resume is None and mode is None and players is None and opponent is None and save is None:
            resume = _offer(screen)
        if resume is not None:
            if mode is not None or players is not None:
                raise FileTrouble("resume-alone", "a game to go on with has its mode and players already")
            game, seats = _resumed(resume, opponent)
            file = save or resume
        else:
            bonuses = options.bonuses(empire_of_fire, homo_habilis)
            names, seats, chosen = _asked(screen, mode, players, opponent, humans, name)
            game = Game.new(chosen, names, edition=edition, bonuses=bonuses, seed=chance)
            file = save or saved_games.new_file(chosen)
        if save is not None and save.exists() and save != resume:
            raise FileTrouble("file-exists", f"{save} exists already; go on with it by --resume, or name another")
        if not game.over:
            saved_games.save(file, game, seats)
    except EOFError:
        screen.say("")
        screen.say("No game begun.")
        return
    _play(screen, TerminalGame(game, seats, screen, file, chance))


def _play(screen: Screen, game: TerminalGame) -> None:
    """Play to the end, or until the people leave; either way the game is kept."""
    screen.say("Type ? for help. After every move the game is kept in", "dim")
    screen.draw(str(game.file))
    try:
        game.play()
        screen.draw(f"Look at it again: firstfire show {shlex.quote(str(game.file))}")
    except (Quit, EOFError, KeyboardInterrupt) as leaving:
        screen.say("")
        screen.say("The game is kept. Go on with it:")
        screen.draw(f"firstfire play --resume {shlex.quote(str(game.file))}")
        if isinstance(leaving, KeyboardInterrupt):
            raise typer.Exit(130) from None


def _offer(screen: Screen) -> Path | None:
    """The latest game if it is not over and the person wants to go on with it."""
    found = saved_games.unfinished()
    if found is None:
        return None
    table = saved_games.load(found)[0].table
    who = listed([player_name(table.setup, seat) for seat in table.setup.seats])
    screen.say(f"There is an unfinished game of {who}: {headline(table, colour=False)}.")
    answer = screen.ask("Go on with it? [yes]> ").strip().lower()
    return found if answer in ("", "y", "yes") else None


def _resumed(file: Path, opponent: list[str] | None) -> tuple[Game, list[str]]:
    """The game of a file, and who sits where: as it says, else a person in the first seat."""
    game, seats = saved_games.load(file)
    if seats is None or not set(seats) <= {HUMAN, *OPPONENTS}:
        seats = [HUMAN] + [opponent[0] if opponent else "greedy"] * (len(game.setup.players) - 1)
    elif opponent:
        seats = [seat if seat == HUMAN else opponent[0] for seat in seats]
    return game, seats


def _asked(
    screen: Screen,
    mode: str | None,
    players: int | None,
    opponent: list[str] | None,
    humans: int,
    name: list[str] | None,
) -> tuple[list[str], list[str], str]:
    """Names, seats and mode of a new game, asked for as far as they were not given."""
    people = list(name or [])
    humans = max(humans, len(people))
    if players is not None and humans > players:
        raise BadSetup("too-many-humans", f"{humans} people do not fit at a table of {players}")
    mode = mode or new_game.ask_mode(screen)
    players = players or new_game.ask_players(screen, humans)
    kinds = list(opponent or [])
    if not kinds and players > humans:
        kinds = [new_game.ask_opponent(screen)]
    while len(people) < humans:
        people.append(new_game.ask_name(screen, len(people) + 1, humans))
    names, seats = new_game.names_and_seats(people, kinds, players)
    return names, seats, mode
