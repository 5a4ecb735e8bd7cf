"""The first use: compiling takes half a minute once, and must never look like a freeze.

`ready()` compiles what is asked for, with a message on standard error if it has to; every function of the engine that
Python programs start from calls it. An interactive program calls `prepare()` when it starts and goes on meanwhile.
"""

from __future__ import annotations

import hashlib
import sys
import threading
import time
from functools import cache as remembered
from pathlib import Path
from typing import Literal

from llvmlite import binding

from firstfire.engine import cache, locks
from firstfire.engine.compilers import compile_elsewhere
from firstfire.engine.shared_code import lock_file

Part = Literal["games", "search"]
PARTS: tuple[Part, ...] = ("games", "search")
"""What can be waited for: playing games, or also what the searching players need, which builds on it."""

_lock = threading.Lock()
_done: set[Part] = set()


@remembered
def machine() -> str:
    """A name for what compiled code depends on beside the sources: the versions of Numba and Python, the processor."""
    from numba import __version__

    machine = f"{__version__} {sys.version} {binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
    return hashlib.sha256(machine.encode()).hexdigest()[:16]


def marker(part: Part = "games") -> Path:
    """The file that says that a part is compiled for this version of the engine and this machine."""
    return cache.directory() / f"complete-{part}-{machine()}"


def is_compiled(part: Part = "games") -> bool:
    """Whether a part can start at once."""
    return part in _done or marker(part).exists()


def load(part: Part = "games") -> None:
    """Load everything of a part that Python calls, by using it once; whatever is missing is compiled."""
    from firstfire.engine import rehearsal

    if marker(part).exists():
        rehearsal.rehearse(part)
        return
    with locks.turn(lock_file(), f"compile {part}"):
        if not marker(part).exists():
            compile_elsewhere(part)
        rehearsal.rehearse(part)
        marker(part).touch()
    cache.sweep()


def ready(part: Part = "games", quiet: bool = False) -> None:
    """Return when a part is compiled. Says so on standard error if that takes time, unless `quiet`."""
    if part in _done:
        return
    with _lock:
        if part in _done:
            return
        if not marker(part).exists():
            what = "engine" if part == "games" else "search"
            start = time.monotonic()
            if not quiet:
                message = f"firstfire: compiling the {what}, once; this takes about half a minute …"
                print(message, file=sys.stderr, flush=True)
            load(part)
            if not quiet:
                print(f"firstfire: {what} ready after {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
        _done.add(part)


def prepare(part: Part = "games") -> threading.Thread:
    """Begin to compile in the background, silently; `ready()` and `thread.join()` wait for it."""
    thread = threading.Thread(target=ready, args=(part, True), name="firstfire-compile", daemon=True)
    thread.start()
    return thread
