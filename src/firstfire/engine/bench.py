"""How fast both engines play complete random games, and how that grows with threads."""

from __future__ import annotations

import os
import platform
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from firstfire.engine.games import agreement
from firstfire.engine.layout import MODES
from firstfire.engine.simulate import tally_games
from firstfire.rules import Setup
from firstfire.rules import State as Reference


def fast_games(mode: str, players: int, games: int, seed: int = 0, threads: int = 1) -> None:
    """Play random games on the compiled engine."""
    tally_games(agreement(mode, players, "clarified", ()), games, seed, threads)


def reference_games(mode: str, players: int, games: int, seed: int = 0) -> None:
    """Play random games on the reference rules."""
    rng = random.Random(seed)
    setup = Setup.of(mode, players)
    for _ in range(games):
        state = Reference.new(setup, rng)
        while not state.over:
            moves = state.legal_moves
            state = state.apply(moves[int(rng.random() * len(moves))])
        state.scores()


def speed(play: Callable[[int], None], seconds: float) -> float:
    """Games per second of processor time of `play(games)`: more and more games until they take `seconds`.

    Other work on the machine does not count then; on an idle machine it is the same as by the clock.
    """
    games = 1
    while True:
        start = time.process_time()
        play(games)
        took = time.process_time() - start
        if took >= seconds:
            return games / took
        games = max(games + 1, int(games * min(100.0, 1.2 * seconds / max(took, 1e-6))))


def measure(seconds: float = 1.0, threads: int | None = None) -> Iterator[dict[str, Any]]:
    """Measurements, one by one as they are taken.

    First every mode and number of players: `mode, players, fast, reference` in games a second on one core. Then the
    scaling: `threads, fast, scaling`, measured by the clock against one thread in the same run.
    """
    for mode in MODES:
        for players in (2, 3, 4):
            fast = speed(lambda games, m=mode, p=players: fast_games(m, p, games), seconds)  # type: ignore[misc]
            slow = speed(lambda games, m=mode, p=players: reference_games(m, p, games), seconds)  # type: ignore[misc]
            yield {"mode": mode, "players": players, "fast": fast, "reference": slow}
    count = threads or os.cpu_count() or 1
    for some in sorted({2, count} - {1}):
        yield {"threads": some, **scaling(some, seconds)}


def scaling(threads: int, seconds: float = 1.0, rounds: int = 5) -> dict[str, float]:
    """Discovery with 4 players on `threads` threads: games a second, and how many times one thread's (median)."""
    games = int(speed(lambda n: fast_games("discovery", 4, n), seconds) * seconds)
    ratios, speeds = [], []
    for _ in range(rounds):
        took = []
        for count in (1, threads):
            start = time.perf_counter()
            fast_games("discovery", 4, games, threads=count)
            took.append(time.perf_counter() - start)
        ratios.append(took[0] / took[1])
        speeds.append(games / took[1])
    middle = rounds // 2
    return {"fast": sorted(speeds)[middle], "scaling": sorted(ratios)[middle]}


def bench(seconds: float = 1.0, threads: int | None = None) -> dict[str, Any]:
    """Everything `measure` finds, and on what it ran, in one object."""
    found = list(measure(seconds, threads))
    return {
        "machine": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "games_per_second": [row for row in found if "mode" in row],
        "threads": [row for row in found if "threads" in row],
    }


def main() -> None:
    """Print the measurements as a table."""
    print("mode       players  compiled games/s  reference games/s   times", flush=True)
    for row in measure():
        if "mode" in row:
            times = row["fast"] / row["reference"]
            print(
                f"{row['mode']:10} {row['players']:7} {row['fast']:17,.0f} {row['reference']:18,.0f} {times:7,.0f}",
                flush=True,
            )
        else:
            print(
                f"{row['threads']} threads: {row['fast']:,.0f} games/s, {row['scaling']:.2f} times one thread",
                flush=True,
            )


if __name__ == "__main__":
    main()
