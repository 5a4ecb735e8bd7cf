"""Seeds: which shuffle an episode gets.

A seed is any integer, taken modulo 2**64. It has 2**64 streams; an episode is a pair (seed, stream) and nothing else,
on every platform: the generator is SplitMix64 in integer arithmetic, and every bit of luck in the game comes from it
(chiefs, draw pile, cave pile, shuffles after a search). `reset(seed=s)` begins stream 0 of seed s,
`reset(seed=s, options={"stream": k})` stream k, and every further `reset()` the next stream. Without any seed one is
drawn from the operating system. Game i of a vector environment of n games plays streams i, i + n, i + 2n, …
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from random import Random
from typing import Any


def wrapped(seed: int) -> int:
    """A seed as a signed 64-bit number."""
    return (int(seed) + 2**63) % 2**64 - 2**63


class Seeds:
    """The episodes of an environment, one after the other."""

    def __init__(self) -> None:
        self.seed: int | None = None
        self.stream = 0

    def next(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[int, int]:
        """The seed and stream of the next episode, as `reset` was asked for it."""
        if seed is not None:
            self.seed, self.stream = wrapped(seed), 0
        elif self.seed is None:
            self.seed, self.stream = wrapped(secrets.randbits(64)), 0
        else:
            self.stream += 1
        if options and "stream" in options:
            self.stream = wrapped(options["stream"])
        return self.seed, self.stream

    def luck_of(self, seat: int) -> Random:
        """The generator of the player in a seat, for this episode."""
        return Random(f"firstfire {self.seed} {self.stream} {seat}")
