"""Plain words for the round, what is to be decided and who has won."""

import pytest

from firstfire import Game
from firstfire.pictures.words import decision_words, round_words, task_words
from firstfire.rules import Caveman, Resource, parse_square
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

PAIR = Game.new("tribe", ["Ada", "Bo"], seed=1).table._replace(round=3)
TABLE = Game.new("totem", ["Ada", "Bo", "Cy"], seed=1).table


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
def test_every_decision_has_few_words(decision: Decision, words: str) -> None:
    assert task_words(PAIR._replace(decision=decision)) == words


def test_a_shared_victory_names_all_winners() -> None:
    assert task_words(PAIR._replace(decision=None)) == "Ada and Bo share the victory with 0 points"


@pytest.mark.parametrize(("number", "words"), [(0, "Set-up"), (3, "Round 3 of 12")])
def test_rounds_are_counted(number: int, words: str) -> None:
    assert round_words(PAIR._replace(round=number)) == words


def test_the_end_is_no_round() -> None:
    assert round_words(PAIR._replace(decision=None)) == "The end"


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (ClaimDomino(1), "Bo: claim a domino of the next line"),
        (PlaceDomino(0, 47), "Ada: place domino 47 (jungle with 1 fire, quarry with 2 fires)"),
        (PlaceDomino(0, 42), "Ada: place domino 42 (lake with a fish, volcano with 2 craters)"),
        (LandFire(0, parse_square("e6"), 3), "Ada: the volcano on e6 throws 3 fires, up to 1 square far"),
        (HandOverTotem(1, Resource.FISH, (0, 2)), "Bo: give the fish totem to Ada or Cy"),
        (RecruitCaveman(0), "Ada: recruit a caveman, or pass"),
        (PayResource(0, Caveman.FIRE_LADY, 1, None), "Ada: pay for the fire lady, 1 resource to go"),
        (SettleCaveman(0, Caveman.OAF), "Ada: settle the oaf"),
    ],
)
def test_every_decision_has_words(decision: Decision, words: str) -> None:
    assert decision_words(TABLE._replace(decision=decision)) == words


def test_the_pairs_are_named_by_their_dominoes() -> None:
    a, b, c, d = TABLE.next_line.numbers
    words = decision_words(TABLE._replace(decision=ChoosePair(0)))
    assert words == f"Ada: take the outer dominoes ({a} and {d}) or the inner ones ({b} and {c})"


def test_the_end_names_who_shares_it() -> None:
    words = decision_words(TABLE._replace(decision=None))
    assert words == "The game is over. Ada, Bo and Cy share the victory with 0 points."
