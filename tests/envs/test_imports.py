from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable

import pytest

HEAVY = ("numpy", "numba", "llvmlite", "gymnasium", "pettingzoo", "pyspiel")
BUILT_WITH = ("numba", "llvmlite", "firstfire_kernel")


def loaded(imports: str, names: Iterable[str]) -> list[str]:
    """Which of some packages are loaded after an import, in a process of its own."""
    code = f"import sys, {imports}; print(*(n for n in {[*names]} if n in sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.split()


def test_the_library_and_the_names_of_these_packages_load_nothing_heavy() -> None:
    assert loaded("firstfire, firstfire.envs, firstfire.testing", HEAVY) == []


@pytest.mark.parametrize("module", ["pettingzoo", "parallel", "gymnasium", "vector", "openspiel"])
def test_no_environment_loads_what_the_engine_is_built_with(module: str) -> None:
    wanted = ["numpy"] if module != "openspiel" else ["numpy", "pyspiel"]
    assert loaded(f"firstfire.envs.{module}", [*BUILT_WITH, *wanted]) == wanted
