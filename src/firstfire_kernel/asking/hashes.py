"""SHA-256 and HMAC-SHA256, on words that hold 32 bits each.

The room to work in is `work` (WORK_WORDS); what lies where in it is told here and matters to nobody else.
"""

from __future__ import annotations

from math import isqrt

import numpy as np

from firstfire.engine.answers import DIGEST_BYTES
from firstfire_kernel.jit import Bytes, Row, compiled, signed

MASK = (1 << 32) - 1
BLOCK = 64
"""Bytes that are stirred in together."""

SUM = 0  # eight words: what the bytes so far have come to
LENGTH = SUM + 8  # bytes so far
WAITING = LENGTH + 1  # bytes of a block that is not whole
SCHEDULE = WAITING + BLOCK
KEY = SCHEDULE + BLOCK  # bytes of the key of an HMAC
HASH_WORDS = KEY + BLOCK


def _cube_root(number: int) -> int:
    root: int = round(number ** (1 / 3))
    while root**3 > number:
        root -= 1
    while (root + 1) ** 3 <= number:
        root += 1
    return root


PRIMES = [n for n in range(2, 312) if all(n % d for d in range(2, isqrt(n) + 1))]
START = np.array([isqrt(prime << 64) & MASK for prime in PRIMES[:8]], dtype=np.int64)
"""The first 32 bits behind the point of the square roots of the first primes."""
ROUNDS = np.array([_cube_root(prime << 96) & MASK for prime in PRIMES], dtype=np.int64)
"""Likewise of their cube roots."""


@compiled
def _turned(word: int, steps: int) -> int:
    return (word >> steps | word << (32 - steps)) & MASK


@compiled
def begin(room: Row) -> None:
    """Begin a sum."""
    for i in range(8):
        room[SUM + i] = START[i]
    room[LENGTH] = 0


@compiled
def _stir(room: Row) -> None:
    """Take in a whole block."""
    for i in range(16):
        at = WAITING + 4 * i
        room[SCHEDULE + i] = room[at] << 24 | room[at + 1] << 16 | room[at + 2] << 8 | room[at + 3]
    for i in range(16, BLOCK):
        early, late = room[SCHEDULE + i - 15], room[SCHEDULE + i - 2]
        one = _turned(early, 7) ^ _turned(early, 18) ^ early >> 3
        two = _turned(late, 17) ^ _turned(late, 19) ^ late >> 10
        room[SCHEDULE + i] = (room[SCHEDULE + i - 16] + one + room[SCHEDULE + i - 7] + two) & MASK
    a, b, c, d = room[SUM], room[SUM + 1], room[SUM + 2], room[SUM + 3]
    e, f, g, h = room[SUM + 4], room[SUM + 5], room[SUM + 6], room[SUM + 7]
    for i in range(BLOCK):
        chosen = (e & f) ^ (~e & MASK & g)
        one = h + (_turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)) + chosen + ROUNDS[i] + room[SCHEDULE + i]
        two = (_turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e = g, f, e, (d + one) & MASK
        d, c, b, a = c, b, a, (one + two) & MASK
    room[SUM] = (room[SUM] + a) & MASK
    room[SUM + 1] = (room[SUM + 1] + b) & MASK
    room[SUM + 2] = (room[SUM + 2] + c) & MASK
    room[SUM + 3] = (room[SUM + 3] + d) & MASK
    room[SUM + 4] = (room[SUM + 4] + e) & MASK
    room[SUM + 5] = (room[SUM + 5] + f) & MASK
    room[SUM + 6] = (room[SUM + 6] + g) & MASK
    room[SUM + 7] = (room[SUM + 7] + h) & MASK


@compiled
def add_byte(room: Row, byte: int) -> None:
    """Take in a byte."""
    place = room[LENGTH] % BLOCK
    room[WAITING + place] = byte
    room[LENGTH] += 1
    if place == BLOCK - 1:
        _stir(room)


@compiled
def add_bytes(room: Row, text: Bytes, length: int) -> None:
    """Take in some bytes."""
    for i in range(length):
        add_byte(room, signed(text[i]))


@compiled
def end(room: Row) -> None:
    """End a sum: the eight words at SUM are the result."""
    bits = 8 * room[LENGTH]
    add_byte(room, 128)
    while room[LENGTH] % BLOCK != BLOCK - 8:
        add_byte(room, 0)
    for i in range(8):
        add_byte(room, bits >> (56 - 8 * i) & 255)


@compiled
def _byte_of(room: Row, i: int) -> int:
    """Byte `i` of the result."""
    return room[SUM + i // 4] >> (24 - 8 * (i % 4)) & 255


@compiled
def _write(room: Row, out: Bytes) -> None:
    for i in range(DIGEST_BYTES):
        out[i] = _byte_of(room, i)


@compiled
def set_key(room: Row, key: Bytes, length: int) -> None:
    """Set the key of sums to come; one longer than a block counts by its own sum."""
    for i in range(BLOCK):
        room[KEY + i] = 0
    if length <= BLOCK:
        for i in range(length):
            room[KEY + i] = signed(key[i])
        return
    begin(room)
    add_bytes(room, key, length)
    end(room)
    for i in range(DIGEST_BYTES):
        room[KEY + i] = _byte_of(room, i)


@compiled
def begin_keyed(room: Row) -> None:
    """Begin a sum with the key that is set."""
    begin(room)
    for i in range(BLOCK):
        add_byte(room, room[KEY + i] ^ 0x36)


@compiled
def end_keyed(room: Row) -> None:
    """End a sum with a key: the eight words at SUM are the result."""
    end(room)
    one, two, three, four = room[SUM], room[SUM + 1], room[SUM + 2], room[SUM + 3]
    five, six, seven, eight = room[SUM + 4], room[SUM + 5], room[SUM + 6], room[SUM + 7]
    begin(room)
    for i in range(BLOCK):
        add_byte(room, room[KEY + i] ^ 0x5C)
    for word in (one, two, three, four, five, six, seven, eight):
        for i in range(4):
            add_byte(room, word >> (24 - 8 * i) & 255)
    end(room)


@compiled
def sha256(text: Bytes, length: int, out: Bytes, work: Row) -> None:
    """Write the SHA-256 of some bytes, 32 bytes: of a server seed it is what is published before play."""
    begin(work)
    add_bytes(work, text, length)
    end(work)
    _write(work, out)


@compiled
def hmac_sha256(key: Bytes, key_length: int, text: Bytes, length: int, out: Bytes, work: Row) -> None:
    """Write the HMAC-SHA256 of some bytes with a key, 32 bytes."""
    set_key(work, key, key_length)
    begin_keyed(work)
    add_bytes(work, text, length)
    end_keyed(work)
    _write(work, out)
