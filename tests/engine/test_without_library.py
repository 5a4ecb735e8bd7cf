"""Where there is no engine at all, the rules and the players who need none go on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from firstfire.players import REGISTRY

PACKAGE = Path(__file__).parents[2] / "src" / "firstfire"


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place where the package is installed without its libraries."""
    place = tmp_path_factory.mktemp("site")
    skip = shutil.ignore_patterns("__pycache__", "library", "static")
    shutil.copytree(PACKAGE, place / "firstfire", ignore=skip)
    return place


def run(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-S", *arguments], env={"PYTHONPATH": str(place)}, capture_output=True, text=True, check=False
    )


GAME = """
import random
from firstfire import Game, verify
from firstfire.players import player_named
game, rng = Game.new("tribe", 3, seed=1), random.Random(2)
players = [player_named("random"), player_named("greedy")]
while not game.over:
    game = game.apply(players[game.seat % 2].choose(game.view(game.seat), rng))
verify(game.record())
print(max(sheet.total for sheet in game.scores()) > 0)
"""


def test_rules_random_and_greedy_play_a_whole_game(without: Path) -> None:
    found = run(without, "-c", GAME)
    assert (found.stdout, found.stderr, found.returncode) == ("True\n", "", 0)


@pytest.mark.parametrize("module", ["games", "library", "thought", "simulate", "parity"])
def test_what_needs_the_engine_says_so_as_an_import_error(without: Path, module: str) -> None:
    code = (
        f"try: import firstfire.engine.{module}\nexcept ImportError as error: print(type(error).__name__, error.code)"
    )
    found = run(without, "-c", code)
    assert (found.stdout, found.returncode) == ("EngineMissing no-library\n", 0)


@pytest.mark.parametrize("module", ["layout", "buffers", "actions", "habits", "memory", "machine", "loader", "doctor"])
def test_what_only_knows_about_it_does_without(without: Path, module: str) -> None:
    found = run(without, "-c", f"import firstfire.engine.{module}")
    assert (found.stderr, found.returncode) == ("", 0)


@pytest.mark.parametrize("level", [key for key, entry in REGISTRY.items() if entry.needs_engine])
def test_every_other_player_is_refused_in_a_sentence(without: Path, level: str) -> None:
    found = run(without, "-m", "firstfire", "engine", "--level", level)
    assert found.returncode == 2
    assert found.stderr.startswith("error: the engine is not there, ")
    assert found.stderr.endswith("[no-library]\n")
    assert found.stderr.count("\n") == 1


def test_the_doctor_says_it(without: Path) -> None:
    found = run(without, "-m", "firstfire", "doctor")
    assert found.returncode == 1
    assert found.stdout.splitlines()[-1].startswith("No engine: the engine is not there, ")
    assert found.stdout.endswith("[no-library]\n")


def test_records_are_verified(without: Path) -> None:
    example = Path(__file__).parents[1] / "data" / "examples" / "tribe-2.json"
    found = run(without, "-m", "firstfire", "verify", "-q", str(example))
    assert (found.stdout, found.returncode) == ("1 checked: 1 hold, 0 do not\n", 0)
