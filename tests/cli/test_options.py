"""What the options offer is what the rules know."""

from __future__ import annotations

from firstfire.cli import options
from firstfire.rules.edition import EDITIONS


def test_every_edition_can_be_named() -> None:
    assert {*options.EditionName} == {*EDITIONS}
