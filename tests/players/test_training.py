"""Training: reproducible, resumable, and it leads somewhere."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from firstfire.engine.habits import NAMES
from firstfire.players.reference import PLAIN
from firstfire.players.training import Course, improvement, train
from firstfire.players.weights import trained, weights

SMALL = Course("discovery", 4, seed=3, games=16, variants=4)


def test_a_resumed_training_gives_what_an_unbroken_one_gives(tmp_path: Path) -> None:
    whole = list(train(SMALL, 4))[-1]
    file = tmp_path / "training.json"
    list(train(SMALL, 2, file))
    resumed = list(train(SMALL, 4, file))
    assert [progress.generation for progress in resumed] == [3, 4]
    assert np.allclose(resumed[-1].mean, whole.mean)
    assert resumed[-1].habits() == whole.habits()
    assert json.loads(file.read_text())["generation"] == 4


def test_every_table_has_trained_habits() -> None:
    for mode in ("discovery", "totem", "tribe"):
        for players in (2, 3, 4):
            assert set(trained(mode, players)) == set(NAMES)
    assert set(weights()["made"]) == set(weights()["habits"])


def test_trained_habits_beat_plain_ones() -> None:
    for mode, players in (("discovery", 4), ("totem", 2), ("tribe", 2)):
        course = Course(mode, players, seed=99, games=240)
        ours = improvement(course, trained(mode, players), PLAIN)
        assert ours > improvement(course, PLAIN, PLAIN) + 0.05
