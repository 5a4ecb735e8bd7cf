"""The engine protocol, bot's side: lines in, lines out."""

from __future__ import annotations

import io
import json
import random
import threading
import time
from collections.abc import Iterable, Iterator

from firstfire import Game
from firstfire.players import FREE, Budget, Player, RandomPlayer, Stop, player_named
from firstfire.players.engine_protocol import Engine
from firstfire.rules import Move, View


def answers(player: Player, lines: Iterable[str]) -> list[str]:
    output = io.StringIO()
    Engine(player, "test", output).run(lines)
    return output.getvalue().splitlines()


def view_line(game: Game) -> str:
    return "view " + json.dumps(game.view(game.seat).to_object())


def test_hello() -> None:
    assert answers(RandomPlayer(), ["firstfire 1\n", "quit\n"]) == ["id test", "ready"]


def test_a_move_for_a_view() -> None:
    game = Game.new("tribe", 3, seed=3)
    lines = answers(RandomPlayer(), ["new", view_line(game), f"go seat {game.seat} ms 100", "what is this", "quit"])
    assert len(lines) == 1
    assert lines[0].removeprefix("move ") in game.legal_moves


def test_a_move_for_a_view_of_a_game_from_a_position() -> None:
    game = Game.from_position(Game.new("totem", 2, seed=3).apply("claim outer").position(), seed=1)
    for _ in range(9):
        assert '"position": "totem 2 clarified' in view_line(game)
        (answer,) = answers(RandomPlayer(), [view_line(game), f"go seat {game.seat} ms 100"])
        game = game.apply(answer.removeprefix("move "))


def test_a_search_player_tells_what_it_thinks() -> None:
    game = Game.new("discovery", 4, seed=3)
    info, move = answers(player_named("ember"), [view_line(game), f"go seat {game.seat} ms 200"])
    assert info.startswith("info playouts ")
    assert info.split(" line ")[1].split("; ")[0] == move.removeprefix("move ")


def test_a_bad_view_is_told_and_not_answered() -> None:
    assert answers(RandomPlayer(), ["view {}", "go seat 0 ms 5"])[0].startswith("info error")
    assert answers(RandomPlayer(), ["view {", "go seat 0 ms 5"])[0].startswith("info error")


def test_stop_is_heard_while_thinking() -> None:
    """Before the end of the lines, which stops everything too."""
    answered = threading.Event()

    class Patient:
        name = "patient"

        def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
            assert stop is not None
            while not stop.is_set():
                time.sleep(0.001)
            answered.set()
            return view.legal_moves[0]

    game = Game.new("discovery", 2, seed=3)

    def lines() -> Iterator[str]:
        yield view_line(game)
        yield "go seat 0 ms 100000"
        yield "stop"
        heard.append(answered.wait(60))
        yield "quit"

    heard: list[bool] = []
    assert answers(Patient(), lines()) == [f"move {game.legal_moves[0]}"]
    assert heard == [True]
