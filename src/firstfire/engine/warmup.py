"""The first use: compiling takes half a minute once, and must never look like a freeze.

`ready()` compiles everything, with a message on standard error if it has to; every function of the engine that Python
programs start from calls it. An interactive program calls `prepare()` when it starts and goes on meanwhile.
"""

from __future__ import annotations

import hashlib
import sys
import threading
import time
from pathlib import Path

from llvmlite import binding

from firstfire.engine import cache

_lock = threading.Lock()
_done = threading.Event()


def marker() -> Path:
    """The file that says that all is compiled for this version of the engine, of Numba, and this processor."""
    from numba import __version__

    machine = f"{__version__} {sys.version} {binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
    return cache.directory() / f"complete-{hashlib.sha256(machine.encode()).hexdigest()[:16]}"


def is_compiled() -> bool:
    """Whether the engine can start at once."""
    return _done.is_set() or marker().exists()


def compile_all() -> None:
    """Compile everything that Python calls, or load it from the cache, by using it once."""
    from firstfire.engine import rehearsal

    rehearsal.rehearse()
    marker().touch()
    cache.sweep()


def ready(quiet: bool = False) -> None:
    """Return when the engine is compiled. Says so on standard error if that takes time, unless `quiet`."""
    if _done.is_set():
        return
    with _lock:
        if _done.is_set():
            return
        if not marker().exists():
            start = time.monotonic()
            if not quiet:
                print(
                    "firstfire: compiling the engine, once; this takes about half a minute …",
                    file=sys.stderr,
                    flush=True,
                )
            compile_all()
            if not quiet:
                print(f"firstfire: engine ready after {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
        _done.set()


def prepare() -> threading.Thread:
    """Begin to compile in the background, silently; `ready()` and `thread.join()` wait for it."""
    thread = threading.Thread(target=ready, kwargs={"quiet": True}, name="firstfire-compile", daemon=True)
    thread.start()
    return thread
