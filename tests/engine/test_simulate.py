import random
from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from firstfire.arena import fast_games
from firstfire.engine.games import agreement
from firstfire.engine.layout import MODES
from firstfire.engine.simulate import tally_games
from firstfire.rules import Setup
from firstfire.rules import State as RulesState
from firstfire.rules.variants import BONUSES


def simulate(mode: str, players: int, games: int, seed: int = 0, bonuses: Iterable[str] = ()) -> dict[str, Any]:
    setup = Setup.of(mode, players, bonuses=bonuses)
    return fast_games.simulate(setup, games, seed).report(setup)


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    agreed = agreement("tribe", 3, "clarified", ())
    one = tally_games(agreed, 5_000, seed=9)
    assert tally_games(agreed, 5_000, seed=9, threads=3) == one
    assert tally_games(agreed, 5_000, seed=10) != one


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_decisions_that_every_game_has(mode: str, players: int) -> None:
    """R2.3, R2.4, R3: claims and placements are the same number in every game."""
    options = simulate(mode, players, 500, seed=1)["options"]
    chiefs = 3 if players == 3 else 4
    assert options["open2"]["per_game"] == (players == 2)
    assert options["claim"]["per_game"] == (11 if players == 2 else 12) * chiefs
    assert options["claim"]["mean"] == (3.0 if players == 3 else 2.5)
    assert options["place"]["per_game"] == 12 * chiefs
    assert options["recruit"]["per_game"] == (11 * chiefs if mode == "tribe" else 0)
    assert (options["totem"]["per_game"] > 0) == (mode == "totem" and players > 2)


@pytest.mark.parametrize(("mode", "players"), [("discovery", 4), ("totem", 3), ("tribe", 2)])
def test_statistics_agree_with_the_pure_rules(mode: str, players: int) -> None:
    rng = random.Random(2)
    totals, cavemen, discards, decisions = [], [], [], []
    setup = Setup.of(mode, players)
    for _ in range(150):
        state = RulesState.new(setup, rng)
        count = 0
        while not state.over:
            state = state.apply(rng.choice(state.legal_moves))
            count += 1
        rows = [sheet.rows() for sheet in state.scores()]
        totals.append(fmean(row["total"] for row in rows))
        cavemen.append(fmean(row["cavemen"] for row in rows))
        discards.append(float(sum(len(territory.discarded) for territory in state.table.territories)))
        decisions.append(float(count))
    fast = simulate(mode, players, 20_000, seed=3)
    for sample, mean in (
        (totals, fast["mean_score"]),
        (cavemen, fast["parts"]["cavemen"]),
        (discards, fast["discards_per_game"]),
        (decisions, fast["decisions_per_game"]),
    ):
        assert abs(fmean(sample) - mean) <= 4.5 * stdev(sample) / sqrt(len(sample))


def test_bonuses_add_to_the_score() -> None:
    """R10."""
    none = simulate("discovery", 4, 2_000, bonuses=())
    both = simulate("discovery", 4, 2_000, bonuses=BONUSES)
    assert none["parts"]["empire_of_fire"] == none["parts"]["homo_habilis"] == 0
    gained = both["parts"]["empire_of_fire"] + both["parts"]["homo_habilis"]
    assert both["mean_score"] == pytest.approx(none["mean_score"] + gained)
