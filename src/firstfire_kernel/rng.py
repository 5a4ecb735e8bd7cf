"""The game's own random generator: SplitMix64, its state in the word `RNG` of the buffer.

Everything a game leaves to chance, and every choice of a playout, comes from this word, so a game is a function of
its seed. Set it with `seed` before use; a copied game repeats its original's luck until it is seeded anew.
"""

from __future__ import annotations

import numpy as np

from firstfire.engine.layout import RNG
from firstfire_kernel.jit import Row, as_bytes, compiled, inlined, signed

STEP = np.uint64(0x9E3779B97F4A7C15)
MIX1, MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@inlined
def mix(number: np.uint64) -> np.uint64:
    """Scatter the bits of a number over all 64."""
    number = (number ^ (number >> S30)) * MIX1
    number = (number ^ (number >> S27)) * MIX2
    return number ^ (number >> S31)


@compiled
def seed(state: Row, number: int, stream: int) -> None:
    """Begin stream `stream` of seed `number`; the streams of a seed are independent of one another."""
    key = mix(np.uint64(number) + STEP) ^ np.uint64(stream)
    state[RNG] = signed(mix(mix(key) + STEP))


@inlined
def draw(state: Row) -> np.uint64:
    """64 random bits."""
    at = np.uint64(state[RNG]) + STEP
    state[RNG] = signed(at)
    return mix(at)


@inlined
def below(state: Row, n: int) -> int:
    """A random integer from 0 to n - 1, for n below 2**31; uneven by less than n in 2**32."""
    return signed(((draw(state) >> S32) * np.uint64(n)) >> S32)


@compiled
def shuffle(state: Row, start: int, end: int) -> None:
    """Shuffle bytes `start` to `end` - 1 of the buffer."""
    items = as_bytes(state)
    for last in range(end - 1, start, -1):
        pick = start + below(state, last - start + 1)
        item = items[last]
        items[last] = items[pick]
        items[pick] = item
