"""Whether this installation is as fast as another: the same work in both, by turns, and the ratios of their speeds.

    python benchmarks/before_after.py --other PYTHON [--runs 9] [--seconds 1] [--least 0.97] [WORK ...]

`--other` is the Python of the other installation, such as `.venv/bin/python` of an older checkout, or a command such as
"env PYTHONPATH=there/src python"; it needs the extra `envs`. Each run is a process of its own and has `--seconds` for
its best of several tries, by processor time; which of the two begins changes from run to run. Printed are the median
speeds, and median, lowest and highest of the ratios this/other. If a median is below `--least`, the exit status is 1.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeAlias

Work: TypeAlias = Callable[[], int]
"""Does some work and returns how much. What it needs is imported when it is made, in the installation at hand."""
MODES = ("discovery", "totem", "tribe")
SOURCES = Path(__file__).parents[1] / "src"


def random_games(mode: str) -> Work:
    """Whole random games inside the engine."""
    from firstfire.engine.bench import fast_games

    def work() -> int:
        fast_games(mode, 4, 2000)
        return 2000

    return work


def playouts(mode: str) -> Work:
    """Playouts of the champion in the middle of a game."""
    from firstfire import Game
    from firstfire.players import Budget, player_named
    from firstfire.players.search_player import SearchPlayer

    champion, rng, game = player_named("old-bone"), Random(1), Game.new(mode, 4, seed=1)
    assert isinstance(champion, SearchPlayer)
    while game.table.round < 5:
        game = game.apply(rng.choice(game.legal_moves))
    while game.table.decision is not None and game.table.decision.kind != "place":
        game = game.apply(rng.choice(game.legal_moves))
    view = game.view(game.seat)
    return lambda: champion.analyse(view, Random(1), Budget(playouts=500)).playouts


def vector(mode: str) -> Work:
    """Decisions in 4,096 games of the vector environment, random actions and all, on one thread."""
    from firstfire.envs.vector import KingdominoOriginsVector

    envs = KingdominoOriginsVector(4096, mode=mode, players=4, threads=1)
    envs.reset(seed=1)

    def work() -> int:
        for _ in range(10):
            envs.step(envs.sample_legal())
        return 10 * envs.num_envs

    for _ in range(6):  # so that games are at all their stages
        work()
    return work


def pettingzoo(mode: str) -> Work:
    """Decisions in the PettingZoo environment, through `last` and `step`."""
    from firstfire.envs.pettingzoo import env

    made, rng = env(mode=mode, players=4), Random(1)

    def work() -> int:
        decisions = 0
        made.reset(seed=1)
        for _ in made.agent_iter():
            observation, _, terminated, _, _ = made.last()
            legal = [] if terminated else observation["action_mask"].nonzero()[0]
            made.step(None if terminated else int(legal[int(rng.random() * len(legal))]))
            decisions += not terminated
        return decisions

    return work


def one_game(mode: str) -> Work:
    """Calls about one game from Python: what is legal, and taking it."""
    from firstfire.engine.games import apply_unchecked, legal_actions, new_game, score_sheets

    rng = Random(1)

    def work() -> int:
        state, calls = new_game(mode, 4, seed=1), 2
        while len(legal := legal_actions(state)):
            apply_unchecked(state, int(legal[int(rng.random() * len(legal))]))
            calls += 2
        score_sheets(state)
        return calls

    return work


def one_environment(mode: str) -> Work:
    """Calls about one game of an environment: seeing it, asking whether an action is legal, and taking it."""
    from firstfire.envs.one_game import OneGame
    from firstfire.envs.terms import Terms

    one = OneGame(Terms.of(mode, 4))

    def work() -> int:
        calls = 2
        one.deal(1, 0)
        while not one.over:
            action = int(one.observe(one.seat)[1].argmax())
            assert one.is_legal(action)
            one.take(action)
            calls += 3
        one.results()
        return calls

    return work


def arena(mode: str) -> Work:
    """Games of the arena between a thinking and a greedy player."""
    from firstfire.arena.contest import Contest
    from firstfire.arena.workers import here
    from firstfire.players import Budget

    contest = Contest(("ember", "full-greedy"), mode, 2, Budget(playouts=100), 1, "clarified", ())
    return lambda: len([*here(contest, range(2))])


WORKS: dict[str, Callable[[str], Work]] = {
    f"{kind.__name__} {mode}": kind
    for kind, mode in product((random_games, playouts, vector, pettingzoo, one_game, one_environment, arena), MODES)
}


def speed(name: str, seconds: float) -> float:
    """How much of a work this installation does in a second of processor time."""
    from environments import best_rate

    work = WORKS[name](name.split()[1])
    work()
    rate: float = best_rate(work, seconds).worked
    return rate


def speed_with(other: str | None, name: str, seconds: float) -> float:
    """The same in a process of its own, of this installation or another."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if other is None:
        environment["PYTHONPATH"] = str(SOURCES)
    python = [sys.executable] if other is None else shlex.split(other)
    command = [*python, __file__, name, "--seconds", str(seconds), "--speed"]
    run = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return float(run.stdout.split()[-1])


def compare(name: str, other: str, runs: int, seconds: float) -> float:
    """Measure both by turns and print a line; the median ratio."""
    pairs = []
    for run in range(runs):
        turns = (None, other) if run % 2 else (other, None)
        found = {which: speed_with(which, name, seconds) for which in turns}
        pairs.append((found[None], found[other]))
    ratios = sorted(this / that for this, that in pairs)
    middle, speeds = median(ratios), (median(column) for column in zip(*pairs, strict=True))
    columns = "".join(f" {found:14,.1f}" for found in speeds)
    print(f"{name:26}{columns} {middle:6.2f} {ratios[0]:7.2f} {ratios[-1]:7.2f}", flush=True)
    return middle


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("works", nargs="*", metavar="WORK", help=f"all unless given: {', '.join(WORKS)}")
    parser.add_argument("--other", help="the Python of the other installation, or a command")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each run")
    parser.add_argument("--least", type=float, default=0.97, help="the ratio that is fast enough")
    parser.add_argument("--speed", action="store_true", help="only say how fast this installation does one work")
    options = parser.parse_args()
    chosen = [name for name in WORKS if not options.works or name in options.works or name.split()[0] in options.works]
    if not chosen or (options.speed and len(chosen) > 1) or options.speed == (options.other is not None):
        parser.error("a WORK that there is, and either --other PYTHON or, for one of them, --speed")
    if options.speed:
        print(speed(chosen[0], options.seconds))
        return 0
    print(f"{'per second':26} {'this':>14} {'other':>14} {'ratio':>6} {'lowest':>7} {'highest':>7}")
    ratios = [compare(name, options.other, options.runs, options.seconds) for name in chosen]
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; lowest median {min(ratios):.2f}")
    return 1 if min(ratios) < options.least else 0


if __name__ == "__main__":
    sys.exit(main())
