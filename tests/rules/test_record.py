from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firstfire import Game
from firstfire.rules import BadRecord, FirstfireError, Record, verify
from firstfire.rules.edition import RULES
from firstfire.rules.record import KEYS
from firstfire.rules.scoring import ROWS
from tests.play import EXAMPLES, example, new_game, random_game

Break = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_round_trip_in_meaning(path: Path) -> None:
    text = path.read_text("utf-8")
    record = Record.parse(text)
    assert json.loads(record.to_json()) == json.loads(text)
    assert list(json.loads(record.to_json())) == list(json.loads(text))
    assert record.to_object() == json.loads(text)
    assert Record.parse(text.encode()) == record == Record(json.loads(text))
    assert hash(Record.parse(text)) == hash(record)
    assert record.extra == {}


def test_unknown_keys_survive_everywhere() -> None:
    data = example("tribe-3") | {"date": "2024-02-29", "clocks": [1.5, None, {"x": [True]}], "Zoë": "日本"}
    data["scores"][0]["comment"] = "close"
    record = Record(data)
    assert json.loads(record.to_json()) == data
    assert record.extra == {"date": "2024-02-29", "clocks": [1.5, None, {"x": [True]}], "Zoë": "日本"}
    verify(record)
    again = Game.from_record(record, rng=Random(0)).record()
    assert again.extra == record.extra
    assert not set(again.extra) & KEYS


def test_a_record_is_yours_to_read_and_nobodys_to_change() -> None:
    data = example("totem-2") | {"notes": ["a"]}
    record, before = Record(data), json.dumps(data)
    data["moves"].append("discard")
    data["notes"].append("b")
    data["scores"][0]["total"] = -1
    record.to_object()["players"].append("x")
    record.extra["notes"].append("c")
    assert record.scores is not None
    record.scores[0]["total"] = -2
    assert json.dumps(record.to_object()) == before


def test_records_compare_by_what_they_say() -> None:
    record = Record(example("totem-2"))
    assert record != Record(example("totem-3"))
    assert record != Record(example("totem-2") | {"date": 1})
    assert record != "record"
    assert repr(record) == "<Record: totem, 2 players, 103 moves>"


def test_a_record_of_a_game_so_far_has_no_scores() -> None:
    started = Game.new("tribe", 3, seed=4)
    record = Record.of(started.setup, (), started.state, {"event": "club night"})
    assert record.moves == ()
    assert record.scores is None
    assert record.winners is None
    assert "shuffles" not in record.to_object()
    assert record.extra == {"event": "club night"}
    assert not verify(record).over


def test_a_record_of_a_search_has_its_shuffles() -> None:
    game, rng = Game.new("tribe", 2, seed=3), Random(5)
    while not game.over:
        moves = sorted(game.legal_moves)
        searches = [move for move in moves if move.startswith("search")]
        game = game.apply(searches[0] if searches else "pass" if "pass" in moves else rng.choice(moves))
    record = game.record()
    shuffles = record.to_object()["shuffles"]
    assert len(shuffles) == sum(move.startswith("search") for move in game.moves) > 0
    assert record.shuffles == game.state.secret.shuffles
    assert verify(record).table == game.table
    assert Record.parse(record.to_json()) == record


def test_no_key_of_the_format_is_extra() -> None:
    for name in ("discovery-2", "tribe-4"):
        assert set(example(name)) <= KEYS


def put(key: str, value: Any) -> Break:
    return lambda data: data.update({key: value})


def put_in(key: str, at: Any, value: Any) -> Break:
    return lambda data: data[key].__setitem__(at, value)


def drop(key: str) -> Break:
    return lambda data: data.pop(key)


