"""Records and views of games that go on from a position."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from firstfire import BadRecord, BadSetup, FirstfireError, Game, IllegalMove, Record, Setup, State, View, verify
from firstfire.rules import Deal, read_position
from firstfire.rules.secret import seeded_shuffler
from tests.play import example

from .position_round_trips import NAMES, check, played, spirited

TRIBE = (
    "tribe 2 clarified rules-2 empire-of-fire homo-habilis; round 1; now 1 place; line >14@1 21@0 26@0 44@1; "
    "next 2 3 7 22; cave sculptor shaman amazon oaf; seat 0 hut; seat 1 hut"
)
SET_UP = "discovery 3 original rules-1; round 0; now 2 claim; next 11 13@1 14 47; seat 0 hut; seat 1 hut; seat 2 hut"


def thrifty_game() -> Game:
    """A game from a position, with recruits and searches."""
    game, rng = Game.from_position(TRIBE, ["Ada", "Bo"], seed=5), Random(1)
    while not game.over:
        game = game.apply(spirited(game.state, rng, 0.7))
    return game


PLAYED = thrifty_game()
DATA = PLAYED.record().to_object()


def test_a_record_from_a_position_says_so() -> None:
    assert list(DATA)[:7] == ["format", "rules", "mode", "edition", "bonuses", "players", "position"]
    assert (DATA["format"], DATA["position"], DATA["players"]) == ("firstfire/2", TRIBE, ["Ada", "Bo"])
    assert (DATA["chiefs"], len(DATA["deck"]), len(DATA["cave"])) == ([], 40, 18)
    assert not {14, 21, 26, 44, 2, 3, 7, 22} & set(DATA["deck"])
    assert len(DATA["shuffles"]) == sum(move.startswith("search") for move in DATA["moves"]) > 1
    assert DATA["moves"][0].startswith("place")


def test_in_the_set_up_the_chiefs_to_come_are_recorded() -> None:
    data = Game.from_position(SET_UP, seed=1).record().to_object()
    assert (data["chiefs"], len(data["deck"])) == ([0], 44)
    assert "rules" not in data
    assert "cave" not in data


def test_a_record_from_a_position_holds_and_comes_back() -> None:
    record = Record(DATA)
    assert verify(record).table == PLAYED.table
    assert Record.parse(record.to_json()) == record
    game = Game.from_record(record)
    assert game.record() == record
    assert game.at(0).position() == TRIBE
    assert game.view(0) == PLAYED.view(0)
    assert [sheet.rows() for sheet in game.scores()] == DATA["scores"]


def test_an_unfinished_one_is_played_on() -> None:
    middle = PLAYED.at(40)
    game, rng = Game.from_record(middle.record(site="the attic"), rng=Random(1)), Random(2)
    assert game.table == middle.table
    while not game.over:
        game = game.apply(spirited(game.state, rng, 0.5))
    assert verify(game.record()).over
    assert game.record().extra == {"site": "the attic"}


def test_a_position_of_a_position_is_a_position() -> None:
    for at in range(0, len(PLAYED.moves), 9):
        assert check(PLAYED.at(at)) == PLAYED.at(at).view(1).position()


def test_in_an_ordinary_record_a_key_called_position_is_extra() -> None:
    record = Record(example("discovery-3") | {"position": "good for Ada"})
    assert record.extra == {"position": "good for Ada"}
    assert Game.from_record(record).record() == record


def test_variants_may_be_named_in_another_order() -> None:
    record = Record(DATA | {"bonuses": ["homo-habilis", "empire-of-fire"]})
    assert verify(record).table.setup.bonuses == ("homo-habilis", "empire-of-fire")
    assert Game.from_record(record).record() == record


def test_records_survive_copy_and_pickle() -> None:
    for record in (Record(DATA), Record(example("tribe-2")), Record(example("totem-2") | {"comment": ["a"]})):
        for twin in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
            assert (twin, hash(twin), twin.to_json()) == (record, hash(record), record.to_json())


Break = Callable[[dict[str, Any]], Any]
BAD: list[tuple[str, str, Break]] = [
    ("missing-key", "position", lambda d: d.pop("position")),
    ("wrong-type", "position", lambda d: d.update(position=["tribe 2"])),
    ("bad-section", "position", lambda d: d.update(position="")),
    ("wrong-cave", "position", lambda d: d.update(position=TRIBE.replace(" oaf", ""))),
    ("other-setup", "position", lambda d: d.update(mode="totem")),
    ("other-setup", "position", lambda d: d.update(edition="original")),
    ("other-setup", "position", lambda d: d.update(rules=1)),
    ("other-setup", "position", lambda d: d.update(bonuses=["homo-habilis"])),
    ("bad-players", "players", lambda d: d.update(players=["A", "B", "C"])),
    ("bad-chiefs", "chiefs", lambda d: d.update(chiefs=[0])),
    ("bad-deck", "deck", lambda d: d["deck"].pop()),
    ("bad-deck", "deck", lambda d: d["deck"].__setitem__(0, 14)),
    ("bad-deck", "deck", lambda d: d["deck"].__setitem__(0, d["deck"][1])),
    ("bad-cave", "cave", lambda d: d["cave"].pop()),
    ("bad-cave", "cave", lambda d: d["cave"].__setitem__(d["cave"].index("hunter"), "oaf")),
    ("not-now", "moves[0]", lambda d: d["moves"].insert(0, "claim outer")),
    ("wrong-winners", "winners", lambda d: d.update(winners=[])),
]


@pytest.mark.parametrize(("code", "where", "spoil"), BAD)
def test_a_bad_record_from_a_position_is_refused_by_name(code: str, where: str, spoil: Break) -> None:
    data = copy.deepcopy(DATA)
    spoil(data)
    with pytest.raises(BadRecord) as caught:
        verify(Record(data))
    assert (caught.value.code, caught.value.where) == (code, where)


def test_the_position_of_a_record_is_a_strangers() -> None:
    with pytest.raises(BadRecord) as caught:
        Record(DATA | {"position": TRIBE.replace("21@0", "21@1")})
    assert str(caught.value) == "position: line: not 2 of each seat's chiefs"


def test_views_from_a_position_come_back() -> None:
    for game in PLAYED.history()[::7]:
        view = game.view(1)
        data = view.to_object()
        assert (data["format"], data["position"]) == ("firstfire/2", TRIBE)
        assert data["deck"] == list(game.table.drawn[8:])
        assert View.from_object(json.loads(json.dumps(data))) == view
        assert view.imagine(Random(1)).table == game.table


BAD_VIEWS: list[tuple[str, str, Break]] = [
    ("missing-key", "position", lambda d: d.pop("position")),
    ("bad-deck", "deck", lambda d: d["deck"].pop()),
    ("bad-chiefs", "chiefs", lambda d: d["chiefs"].append(0)),
    ("bad-cave", "cave", lambda d: d["cave"].pop()),
]


@pytest.mark.parametrize(("code", "where", "spoil"), BAD_VIEWS)
def test_a_bad_view_from_a_position_is_refused_by_name(code: str, where: str, spoil: Break) -> None:
    data = PLAYED.at(60).view(0).to_object()
    View.from_object(data)
    spoil(data)
    with pytest.raises(BadRecord) as caught:
        View.from_object(data)
    assert (caught.value.code, caught.value.where) == (code, where)


def test_a_state_goes_on_only_with_what_is_hidden() -> None:
    start = read_position(SET_UP)
    rest = [number for number in range(1, 49) if number not in start.drawn]
    assert State.dealt(start.setup, Deal((0,), tuple(rest)), seeded_shuffler(0), start).table == start
    for deal in (Deal((1,), tuple(rest)), Deal((0,), tuple(rest[1:])), Deal((0,), tuple(rest), ("oaf",))):  # type: ignore[arg-type]
        with pytest.raises(BadSetup):
            State.dealt(start.setup, deal, seeded_shuffler(0), start)


def test_what_is_refused_has_its_reason_beforehand() -> None:
    game = played(3)[30]
    for text in [*game.legal_moves, "claim 1", "place a1 a2", "pass", "castle", "", "x" * 50]:
        code = game.why(text)
        assert code == game.view(0).why(text)
        if code is None:
            assert game.state.find(text) is game.legal_moves[game.legal_moves.index(text)]
        else:
            with pytest.raises(FirstfireError) as caught:
                game.state.find(text)
            assert caught.value.code == code
    assert [game.why(text) for text in ("castle", game.legal_moves[0])] == ["bad-notation", None]


def test_names_of_seats() -> None:
    assert Game.from_position(TRIBE, NAMES[:2]).setup == Setup.of(
        "tribe", NAMES[:2], "clarified", ["empire-of-fire", "homo-habilis"], 2
    )
    with pytest.raises(IllegalMove):
        Game.from_position(TRIBE).apply("claim outer")
