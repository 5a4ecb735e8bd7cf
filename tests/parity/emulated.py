"""An ARM processor, emulated, with the engine for Linux there and a program in C that is linked with it."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from firstfire.engine.loader import FOLDER
from tests.parity.machines import HERE, Answer, MachineMissing, answers_of, built

BUILD = "linux-aarch64"
COMPILED_FOR = "aarch64-linux-gnu.2.17"
SYSTEM = Path("/usr/aarch64-linux-gnu")
"""Where Debian's libc6-arm64-cross puts the library of C that programs for ARM need."""


def emulator() -> list[str]:
    """What to write before a program for ARM. Raises `MachineMissing`."""
    if platform.machine() == "aarch64":
        return []
    found = shutil.which("qemu-aarch64") or shutil.which("qemu-aarch64-static")
    if found is None or not SYSTEM.exists():
        message = "qemu-user or libc6-arm64-cross is missing: tools/ensure_services installs them"
        raise MachineMissing(message)
    return [found, "-L", str(SYSTEM)]


def aarch64(folder: Path = FOLDER) -> Answer:
    """A 64-bit ARM processor in an emulator that runs single programs."""

    def answer(lines: list[str]) -> list[str]:
        start = emulator()
        with tempfile.TemporaryDirectory() as place:
            program = compiled(Path(place), built(BUILD, folder))
            run = subprocess.run(
                [*start, str(program)], input="\n".join(lines), capture_output=True, text=True, check=False
            )
        if run.returncode:
            message = f"the emulated program ended with {run.returncode}: {run.stderr}"
            raise RuntimeError(message)
        return answers_of(BUILD, run.stdout, lines)

    return answer


def compiled(place: Path, library: Path) -> Path:
    """The program `hashes.c`, linked with a library, in a folder. Raises `MachineMissing`."""
    if find_spec("ziglang") is None:
        message = "the compiler is missing: pip install ziglang"
        raise MachineMissing(message)
    program = place / "hashes"
    caches = {name: str(place / "cache") for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")}
    command = [sys.executable, "-m", "ziglang", "cc", "-target", COMPILED_FOR, "-O1", "-I", str(library.parent)]
    command += ["-o", str(program), str(HERE / "hashes.c"), str(library)]
    run = subprocess.run(command, env={**os.environ, **caches}, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(run.stderr)
    return program
