"""Players that need the compiled engine, and who sits in for them until it is ready."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from ..rules import Move, View
from .player import FREE, Budget, Player, Stop

if TYPE_CHECKING:
    import random

_lock = threading.Lock()
_begun = False
_ready = threading.Event()


def engine_ready() -> bool:
    """Whether the engine can answer at once. The first call begins to compile or load it in the background."""
    global _begun
    if not _ready.is_set():
        with _lock:
            if not _begun:
                _begun = True
                threading.Thread(target=_warm, name="firstfire-warming", daemon=True).start()
    return _ready.is_set()


def wait_for_engine() -> None:
    """Return when the engine is ready; says so if it is being compiled. `ImportError` where it is not installed."""
    if not _ready.is_set():
        _load(quiet=False)


def _load(quiet: bool) -> None:
    try:
        from ..engine.warmup import PARTS, load, ready
    except ImportError:
        raise ImportError("this player needs the compiled engine: pip install 'firstfire[engine]'") from None
    for part in PARTS:
        ready(part, quiet)
        load(part)
    _spare_the_collector()
    _ready.set()


def _spare_the_collector() -> None:
    """Take what the compiler leaves behind out of garbage collections, which else stop a turn for a tenth of a second.

    It is over a hundred thousand objects that stay to the end; so does whatever else is alive now.
    """
    gc.collect()
    gc.freeze()


def _warm() -> None:
    with suppress(ImportError):
        _load(quiet=True)


class WarmingPlayer:
    """Plays as `strong` once the engine is ready, and until then as `meanwhile`, so that nobody waits."""

    def __init__(
        self, name: str, strong: Callable[[], Player], meanwhile: Player, ready: Callable[[], bool] = engine_ready
    ) -> None:
        """`strong` makes the player when it is first needed; `ready` says whether it can be."""
        self.name = name
        self._make, self._meanwhile, self._ready = strong, meanwhile, ready
        self._strong: Player | None = None
        ready()

    @property
    def playing(self) -> Player:
        """Who plays now."""
        if self._strong is None and self._ready():
            self._strong = self._make()
        return self._strong or self._meanwhile

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """A move of whoever plays now."""
        return self.playing.choose(view, rng, budget, stop)
