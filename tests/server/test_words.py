"""The words of the wire are those of the rules."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter
from typing_extensions import get_type_hints

from firstfire.players import LEVELS
from firstfire.rules import moves
from firstfire.rules.components import COLOURS, DOMINOES, Caveman, Resource, Terrain
from firstfire.rules.decisions import Decision
from firstfire.rules.edition import EDITIONS
from firstfire.rules.modes import MODES
from firstfire.rules.scoring import DECIDING_ROWS, ROWS, SHARED
from firstfire.rules.squares import SQUARES, square_name
from firstfire.rules.variants import BONUSES
from firstfire.server.messages import words
from firstfire.server.messages.game import ScoreRows
from firstfire.server.messages.names import MOVE_KIND, RESOURCE, TERRAIN
from firstfire.server.messages.table import LevelView


@pytest.mark.parametrize(
    ("word", "known"),
    [
        (words.Mode, tuple(MODES)),
        (words.Edition, tuple(EDITIONS)),
        (words.Bonus, BONUSES),
        (words.Colour, COLOURS),
        (words.Terrain, TERRAIN),
        (words.Resource, RESOURCE),
        (words.Caveman, tuple(caveman.value for caveman in Caveman)),
        (words.ScoreRow, ROWS[: ROWS.index("total")]),
        (words.TieBreak, (*DECIDING_ROWS[1:], SHARED)),
        (words.MoveKind, tuple(MOVE_KIND.values())),
        (words.DecisionKind, tuple(decision._field_defaults["kind"] for decision in get_args(Decision))),
    ],
)
def test_the_wire_has_the_words_of_the_rules_and_no_others(word: Any, known: tuple[str, ...]) -> None:
    assert sorted(get_args(word)) == sorted(known)


def test_every_move_terrain_and_resource_has_its_word() -> None:
    assert set(MOVE_KIND) == set(moves.Move.__subclasses__())
    assert (len(TERRAIN), len(RESOURCE)) == (len(Terrain), len(Resource))


def test_a_score_has_the_rows_of_a_record() -> None:
    assert tuple(ScoreRows.__annotations__) == ROWS


def test_every_square_domino_and_level_can_be_told() -> None:
    square, domino = _limits(words.Square), _limits(words.DominoNumber)
    strength = _limits(get_type_hints(LevelView, include_extras=True)["strength"])
    assert all(re.fullmatch(square["pattern"], square_name(number)) for number in SQUARES)
    assert (domino["ge"], domino["le"]) == (min(DOMINOES), max(DOMINOES))
    strengths = [level.strength for level in LEVELS.values()]
    assert (strength["ge"], strength["le"]) == (min(strengths), max(strengths))
    assert all(re.fullmatch(_limits(words.Level)["pattern"], key) for key in LEVELS)


def _limits(word: Any) -> dict[str, Any]:
    """What an annotated type asks of its values."""
    schema = TypeAdapter(word).json_schema()
    return {"pattern": schema.get("pattern"), "ge": schema.get("minimum"), "le": schema.get("maximum")}
