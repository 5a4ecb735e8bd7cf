"""The greedy player takes the most points it can get."""

from __future__ import annotations

import random

import pytest

from firstfire import Game, Move, State
from firstfire.players.greedy import GreedyPlayer, score_after, with_best_placement
from firstfire.players.recruiting_plan import best_plan, best_recruit
from firstfire.rules.decisions import PayResource, RecruitCaveman, SettleCaveman
from firstfire.rules.moves import PASS, Pass
from firstfire.rules.scoring import score_sheet

GREEDY = GreedyPlayer()


def walk(mode: str, players: int, seed: int, kind: str) -> list[Game]:
    """The games with a real choice of a kind on the way of a random game."""
    game, rng, found = Game.new(mode, players, seed=seed), random.Random(seed), []
    while not game.over:
        decision = game.table.decision
        assert decision is not None
        if decision.kind == kind and len(game.legal_moves) > 1:
            found.append(game)
        game = game.apply(rng.choice(game.legal_moves))
    return found


def choose(game: Game) -> Move:
    return GREEDY.choose(game.view(game.seat), random.Random(1))


@pytest.mark.parametrize("kind", ["place", "fire", "settle"])
def test_no_other_move_scores_more(kind: str) -> None:
    for game in walk("tribe", 3, 5, kind)[:12]:
        seat = game.seat
        assert seat is not None
        scores = {move: score_after(game.state.apply(move), seat) for move in game.legal_moves}
        assert scores[choose(game)] == max(scores.values())


def test_a_placement_counts_with_its_best_fire() -> None:
    """R5.1 The score after a volcano is the one after its fire has landed best."""
    for game in walk("discovery", 4, 2, "fire")[:5]:
        seat = game.seat
        assert seat is not None
        best = max(score_sheet(game.state.apply(move).table, seat).total for move in game.legal_moves)
        assert score_after(game.state, seat) == best


def test_the_claim_is_the_domino_that_scores_most_when_placed() -> None:
    for game in walk("totem", 3, 5, "claim")[:12]:
        seat = game.seat
        assert seat is not None
        worth = {n: (with_best_placement(game.state, seat, n)[0], n) for n in game.table.next_line.free}
        assert choose(game) == f"claim {max(worth, key=lambda number: worth[number])}"


def test_the_pair_is_chosen_by_both_dominoes() -> None:
    """By the score with the first of them where it scores most, then the second."""
    chosen = set()
    for seed in range(8):
        game = Game.new("discovery", 2, seed=seed)
        seat, (a, b, c, d) = game.seat, game.table.next_line.numbers
        assert seat is not None
        worth = {}
        for move, first, second in (("claim outer", a, d), ("claim inner", b, c)):
            _, placed = with_best_placement(game.state, seat, first)
            worth[move], _ = with_best_placement(placed, seat, second)
        assert worth[choose(game)] == max(worth.values())
        chosen.add(choose(game))
    assert chosen == set(worth)


def points_at_best(state: State, seat: int) -> int:
    """Every payment and settlement tried."""
    if isinstance(state.table.decision, PayResource | SettleCaveman):
        return max(points_at_best(state.apply(move), seat) for move in state.legal_moves)
    return score_sheet(state.table, seat).cavemen


@pytest.mark.parametrize("edition", ["clarified", "original"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_recruiting_plan_is_the_best_there_is(edition: str, seed: int) -> None:
    """R8.3–R8.6 Against every payment and settlement of every caveman that can be recruited."""
    game, rng, tried = Game.new("tribe", 3, seed=seed, edition=edition), random.Random(seed), 0
    while not game.over:
        seat, decision = game.seat, game.table.decision
        if isinstance(decision, RecruitCaveman) and seat is not None:
            territory = game.table.territories[seat]
            for move in game.legal_moves[1:6]:
                after = game.state.apply(move)
                assert isinstance(after.table.decision, PayResource)
                plan = best_plan(territory, after.table.decision, game.setup.edition)
                assert plan is not None
                assert plan.points == points_at_best(after, seat)
                tried += 1
        game = game.apply(rng.choice(game.legal_moves))
    assert tried > 20


def test_nobody_is_recruited_for_nothing() -> None:
    for game in walk("tribe", 3, 3, "recruit"):
        seat = game.seat
        assert seat is not None
        territory = game.table.territories[seat]
        move = best_recruit(territory, game.legal_moves, game.setup.edition)
        best = max(points_at_best(game.state.apply(m), seat) for m in game.legal_moves if not isinstance(m, Pass))
        assert (move != PASS) == (best > score_sheet(game.table, seat).cavemen)


def test_what_is_paid_and_settled_keeps_what_the_plan_promised() -> None:
    """Choosing, paying and settling one by one comes to the points of the best plan."""
    checked = 0
    for game in walk("tribe", 2, 6, "recruit"):
        seat = game.seat
        assert seat is not None
        move = choose(game)
        if move == PASS:
            continue
        promised = points_at_best(game.state.apply(move), seat)
        game = game.apply(move)
        while isinstance(game.table.decision, PayResource | SettleCaveman):
            game = game.apply(choose(game))
        assert score_sheet(game.table, seat).cavemen == promised
        checked += 1
    assert checked
