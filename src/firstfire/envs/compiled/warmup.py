"""The first use: compiling takes some seconds once, and must not look like a freeze."""

from __future__ import annotations

import sys
import threading
import time

import numpy as np

from firstfire.engine.games import agreement
from firstfire.engine.layout import WORDS
from firstfire.engine.warmup import marker as engine_marker
from firstfire.envs.compiled import games, opponents
from firstfire.envs.compiled.jit import directory
from firstfire.envs.layout import Layout

_lock = threading.Lock()
_done = threading.Event()


def rehearse() -> None:
    """Call everything once, so that it is compiled, or loaded from the cache."""
    layout = Layout.of("discovery", 4)
    agreed = agreement("discovery", 4, "clarified", ())
    states, luck = np.zeros((1, WORDS), dtype=np.int64), np.zeros((1, 1), dtype=np.int64)
    one, flag = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.bool_)
    views, masks = (np.zeros((1, size), dtype=np.uint8) for size in (layout.size, layout.actions))
    games.begin(states, ~flag, one, agreed, 0, 0, 1)
    games.redeal(states, 0, 0, 1)
    games.observe(states, ~flag, -1, layout.starts(), views, masks, 0, 1)
    games.sample(states, luck, one, 0, 1)
    games.first_illegal(states, one, flag, layout.actions, 0, 1)
    games.take(states, one, flag, 0, 1)
    games.settle_up(states, flag, flag, np.zeros((1, 4)), np.zeros((1, 4), dtype=np.int64), 0, 0, 1)
    opponents.play_others(states, 0, opponents.habits_of("greedy"), 0, 1)


def ready() -> None:
    """Return when the environments are compiled. Says so on standard error if that takes time."""
    if _done.is_set():
        return
    with _lock:
        marker = directory() / engine_marker().name
        if not _done.is_set() and not marker.exists():
            start = time.monotonic()
            print("firstfire: compiling the environments, once …", file=sys.stderr, flush=True)
            rehearse()
            marker.touch()
            print(f"firstfire: ready after {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
        _done.set()
