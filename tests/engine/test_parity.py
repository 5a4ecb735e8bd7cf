"""Both engines agree on everything; the full run is `python -m firstfire.engine.parity`."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firstfire.engine import games, parity
from firstfire.engine.layout import MODES
from firstfire.engine.loader import CHOICE
from firstfire.engine.memory import State, Words
from firstfire.rules.edition import EDITIONS, EDITIONS_UNDER
from tests.parity.machines import natives

SLICE = [*parity.cases(27 * 7, first_seed=1_009_000)]


@cache
def met(case: parity.Case) -> Counter[str]:
    return parity.compare(case)


@pytest.mark.parametrize("case", SLICE, ids=str)
def test_seeded_games_agree(case: parity.Case) -> None:
    assert met(case)["decisions"] > 70


def test_they_meet_everything_rare() -> None:
    sights = sum(map(met, SLICE), Counter[str]())
    assert set(sights) == set(parity.SIGHTS) - {"fires without a target"}
    plenty = {"tables compared": 4000, "totem choices": 25, "searches": 80, "equal totals": 8, "settled on the hut": 25}
    assert {sight: number for sight, number in plenty.items() if sights[sight] < number} == {}


def test_the_hut_is_settled_on_under_rules_1_only() -> None:
    """R8.4, R11.3."""
    assert {case.rules for case in SLICE if met(case)["settled on the hut"]} == {1}


@settings(max_examples=25, deadline=None)
@given(
    st.builds(
        parity.Case,
        st.sampled_from(MODES),
        st.integers(2, 4),
        st.sampled_from([*EDITIONS]),
        st.sampled_from(parity.BONUSES),
        st.integers(0, 2**32),
        st.sampled_from([*EDITIONS_UNDER]),
    )
)
def test_chosen_games_agree(case: parity.Case) -> None:
    parity.compare(case)


def test_cases_cover_all_combinations_and_bonuses() -> None:
    cases = list(parity.cases(27 * 4))
    assert len({(case.mode, case.players, case.edition, case.rules) for case in cases}) == 27
    assert len({case._replace(seed=0) for case in cases}) == 108
    assert {case.bonuses for case in cases} == set(parity.BONUSES)


def test_a_lost_legal_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = games.legal_into

    def forgetful(state: State, out: Words) -> int:
        return max(1, honest(state, out) - 1)

    monkeypatch.setattr(games, "legal_into", forgetful)
    with pytest.raises(parity.Disparity, match="decision 0"):
        parity.compare(parity.Case("discovery", 4, "clarified", (), 0))


def test_a_wrong_score_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = games.score_sheets

    def generous(state: State) -> tuple[list[dict[str, int]], list[int]]:
        rows, won = honest(state)
        rows[0]["fires"] += 1
        return rows, won

    monkeypatch.setattr(games, "score_sheets", generous)
    with pytest.raises(parity.Disparity, match="fires"):
        parity.compare(parity.Case("discovery", 4, "clarified", (), 0))


@pytest.mark.parametrize("case", [*parity.cases(27 * 4, first_seed=2_018_000)], ids=str)
def test_a_game_of_every_kind_agrees_after_every_decision(case: parity.Case) -> None:
    sights = parity.compare(case, every=1)
    assert sights["tables compared"] == sights["decisions"] + 1


@pytest.mark.parametrize("build", natives())
def test_command_reports_agreement(build: str) -> None:
    """Also with another build for this machine."""
    command = [sys.executable, "-m", "firstfire.engine.parity", "--games", "27", "--every", "1"]
    run = subprocess.run(command, env={**os.environ, CHOICE: build}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith(f"27 games of 27 kinds on {build}: ")
    assert all(sight in run.stdout for sight in parity.SIGHTS)
