"""Players by their keys."""

from __future__ import annotations

import pytest

from firstfire.players import LEVELS, OPPONENTS, REGISTRY, Level, player_named
from firstfire.rules import BadSetup


@pytest.mark.parametrize("key", REGISTRY)
def test_a_player_is_found_by_its_key(key: str) -> None:
    assert REGISTRY[key].key == key
    assert player_named(key).name == {"champion": "old-bone"}.get(key, key)


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(BadSetup, match="no player is called moss; there are pebble, leaf"):
        player_named("moss")


def test_levels_are_opponents_and_opponents_are_players() -> None:
    assert LEVELS.items() <= OPPONENTS.items() <= REGISTRY.items()
    assert [key for key, entry in REGISTRY.items() if isinstance(entry, Level)] == list(LEVELS)


def test_only_the_simplest_do_without_the_engine() -> None:
    assert {key for key, entry in REGISTRY.items() if not entry.needs_engine} == {"random", "greedy"}


def test_opponents_of_people_answer_at_once_or_say_how_long_they_like_to_think() -> None:
    assert {key: entry.seconds for key, entry in OPPONENTS.items() if entry.seconds} == {"ember": 0.1, "old-bone": 1.0}