TYPES: list[tuple[str, str, list[Any]]] = [
    ("format", "format", [None, 1, ["firstfire/1"]]),
    ("rules", "rules", [None, True, "2", 2.0, [2]]),
    ("mode", "mode", [None, 1, ["discovery"], {}]),
    ("edition", "edition", [None, True, []]),
    ("bonuses", "bonuses", [None, "homo-habilis", {}]),
    ("bonuses", "bonuses[0]", [[1], [None, "homo-habilis"]]),
    ("players", "players", [None, 4, "Ada"]),
    ("players", "players[2]", [["A", "B", 3, "D"], ["A", "B", None, "D"]]),
    ("chiefs", "chiefs", [None, 1, "0123"]),
    ("chiefs", "chiefs[1]", [[0, True, 2, 3], [0, "1", 2, 3], [0, 1.0, 2, 3]]),
    ("deck", "deck", [None, 48, {"1": 2}]),
    ("deck", "deck[0]", [[True, *range(2, 49)], ["1"], [1.0], [None], [[1]]]),
    ("moves", "moves", [None, "claim 1", {"0": "claim 1"}]),
    ("moves", "moves[0]", [[None], [1], [["claim 8"]]]),
    ("scores", "scores", [None, {}, 4]),
    ("scores", "scores[0]", [[None], [[1]], [12]]),
    ("scores", "scores[0].desert", [[{}], [{"desert": None}], [{"desert": True}], [{"desert": 1.0}]]),
    ("winners", "winners", [None, 1, "0"]),
    ("winners", "winners[0]", [[None], [True], ["0"], [0.0]]),
    ("shuffles", "shuffles", [None, 1, {}]),
    ("shuffles", "shuffles[0]", [[None], ["oaf"], [{}]]),
    ("shuffles", "shuffles[0][0]", [[[None]], [[1]], [[["oaf"]]]]),
    ("cave", "cave", [None, "oaf", {}]),
    ("cave", "cave[0]", [[None], [0], [["oaf"]]]),
]
WRONG_TYPES: list[tuple[str, str, str, Break]] = [
    ("wrong-type", where, "discovery-4", put(key, value)) for key, where, values in TYPES for value in values
]
MISSING: list[tuple[str, str, str, Break]] = [
    ("missing-key", key, "tribe-3", drop(key))
    for key in [
        "format",
        "mode",
        "edition",
        "bonuses",
        "players",
        "chiefs",
        "deck",
        "cave",
        "moves",
        "scores",
        "winners",
    ]
]
WRONG_VALUES: list[tuple[str, str, str, Break]] = [
    ("unknown-format", "format", "discovery-4", put("format", "firstfire/3")),
    ("unknown-format", "format", "discovery-4", put("format", "")),
    ("unknown-rules", "rules", "discovery-4", put("rules", 0)),
    ("unknown-rules", "rules", "discovery-4", put("rules", RULES + 1)),
    ("unknown-mode", "mode", "discovery-4", put("mode", "Discovery")),
    ("unknown-edition", "edition", "discovery-4", put("edition", "2021")),
    ("unknown-bonus", "bonuses", "discovery-4", put("bonuses", ["empire_of_fire"])),
    ("repeated-bonus", "bonuses", "discovery-4", put("bonuses", ["homo-habilis"] * 2)),
    ("bad-players", "players", "discovery-4", put("players", ["A"])),
    ("bad-players", "players", "discovery-4", put("players", list("ABCDE"))),
    ("bad-name", "players", "discovery-4", put("players", ["A", "B", "C", "D" * 201])),
    ("bad-name", "players", "discovery-4", put("players", ["A", "B", "C", "\x1b[2J"])),
    ("bad-chiefs", "chiefs", "discovery-4", put("players", ["A", "B", "C"])),
    ("bad-chiefs", "chiefs", "discovery-4", put("chiefs", [0, 1, 2])),
    ("bad-chiefs", "chiefs", "discovery-4", put("chiefs", [0, 1, 2, 2])),
    ("bad-chiefs", "chiefs", "discovery-4", put("chiefs", [0, 1, 2, 4])),
    ("bad-chiefs", "chiefs", "discovery-4", put("chiefs", [0, 1, 2, -1])),
    ("bad-chiefs", "chiefs", "discovery-4", put("chiefs", [0, 1, 2, 10**400])),
    ("bad-chiefs", "chiefs", "discovery-2", put("chiefs", [0, 1])),
    ("bad-chiefs", "chiefs", "discovery-2", put("chiefs", [])),
    ("bad-deck", "deck", "discovery-4", lambda data: data["deck"].pop()),
    ("bad-deck", "deck", "discovery-4", lambda data: data["deck"].append(1)),
    ("bad-deck", "deck", "discovery-4", put_in("deck", 0, 8)),
    ("bad-deck", "deck", "discovery-4", put_in("deck", 0, 0)),
    ("bad-deck", "deck", "discovery-4", put_in("deck", 0, 49)),
    ("bad-deck", "deck", "discovery-4", put_in("deck", 0, 10**1000)),
    ("bad-cave", "cave", "discovery-4", put("cave", ["oaf"])),
    ("bad-cave", "cave", "tribe-3", lambda data: data["cave"].pop()),
    ("bad-cave", "cave", "tribe-3", put("cave", ["oaf"] * 22)),
    ("unknown-caveman", "cave[3]", "tribe-3", put_in("cave", 3, "chief")),
    ("unknown-caveman", "shuffles[0][1]", "tribe-3", put("shuffles", [["oaf", "Oaf"]])),
    ("bad-number", "", "discovery-4", put("clock", 10**2000)),
    ("bad-text", "", "discovery-4", put("comment", "\ud800")),
]
WRONG_ROWS: list[tuple[str, str, str, Break]] = [
    ("wrong-type", f"scores[1].{row}", "totem-3", lambda data, row=row: data["scores"][1].pop(row))  # type: ignore[misc]
    for row in ROWS
]


