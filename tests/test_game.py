"""The face of the library: a game, its history and its record."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from firstfire import BadPosition, BadRecord, BadSetup, Game, IllegalMove, Record, verify
from tests.play import EXAMPLES, pick, random_game


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (Game.new("tribe", ["Ada", "Bo"], seed="a") for _ in range(2))
    assert one.table == two.table
    assert one.record() == two.record()
    assert Game.new(seed=1).record() != Game.new(seed=2).record()
    assert Game.new().record() != Game.new().record()


def test_a_game_that_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(BadSetup):
        Game.new("chess")


def test_apply_gives_another_game_and_keeps_its_history() -> None:
    *games, last = random_game("discovery", 3, "clarified", "history")
    assert last.over
    assert last.history() == [*games, last]
    assert last.moves == tuple(game.move for game in [*games, last][1:])
    assert last.at(0) is games[0]
    assert last.at(7) is games[7]
    assert last.at(-1) is last
    with pytest.raises(IllegalMove):
        last.apply("claim 1")
    assert last.winners() == last.state.winners()
    assert [sheet.rows() for sheet in last.scores()] == last.record().to_object()["scores"]


def test_a_step_is_undone_by_who_made_it_until_something_is_revealed() -> None:
    game = Game.new("discovery", 4, seed=5)
    assert game.undo(0) is None
    first = game.seat
    assert first is not None
    claimed = game.apply(game.legal_moves[0])
    assert claimed.undo(first) is None  # the next chief has been drawn
    while game.table.round == 0:
        game = game.apply(game.legal_moves[0])
    seat = game.seat
    assert seat is not None
    placed = game.apply(game.legal_moves[0])
    assert placed.undo(seat) is game
    assert placed.undo((seat + 1) % 4) is None


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_game_comes_from_its_record_and_back(path: object) -> None:
    text = path.read_text("utf-8")  # type: ignore[attr-defined]
    game = Game.from_record(text, rng=Random(0))
    assert game.record() == Record.parse(text)
    assert Game.from_record(text.encode()).record() == game.record()


def test_an_unfinished_game_is_played_on() -> None:
    *_, middle = [game for game in random_game("tribe", 2, "original", "resume") if game.table.round < 6]
    record = middle.record(site="a kitchen table")
    game, rng = Game.from_record(record, rng=Random(1)), Random(2)
    assert game.table == middle.table
    while not game.over:
        game = game.apply(pick(game.state, rng))
    assert verify(game.record()).over
    assert game.record().extra == {"site": "a kitchen table"}
    assert game.record(date=1).extra == {"site": "a kitchen table", "date": 1}


def test_a_game_is_pickled_as_its_record() -> None:
    for game in (Game.new("tribe", 2, seed=1), *list(random_game("totem", 3, "original", "pickle"))[::40]):
        game = Game.from_record(game.record(site="a club"))
        twin = pickle.loads(pickle.dumps(game))
        assert (twin.table, twin.moves, twin.record()) == (game.table, game.moves, game.record())
        assert copy.copy(game) is copy.deepcopy(game) is game
    middle = Game.from_position(twin.at(30).position(), seed=1)
    assert pickle.loads(pickle.dumps(middle)).record() == middle.record()


def test_a_game_goes_on_from_a_position() -> None:
    *_, middle = [game for game in random_game("totem", 4, "clarified", "position") if game.table.round < 4]
    game = Game.from_position(middle.position(), ["A", "B", "C", "D"], seed="b")
    assert game.legal_moves == middle.legal_moves
    assert game.moves == ()
    rng = Random(1)
    while not game.over:
        game = game.apply(pick(game.state, rng))
    assert game.at(0).position() == middle.position() == game.history()[0].position()
    assert verify(game.record()).winners() == game.winners()
    assert Game.from_position(game.position()).winners() == game.winners()
    with pytest.raises(BadPosition):
        Game.from_position("")


def test_a_bad_record_is_refused() -> None:
    with pytest.raises(BadRecord):
        Game.from_record("{}")


def test_a_game_says_what_it_is() -> None:
    game = Game.new("totem", ["Ada", "Bo"], seed=1)
    assert repr(game) == "<Game: totem, Ada, Bo; round 0 of 12, 0 moves>"
    assert game.view(None).seat is None
    assert game.view(1).table is game.table
