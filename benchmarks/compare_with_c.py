"""Speed of the engine's library against the C program that plays the same games, in one run, taking turns.

    python benchmarks/compare_with_c.py [--games N] [--rounds N]

Needs gcc. Prints games per second of processor time of both, and the ratio of every round and its median. Fails if
the sums differ: then they did not play the same games.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from firstfire.engine.buffers import TALLY_DISCARDS, TALLY_ROWS, TALLY_SQUARES
from firstfire.engine.games import agreement
from firstfire.engine.layout import KINDS, S_LARGEST, S_TOTAL
from firstfire.engine.library import KERNEL
from firstfire.engine.simulate import tally_games

SOURCE = Path(__file__).parent / "c" / "random_discovery.c"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=300_000)
    parser.add_argument("--rounds", type=int, default=9)
    chosen = parser.parse_args()
    agreed = agreement("discovery", 4, "clarified", ())
    tally_games(agreed, 2_000, 0)
    print(KERNEL.build)
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "random_discovery"
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, SOURCE], check=True)
        for number in range(chosen.rounds):
            start = time.process_time()
            tally = tally_games(agreed, chosen.games, number)
            ours = time.process_time() - start
            answer = subprocess.run([program, str(chosen.games), str(number)], capture_output=True, check=True)
            _, seconds, *sums = answer.stdout.split()
            options = sum(tally[1 : 2 * len(KINDS) : 2])
            found = [tally[TALLY_ROWS + S_TOTAL], tally[TALLY_SQUARES], tally[TALLY_DISCARDS], options]
            found.append(tally[TALLY_ROWS + S_LARGEST])
            if [*map(int, sums)] != found:
                print(f"not the same games: {sums} but {found}", file=sys.stderr)
                return 1
            theirs = float(seconds)
            ratios.append(theirs / ours)
            speeds = f"engine {chosen.games / ours:,.0f} games/s, C {chosen.games / theirs:,.0f} games/s"
            print(f"{speeds}, ratio {theirs / ours:.2f}", flush=True)
    print(f"median ratio {median(ratios):.2f} over {chosen.rounds} rounds of {chosen.games:,} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