@pytest.mark.parametrize(("code", "where", "name", "spoil"), WRONG_TYPES + MISSING + WRONG_VALUES + WRONG_ROWS)
def test_a_bad_record_is_refused_by_name(code: str, where: str, name: str, spoil: Break) -> None:
    data = example(name)
    spoil(data)
    with pytest.raises(BadRecord) as caught:
        Record(data)
    assert (caught.value.code, caught.value.where, caught.value.move) == (code, where, None)
    with pytest.raises(FirstfireError) as parsed:
        Record.parse(json.dumps(data))
    assert parsed.value.code == code


@pytest.mark.parametrize("text", ["castle", "claim 49", "place e6 e6", "", "claim 8 "])
def test_the_first_text_that_is_no_move_is_named(text: str) -> None:
    data = example("discovery-4")
    data["moves"][7] = data["moves"][9] = text
    with pytest.raises(BadRecord) as caught:
        Record(data)
    assert (caught.value.code, caught.value.where, caught.value.move) == ("bad-notation", "moves[7]", 7)


@pytest.mark.parametrize("value", [None, [], "record", 7, [{}]])
def test_what_is_no_object_is_no_record(value: Any) -> None:
    with pytest.raises(BadRecord) as caught:
        Record(value)
    assert caught.value.code == "not-a-record"
    with pytest.raises(BadRecord):
        Record.parse(json.dumps(value))


def test_a_duplicate_key_is_refused() -> None:
    text = json.dumps(example("discovery-4"))
    with pytest.raises(BadRecord) as caught:
        Record.parse(text[:-1] + ', "deck": []}')
    assert caught.value.code == "duplicate-key"


def test_r11_3_a_record_names_the_rules_right_after_the_format_and_one_that_does_not_is_of_rules_1() -> None:
    *_, game = random_game("tribe", 2, "original", "record")
    data = game.record().to_object()
    assert list(data)[:3] == ["format", "rules", "mode"]
    assert data["rules"] == RULES
    old = Record(example("tribe-2"))
    assert "rules" not in old.to_object()
    assert old.setup.rules == 1
    assert Game.from_record(old).record() == old
    assert verify(Record(example("tribe-2") | {"rules": 1})).table.setup.rules == 1


def test_r11_3_a_caveman_on_the_hut_holds_in_an_old_record_and_not_in_a_new_one() -> None:
    game, rng = new_game("tribe", 3, "original", "hut", rules=1)
    while not game.over:
        moves = [move for move in game.legal_moves if move == "settle e5"] or list(game.legal_moves)
        game = game.apply(rng.choice(moves))
    data = game.record().to_object()
    assert "rules" not in data
    assert "settle e5" in data["moves"]
    assert verify(Record(data)).table == game.table
    with pytest.raises(BadRecord) as caught:
        verify(Record(data | {"rules": 2}))
    assert (caught.value.code, caught.value.move) == ("on-hut", data["moves"].index("settle e5"))


def test_every_random_game_can_be_kept() -> None:
    for mode in ("discovery", "totem", "tribe"):
        *_, game = random_game(mode, 3, "original", "record")
        assert verify(Record.parse(game.record().to_json())).table == game.table
