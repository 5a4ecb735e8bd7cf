"""Turns between processes: who comes first works, the others wait. A process that dies gives its turn up.

Every turn is one byte of a lock file, so that hundreds of them need no more than one file. They are a courtesy that
saves double work: where the file system knows no locks, or somebody holds on for too long, all go on without.
"""

from __future__ import annotations

import errno
import hashlib
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

PAUSE = 0.02
"""Seconds between two looks whether it is our turn."""
PATIENCE = 120.0
"""Seconds after which we stop waiting."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)

    def _unlock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, byte)


@cache
def _file(path: Path) -> int:
    """The lock file; it stays open, since closing it would give up all the turns of this process."""
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


@contextmanager
def turn(path: Path, name: str, patience: float = PATIENCE) -> Iterator[bool]:
    """Wait for the turn called `name` in the lock file at `path`; whether it is ours, and not just waited for too long.

    Threads of one process do not wait for each other.
    """
    byte = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4]) >> 1
    until = time.monotonic() + patience
    mine = False
    while not mine:
        try:
            _lock(_file(path), byte)
            mine = True
        except OSError as error:
            if error.errno not in (errno.EACCES, errno.EAGAIN) or time.monotonic() >= until:
                break
            time.sleep(PAUSE)
    try:
        yield mine
    finally:
        if mine:
            _unlock(_file(path), byte)
