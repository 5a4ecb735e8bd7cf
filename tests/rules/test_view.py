from __future__ import annotations

import copy
import gc
import json
import pickle
import types
from collections import Counter, deque
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from firstfire import Game
from firstfire.rules import BadRecord, Caveman, Deal, Record, State, View
from firstfire.rules.secret import Secret
from tests.play import COMBINATIONS, EXAMPLES, example, new_game, pick, random_game

HIDDEN = (Secret, Deal, State)


def searching_games() -> list[Game]:
    """A Tribe game with searches, move by move."""
    game, rng = new_game("tribe", 2, "clarified", "searching")
    games = [game]
    while not game.over:
        searches = [move for move in sorted(game.legal_moves) if move.startswith("search")]
        saving = "pass" in game.legal_moves and rng.random() < 0.8
        game = game.apply(rng.choice(searches) if searches else "pass" if saving else pick(game.state, rng))
        games.append(game)
    assert sum(move.startswith("search") for move in game.moves) >= 2
    return games


SEARCHING = searching_games()


def referents(value: object) -> list[object]:
    """Everything a value holds: attributes, slots, items, closure cells, defaults, whatever the collector sees."""
    if isinstance(value, (type, types.ModuleType, types.BuiltinFunctionType, property)):
        return []
    if isinstance(value, types.FunctionType):
        cells = [cell.cell_contents for cell in value.__closure__ or ()]
        return [*cells, *(value.__defaults__ or ()), value.__kwdefaults__, vars(value)]
    found: list[object] = gc.get_referents(value)
    for base in type(value).__mro__:
        slots = base.__dict__.get("__slots__", ())
        names = [slots] if isinstance(slots, str) else slots
        found += [getattr(value, name) for name in names if hasattr(value, name)]
    if type(value).__module__.startswith("firstfire"):
        found += [getattr(value, name) for name in dir(value) if not name.startswith("__")]
    return found


def reach(start: object) -> list[object]:
    """All objects that can be reached from one."""
    seen: dict[int, object] = {}
    waiting = deque([start])
    while waiting:
        value = waiting.popleft()
        if id(value) not in seen:
            seen[id(value)] = value
            waiting.extend(referents(value))
    return list(seen.values())


def test_the_walk_would_find_a_secret() -> None:
    game = SEARCHING[40]

    def closure() -> State:
        return game.state

    for leak in (game.state, (game,), {"a": [game.state.secret]}, closure, lambda s=game.state.secret: s):
        assert any(isinstance(value, HIDDEN) for value in reach(leak))


@pytest.mark.parametrize(("mode", "players", "edition"), COMBINATIONS[::2])
def test_r3_5_nothing_that_a_view_holds_reaches_the_hidden_order(mode: str, players: int, edition: str) -> None:
    for number, game in enumerate(random_game(mode, players, edition, "leak")):
        if number % 12:
            continue
        view = game.view(0)
        secret = game.state.secret
        held = (game.state, secret, secret.deal, secret.deal.deck, secret.shuffler, secret.deal.cave, secret.pile)
        hidden = {id(value) for value in held if value != ()}
        for value in reach([view, view.to_object(), view.legal_moves, view._asdict()]):
            assert not isinstance(value, HIDDEN)
            assert id(value) not in hidden


def twin(games: list[Game], number: int, rng: Random) -> Game:
    """A game with the same public history up to a move and everything hidden in another order."""
    game = games[number]
    secret, table = game.state.secret, game.table

    def shuffled(items: Any) -> list[Any]:
        return rng.sample(list(items), len(items))

    drawn = len(table.drawn)
    deck = [n for at in range(0, drawn, 4) for n in shuffled(secret.deal.deck[at : at + 4])]
    deck += shuffled(secret.deal.deck[drawn:])
    chiefs = [*table.chiefs, *shuffled(secret.deal.chiefs[len(table.chiefs) :])]
    # how many cavemen were turned up before the first search, between searches, and since the last one
    marks = [len(b.table.cave.turned_up) for a, b in pairwise(games[: number + 1])
             if len(b.table.cave.searched) > len(a.table.cave.searched)]  # fmt: skip
    seen = [b - a for a, b in pairwise([0, *marks, len(table.cave.turned_up)])]

    def reordered(pile: tuple[Caveman, ...], top: tuple[Caveman, ...]) -> list[Caveman]:
        return [*top, *shuffled(list((Counter(pile) - Counter(top)).elements()))]

    def shuffler(rest: tuple[Caveman, ...], search: int) -> list[Caveman]:
        return reordered(rest, secret.shuffles[search][: seen[search + 1]])

    cave = reordered(secret.deal.cave, secret.deal.cave[: seen[0]])
    other = Game.dealt(game.setup, Deal(tuple(chiefs), tuple(deck), tuple(cave)), shuffler)
    for move in game.moves:
        other = other.apply(move)
    return other


