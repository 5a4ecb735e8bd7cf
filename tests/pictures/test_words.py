"""What the pictures say."""

import pytest

from firstfire import Game
from firstfire.pictures.words import round_words, task_words
from firstfire.rules.components import Caveman, Resource
from firstfire.rules.decisions import (
    ChoosePair,
    ClaimDomino,
    Decision,
    HandOverTotem,
    LandFire,
    PayResource,
    PlaceDomino,
    RecruitCaveman,
    SettleCaveman,
)

TABLE = Game.new("tribe", ["Ada", "Bo"], seed=1).table._replace(round=3)


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (ChoosePair(0), "Ada takes the outer or the inner pair"),
        (ClaimDomino(1), "Bo chooses a domino"),
        (PlaceDomino(0, 31), "Ada places domino 31"),
        (LandFire(0, 70, 2), "Ada lands a fire of 2"),
        (HandOverTotem(1, Resource.FISH, (0,)), "Bo hands over the fish totem"),
        (RecruitCaveman(0), "Ada may recruit a caveman"),
        (PayResource(0, Caveman.FIRE_LADY, 2, None), "Ada pays for the fire lady, 2 to go"),
        (SettleCaveman(0, Caveman.OAF), "Ada settles the oaf"),
    ],
)
def test_every_decision_has_words(decision: Decision, words: str) -> None:
    assert task_words(TABLE._replace(decision=decision)) == words


def test_a_shared_victory_names_all_winners() -> None:
    assert task_words(TABLE._replace(decision=None)) == "Ada and Bo share the victory with 15 points"


@pytest.mark.parametrize(("number", "words"), [(0, "Set-up"), (3, "Round 3 of 12")])
def test_rounds_are_counted(number: int, words: str) -> None:
    assert round_words(TABLE._replace(round=number)) == words


def test_the_end_is_no_round() -> None:
    assert round_words(TABLE._replace(decision=None)) == "The end"
