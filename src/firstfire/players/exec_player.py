"""A program in a seat: any program that speaks the engine protocol."""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
import time
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..rules import BadNotation, Move, View
from ..rules.moves import parse_move
from .player import FREE, Budget, Stop

if TYPE_CHECKING:
    import random

HELLO_SECONDS = 60.0
GRACE_SECONDS, GRACE_SHARE = 0.5, 0.1
"""How late an answer may be: half a second and a tenth of the time it had."""
UNLIMITED = 60.0
"""Seconds that a program gets for a turn when there is no limit."""


class SeatLost(Exception):
    """A program answered late, wrongly or not at all: its seat goes to a random player for the rest of the game."""


class ExecPlayer:
    """Talks to a program over its standard input and output. One game at a time."""

    def __init__(self, command: str) -> None:
        """The program is started when it is first asked."""
        self.name = f"exec:{command}"
        self._command = shlex.split(command)
        self._process: subprocess.Popen[str] | None = None
        self._end: Callable[[], object] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self.info = ""
        """The last `info` line."""

    def new_game(self) -> None:
        """Tell the program that another game follows."""
        self._say("new")

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """The program's move. Raises `SeatLost`; the program is started anew for the next game."""
        seconds = UNLIMITED if budget.seconds is None else budget.seconds
        try:
            self._say("view " + json.dumps(view.to_object(), separators=(",", ":")))
            self._say(f"go seat {view.table.seat} ms {max(0, round(1000 * seconds))}")
            return self._answer(seconds * (1 + GRACE_SHARE) + GRACE_SECONDS, stop)
        except SeatLost:
            self.close()
            raise

    def close(self) -> None:
        """End the program."""
        self._process = None
        if self._end is not None:
            self._end()

    # Lines

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except OSError as error:
            raise SeatLost(f"cannot start: {error}") from None
        self._process, self._lines = process, queue.Queue()
        reader = threading.Thread(target=_read, args=(process, self._lines), daemon=True)
        reader.start()
        self._end = weakref.finalize(self, _end, process, reader)
        self._write(process, "firstfire 1")
        limit = time.monotonic() + HELLO_SECONDS
        while self._line(limit) != "ready":
            pass
        return process

    def _say(self, line: str) -> None:
        process = self._process or self._start()
        self._write(process, line)

    @staticmethod
    def _write(process: subprocess.Popen[str], line: str) -> None:
        try:
            assert process.stdin is not None
            process.stdin.write(line + "\n")
            process.stdin.flush()
        except OSError as error:
            raise SeatLost(f"gone: {error}") from None

    def _line(self, limit: float) -> str:
        try:
            line = self._lines.get(timeout=max(0.0, limit - time.monotonic()))
        except queue.Empty:
            raise SeatLost("no answer in time") from None
        if line is None:
            raise SeatLost("ended by itself")
        return line.strip()

    def _answer(self, seconds: float, stop: Stop | None) -> Move:
        limit = time.monotonic() + seconds
        told = False
        while True:
            if stop is not None and stop.is_set() and not told:
                self._say("stop")
                told = True
            try:
                line = self._line(min(limit, time.monotonic() + 0.02) if stop is not None and not told else limit)
            except SeatLost as reason:
                if str(reason) == "no answer in time" and time.monotonic() < limit:
                    continue
                raise
            if line.startswith("info "):
                self.info = line
            elif line.startswith("move "):
                try:
                    return parse_move(line.removeprefix("move "))
                except BadNotation as error:
                    raise SeatLost(str(error)) from None


def _read(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert process.stdout is not None
    try:
        for line in process.stdout:
            lines.put(line)
    except ValueError:
        pass
    lines.put(None)


def _end(process: subprocess.Popen[str], reader: threading.Thread) -> None:
    """Ask a program to end, make it end, and give its streams back once nobody reads them."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write("quit\n")
        process.stdin.flush()
        process.wait(0.5)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        process.kill()
        process.wait()
    reader.join(1.0)
    for stream in (process.stdin, process.stdout):
        with contextlib.suppress(OSError):
            if not reader.is_alive():
                stream.close()
