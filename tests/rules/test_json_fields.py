from __future__ import annotations

from typing import Any

import pytest

from firstfire.rules import BadRecord, Caveman
from firstfire.rules.json_fields import caveman_at, each_of, integer_at, key_of, list_of, text_at


def refusal(read: Any, *arguments: Any) -> tuple[str, str]:
    with pytest.raises(BadRecord) as caught:
        read(*arguments)
    return caught.value.code, caught.value.where


def test_fields_of_the_right_type_are_read() -> None:
    assert key_of({"a": None}, "a") is None
    assert list_of({"a": [1, 2]}, "a", integer_at) == [1, 2]
    assert list(each_of(["x"], "a", text_at)) == ["x"]
    assert caveman_at("oaf", "cave[0]") is Caveman.OAF


def test_others_are_refused_by_name() -> None:
    assert refusal(key_of, {}, "a") == ("missing-key", "a")
    assert refusal(list_of, {}, "a", text_at) == ("missing-key", "a")
    no_lists: list[Any] = [None, {}, "ab", 1, (1, 2)]
    for wrong in no_lists:
        assert refusal(list_of, {"a": wrong}, "a", text_at) == ("wrong-type", "a")
    assert refusal(list_of, {"a": ["x", 1]}, "a", text_at) == ("wrong-type", "a[1]")
    no_integers: list[Any] = [None, True, False, 1.0, "1", [1]]
    for wrong in no_integers:
        assert refusal(integer_at, wrong, "n") == ("wrong-type", "n")
    assert refusal(caveman_at, 4, "c") == ("wrong-type", "c")
    assert refusal(caveman_at, "Oaf", "c") == ("unknown-caveman", "c")
