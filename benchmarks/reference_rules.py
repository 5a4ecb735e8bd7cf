"""How many complete random games a second the reference rules play on one core, and how long the import takes.

    python benchmarks/reference_rules.py [SECONDS_PER_LINE]

Machines are noisy, so each figure is the best of several short runs; `loop` is the speed of a fixed Python loop in the
same run, to compare machines by.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable

from firstfire.rules import Setup, State
from firstfire.rules.modes import MODES


def random_game(setup: Setup, rng: random.Random) -> int:
    state = State.new(setup, rng)
    decisions = 0
    while moves := state.legal_moves:
        state = state.apply(moves[int(rng.random() * len(moves))])
        decisions += 1
    state.scores()
    return decisions


def best_rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work a second, the best run of at least five within `seconds`."""
    best, runs, end = 0.0, 0, time.perf_counter() + seconds
    while runs < 5 or time.perf_counter() < end:
        begin = time.perf_counter()
        done = work()
        best, runs = max(best, done / (time.perf_counter() - begin)), runs + 1
    return best


def fixed_loop() -> int:
    total = 0
    for number in range(200_000):
        total = (total * 31 + number) & 0xFFFFFFFF
    return 200_000


def import_milliseconds() -> float:
    timed = "import time; t = time.perf_counter(); import firstfire; print((time.perf_counter() - t) * 1000)"
    runs = [subprocess.run([sys.executable, "-c", timed], capture_output=True, check=True) for _ in range(9)]
    return min(float(run.stdout) for run in runs)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print(f"import firstfire      {import_milliseconds():8.0f} ms (best of 9)")
    print(f"loop                  {best_rate(fixed_loop, 1.0) / 1e6:8.1f} million steps a second")
    for mode in MODES:
        for players in (2, 3, 4):
            setup, rng = Setup.of(mode, players), random.Random(1)

            def games(setup: Setup = setup, rng: random.Random = rng) -> int:
                for _ in range(20):
                    random_game(setup, rng)
                return 20

            print(f"{mode:>10} {players} players {best_rate(games, seconds):8.0f} games a second")


if __name__ == "__main__":
    main()
