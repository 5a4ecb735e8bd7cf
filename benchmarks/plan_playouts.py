"""Playouts a second of the champion, on one core, from early to late in games of four full-greedy players.

    python benchmarks/plan_playouts.py [--games N] [--other SOURCES]

With `--other DIRECTORY`, the `src` of another checkout, both versions measure every game in turn, each in a process of
its own; the ratio of every game is printed, and the median.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from statistics import median

from firstfire import Game
from firstfire.players import Budget, player_named
from firstfire.players.search_player import SearchPlayer
from firstfire.rules.decisions import PlaceDomino

ROUNDS = (1, 4, 7, 10)
"""Rounds in which a turn is thought about."""
PLAYOUTS = 3000


def measure(seed: int) -> float:
    """Playouts per second of processor time over four turns of a game."""
    champion, greedy, rng = player_named("old-bone"), player_named("full-greedy"), Random(seed)
    assert isinstance(champion, SearchPlayer)
    game, spent, played, waiting = Game.new("discovery", 4, seed=seed), 0.0, 0, set(ROUNDS)
    champion.analyse(game.view(game.seat), rng, Budget(playouts=50))
    while game.seat is not None:
        view = game.view(game.seat)
        if game.table.round in waiting and isinstance(game.table.decision, PlaceDomino) and len(view.legal_moves) > 1:
            waiting.remove(game.table.round)
            begun = time.process_time()
            played += champion.analyse(view, rng, Budget(playouts=PLAYOUTS)).playouts
            spent += time.process_time() - begun
        game = game.apply(greedy.choose(view, rng))
    return played / spent


def measured_with(sources: Path, seed: int) -> float:
    """The same with other sources."""
    command = [sys.executable, __file__, "--games", "1", "--first", str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(sources.resolve())}
    return float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.split()[0])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--other", type=Path)
    chosen = parser.parse_args()
    ratios = []
    for seed in range(chosen.first, chosen.first + chosen.games):
        if chosen.other is None:
            print(f"{measure(seed):.0f} playouts a second")
            continue
        here = measured_with(Path(__file__).parents[1] / "src", seed)
        there = measured_with(chosen.other, seed)
        ratios.append(here / there)
        print(f"{here:.0f} and {there:.0f} playouts a second, ratio {ratios[-1]:.2f}", flush=True)
    if ratios:
        print(f"median ratio {median(ratios):.2f}")


if __name__ == "__main__":
    main()
