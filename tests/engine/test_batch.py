import numpy as np
import pytest

from firstfire.engine import games
from firstfire.engine.batch import Batch
from firstfire.engine.layout import MODES, SCORE_ROWS


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_batch_plays_the_games_that_single_steps_play(mode: str, players: int) -> None:
    batch = Batch(3, mode, players, seed=8)
    singles = [games.new_game(mode, players, seed=8, stream=i) for i in range(3)]
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(260):
        for game, single in enumerate(singles):
            assert np.flatnonzero(batch.masks[game]).tolist() == games.legal_actions(single).tolist()
        actions = np.array([rng.choice(games.legal_actions(single)) for single in singles])
        finished = batch.step(actions)
        for game, single in enumerate(singles):
            games.apply_action(single, int(actions[game]))
            assert bool(finished[game]) == games.is_over(single)
            if finished[game]:
                rows, _ = games.score_sheets(single)
                assert [
                    dict(zip(SCORE_ROWS, row, strict=True)) for row in batch.sheets[game, :players].tolist()
                ] == rows
                singles[game] = games.new_game(mode, players, seed=8, stream=int(batch.streams[game]))
                ended += 1
    assert ended >= 3


def test_threads_change_nothing() -> None:
    one, three = Batch(10, "tribe", 4, seed=2), Batch(10, "tribe", 4, seed=2, threads=3)
    for _ in range(300):
        actions = one.sample()
        assert (three.sample() == actions).all()
        assert (one.step(actions) == three.step(actions)).all()
    assert (one.states == three.states).all()
    assert (one.masks == three.masks).all()
    assert (one.seats == three.seats).all()


def test_sampling_is_even() -> None:
    batch = Batch(4000, "discovery", 4, seed=1)
    counts = np.zeros(655)
    np.add.at(counts, batch.sample(), 1)
    expected = batch.masks.sum(axis=0) / 4
    legal = expected > 0
    assert counts[~legal].sum() == 0
    assert ((counts[legal] - expected[legal]) ** 2 / expected[legal]).sum() < 100


@pytest.mark.parametrize(
    ("actions", "reason"),
    [([0, 0], "wanted 3"), ([0, 0, 655], "wanted 3"), ([-1, 0, 0], "wanted 3"), ([50, 50, 50], "not legal in game 0")],
)
def test_a_bad_step_is_refused_and_changes_nothing(actions: list[int], reason: str) -> None:
    batch = Batch(3, seed=1)
    before = batch.states.copy()
    with pytest.raises(ValueError, match=reason):
        batch.step(np.array(actions))
    assert (batch.states == before).all()
