"""Wheels made for tests, and what they hold."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "src" / "firstfire" / "engine" / "library"


def make_wheel(sources: Path, out: Path, **environment: str) -> Path:
    """Make a wheel from a folder of sources."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)]
    subprocess.run(command, cwd=sources, env={**os.environ, **environment}, check=True, stdout=subprocess.DEVNULL)
    [wheel] = out.glob("*.whl")
    return wheel


def contents(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel."""
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def libraries(wheel: Path) -> dict[str, bytes]:
    """What a wheel has in the folder of the engine's libraries."""
    folder = "firstfire/engine/library/"
    return {name.removeprefix(folder): held for name, held in contents(wheel).items() if name.startswith(folder)}