@pytest.mark.parametrize(("mode", "players", "edition"), [*COMBINATIONS, ("searching", 2, "clarified")])
def test_r3_5_games_that_differ_in_what_is_hidden_look_the_same(mode: str, players: int, edition: str) -> None:
    games = SEARCHING if mode == "searching" else list(random_game(mode, players, edition, "twin"))
    for number in range(0, len(games), 15):
        game, other = games[number], twin(games, number, Random(number))
        if number < len(games) / 2:
            assert game.state.secret.deal.deck != other.state.secret.deal.deck
        for seat in (*game.setup.seats, None):
            one, two = game.view(seat), other.view(seat)
            assert one == two
            assert hash(one) == hash(two)
            for protocol in (0, 2, pickle.HIGHEST_PROTOCOL):
                assert pickle.dumps(one, protocol) == pickle.dumps(two, protocol)
            assert repr(one) == repr(two)
            assert str(one) == str(two)
            assert json.dumps(one.to_object()) == json.dumps(two.to_object())
            assert one.legal_moves == two.legal_moves
            assert copy.deepcopy(one) == copy.copy(two) == pickle.loads(pickle.dumps(one)) == one
            deals = [view.imagine(Random(number)).secret.deal for view in (one, two)]
            assert deals[0].deck == deals[1].deck
            assert deals[0].cave == deals[1].cave
            assert deals[0].chiefs == deals[1].chiefs


def test_a_view_shows_only_what_is_drawn() -> None:
    for game in SEARCHING[::11]:
        data = game.view(1).to_object()
        assert len(data["deck"]) % 4 == 0
        assert data["deck"] == list(game.table.drawn)
        assert data["cave"] == list(game.table.cave.turned_up)
        assert "shuffles" not in data
        assert data["legal"] == list(game.legal_moves)
        assert data["seat"] == 1
        for at in range(0, len(data["deck"]), 4):
            assert data["deck"][at : at + 4] == sorted(data["deck"][at : at + 4])
    assert "cave" not in Game.new("totem", 3, seed=1).view(None).to_object()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_views_of_the_examples_round_trip_at_every_move(path: Any) -> None:
    for number, game in enumerate(Game.from_record(path.read_text("utf-8"), rng=Random(0)).history()):
        view = game.view(number % len(game.setup.players))
        assert View.from_object(json.loads(json.dumps(view.to_object()))) == view


@pytest.mark.parametrize(("mode", "players", "edition"), [*COMBINATIONS, ("searching", 2, "clarified")])
def test_views_of_random_games_round_trip(mode: str, players: int, edition: str) -> None:
    games = SEARCHING if mode == "searching" else list(random_game(mode, players, edition, "views"))
    step = 3 if mode == "searching" else 9
    for game in [*games[::step], games[-1]]:
        for seat in (0, None):
            view = game.view(seat)
            again = View.from_object(view.to_object())
            assert again == view
            assert again.to_object() == view.to_object()
    assert "scores" in games[-1].view(0).to_object()


