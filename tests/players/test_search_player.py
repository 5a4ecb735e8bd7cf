"""The champion: what it says about its choice, how it keeps to its plan, its budget and a request to stop."""

from __future__ import annotations

import random
import threading

import pytest

from firstfire import Game
from firstfire.players import Budget, Stop, player_named
from firstfire.players.reference import PLAIN
from firstfire.players.search_player import SearchPlayer
from firstfire.rules.decisions import PlaceDomino


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


def test_only_rivals_slip_in_playouts_and_get_back_what_it_costs_them() -> None:
    from firstfire.engine.habits import SLIPS

    wary = SearchPlayer("wary", rivals_slip=60)
    game = at_a_placement("discovery", 4)
    view = game.view(game.seat)
    own = view.table.seat
    _, playing = wary._tables(view, game.state.secret.deal)
    assert [row[SLIPS] for row in playing] == [0 if seat == own else 60 for seat in range(4)]
    assert 0 < wary._way(view, playing).handicap < 16
    sure = SearchPlayer("sure")
    assert sure._way(view, sure._tables(view, game.state.secret.deal)[1]).handicap == 0


def test_known_rivals_are_played_by_whole_turns_and_a_narrow_victory_is_enough_late() -> None:
    from firstfire.engine.habits import POLICY, SLIPS, WHOLE_TURNS

    players = [player_named("old-bone")] + [player_named("full-greedy")] * 3
    game, rng = Game.new("discovery", 4, seed=8), random.Random(8)
    scales = []
    while not game.over:
        assert game.seat is not None
        view = game.view(game.seat)
        if game.seat == 0 and isinstance(game.table.decision, PlaceDomino):
            champion = SearchPlayer("champion", rivals_slip=60, others=PLAIN)
            _, playing = champion._tables(view, view.imagine(rng).secret.deal)
            scales.append(champion._way(view, playing).scale)
            if game.table.round == 12:
                assert list(playing[1:, POLICY]) == [WHOLE_TURNS] * 3
                assert not playing[1:, SLIPS].any()
        game = game.apply(players[game.seat].choose(view, rng, Budget(playouts=40)))
    assert scales[0] == 12
    assert scales[-1] == 2
    assert scales == sorted(scales, reverse=True)


@pytest.mark.parametrize("players", [2, 4])
def test_rivals_are_watched_where_there_are_several(players: int) -> None:
    from firstfire.engine.habits import SLIPS
    from firstfire.players.reference import PLAIN

    watchful, greedy = SearchPlayer("watchful", rivals_slip=60, others=PLAIN), player_named("full-greedy")
    game, rng = Game.new("discovery", players, seed=5), random.Random(5)
    while game.table.round < 8:
        game = game.apply(greedy.choose(game.view(game.seat), rng))
    _, playing = watchful._tables(game.view(game.seat), game.state.secret.deal)
    slips = [int(playing[seat, SLIPS]) for seat in range(players) if seat != game.seat]
    assert slips == [60] if players == 2 else max(slips) < 30
