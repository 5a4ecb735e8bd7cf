"""A player of ours as a program: the engine protocol over two streams of lines."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterable
from typing import Any, TextIO

from ..rules import FirstfireError, View
from .player import Budget, Player, Stop

SPARE = 0.01
"""Seconds of a turn that are left for the way of the answer."""


class Engine:
    """Answers the lines of a host. While it thinks it goes on reading, so that `stop` and `quit` are heard."""

    def __init__(self, player: Player, name: str, output: TextIO, seed: int = 0) -> None:
        """`seed` is for the player's chance."""
        self.player, self.name, self.output, self.seed = player, name, output, seed
        self._view: View | None = None
        self._thinking: threading.Thread | None = None
        self._stop = Stop()
        self._lock = threading.Lock()

    def run(self, lines: Iterable[str]) -> None:
        """Answer until `quit` or the end of the lines."""
        try:
            for line in lines:
                word, _, rest = line.strip().partition(" ")
                if word == "quit":
                    break
                self._answer(word, rest)
        finally:
            self._stop.set()
            self._wait()

    def _answer(self, word: str, rest: str) -> None:
        if word == "stop":
            self._stop.set()
            return
        self._wait()
        if word == "firstfire":
            self._say(f"id {self.name}")
            self._say("ready")
        elif word == "view":
            self._see(rest)
        elif word == "go":
            self._go(rest.split())

    def _say(self, line: str) -> None:
        with self._lock:
            print(line, file=self.output, flush=True)

    def _wait(self) -> None:
        if self._thinking is not None:
            self._thinking.join()
            self._thinking = None

    def _see(self, text: str) -> None:
        try:
            self._view = View.from_object(json.loads(text))
        except (ValueError, FirstfireError) as error:
            self._view = None
            self._say(f"info error {error}")

    def _go(self, words: list[str]) -> None:
        settings = dict(zip(words[::2], words[1::2], strict=False))
        view = self._view
        if view is None or not view.legal_moves:
            return
        milliseconds = settings.get("ms", "")
        budget = Budget(max(0.0, int(milliseconds) / 1000 - SPARE)) if milliseconds.isdecimal() else Budget()
        self._stop = Stop()
        self._thinking = threading.Thread(target=self._think, args=(view, budget, self._stop))
        self._thinking.start()

    def _think(self, view: View, budget: Budget, stop: Stop) -> None:
        rng = random.Random(f"{self.seed}/{len(view.moves)}")
        think: Any = getattr(self.player, "think", None)
        if think is None:
            self._say(f"move {self.player.choose(view, rng, budget, stop)}")
            return
        thought = think(view, rng, budget, stop)
        if thought.analysis is not None:
            self._say(thought.analysis.info())
        self._say(f"move {thought.move}")
