"""What becomes of kernel functions: the same library wherever it is made, and none that would need anything else."""

from __future__ import annotations

import hashlib
import math
import os
import subprocess
import sys
from pathlib import Path

import pytest

from firstfire.engine.loader import manifest
from firstfire_kernel.build.emit import NotWhole
from firstfire_kernel.build.frontend import lower
from firstfire_kernel.jit import Row, compiled

from .native import Native


@compiled
def sine(number: float) -> float:
    return math.sin(number)


@compiled
def allocates(numbers: Row, count: int) -> int:
    found = [numbers[i] for i in range(count)]
    return len(found)


@compiled
def half(number: int) -> int:
    return number / 2  # type: ignore[return-value]


@compiled
def unannotated(number):  # type: ignore[no-untyped-def]
    return number


@compiled
def sums(numbers: Row, count: int) -> int:
    total = 0
    for i in range(count):
        total += numbers[i]
    return total


def test_the_same_sources_give_the_same_library_elsewhere(copy: Path, tmp_path: Path) -> None:
    """In another folder, with another order of hashes and nobody's caches. The page's is made: every build has it."""
    out = tmp_path / "out"
    subprocess.run(
        [sys.executable, "-m", "firstfire_kernel.build", "wasm", "--out", str(out)],
        cwd=tmp_path,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(copy),
            "PYTHONHASHSEED": "77",
            "HOME": str(tmp_path / "home"),
        },
        capture_output=True,
        check=True,
    )
    library = (out / "firstfire.wasm").read_bytes()
    assert hashlib.sha256(library).hexdigest() == manifest()["targets"]["wasm"]["sha256"]


def test_a_function_that_needs_a_library_of_the_machine_is_refused() -> None:
    with pytest.raises(NotWhole, match="may call nothing from outside, but calls .*sin"):
        Native(sine)


def test_a_function_that_allocates_is_refused() -> None:
    with pytest.raises(NotWhole, match="may call nothing from outside, but calls "):
        Native(allocates)


def test_a_function_that_returns_something_else_than_it_says_is_refused() -> None:
    with pytest.raises(TypeError, match="half returns float64, not int64"):
        lower([half])


def test_a_function_that_does_not_say_what_it_takes_is_refused() -> None:
    with pytest.raises(KeyError):
        lower([unannotated])


def test_a_function_that_keeps_to_it_is_made() -> None:
    from firstfire.engine.memory import Words

    numbers = Words(range(10))
    assert Native(sums).sums(numbers.address, 10) == 45
