"""Whether the levels choose what they chose in another installation: same position, seed and playouts, same move.

    python benchmarks/same_moves.py --other PYTHON [--count N] [--playouts N] [--level KEY]
    python benchmarks/same_moves.py --other PYTHON --count 60 --playouts 60 --keep tests/data/same_moves.jsonl

`--other` is the Python of the other installation, such as `.venv/bin/python` of an older checkout; both are asked about
N decisions of each level and mode. With `--keep` what the other chose goes to a file, which a test compares with.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.players import asked
from tests.players.asked import Asked

from firstfire.rules.modes import MODES

THINKING = ("tusk", "ember", "old-bone")
"""The levels that a sum of floating point numbers can make choose otherwise."""
ENOUGH = 0.999


def chosen_by(python: str, games: list[Asked]) -> subprocess.Popen[str]:
    """The other installation at work on some games."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    pipe = subprocess.PIPE
    other = subprocess.Popen([python, asked.__file__], stdin=pipe, stdout=pipe, text=True, env=environment)
    assert other.stdin is not None
    other.stdin.write("".join(json.dumps(game._asdict()) + "\n" for game in games))
    other.stdin.close()
    return other


def main() -> int:
    """Ask both and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--other", required=True)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--level", choices=THINKING)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    worst, kept = 1.0, []
    print("level     mode       decisions   same   share")
    for level in [options.level] if options.level else THINKING:
        for mode in MODES:
            games = list(asked.games(level, mode, options.count, options.playouts))
            other = chosen_by(options.other, games)
            ours = [game.choices() for game in games]
            assert other.stdout is not None
            theirs = [json.loads(line) for line in other.stdout]
            if other.wait() or list(map(len, theirs)) != list(map(len, ours)):
                print("the other installation has failed")
                return 2
            same = sum(a == b for one, two in zip(ours, theirs, strict=True) for a, b in zip(one, two, strict=True))
            worst = min(worst, same / options.count)
            print(f"{level:9} {mode:10} {options.count:9,} {same:6,} {same / options.count:7.2%}", flush=True)
            kept += [{**game._asdict(), "chosen": found} for game, found in zip(games, theirs, strict=True)]
    if options.keep is not None:
        options.keep.write_text("".join(json.dumps(game, separators=(",", ":")) + "\n" for game in kept), "utf-8")
    return int(worst < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
