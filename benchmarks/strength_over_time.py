"""Strength over thinking time: one player with more and more time, the others always the same, as a picture.

python benchmarks/strength_over_time.py --games 100 --picture docs/img/strength-over-time.svg

The others need no time, or have a budget of their own: `--others flat-greedy@0.1s old-bone@0.03s`. Every time sees the
same deals and seats. With `--records DIRECTORY` a run that was broken off goes on.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from firstfire.arena.contest import Contest
from firstfire.arena.ladder_picture import curve_svg
from firstfire.arena.tournament import run
from firstfire.arena.workers import on_processes
from firstfire.players import Budget


def main() -> None:
    """Play a contest for each time, print the results and draw them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="old-bone")
    parser.add_argument("--others", nargs="+", default=["full-greedy"] * 3)
    parser.add_argument("--mode", default="discovery")
    parser.add_argument("--seconds", nargs="+", type=float, default=[0.03, 0.1, 0.3, 1.0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--records", type=Path)
    parser.add_argument("--picture", type=Path)
    chosen = parser.parse_args()
    points = []
    for seconds in chosen.seconds:
        entrants = (chosen.player, *chosen.others)
        contest = Contest(entrants, chosen.mode, chosen.games, Budget(seconds=seconds, processor=True), chosen.seed)
        keep = None if chosen.records is None else chosen.records / f"{seconds:g}s.jsonl"
        outcome = run(contest, on_processes(chosen.processes), keep=keep)
        own = next(row for row in outcome.standings if row.name == chosen.player)
        points.append((seconds, own.share, own.share_low, own.share_high))
        print(
            f"{seconds:g} s: {own.games} games, wins {100 * own.share:.1f} % ({100 * own.share_low:.1f} to"
            f" {100 * own.share_high:.1f}), margin {own.margin:+.1f} ({own.margin_low:+.1f} to {own.margin_high:+.1f}),"
            f" score {own.score:.1f}",
            flush=True,
        )
    if chosen.picture is not None:
        title = f"{chosen.player} against {len(chosen.others)} × {chosen.others[0]} by seconds a turn"
        chosen.picture.write_text(curve_svg(points, title, 1 / (1 + len(chosen.others))), encoding="utf-8")


if __name__ == "__main__":
    main()
