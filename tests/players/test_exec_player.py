"""Programs in seats: the host's side of the engine protocol."""

from __future__ import annotations

import random
import shlex
import sys
from pathlib import Path

import pytest

from firstfire import Game
from firstfire.players import Budget
from firstfire.players.exec_player import ExecPlayer, SeatLost

BOT = Path(__file__).with_name("bot.py")


def bot(*words: str) -> ExecPlayer:
    return ExecPlayer(shlex.join([sys.executable, str(BOT), *words]))


def test_a_program_plays_a_whole_game() -> None:
    player, game = bot(), Game.new("tribe", 3, seed=2)
    player.new_game()
    while game.seat is not None:
        game = game.apply(player.choose(game.view(game.seat), random.Random(0), Budget(seconds=10)))
    assert player.info.startswith("info playouts 1")
    player.close()


def test_a_program_plays_on_from_a_position() -> None:
    command = shlex.join([str(Path(sys.executable).with_name("firstfire")), "engine", "--level", "random"])
    player, game = ExecPlayer(command), Game.new("discovery", 3, seed=2)
    game = Game.from_position(game.apply(game.legal_moves[0]).position(), seed=1)
    for _ in range(8):
        game = game.apply(player.choose(game.view(game.seat), random.Random(0), Budget(seconds=10)))
    player.close()


@pytest.mark.parametrize(
    ("words", "seconds", "reason"),
    [("illegal", 10.0, "not a move"), ("silent", 0.0, "no answer in time"), ("dies", 10.0, "ended by itself")],
)
def test_a_program_that_fails_loses_its_seat(words: str, seconds: float, reason: str) -> None:
    player, game = bot(words), Game.new("discovery", 4, seed=2)
    with pytest.raises(SeatLost, match=reason):
        player.choose(game.view(game.seat), random.Random(0), Budget(seconds=seconds))


def test_a_program_that_is_not_there_loses_its_seat() -> None:
    with pytest.raises(SeatLost, match="cannot start"):
        ExecPlayer("/no/such/program").new_game()
