from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire.rules import BadRecord, strict_json
from firstfire.rules.strict_json import MAX_BYTES, MAX_DEPTH, check_tree, parse_json

BAD: list[tuple[str, str | bytes]] = [
    ("not-json", ""),
    ("not-json", "   "),
    ("not-json", "{"),
    ("not-json", '{"a": 1,}'),
    ("not-json", "{'a': 1}"),
    ("not-json", "[1] [2]"),
    ("not-json", "// comment\n{}"),
    ("not-json", '"tab\tinside"'),
    ("not-json", '"\\x41"'),
    ("not-json", "[01]"),
    ("not-json", "[+1]"),
    ("not-json", "\ufeff{}"),
    ("not-json", b"\xef\xbb\xbf{}"),
    ("not-json", b'{"a": "\xff"}'),
    ("not-json", b"\xc0\x80"),
    ("not-json", b'"\xed\xa0\x80"'),
    ("not-json", '{"a": 1}'.encode("utf-16")),
    ("bad-number", "NaN"),
    ("bad-number", '{"a": [Infinity]}'),
    ("bad-number", "[-Infinity]"),
    ("bad-number", "1e999"),
    ("bad-number", "[-1e999]"),
    ("bad-number", "1" * 2000),
    ("bad-number", "1" * 5000),
    ("bad-number", "-" + "9" * 100_000),
    ("bad-number", "1." + "0" * 5000 + "e400"),
    ("duplicate-key", '{"a": 1, "a": 1}'),
    ("duplicate-key", '[{"x": {"a": 1, "b": 2, "\\u0061": 3}}]'),
    ("duplicate-key", '{"' + "k" * 100_000 + '": 1, "' + "k" * 100_000 + '": 1}'),
    ("bad-text", '"\\ud800"'),
    ("bad-text", '{"\\udfff": 1}'),
    ("bad-text", '{"a": ["\\udc00\\ud800"]}'),
    ("too-deep", "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)),
    ("too-deep", "[" * 800 + "]" * 800),
    ("too-deep", "[" * 100_000),
    ("too-deep", "[" * 100_000 + "]" * 100_000),
    ("too-deep", '{"a":' * 100_000 + "1" + "}" * 100_000),
    ("too-big", " " * (MAX_BYTES + 1)),
    ("too-big", "[" + "1," * (25 << 20) + "1]"),
    ("too-big", b"x" * (MAX_BYTES + 1)),
]


@pytest.mark.parametrize(("code", "text"), BAD, ids=lambda value: ascii(value[:25]))
def test_what_is_not_strict_json_is_refused(code: str, text: str | bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_json(text)
    assert caught.value.code == code
    assert len(str(caught.value)) < 200


def test_what_is_plain_is_read() -> None:
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    for text in ("null", "[]", '{"a": {"a": 1}}', '"\\ud83d\\ude00"', '"é"', "1e300", "-0.0", deepest, "9" * 1000):
        assert parse_json(text) == parse_json(text.encode()) == json.loads(text)
    assert parse_json(" " * (MAX_BYTES - 2) + "[]") == []


def test_a_refusal_says_where_the_text_breaks_off() -> None:
    with pytest.raises(BadRecord, match=r"line 2, column 3"):
        parse_json("[\n1 2]")


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("too-deep", nested(100_000)),
        ("bad-number", {"a": math.nan}),
        ("bad-number", [math.inf]),
        ("bad-number", 10**5000),
        ("bad-text", {"\ud800": 1}),
        ("not-json", {1: 2}),
        ("not-json", (1, 2)),
        ("not-json", {"a": {1, 2}}),
        ("not-json", [b"bytes"]),
    ],
    ids=["deep", "nan", "infinity", "huge", "surrogate", "key", "tuple", "set", "bytes"],
)
def test_a_value_that_json_cannot_hold_is_refused(code: str, value: Any) -> None:
    with pytest.raises(BadRecord) as caught:
        check_tree(value)
    assert caught.value.code == code


def test_a_value_that_holds_itself_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    endless: list[Any] = []
    endless += [endless] * 3
    monkeypatch.setattr(strict_json, "MAX_BYTES", 1000)
    with pytest.raises(BadRecord) as caught:
        check_tree(endless)
    assert caught.value.code == "too-big"


TEXT = st.text(st.characters(exclude_categories=["Cs"]))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=8,
)


@given(JSON)
def test_whatever_plain_json_writes_is_read_back(value: Any) -> None:
    assert parse_json(json.dumps(value)) == value


@given(st.text() | st.binary() | st.text(alphabet='[]{},:"\\u0d8ef1.eE+-NaIn \n'))
def test_any_text_is_json_or_refused(text: str | bytes) -> None:
    try:
        value = parse_json(text)
    except BadRecord:
        return
    assert value == json.loads(text)
