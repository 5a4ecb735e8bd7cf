"""Learn to play against an opponent, and draw the reward curve.

python -m examples.ppo [--mode discovery] [--players 4] [--opponent random] [--iterations 60] [--curve FILE.svg]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from .curve import curve_svg
from .learner import Learner, evaluate
from .policy import Policy


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn for some iterations, print progress, write the curve."""
    parser = argparse.ArgumentParser(prog="python -m examples.ppo", description=__doc__)
    parser.add_argument("--mode", default="discovery")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--opponent", default="random", choices=["random", "greedy"])
    parser.add_argument("--iterations", type=int, default=60, help="about 16,000 decisions each")
    parser.add_argument("--games", type=int, default=512, help="games played at once")
    parser.add_argument("--trials", type=int, default=500, help="games of the evaluation before and after")
    parser.add_argument("--curve", type=Path, help="where to write the reward curve")
    options = parser.parse_args(arguments)
    policy = Policy(options.mode, options.players)
    before = evaluate(policy, options.opponent, options.trials)
    learner = Learner(policy, options.opponent, games=options.games)
    wall, work, points = time.monotonic(), time.process_time(), []
    for number, progress in zip(range(1, options.iterations + 1), learner.learn(), strict=False):
        points.append((progress.decisions, progress.margin))
        if number % 10 == 0 or number == 1:
            passed = f"{time.monotonic() - wall:4.0f} s ({time.process_time() - work:4.0f} s of processor)"
            print(f"{passed} {progress.decisions:9,} decisions, margin {progress.margin:+6.1f}", flush=True)
    after = evaluate(policy, options.opponent, options.trials)
    print(
        f"likeliest actions in {options.trials} games: margin {before[0]:+.1f} before, {after[0]:+.1f} after learning"
    )
    print(f"better than the mean of the others in {before[1]:.0%} of games before, {after[1]:.0%} after")
    if options.curve:
        title = f"{options.mode}, {options.players} players, against {options.opponent}"
        options.curve.write_text(curve_svg(points, title), encoding="utf-8")


if __name__ == "__main__":
    main()
