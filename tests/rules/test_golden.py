"""Whole games come out as they were reviewed. After a change meant to alter them: `make golden`."""

from __future__ import annotations

import pytest

from tests.golden.regenerate import FOLDER, path_of, playthrough
from tests.play import COMBINATIONS


@pytest.mark.parametrize(("mode", "players", "edition"), COMBINATIONS)
def test_a_game_comes_out_as_reviewed(mode: str, players: int, edition: str) -> None:
    assert playthrough(mode, players, edition) == path_of(mode, players, edition).read_text("utf-8")


def test_there_is_one_playthrough_per_combination() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(*each).name for each in COMBINATIONS}
