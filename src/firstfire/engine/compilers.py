"""Processes that compile, so that the one that plays keeps its memory small and goes on answering meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys

BACKWARDS = "backwards"
"""The word that has a process begin at the other end of the list."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _start(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "firstfire.engine.rehearsal", *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def compile_elsewhere(part: str) -> None:
    """Have a part of the `rehearsal` compiled by another process, with two cores or more by two from both ends.

    What either has compiled the other loads (`shared_code`), and so does the caller afterwards. Whatever they could
    not do, the caller compiles, and meets the reason itself. If the caller is killed, they end when the part is done.
    """
    if not sys.executable or hasattr(sys, "frozen"):
        return
    running = []
    try:
        running.append(_start(part))
        if cores() > 1:
            running.append(_start(part, BACKWARDS))
        running[0].wait()
    except OSError:  # no such program, or no room for another process
        pass
    finally:
        for process in running:
            process.terminate()
            process.wait()
