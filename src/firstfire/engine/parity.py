"""Both engines at the same table: the same deal, the same moves, and they must agree on everything.

At every decision: the seat, the kind of decision and the set of legal moves. At the end: every row of every score
sheet and the winners. `python -m firstfire.engine.parity --games 100000` is the full run.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from firstfire.engine import games
from firstfire.engine.actions import code_of, text_of
from firstfire.engine.from_rules import beginning
from firstfire.engine.kernel import MOST_OPTIONS
from firstfire.engine.layout import BONUS_NAMES, KIND, KINDS, MODES, OVER, SEAT
from firstfire.rules import Deal, Setup
from firstfire.rules import State as Reference
from firstfire.rules.components import Caveman
from firstfire.rules.edition import RULES

BONUSES: tuple[tuple[str, ...], ...] = ((), BONUS_NAMES, BONUS_NAMES[:1], BONUS_NAMES[1:])
READINGS = (("clarified", RULES), ("original", RULES), ("original", 1))
"""The editions, and the one that rules 1 read otherwise (R11.3)."""


class Case(NamedTuple):
    """One game to compare; everything in it follows from these."""

    mode: str
    players: int
    edition: str
    bonuses: tuple[str, ...]
    seed: int
    rules: int = RULES


class Disparity(AssertionError):
    """The engines do not agree."""


def cases(count: int, first_seed: int = 0) -> Iterator[Case]:
    """`count` games, spread evenly over mode, players and edition (that of rules 1 too), bonuses in turn."""
    tables = list(product(MODES, (2, 3, 4), READINGS))
    for number in range(count):
        round_, at = divmod(number, len(tables))
        mode, players, (edition, rules) = tables[at]
        yield Case(mode, players, edition, BONUSES[round_ % len(BONUSES)], first_seed + round_, rules)


@lru_cache(maxsize=8192)
def _code(move: str, players: int) -> int:
    return code_of(move, players)


def compare(case: Case) -> int:
    """Play one random game on both engines; returns the number of decisions. Raises `Disparity`."""
    rng = random.Random(repr(case))
    setup = Setup.of(case.mode, case.players, case.edition, case.bonuses, case.rules)
    deal = Deal.random(setup, rng)

    def shuffler(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        return random.Random(f"{case}/{number}").sample(rest, len(rest))

    reference = Reference.dealt(setup, deal, shuffler)
    state = beginning(setup, deal, deal.cave)
    out = np.empty(MOST_OPTIONS, dtype=np.int64)
    decisions = 0
    while (decision := reference.table.decision) is not None:
        moves = reference.legal_moves
        count = games.legal_into(state, out)
        wanted = {_code(move, case.players) for move in moves}
        if (KINDS[state[KIND]], state[SEAT]) != (decision.kind, decision.seat):
            raise Disparity(f"{case}, decision {decisions}: {decision} is kind {state[KIND]}, seat {state[SEAT]}")
        if count != len(moves) or set(out[:count].tolist()) != wanted:
            found = sorted(text_of(int(code), case.players) for code in out[:count])
            raise Disparity(f"{case}, decision {decisions}: {sorted(moves)} but compiled {found}")
        move = moves[rng.randrange(len(moves))]
        reference = reference.apply(move)
        games.apply_unchecked(state, _code(move, case.players))
        if move.startswith("search"):
            games.set_pile(state, [str(caveman) for caveman in reference.secret.pile])
        decisions += 1
    if state[KIND] != OVER:
        raise Disparity(f"{case}: the compiled game goes on")
    rows, won = games.score_sheets(state)
    if rows != [sheet.rows() for sheet in reference.scores()]:
        raise Disparity(f"{case}: {[sheet.rows() for sheet in reference.scores()]} but compiled {rows}")
    if won != list(reference.winners()):
        raise Disparity(f"{case}: won by {reference.winners()} but compiled {won}")
    return decisions


def _run(part: list[Case]) -> int:
    return sum(compare(case) for case in part)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare many games and say how it went; 1 if the engines disagree."""
    parser = argparse.ArgumentParser(prog="python -m firstfire.engine.parity", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0, help="first seed")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args(arguments)
    todo = list(cases(options.games, options.seed))
    parts = [todo[at : at + 360] for at in range(0, len(todo), 360)]
    compare(todo[0])  # compiles, if need be, before there are several processes to do it
    start = time.perf_counter()
    done = decisions = 0
    try:
        with ProcessPoolExecutor(options.processes) as pool:
            for part, count in zip(parts, pool.map(_run, parts), strict=True):
                done += len(part)
                decisions += count
                speed = done / (time.perf_counter() - start)
                print(f"\r{done:,} games agree, {speed:,.0f} a second", end="", file=sys.stderr, flush=True)
    except Disparity as difference:
        print(f"\n{difference}", file=sys.stderr)
        return 1
    print(file=sys.stderr)
    print(f"{done:,} games, {decisions:,} decisions, 18 combinations: legal moves, scores and winners all agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
