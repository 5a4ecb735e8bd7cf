"""The example in C says what the library says in Python, and the header can be read by C++."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from firstfire.engine.buffers import MOST_OPTIONS
from firstfire.engine.games import new_game, score_sheets
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words

from .making import LIBRARY, ROOT

EXAMPLE = ROOT / "examples" / "c" / "random_game.c"
STRICT = ("-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{LIBRARY}")


def compiler(name: str) -> list[str]:
    """This machine's compiler of C or C++, or else the one that comes with the linker."""
    found = shutil.which(name)
    return [found] if found else [sys.executable, "-m", "ziglang", name]


def compile_with(command: list[str], folder: Path) -> None:
    caches = {name: str(folder / "cache") for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")}
    done = subprocess.run(command, env={**os.environ, **caches}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("c")
    result = folder / "random_game"
    compile_with([*compiler("cc"), "-std=c99", *STRICT, str(EXAMPLE), str(KERNEL.path), "-o", str(result)], folder)
    return result


def expected(seed: int) -> str:
    """The game of a seed and its scores, by Python."""
    game, options, decisions = new_game("tribe", 3, seed=seed), Words.zeros(MOST_OPTIONS), 0
    while (action := KERNEL.draw_action(game.address, options.address)) >= 0:
        KERNEL.apply_action(game.address, action)
        decisions += 1
    sheets, winners = score_sheets(game)
    lines = [f"{decisions} decisions"]
    for seat, rows in enumerate(sheets):
        lines.append(f"seat {seat}: {rows['total']} points{', wins' if seat in winners else ''}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", [1, 7, 2026, -1])
def test_a_game_in_c_is_the_game_in_python(program: Path, seed: int) -> None:
    told = subprocess.run([str(program), str(seed)], capture_output=True, text=True, check=True).stdout
    assert told == expected(seed)


def test_cpp_reads_the_header(tmp_path: Path) -> None:
    source = tmp_path / "uses.cpp"
    source.write_text('#include "firstfire.h"\nint64_t (*held)(void) = firstfire_interface;\n')
    compile_with([*compiler("c++"), "-c", *STRICT, str(source), "-o", str(tmp_path / "uses.o")], tmp_path)


def test_the_example_is_about_thirty_lines() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 32
