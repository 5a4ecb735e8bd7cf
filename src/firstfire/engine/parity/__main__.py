"""Compare the engines in many games, and say how it went."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from firstfire.engine import parity
from firstfire.engine.library import KERNEL
from firstfire.engine.parity.cases import TABLES, Case
from firstfire.engine.parity.compare import EVERY

CHUNK = 10 * len(TABLES)
"""Games that a process takes at a time."""


def _run(part: list[Case], every: int) -> Counter[str]:
    return sum((parity.compare(case, every) for case in part), Counter[str]())


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns 1 if the engines disagree."""
    parser = argparse.ArgumentParser(prog="python -m firstfire.engine.parity", description=parity.__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0, help="first seed")
    parser.add_argument("--every", type=int, default=EVERY, help="compare whole tables once in so many decisions")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args(arguments)
    todo = list(parity.cases(options.games, options.seed))
    parts = [todo[at : at + CHUNK] for at in range(0, len(todo), CHUNK)]
    start, done, sights = time.perf_counter(), 0, Counter[str]()
    try:
        with ProcessPoolExecutor(options.processes) as pool:
            for part, met in zip(parts, pool.map(_run, parts, repeat(options.every)), strict=True):
                done += len(part)
                sights += met
                speed = done / (time.perf_counter() - start)
                print(f"\r{done:,} games agree, {speed:,.0f} a second", end="", file=sys.stderr, flush=True)
    except parity.Disparity as difference:
        print(f"\n{difference}", file=sys.stderr)
        return 1
    print(file=sys.stderr)
    kinds = len({case._replace(seed=0) for case in todo})
    print(f"{done:,} games of {kinds} kinds on {KERNEL.build}: decisions, tables, scores and winners all agree")
    for sight in parity.SIGHTS:
        print(f"{sights[sight]:12,} {sight}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
