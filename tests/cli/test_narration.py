"""Moves told in plain words."""

from __future__ import annotations

from firstfire import Game, parse_move
from firstfire.cli.narration import told
from firstfire.rules import Resource, parse_square
from firstfire.rules.decisions import ClaimDomino, HandOverTotem, LandFire

TABLE = Game.new("totem", ["Ada", "Bo", "Cy"], seed=1).table


def test_a_totem_that_changes_hands_is_told() -> None:
    """R7.3 The acting player gives it away."""
    before = TABLE._replace(round=3, decision=HandOverTotem(1, Resource.FISH, (0, 2)), totems=(None, 1, None, None))
    after = before._replace(totems=(None, 2, None, None), decision=ClaimDomino(1))
    assert list(told(before, parse_move("totem fish 2"), after)) == [
        "Bo hands on a totem (-4).",
        "Cy gets the fish totem from Bo.",
    ]


def test_what_fire_burns_is_told() -> None:
    """R5.4"""
    territory = TABLE.territories[0].with_domino(42, parse_square("e6"), parse_square("e7"), wooden=True)
    burnt = territory.with_token(parse_square("e6"), 2)
    others = TABLE.territories[1:]
    before = TABLE._replace(
        round=1,
        territories=(territory, *others),
        decision=LandFire(0, parse_square("e7"), 2),
        totems=(None, 0, None, None),
    )
    after = before._replace(territories=(burnt, *others), decision=ClaimDomino(0))
    assert list(told(before, parse_move("fire e6"), after)) == ["Ada lands 2 fires on e6 and burns the fish (+1)."]
