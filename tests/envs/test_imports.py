from __future__ import annotations

import subprocess
import sys

HEAVY = ("numpy", "numba", "gymnasium", "pettingzoo", "pyspiel")


def test_the_library_and_the_names_of_these_packages_load_nothing_heavy() -> None:
    code = f"import sys, firstfire, firstfire.envs, firstfire.testing; print([n for n in {HEAVY} if n in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
