"""The nine example records, replayed on the compiled engine."""

import json
from pathlib import Path

import pytest

from firstfire.engine import games

EXAMPLES = sorted((Path(__file__).parent.parent / "data" / "examples").glob("*.json"))


def test_there_is_one_example_per_mode_and_player_count() -> None:
    assert len(EXAMPLES) == 9


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_replays_move_by_move(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    state = games.dealt_game(
        record["mode"],
        len(record["players"]),
        edition=record["edition"],
        bonuses=record["bonuses"],
        chiefs=record["chiefs"],
        deck=record["deck"],
        cave=record.get("cave", ()),
    )
    shuffles = iter(record.get("shuffles", ()))
    for move in record["moves"]:
        assert move in games.legal_texts(state)
        games.apply_text(state, move)
        if move.startswith("search"):
            games.set_pile(state, next(shuffles))
    assert games.is_over(state)
    assert next(shuffles, None) is None
    assert games.score_sheets(state) == (record["scores"], record["winners"])