@pytest.mark.parametrize(("mode", "players", "edition"), [*COMBINATIONS, ("searching", 2, "clarified")])
def test_an_imagined_state_looks_like_the_view(mode: str, players: int, edition: str) -> None:
    games = SEARCHING if mode == "searching" else list(random_game(mode, players, edition, "imagine"))
    rng, decks = Random(0), set()
    for game in games[:: len(games) // 6]:
        view = game.view(0)
        imagined = view.imagine(rng)
        assert imagined.table == view.table
        assert imagined.legal_moves == view.legal_moves
        secret = imagined.secret
        decks.add(secret.deal.deck)
        assert secret.deal.deck[: len(view.table.drawn)] == view.table.drawn
        assert sorted(secret.deal.deck) == list(range(1, 49))
        assert Counter(secret.pile) == (view.table.pile if game.setup.mode.has_cave else Counter())
        assert (secret.chiefs, secret.dominoes) == (len(view.table.chiefs), len(view.table.drawn))
        assert len(secret.deal.chiefs) == (1 if players == 2 else players)
        assert sorted(set(secret.deal.chiefs)) == sorted(secret.deal.chiefs)
        while not imagined.over:
            imagined = imagined.apply(pick(imagined, rng))
        assert sorted(imagined.table.drawn) == list(range(1, 49))
        assert game.view(0) == view
    assert len(decks) > 3


def test_two_imaginations_differ() -> None:
    view = SEARCHING[30].view(0)
    one, two, same = view.imagine(Random(1)), view.imagine(Random(2)), view.imagine(Random(1))
    assert one.secret.deal.deck != two.secret.deal.deck
    assert one.secret.pile != two.secret.pile
    assert one.secret.deal.deck == same.secret.deal.deck


def middle(name: str) -> dict[str, Any]:
    """The view of an example in its middle."""
    game = Game.from_record(Record(example(name)), rng=Random(0))
    return game.at(len(game.moves) // 2).view(1).to_object()


def opening(name: str) -> dict[str, Any]:
    """The view of an example after its first move."""
    return Game.from_record(Record(example(name)), rng=Random(0)).at(1).view(0).to_object()


Break = Callable[[dict[str, Any]], Any]
BAD: list[tuple[str, str, dict[str, Any], Break]] = [
    ("missing-key", "deck", middle("tribe-3"), lambda d: d.pop("deck")),
    ("missing-key", "cave", middle("tribe-3"), lambda d: d.pop("cave")),
    ("missing-key", "chiefs", middle("tribe-3"), lambda d: d.pop("chiefs")),
    ("missing-key", "moves", middle("tribe-3"), lambda d: d.pop("moves")),
    ("missing-key", "mode", middle("tribe-3"), lambda d: d.pop("mode")),
    ("unknown-mode", "mode", middle("tribe-3"), lambda d: d.update(mode="war")),
    ("bad-seat", "seat", middle("tribe-3"), lambda d: d.update(seat=3)),
    ("bad-seat", "seat", middle("tribe-3"), lambda d: d.update(seat=-1)),
    ("wrong-type", "seat", middle("tribe-3"), lambda d: d.update(seat=True)),
    ("wrong-type", "seat", middle("tribe-3"), lambda d: d.update(seat=1.0)),
    ("wrong-type", "seat", middle("tribe-3"), lambda d: d.update(seat="1")),
    ("wrong-type", "seat", middle("tribe-3"), lambda d: d.update(seat=[])),
    ("bad-deck", "deck", middle("tribe-3"), lambda d: d["deck"].pop()),
    ("bad-deck", "deck", middle("tribe-3"), lambda d: d.update(deck=[])),
    ("bad-deck", "deck", middle("tribe-3"), lambda d: d["deck"].__setitem__(0, d["deck"][9])),
    ("bad-deck", "deck", middle("tribe-3"), lambda d: d["deck"].__setitem__(0, 49)),
    ("bad-deck", "deck", opening("discovery-4"), lambda d: d["deck"].extend(n for n in (1, 2, 3, 5))),
    ("bad-deck", "deck", middle("discovery-4"), lambda d: d.update(deck=list(range(1, 49)) + [1, 2, 3, 4])),
    ("wrong-type", "deck[3]", middle("tribe-3"), lambda d: d["deck"].__setitem__(3, True)),
    ("bad-chiefs", "chiefs", opening("discovery-4"), lambda d: d["chiefs"].pop()),
    ("bad-chiefs", "chiefs", opening("discovery-4"), lambda d: d["chiefs"].append(0)),
    ("bad-chiefs", "chiefs", opening("discovery-4"), lambda d: d["chiefs"].__setitem__(1, 4)),
    ("bad-chiefs", "chiefs", opening("discovery-4"), lambda d: d["chiefs"].__setitem__(1, d["chiefs"][0])),
    ("bad-chiefs", "chiefs", opening("discovery-2"), lambda d: d.update(chiefs=[0, 1])),
    ("bad-chiefs", "chiefs", opening("discovery-2"), lambda d: d.update(chiefs=[])),
    ("bad-cave", "cave", opening("tribe-2"), lambda d: d["cave"].pop()),
    ("bad-cave", "cave", opening("tribe-2"), lambda d: d["cave"].append("oaf")),
    ("bad-cave", "cave", opening("tribe-2"), lambda d: d.update(cave=["oaf"] * 4)),
    ("unknown-caveman", "cave[0]", opening("tribe-2"), lambda d: d["cave"].__setitem__(0, "chief")),
    ("wrong-type", "moves", middle("tribe-3"), lambda d: d.update(moves="claim 1")),
    ("bad-notation", "moves[0]", middle("tribe-3"), lambda d: d["moves"].__setitem__(0, "castle")),
    ("not-now", "moves[2]", middle("tribe-3"), lambda d: d["moves"].__setitem__(2, "discard")),
]


@pytest.mark.parametrize(("code", "where", "data", "spoil"), BAD)
def test_a_bad_view_is_refused_by_name(code: str, where: str, data: dict[str, Any], spoil: Break) -> None:
    data = copy.deepcopy(data)
    View.from_object(data)
    spoil(data)
    with pytest.raises(BadRecord) as caught:
        View.from_object(data)
    assert (caught.value.code, caught.value.where) == (code, where)


@pytest.mark.parametrize("value", [None, [], "view", 3])
def test_what_is_no_object_is_no_view(value: Any) -> None:
    with pytest.raises(BadRecord) as caught:
        View.from_object(value)
    assert caught.value.code == "not-a-record"


def test_a_caveman_cannot_be_turned_up_after_a_search_took_it() -> None:
    games = list(SEARCHING)
    before, game = next((a, b) for a, b in pairwise(games) if b.table.cave.searched)
    taken = game.table.cave.searched[0]
    end = games[-1].view(0).to_object()
    late = len(before.table.cave.turned_up)
    assert len(end["cave"]) > late
    # whoever was turned up next is said to be another of the kind that the search took
    end["cave"] = [*end["cave"][:late], *[str(taken)] * Counter(before.table.pile)[taken], *end["cave"][late:]]
    end["cave"] = end["cave"][: len(games[-1].table.cave.turned_up)]
    with pytest.raises(BadRecord) as caught:
        View.from_object(end)
    assert (caught.value.code, caught.value.where) == ("bad-cave", "cave")
