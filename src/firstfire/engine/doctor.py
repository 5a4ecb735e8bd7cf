"""What is to be said of the engine on this machine, whether it works or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import firstfire.engine
from firstfire.engine.loader import checked

SOURCES = Path(firstfire.engine.__file__).parents[2]
"""Where the package lies, with the sources of its engine beside it in a checkout."""


def library_facts() -> dict[str, Any]:
    """The library for this machine, which is what its manifest says. Raises `EngineMissing`."""
    found = checked()
    entry = found.facts["targets"][found.build]
    return {
        "build": found.build,
        "file": str(found.path),
        "bytes": entry["bytes"],
        "sha256": entry["sha256"],
        "interface": found.facts["interface"],
        "sources": found.facts["sources"],
        "fresh": fresh(found.facts["sources"]),
    }


def fresh(sources: str) -> bool | None:
    """Whether a library is made from the sources beside the package; None where that cannot be told."""
    if not (SOURCES / "firstfire_kernel" / "build" / "sources.py").is_file():
        return None
    command = [sys.executable, "-m", "firstfire_kernel.build.sources"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return told.stdout.strip() == sources if told.returncode == 0 else None


def agreeing_games() -> int:
    """Play a game of each mode on the engine and by the rules; returns how many. Raises `Disparity`."""
    from firstfire.engine import parity
    from firstfire.engine.layout import MODES

    cases = [parity.Case(mode, 4, "clarified", (), seed=1) for mode in MODES]
    return len([parity.compare(case) for case in cases])


def random_games_a_second(seconds: float) -> float:
    """Random games of Discovery with 4 players that one core plays in a second."""
    from firstfire.engine.bench import fast_games, speed

    return speed(lambda games: fast_games("discovery", 4, games), seconds)
