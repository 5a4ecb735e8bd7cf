"""The engine's artefacts side by side: how large they are, and how fast each thinks where it can be run here.

    python benchmarks/artefacts.py [--playouts 20000] [--runs 5]

Discovery with 4 players and Tribe with 2, the champion's plans and habits, the same position on every machine. A run is
a process or a page of its own; the time of one with a tenth of the playouts is taken off. All answers must be the same
to the last bit. Machines that are linked and not run have their sizes only.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.parity.__main__ import machines
from tests.parity.emulated import BUILD as EMULATED
from tests.parity.machines import Answer
from tests.parity.script import SEED, TABLES, WAYS, header

from firstfire.engine.games import agreement
from firstfire.engine.loader import FOLDER, manifest

KINDS = (("discovery", 4), ("tribe", 2))


def lines(mode: str, players: int, playouts: int) -> list[str]:
    """One position of a kind, thought about as the champion does."""
    own = 2 * TABLES.index((mode, players))
    words = (*agreement(mode, players, "clarified", ()), SEED, 0, 1, own, own + 1, WAYS[0].candidates, playouts)
    return [*header(), " ".join(map(str, ("thoughts", *words, *WAYS[0].judgement)))]


def speed(answer: Answer, mode: str, players: int, playouts: int) -> tuple[float, list[str]]:
    """Playouts a second, and the answer."""
    took, answers = [], []
    for count in (playouts // 10, playouts):
        start = time.perf_counter()
        answers += answer(lines(mode, players, count))
        took.append(time.perf_counter() - start)
    return (playouts - playouts // 10) / (took[1] - took[0]), answers


def main() -> int:
    """Print the table; returns 1 if answers differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--playouts", type=int, default=20_000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    here = {name: answer for name, answer in machines(FOLDER).items() if name != EMULATED}
    speeds: dict[tuple[str, str], list[float]] = {}
    answers: dict[str, set[str]] = {mode: set() for mode, _ in KINDS}
    for _ in range(options.runs):
        for name, answer in here.items():
            for mode, players in KINDS:
                rate, found = speed(answer, mode, players, options.playouts)
                speeds.setdefault((name, mode), []).append(rate)
                answers[mode].add(" ".join(found))
    first = next(iter(here))
    print(f"{'target':18}{'kB':>6}{'gzip':>6}  playouts a second, of the first: Discovery 4, Tribe 2")
    for name, entry in manifest()["targets"].items():
        content = (FOLDER / entry["file"]).read_bytes()
        print(f"{name:18}{len(content) / 1000:6.0f}{len(gzip.compress(content, 9, mtime=0)) / 1000:6.0f}", end="")
        for runner in [name] if name in here else ["node", "chromium"] if name == "wasm" else []:
            shown = [(median(speeds[runner, mode]), median(speeds[first, mode])) for mode, _ in KINDS]
            rates = ", ".join(f"{rate:,.0f} ({rate / base:.2f})" for rate, base in shown)
            print(f"  {'' if runner == name else runner + ' '}{rates}", end="")
        idle = "  run in an emulator only" if name == EMULATED else "  linked, not run here"
        print("" if name in here or name == "wasm" else idle)
    same = all(len(found) == 1 for found in answers.values())
    print("all answers are the same to the last bit" if same else "ANSWERS DIFFER")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
