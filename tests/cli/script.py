"""What a person would type to play a whole game."""

from __future__ import annotations

import random

from firstfire import Game
from firstfire.players import player_named

OPPONENT = "greedy"


def names(players: int, humans: int) -> list[str]:
    return ["Ada", "Bo", "Cy", "Di"][:humans] + ["Ochre", "Spark", "Cinder"][: players - humans]


def script(mode: str, players: int, seed: int, humans: int = 1, moves: int = 1000) -> tuple[list[str], Game]:
    """The lines to type, move by move and Enter at the end of a turn, and the game that comes of it."""
    game, rng, lines = Game.new(mode, names(players, humans), seed=seed), random.Random(seed), []
    while game.seat is not None and len(game.moves) < moves:
        seat = game.seat
        if seat >= humans:
            chance = random.Random(f"{seed}/{len(game.moves)}")
            game = game.apply(player_named(OPPONENT).choose(game.view(seat), chance))
            continue
        move = rng.choice(game.legal_moves)
        if game.legal_moves != ("pass",):
            lines.append(str(move))
        game = game.apply(move)
        if game.seat != seat and game.undo(seat) is not None:
            lines.append("")
    return lines, game


def options(mode: str, players: int, seed: int, humans: int = 1) -> list[str]:
    """The options of `firstfire play` for that game."""
    people = [option for name in names(players, humans)[:humans] for option in ("--name", name)]
    return ["play", "--mode", mode, "--players", str(players), "--opponent", OPPONENT, "--seed", str(seed), *people]
