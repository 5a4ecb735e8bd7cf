"""The five levels: what programs need to offer them, and that they can be told apart in strength."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys

import pytest

from firstfire import Game
from firstfire.players import LEVELS, Budget, Player
from firstfire.players.warming import WarmingPlayer


def wins(one: Player, two: Player, mode: str, games: int) -> float:
    won = 0.0
    for number in range(games):
        seats = [one, two] if number % 2 == 0 else [two, one]
        game = Game.new(mode, 2, seed=number // 2)
        while game.seat is not None:
            rng = random.Random(f"{number}/{len(game.moves)}")
            game = game.apply(seats[game.seat].choose(game.view(game.seat), rng, Budget(playouts=64)))
        won += sum(1 / len(game.winners()) for winner in game.winners() if seats[winner] is one)
    return won


def test_there_are_five_from_weak_to_strong() -> None:
    assert [level.strength for level in LEVELS.values()] == [1, 2, 3, 4, 5]
    assert [level.name for level in LEVELS.values()] == ["Pebble", "Leaf", "Tusk", "Ember", "Old Bone"]


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_each_of_the_first_four_beats_the_one_below(mode: str) -> None:
    """The fifth differs from the fourth by thinking longer, which takes longer than a test may; see the benchmarks."""
    players = [level.player(wait=True) for level in list(LEVELS.values())[:4]]
    for below, above in itertools.pairwise(players):
        assert wins(above, below, mode, 6) >= 3.5, above.name


def test_beginners_do_without_the_engine() -> None:
    script = (
        "import sys, random; from firstfire import Game; from firstfire.players import LEVELS\n"
        "game = Game.new('tribe', 2, seed=1)\n"
        "for key in ('pebble', 'leaf'):\n"
        "    print(LEVELS[key].player().choose(game.view(game.seat), random.Random(1)))\n"
        "assert not {'numpy', 'numba'} & set(sys.modules)\n"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert all(line in ("claim outer", "claim inner") for line in result.stdout.split("\n")[:2])


def test_a_level_plays_on_while_the_engine_compiles() -> None:
    class Strong:
        name = "strong"

        def choose(self, view: object, rng: object, budget: object = None, stop: object = None) -> object:
            return "strong"

    class Simple(Strong):
        def choose(self, view: object, rng: object, budget: object = None, stop: object = None) -> object:
            return "simple"

    player = WarmingPlayer("x", Strong, Simple(), ready=iter([False, False, True]).__next__)  # type: ignore[arg-type]
    game = Game.new(seed=1)
    assert [player.choose(game.view(0), random.Random(1)) for _ in range(3)] == ["simple", "strong", "strong"]
