"""The examples run, and the learner's gradient is the slope of its loss."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from examples import greedy_player, random_game
from examples.ppo import __main__ as ppo
from examples.ppo.curve import curve_svg
from examples.ppo.network import Network


def test_a_random_game(capsys: pytest.CaptureFixture[str]) -> None:
    random_game.main(["--mode", "tribe", "--players", "3", "--seed", "4"])
    *seats, end = capsys.readouterr().out.splitlines()
    told = [re.fullmatch(r"(player_\d): \d+ points, reward ([+-]\d\.\d\d)", line) for line in seats]
    assert sorted(seat[1] for seat in told if seat) == ["player_0", "player_1", "player_2"]
    rewards = [float(seat[2]) for seat in told if seat]
    assert max(rewards) > 0 > min(rewards)
    assert re.fullmatch(r"\d+ decisions; the last: .+", end)


def test_the_same_seed_gives_the_same_random_game(capsys: pytest.CaptureFixture[str]) -> None:
    random_game.main(["--seed", "4"])
    first = capsys.readouterr().out
    random_game.main(["--seed", "4"])
    assert capsys.readouterr().out == first


def test_greedy_against_random(capsys: pytest.CaptureFixture[str]) -> None:
    greedy_player.main(["--players", "2", "--games", "2"])
    assert "mean margin +" in capsys.readouterr().out


def test_learning_goes_on_and_draws_its_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ppo.main(["--iterations", "3", "--games", "8", "--trials", "5", "--curve", str(tmp_path / "curve.svg")])
    assert "after learning" in capsys.readouterr().out
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_curve_skips_what_is_not_a_number() -> None:
    assert curve_svg([(1, float("nan")), (2, 1.0), (3, 2.0)], "t").count("<circle") == 2


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    rng = np.random.default_rng(1)
    network = Network(5, 7, 4, seed=1)
    inputs = rng.standard_normal((6, 5)).astype(np.float32)
    pull, push = rng.standard_normal((6, 4)).astype(np.float32), rng.standard_normal(6).astype(np.float32)

    def loss() -> float:
        logits, values, _ = network.forward(inputs)
        return float((logits * pull).sum() + (values * push).sum())

    gradients = network.backward(network.forward(inputs)[2], pull, push)
    for part, gradient in zip((*network.weights, *network.biases), gradients, strict=True):
        at = tuple(int(rng.integers(size)) for size in part.shape)
        before = part[at]
        part[at] = before + 1e-2
        up = loss()
        part[at] = before - 1e-2
        down = loss()
        part[at] = before
        assert (up - down) / 2e-2 == pytest.approx(float(gradient[at]), rel=0.05, abs=0.02)
