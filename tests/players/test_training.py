"""Training: reproducible, resumable, and it leads somewhere."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from firstfire.engine.habits import NAMES
from firstfire.players.literature import PLAIN
from firstfire.players.trained_habits import shipped, trained
from firstfire.players.training import STEPS, Course, improvement, train
from firstfire.rules.variants import BONUSES

SMALL = Course("discovery", 4, seed=3, games=16, variants=4)


@pytest.mark.parametrize("course", [SMALL, SMALL._replace(whole_turns=True)])
def test_a_resumed_training_gives_what_an_unbroken_one_gives(course: Course, tmp_path: Path) -> None:
    whole = list(train(course, 4))[-1]
    file = tmp_path / "training.json"
    list(train(course, 2, file))
    resumed = list(train(course, 4, file))
    assert [progress.generation for progress in resumed] == [3, 4]
    assert np.allclose(resumed[-1].mean, whole.mean)
    assert resumed[-1].habits() == whole.habits()
    assert json.loads(file.read_text())["generation"] == 4


def test_what_is_said_of_habits_is_said_of_habits_that_there_are() -> None:
    assert STEPS.keys() <= set(NAMES)
    assert PLAIN.keys() <= set(NAMES)
    assert f"by {len(NAMES)} numbers" in (Path(__file__).parents[2] / "docs" / "opponents.md").read_text("utf-8")


def test_every_table_has_trained_habits() -> None:
    for mode in ("discovery", "totem", "tribe"):
        for players in (2, 3, 4):
            assert set(trained(mode, players)) == set(NAMES)
        for players in (3, 4):
            assert set(trained(mode, players, whole_turns=True)) == set(NAMES)
    for tables in ("habits", "whole_turns"):
        assert set(shipped()["made"][tables]) == set(shipped()[tables])


def test_trained_habits_beat_plain_ones() -> None:
    for mode, players in (("discovery", 4), ("totem", 2), ("tribe", 2)):
        course = Course(mode, players, seed=99, games=240, bonuses=BONUSES)
        ours = improvement(course, trained(mode, players), PLAIN)
        assert ours > improvement(course, PLAIN, PLAIN) + 0.05


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_habits_trained_for_whole_turns_are_better_at_them(mode: str) -> None:
    for players in (3, 4):
        course = Course(mode, players, seed=99, games=3000, bonuses=BONUSES, whole_turns=True)
        ours = improvement(course, trained(mode, players, whole_turns=True), PLAIN)
        assert ours > improvement(course, trained(mode, players), PLAIN)
