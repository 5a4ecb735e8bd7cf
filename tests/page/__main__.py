"""Write what the page's engine must answer, a game or text a line; long answers as digests, unless one is asked for."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from firstfire.engine.parity import cases

from .answers import game_of
from .texts import positions, records
from .thoughts import thought_game

PLAYS = {"answers": game_of, "thoughts": thought_game}
TEXTS = {"records": records, "positions": positions}

LONG = 80
"""Answers of more letters are digests."""
GIVEN = ("why", "pile", "some")
"""What the page reads itself, whole at any length."""
MOST = 1 << 20


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.page", description=__doc__)
    parser.add_argument("what", choices=("answers", "thoughts", "records", "positions"))
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--games", type=int, default=27, help="how many, or how many spoilt texts")
    parser.add_argument("--decision", type=int, help="show the answers at a decision of the first game as they are")
    options = parser.parse_args(arguments)
    lines = _played(options) if options.what in PLAYS else TEXTS[options.what](options.games)
    for line in lines:
        print(json.dumps(line, separators=(",", ":")), flush=True)
    return 0


def _played(options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for case in islice(cases(MOST), options.first, options.first + options.games):
        found = PLAYS[options.what](case)
        if options.decision is not None:
            yield found[options.what][options.decision]
            return
        found[options.what] = [
            {name: value if name in GIVEN else short(value) for name, value in at.items()} for at in found[options.what]
        ]
        yield found


def short(value: Any) -> Any:
    """A value, or the digest of one that is long."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return f"digest {hashlib.sha256(text.encode()).hexdigest()[:16]}" if len(text) > LONG else value


if __name__ == "__main__":
    sys.exit(main())
