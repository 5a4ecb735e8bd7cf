"""A second process that compiles from the other end of the list, where there is a core for it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from firstfire.engine import locks
from firstfire.engine.shared_code import lock_file


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def second_process(part: str) -> Iterator[None]:
    """Have a part of the `rehearsal` compiled by a second process too, unless one is at it already.

    What either has compiled the other loads (`shared_code`); the caller still has to go through the whole list. If
    the caller is killed, the second process ends by itself when the part is compiled.
    """
    with locks.turn(lock_file(), "second process", patience=0.0) as mine:
        if not mine or cores() < 2 or not sys.executable or hasattr(sys, "frozen"):
            yield
            return
        process = subprocess.Popen(
            [sys.executable, "-m", "firstfire.engine.rehearsal", part],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield
        finally:
            process.terminate()
            process.wait()
