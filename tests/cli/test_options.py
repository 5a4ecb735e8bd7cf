"""What the options offer is what the rules know."""

from __future__ import annotations

from firstfire.cli import new_game, options
from firstfire.rules.edition import EDITIONS
from firstfire.rules.modes import MODES


def test_every_mode_can_be_named_and_is_explained() -> None:
    assert [*options.ModeName] == [*new_game.MODES] == [*MODES]


def test_every_edition_can_be_named() -> None:
    assert {*options.EditionName} == {*EDITIONS}
