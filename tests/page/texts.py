"""Records and positions, good and spoilt, and what the rules say of each."""

from __future__ import annotations

import copy
import json
from base64 import b64encode
from collections.abc import Iterator
from random import Random
from typing import Any

from firstfire.rules import BadPosition, BadRecord, Record, verify
from firstfire.rules.positions import read_position
from tests.kernel.asking.test_checking import some_record
from tests.kernel.asking.test_checking import spoil as spoil_record
from tests.play import DATA
from tests.rules.test_bad_positions import CORPUS, GOOD, spoilt
from tests.rules.test_bad_positions import spoil as spoil_position

Verdict = list[Any] | None
"""None for a record or position that holds."""
ODD = (
    b'"',
    b"\\u00e",
    b"\\ud800",
    b"[",
    b"{}",
    b"NaN",
    b"1e999",
    b"-0",
    b"1.0",
    b"\xff",
    b"\n",
    b",",
    b"true",
    b"9" * 1300,
)
"""What is put into a text where it does not belong."""


def told(text: bytes, verdict: Verdict) -> dict[str, Any]:
    """A line."""
    return {"text": b64encode(text).decode(), "verdict": verdict}


def verdict_on_record(text: bytes) -> Verdict:
    """What `verify` says."""
    try:
        verify(Record.parse(text))
    except BadRecord as error:
        return [error.code, error.where, error.move]
    return None


def records(count: int) -> Iterator[dict[str, Any]]:
    """The examples and the bad records, and so many of games, each with spoilt ones in value and in writing."""
    for path in sorted([*DATA.glob("examples/*.json"), *DATA.glob("bad_records/*.json")]):
        if path.name != "index.json":
            yield told(path.read_bytes(), verdict_on_record(path.read_bytes()))
    for number in range(count):
        rng = Random(f"page {number}")
        good = some_record(number)
        written = json.dumps(good).encode()
        yield told(written, verdict_on_record(written))
        data = copy.deepcopy(good)
        spoil_record(data, rng)
        other = json.dumps(data, indent=rng.choice((None, 1)), ensure_ascii=rng.random() < 0.5).encode()
        at = rng.randrange(len(written))
        miswritten = written[:at] + rng.choice(ODD) + written[at + rng.randrange(3) :]
        for text in (other, miswritten):
            yield told(text, verdict_on_record(text))


def positions(count: int) -> Iterator[dict[str, Any]]:
    """Good and bad positions, and so many spoilt ones."""
    rng = Random("positions")
    known = [*GOOD.values(), *map(spoilt, CORPUS["bad"])]
    for text in (*known, *(spoil_position(rng.choice([*GOOD.values()]), rng) for _ in range(count))):
        yield told(text.encode(), verdict_on_position(text))


def verdict_on_position(text: str) -> Verdict:
    """What `read_position` says."""
    try:
        read_position(text)
    except BadPosition as error:
        return [error.code, error.where]
    return None
