"""How many decisions a second the environments take, with uniformly random legal actions, masks and observations.

    python benchmarks/environments.py [--seconds 3] [--games 4096]

Each figure is the best of several short runs. On a shared machine the time on the clock says little, so the figure by
processor time is given too: decisions per second that all threads of this program were running, times two, which is
what two idle cores would do if nothing else slowed them down. `load` is how many processes wanted the cores meanwhile.
`before_after.py` compares with another installation.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import numpy as np

from firstfire.engine.layout import MODES
from firstfire.envs.pettingzoo import env, raw_env
from firstfire.envs.vector import KingdominoOriginsVector

CORES = 2


class Rate(NamedTuple):
    """Decisions a second, by the clock and by the time that processors worked."""

    clock: float
    worked: float


def best_rate(work: Callable[[], int], seconds: float) -> Rate:
    """The best of at least five runs within `seconds`."""
    best, runs, end = Rate(0.0, 0.0), 0, time.perf_counter() + seconds
    while runs < 5 or time.perf_counter() < end:
        clock, worked = time.perf_counter(), time.process_time()
        done = work()
        rate = Rate(done / (time.perf_counter() - clock), done / (time.process_time() - worked))
        best, runs = Rate(max(best.clock, rate.clock), max(best.worked, rate.worked)), runs + 1
    return best


def vector_rate(mode: str, players: int, games: int, seconds: float, *, copy: bool) -> Rate:
    envs = KingdominoOriginsVector(games, mode=mode, players=players, copy=copy, threads=CORES)
    envs.reset(seed=1)
    ended = 0

    def work() -> int:
        nonlocal ended
        decisions = 0
        for _ in range(10):
            _, _, terminations, _, _ = envs.step(envs.sample_legal())
            decisions += games - ended  # where a game had ended, the next one was dealt instead
            ended = int(terminations.sum())
        return decisions

    for _ in range(6):  # so that games are at all their stages
        work()
    rate = best_rate(work, seconds)
    envs.close()
    return rate


def aec_rate(mode: str, players: int, seconds: float, *, raw: bool) -> Rate:
    """One game after the other through `last` and `step`; sampling the action is part of it."""
    made = (raw_env if raw else env)(mode=mode, players=players)
    rng = np.random.default_rng(1)

    def work() -> int:
        decisions = 0
        for _ in range(3):
            made.reset()
            for _ in made.agent_iter():
                observation, _, terminated, _, _ = made.last()
                if terminated:
                    made.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                made.step(int(legal[int(rng.random() * len(legal))]))
                decisions += 1
        return decisions

    return best_rate(work, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure")
    parser.add_argument("--games", type=int, default=4096, help="games of the vector environment")
    options = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; {options.games} games at once")
    print(f"{'decisions a second':24} {'by the clock':>14} {'2 × processor':>14}")
    for mode, players in product(MODES, (2, 3, 4)):
        for copy in (True, False):
            rate = vector_rate(mode, players, options.games, options.seconds, copy=copy)
            name = f"vector {mode} {players}{'' if copy else ' no copy'}"
            print(f"{name:24} {rate.clock:14,.0f} {CORES * rate.worked:14,.0f}", flush=True)
    for mode, raw in product(MODES, (False, True)):
        rate = aec_rate(mode, 4, options.seconds, raw=raw)
        name = f"AEC {'raw ' if raw else ''}{mode} 4"
        print(f"{name:24} {rate.clock:14,.0f} {'(1 core)':>14} {rate.worked:14,.0f}", flush=True)
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
