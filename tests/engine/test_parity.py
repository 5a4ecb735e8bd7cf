"""Both engines agree on everything; the full run is `python -m firstfire.engine.parity`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firstfire.engine import games, parity
from firstfire.engine.layout import MODES, State
from firstfire.rules.edition import EDITIONS, EDITIONS_UNDER


@pytest.mark.parametrize("case", [*parity.cases(18 * 12, first_seed=1_000_000)], ids=str)
def test_seeded_games_agree(case: parity.Case) -> None:
    assert parity.compare(case) > 70


@settings(max_examples=60, deadline=None)
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
    assert {case.bonuses for case in cases} == set(parity.BONUSES)


def test_a_lost_legal_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = games.legal_into

    def forgetful(state: State, out: games.Numbers) -> int:
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


def test_command_reports_agreement(capsys: pytest.CaptureFixture[str]) -> None:
    assert parity.main(["--games", "18"]) == 0
    assert capsys.readouterr().out.startswith("18 games, ")
