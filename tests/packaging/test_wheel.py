"""The wheel for this machine: what is in it, and that it needs nothing but Python."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
import time
import venv
from email.parser import Parser
from pathlib import Path

import pytest

from firstfire.engine.machine import this_machine

from .making import LIBRARY, ROOT, contents, libraries, make_wheel

LARGEST = 1_500_000
FIRST_MOVE = """
import json, random, sys, time
begun = time.perf_counter()
from firstfire import Game
from firstfire.players import Budget, player_named
game = Game.new("tribe", ["Ada", "Bo", "Cy"], seed=1)
champion = player_named("old-bone")
view = game.view(game.seat)
move = str(champion.choose(view, random.Random(1), Budget(seconds=0.1)))
print(json.dumps({
    "legal": move in game.legal_moves,
    "seconds": time.perf_counter() - begun,
    "loaded": sorted({name.partition(".")[0] for name in sys.modules}),
}))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_wheel(ROOT, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and nothing else."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=False)
    found = place / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(found), "install", "--no-deps", "--no-index"]
    begun = time.perf_counter()
    subprocess.run([*pip, str(wheel)], check=True)
    print(f"{time.perf_counter() - begun:.2f} s to install {wheel.name}, {wheel.stat().st_size:,} bytes")
    return found


def run(python: Path, *arguments: str, code: int = 0) -> str:
    done = subprocess.run([python, "-I", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout


def test_it_is_small_and_has_the_page(wheel: Path) -> None:
    assert wheel.stat().st_size <= LARGEST
    assert "firstfire/server/static/index.html" in contents(wheel)


def test_it_is_for_this_kind_of_machine_and_any_python_3(wheel: Path) -> None:
    assert wheel.name.partition("-py3-none-")[2]
    assert not wheel.name.endswith("-any.whl")


def test_it_has_the_libraries_of_this_kind_of_machine_and_of_the_page_alone(wheel: Path) -> None:
    held = libraries(wheel)
    kind = this_machine().removesuffix("-v2").removesuffix("-v3")
    builds = {path.name for path in LIBRARY.glob(f"firstfire-{kind}*")} | {"firstfire.wasm"}
    assert held.keys() == builds | {"manifest.json", "firstfire.h"}
    assert all(held[name] == (LIBRARY / name).read_bytes() for name in builds)
    targets = json.loads(held["manifest.json"])["targets"]
    assert {entry["file"] for entry in targets.values()} == builds


def test_it_has_the_package_alone(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in contents(wheel)}
    assert len(tops) == 2
    assert "firstfire" in tops
    assert [top for top in tops if top.endswith(".dist-info")]


def test_it_needs_nothing_but_for_extras(wheel: Path) -> None:
    [text] = [held for name, held in contents(wheel).items() if name.endswith("/METADATA")]
    facts = Parser().parsestr(text.decode())
    needs = facts.get_all("Requires-Dist", [])
    assert [need for need in needs if "extra ==" not in need] == []
    assert {"cli", "engine", "envs", "openspiel", "ray", "server"} <= {*facts.get_all("Provides-Extra", [])}
    assert [need for need in needs if "'engine'" in need] == []


def test_it_is_the_same_file_every_time(wheel: Path, tmp_path: Path) -> None:
    assert make_wheel(ROOT, tmp_path).read_bytes() == wheel.read_bytes()


def test_the_champion_moves_with_the_standard_library_alone(python: Path) -> None:
    told = json.loads(run(python, "-c", FIRST_MOVE))
    print(f"{told['seconds']:.2f} s to import and to the champion's first move")
    assert told["legal"]
    ours = {name for name in told["loaded"] if not name.startswith("__")}
    assert ours - sys.stdlib_module_names <= {"firstfire", "_virtualenv"}


def test_doctor_engine_and_verify_run(python: Path) -> None:
    assert json.loads(run(python, "-m", "firstfire", "doctor", "--json"))["error"] is None
    record = ROOT / "tests" / "data" / "examples" / "discovery-4.json"
    assert run(python, "-m", "firstfire", "verify", str(record))
    command = [str(python), "-I", "-m", "firstfire", "engine", "--level", "old-bone"]
    asked = subprocess.run(command, input="firstfire 1\nquit\n", capture_output=True, text=True, check=True)
    assert asked.stdout.splitlines()[-1] == "ready"


def needed(library: bytes) -> int:
    """How many libraries a library for Linux asks for: entries `DT_NEEDED` of its dynamic section."""
    [first] = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    for header in range(first, first + size * count, size):
        kind, offset, length = struct.unpack_from("<I4xQ16xQ", library, header)
        if kind == 2:
            return sum(tag == 1 for tag, _ in struct.iter_unpack("<qQ", library[offset : offset + length]))
    return 0


def test_libraries_for_linux_need_no_other_so_they_are_for_every_linux() -> None:
    found = {path.name: needed(path.read_bytes()) for path in LIBRARY.glob("*.so")}
    assert found == dict.fromkeys(found, 0)
    assert len(found) == 3
    assert needed(Path(sys.executable).resolve().read_bytes()) > 0
