"""The champion: what it says about its choice, how it keeps to its plan, its budget and a request to stop."""

from __future__ import annotations

import random
import threading

import pytest

from firstfire import Game
from firstfire.engine.habits import GREEDY, HABITS, POLICY, RANDOM, WHOLE_TURNS, habit_row
from firstfire.players import Budget, Stop, player_named
from firstfire.players.literature import PLAIN
from firstfire.players.search_player import SearchPlayer


@pytest.fixture
def champion() -> SearchPlayer:
    player = player_named("champion")
    assert isinstance(player, SearchPlayer)
    return player


def at_a_placement(mode: str = "discovery", players: int = 4) -> Game:
    game = Game.new(mode, players, seed=5)
    while game.table.round < 3 or not game.legal_moves[0].startswith("place") or len(game.legal_moves) < 8:
        game = game.apply(game.legal_moves[0])
    return game


def test_an_analysis_ranks_whole_turns(champion: SearchPlayer) -> None:
    game = at_a_placement()
    analysis = champion.analyse(game.view(game.seat), random.Random(1), Budget(playouts=300))
    assert 300 <= analysis.playouts < 330
    assert analysis.playouts == sum(line.playouts for line in analysis.lines)
    assert analysis.continuation[: len(analysis.best.moves)] == analysis.best.moves
    for line in analysis.lines:
        after = game
        for move in line.moves:
            assert after.seat == game.seat
            after = after.apply(move)
        assert after.table.turn != game.table.turn
        assert 0 <= line.win <= 1
        assert 0 < line.score < 150
    assert analysis.info().startswith(f"info playouts {analysis.playouts} win 0.")


def test_a_plan_for_one_position_is_none_for_another(champion: SearchPlayer) -> None:
    text = "discovery 4 clarified rules-2; round 1; now 0 place; line >1@0 2@1 3@2 4@3; next 5 6 7 8"
    text += "".join(f"; seat {seat} hut" for seat in range(4))
    one, other = (Game.from_position(text.replace("2@1 3@2", line)) for line in ("2@1 3@2", "2@2 3@1"))
    move = champion.think(one.view(0), random.Random(1), Budget(playouts=50)).move
    assert champion.think(other.apply(move).view(0), random.Random(1), Budget(playouts=50)).analysis is not None
    assert champion.think(one.apply(move).view(0), random.Random(1), Budget(playouts=50)).analysis is None


def test_the_plan_of_a_turn_is_followed(champion: SearchPlayer) -> None:
    game = at_a_placement()
    seat, turn = game.seat, game.table.turn
    first = champion.think(game.view(seat), random.Random(1), Budget(playouts=100))
    assert first.analysis is not None
    plan = first.analysis.best.moves
    game = game.apply(plan[0])
    for move in plan[1:]:
        thought = champion.think(game.view(seat), random.Random(2), Budget(playouts=100))
        assert thought.move == move
        assert thought.analysis is None
        game = game.apply(thought.move)
    assert game.table.turn != turn


def test_a_plan_is_dropped_when_something_else_happens(champion: SearchPlayer) -> None:
    game = at_a_placement()
    planned = champion.choose(game.view(game.seat), random.Random(1), Budget(playouts=60))
    other = next(move for move in game.legal_moves if move != planned)
    game = game.apply(other)
    thought = champion.think(game.view(game.seat), random.Random(1), Budget(playouts=60))
    assert thought.move in game.legal_moves
    assert thought.analysis is not None


@pytest.mark.parametrize(("mode", "players"), [("discovery", 4), ("tribe", 2)])
def test_a_search_can_be_stopped(champion: SearchPlayer, mode: str, players: int) -> None:
    game = at_a_placement(mode, players)
    stop, found = Stop(), []

    def think() -> None:
        found.append(champion.choose(game.view(game.seat), random.Random(1), Budget(playouts=10**9), stop))

    thread = threading.Thread(target=think)
    thread.start()
    stop.set()
    thread.join(30)
    assert found
    assert found[0] in game.legal_moves


def test_several_games_at_once_give_what_each_gives_alone(champion: SearchPlayer) -> None:
    games = [at_a_placement(mode, players) for mode, players in (("discovery", 4), ("tribe", 2), ("totem", 3))]
    alone = [champion.analyse(game.view(game.seat), random.Random(4), Budget(playouts=60)) for game in games]
    together: dict[int, object] = {}

    def think(number: int) -> None:
        game = games[number]
        together[number] = champion.analyse(game.view(game.seat), random.Random(4), Budget(playouts=60))

    threads = [threading.Thread(target=think, args=(number,)) for number in range(len(games))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[number] for number in range(len(games))] == alone


def test_a_seat_with_one_move_needs_no_thought(champion: SearchPlayer) -> None:
    game = Game.new("discovery", 4, seed=1)
    while len(game.legal_moves) > 1:
        game = game.apply(game.legal_moves[0])
    thought = champion.think(game.view(game.seat), random.Random(1))
    assert thought == (game.legal_moves[0], None)


def test_no_time_still_gives_a_legal_move(champion: SearchPlayer) -> None:
    game = at_a_placement()
    assert champion.choose(game.view(game.seat), random.Random(1), Budget(seconds=0.0)) in game.legal_moves


def playing_at(game: Game) -> list[list[int]]:
    """The habits that each seat plays by in the champion's playouts."""
    champion = player_named("old-bone")
    assert isinstance(champion, SearchPlayer)
    _, playing = champion._tables(game.view(game.seat))
    return [[*playing[HABITS * seat : HABITS * (seat + 1)]] for seat in range(4)]


def test_with_2_players_the_other_is_expected_to_play_by_the_same_habits() -> None:
    rows = playing_at(at_a_placement("discovery", 2))
    assert rows[0] == rows[1]
    assert [row[POLICY] for row in rows] == [GREEDY, GREEDY, RANDOM, RANDOM]


@pytest.mark.parametrize("players", [3, 4])
def test_the_others_are_expected_to_be_greedy_players_that_take_whole_turns(players: int) -> None:
    game = at_a_placement("discovery", players)
    rows, greedy = playing_at(game), habit_row(PLAIN, policy=WHOLE_TURNS)
    assert all((row == greedy) == (seat != game.seat) for seat, row in enumerate(rows[:players]))
    assert {row[POLICY] for row in rows[:players]} == {WHOLE_TURNS}
    assert all(row[POLICY] == RANDOM for row in rows[players:])
