from __future__ import annotations

from typing import Any

import pytest

from firstfire import Game
from firstfire.rules import BadSetup, Setup, parse_square
from firstfire.rules.components import Caveman
from firstfire.rules.decisions import LandFire, SettleCaveman
from firstfire.rules.edition import CLARIFIED, EDITIONS_UNDER, ORIGINAL, RULES, Edition
from tests.boards import position, texts


@pytest.mark.parametrize(("edition", "landings"), [("clarified", {"c5", "f5"}), ("original", {"c5", "e5", "f5"})])
def test_r11_1_fire_lands_on_the_hut_in_the_original_edition_alone(edition: str, landings: set[str]) -> None:
    state = position(Setup.of("discovery", 4, edition), LandFire(0, parse_square("d5"), 1), "D0 V1 HUT D0")
    assert texts(state.legal_moves, "fire") == landings


@pytest.mark.parametrize(
    ("edition", "rules", "places"),
    [
        ("clarified", 2, {"f5"}),
        ("original", 2, {"d5", "f5"}),
        ("clarified", 1, {"f5"}),
        ("original", 1, {"d5", "e5", "f5"}),
    ],
)
def test_r11_1_r11_3_cavemen_settle_on_volcanoes_in_the_original_edition_and_on_the_hut_under_its_rules_1(
    edition: str, rules: int, places: set[str]
) -> None:
    setup = Setup.of("tribe", 4, edition, rules=rules)
    state = position(setup, SettleCaveman(0, Caveman.OAF), "G0* V1 HUT D0")
    assert texts(state.legal_moves, "settle") == places


def test_r11_1_a_token_on_the_hut_counts_for_the_fire_lady_and_for_ties_and_in_no_region() -> None:
    state = position(Setup.of("tribe", 3, "original", []), None, "D0!fire-lady HUT+2 D0")
    sheet = state.scores()[0]
    assert sheet.cavemen == sheet.total == 2
    assert sheet.fires == 2
    assert state.winners() == (0,)


def test_r11_3_a_caveman_on_the_hut_of_an_old_game_can_burn() -> None:
    setup = Setup.of("tribe", 3, "original", rules=1)
    state = position(setup, LandFire(0, parse_square("d5"), 1), "V1 HUT!oaf")
    land = state.apply("fire e5").table.territories[0]
    assert land.cavemen == ()
    assert land.fires_on(land.occupied) == 1


def test_r11_1_clarified_is_the_default() -> None:
    assert Setup.of("discovery", 2).edition is CLARIFIED
    assert Edition.of("clarified") is CLARIFIED
    assert Edition.of("original") is ORIGINAL
    assert str(ORIGINAL) == "original"


def test_r11_3_new_games_are_played_by_the_newest_rules() -> None:
    assert Setup.of("tribe", 3).rules == RULES == max(EDITIONS_UNDER) > 1
    assert Setup.of("tribe", 3, "original", rules=1).edition.settle_on_hut
    assert Setup.of("tribe", 3, "original") != Setup.of("tribe", 3, "original", rules=1)


@pytest.mark.parametrize("rules", [0, RULES + 1, -1, True, 2.0, "2", None])
def test_r11_3_an_unknown_version_of_the_rules_is_refused(rules: Any) -> None:
    with pytest.raises(BadSetup) as caught:
        Setup.of("tribe", 3, rules=rules)
    assert caught.value.code == "unknown-rules"


@pytest.mark.parametrize("name", ["", "Original", None, ["original"]])
def test_another_edition_is_refused(name: str) -> None:
    with pytest.raises(BadSetup) as caught:
        Edition.of(name)
    assert caught.value.code == "unknown-edition"


def test_r11_2_records_and_views_name_the_edition_and_the_version_of_the_rules() -> None:
    game = Game.new("tribe", 3, edition="original", seed=1)
    for data in (game.record().to_object(), game.view(0).to_object(), game.view(None).to_object()):
        assert (data["edition"], data["rules"]) == ("original", RULES)
