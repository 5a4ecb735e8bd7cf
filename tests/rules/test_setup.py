from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from firstfire.rules import BadSetup, Setup
from firstfire.rules.setup import MAX_NAME_LENGTH
from firstfire.rules.territory import Territory
from tests.boards import dealt


def test_r2_6_territories_are_7_by_7_with_2_players_and_else_5_by_5() -> None:
    assert [Setup.of("discovery", players).size for players in (2, 3, 4)] == [7, 5, 5]
    for players in (2, 3, 4):
        state = dealt(Setup.of("tribe", players))
        assert state.table.territories == (Territory.start(7 if players == 2 else 5),) * players


def test_a_setup_from_plain_words() -> None:
    setup = Setup.of("tribe", ["Ada", "Bo", "Cy"], "original", ["homo-habilis"])
    assert (setup.mode.name, setup.players, setup.edition.name, setup.bonuses) == (
        "tribe", ("Ada", "Bo", "Cy"), "original", ("homo-habilis",),
    )  # fmt: skip
    assert list(setup.seats) == [0, 1, 2]
    assert Setup.of("totem", 2).players == ("P0", "P1")
    assert Setup.of("totem", 2).bonuses == ()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("unknown-mode", {"mode": "war"}),
        ("unknown-mode", {"mode": None}),
        ("unknown-mode", {"mode": ["tribe"]}),
        ("bad-players", {"players": 1}),
        ("bad-players", {"players": 5}),
        ("bad-players", {"players": []}),
        ("bad-players", {"players": "Ada"}),
        ("bad-name", {"players": ["Ada", 7]}),
        ("bad-name", {"players": ["Ada", "B\nob"]}),
        ("bad-name", {"players": ["Ada", "\ud800"]}),
        ("bad-name", {"players": ["Ada", "x" * (MAX_NAME_LENGTH + 1)]}),
        ("unknown-edition", {"edition": "first"}),
        ("unknown-bonus", {"bonuses": ["empire"]}),
        ("unknown-bonus", {"bonuses": [None]}),
        ("repeated-bonus", {"bonuses": ["homo-habilis", "homo-habilis"]}),
    ],
)
def test_what_cannot_be_played_is_refused(code: str, words: dict[str, Any]) -> None:
    chosen: dict[str, Any] = {"mode": "tribe", "players": 2} | words
    with pytest.raises(BadSetup) as caught:
        Setup.of(**chosen)
    assert caught.value.code == code


def test_long_and_empty_names_are_fine() -> None:
    assert Setup.of("tribe", ["", "é" * MAX_NAME_LENGTH]).players == ("", "é" * MAX_NAME_LENGTH)


def test_a_setup_survives_copy_and_pickle() -> None:
    setup = Setup.of("tribe", ["Ada", "Bo"], "original", [])
    for twin in (copy.copy(setup), copy.deepcopy(setup), pickle.loads(pickle.dumps(setup))):
        assert twin == setup
        assert type(twin) is Setup
        assert twin.mode is setup.mode
