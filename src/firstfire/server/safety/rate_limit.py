"""Rate limits: so many per second on average, with room for a burst."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

BURST = 10.0
"""Seconds of allowance that can be saved up."""
KEYS = 20_000
"""How many askers are remembered; the longest silent is forgotten first."""


class RateLimit:
    """A bucket per key that refills at `rate` per second."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = max(1.0, rate * BURST)
        self.clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """Take one from the key's bucket. 0 if there was one; else the seconds until there will be."""
        now = self.clock()
        left, then = self._buckets.get(key, (self.most, now))
        left = min(self.most, left + (now - then) * self.rate)
        seconds = 0.0
        if left >= 1.0:
            left -= 1.0
        else:
            seconds = (1.0 - left) / self.rate
        self._buckets[key] = (left, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > KEYS:
            self._buckets.popitem(last=False)
        return seconds
