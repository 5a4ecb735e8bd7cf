import numpy as np
import pytest

from firstfire.engine import games
from firstfire.engine.layout import MODES
from firstfire.engine.playouts import POLICIES, playouts


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", POLICIES)
def test_playouts_leave_the_position_alone_and_repeat(mode: str, players: int, policy: str) -> None:
    state = games.new_game(mode, players, seed=4)
    before = state.copy()
    one = playouts(state, 50, policy, seed=1)
    two = playouts(state, 50, policy, seed=1, threads=3)
    assert (state == before).all()
    assert one.totals.shape == (50, players)
    assert (one.totals == two.totals).all()
    assert (one.wins == two.wins).all()
    assert one.wins.sum(axis=1) == pytest.approx(np.ones(50))
    assert (one.totals != playouts(state, 50, policy, seed=2).totals).any()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_players_score_more_than_random_ones(mode: str, players: int) -> None:
    state = games.new_game(mode, players, seed=1)
    random, greedy = (playouts(state, 300, policy).totals.mean() for policy in ("random", "greedy"))
    assert greedy > 1.3 * random


def test_a_finished_game_is_its_own_playout() -> None:
    state = games.new_game(seed=3)
    rng = np.random.default_rng(0)
    while not games.is_over(state):
        games.apply_unchecked(state, int(rng.choice(games.legal_actions(state))))
    rows, won = games.score_sheets(state)
    result = playouts(state, 5)
    assert (result.totals == [row["total"] for row in rows]).all()
    assert [seat for seat in range(4) if result.wins[0, seat]] == won


def test_hidden_order_does_not_show_in_playouts() -> None:
    """R3.5 Mean results are those of unknown orders: playouts differ from one another in what is drawn."""
    state = games.new_game(seed=5)
    assert len({tuple(row) for row in playouts(state, 50).totals.tolist()}) > 40
