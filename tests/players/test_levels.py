"""The five levels: what programs need to offer them, and that they can be told apart in strength."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys

import pytest

from firstfire import Game
from firstfire.players import LEVELS, REGISTRY, Budget, Player


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
    players = [level.player() for level in list(LEVELS.values())[:4]]
    for below, above in itertools.pairwise(players):
        assert wins(above, below, mode, 6) >= 3.5, above.name


def test_levels_think_with_the_standard_library_alone() -> None:
    script = (
        "import sys, random; from firstfire import Game; from firstfire.players import LEVELS, Budget\n"
        "ours = set(sys.modules)\n"
        "game = Game.new('tribe', 2, seed=1)\n"
        "for level in LEVELS.values():\n"
        "    print(level.player().choose(game.view(game.seat), random.Random(1), Budget(playouts=50)))\n"
        "loaded = {name.split('.')[0] for name in set(sys.modules) - ours}\n"
        "assert loaded <= {'firstfire', *sys.stdlib_module_names}, loaded\n"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert {*result.stdout.split("\n")[:5]} <= {"claim outer", "claim inner"}


def test_without_a_library_for_the_machine_the_simplest_play_and_the_others_say_why_not() -> None:
    script = (
        "import random; from firstfire import Game; from firstfire.players import REGISTRY, player_named\n"
        "game = Game.new('tribe', 3, seed=1)\n"
        "for key, entry in REGISTRY.items():\n"
        "    try:\n"
        "        print(key, player_named(key).choose(game.view(game.seat), random.Random(1)).split()[0])\n"
        "    except ImportError as error:\n"
        "        print(key, error.code)\n"
        "        assert 'random and greedy work without' in str(error), error\n"
    )
    env = {**os.environ, "FIRSTFIRE_ENGINE": "pdp-11"}
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, env=env)
    assert result.returncode == 0, result.stderr
    said = dict(line.split() for line in result.stdout.splitlines())
    assert said == {key: "no-build" if entry.needs_engine else "claim" for key, entry in REGISTRY.items()}
    assert all(level.needs_engine for level in LEVELS.values())
