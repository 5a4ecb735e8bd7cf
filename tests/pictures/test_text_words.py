"""Plain words for what is to be decided."""

from __future__ import annotations

import pytest

from firstfire import Game
from firstfire.pictures.text_words import decision_words
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

TABLE = Game.new("totem", ["Ada", "Bo", "Cy"], seed=1).table


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
    assert words == "The game is over. Ada, Bo and Cy share the victory with 15 points."
