"""Pebble and Leaf: what they notice, what they overlook, and that they know nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from firstfire import Game, State
from firstfire.engine.actions import text_of
from firstfire.engine.beginners import leaf_action, pebble_action
from firstfire.engine.from_rules import from_rules
from firstfire.engine.games import apply_action, is_over, legal_actions, new_game, redeal
from firstfire.engine.layout import PLAYERS
from firstfire.engine.memory import State as Compiled
from firstfire.players.beginners import Leaf, Pebble
from firstfire.players.greedy import claim_score, pair_score, score_after
from firstfire.players.recruiting_plan import best_plan, best_recruit
from firstfire.rules import Move
from firstfire.rules.components import DOMINOES
from firstfire.rules.decisions import PayResource
from firstfire.rules.moves import parse_move
from firstfire.rules.scoring import score_sheet

BOTH = pytest.mark.parametrize("action", [pebble_action, leaf_action])
Action = Callable[[Compiled, int], int]


def walk(mode: str, players: int, seed: int, kind: str) -> Iterator[State]:
    """The states with a real choice of a kind on the way of a game of Leaf's."""
    game = Game.new(mode, players, seed=seed)
    while game.seat is not None:
        decision = game.table.decision
        assert decision is not None
        if decision.kind == kind and len(game.legal_moves) > 1:
            yield game.state
        game = game.apply(Leaf().choose(game.view(game.seat), random.Random(f"{seed}/{len(game.moves)}")))


def chosen(action: Action, state: State, seed: int) -> Move:
    return parse_move(text_of(action(from_rules(state), seed), len(state.table.setup.players)))


def moods(action: Action, state: State, count: int = 20) -> list[Move]:
    """What is chosen in several moods, which are others in every state."""
    first = 1000 * state.table.drawn[-1] + 100 * len(state.legal_moves)
    return [chosen(action, state, first + mood) for mood in range(count)]


def better(state: State, move: Move) -> int:
    """How many options bring more points at once."""
    seat = state.table.seat
    assert seat is not None
    points = {option: score_after(state.apply(option), seat) for option in state.legal_moves}
    return sum(1 for other in points.values() if other > points[move])


def shine(move: Move) -> int:
    domino = DOMINOES[int(str(move).split()[1])]
    return sum(half.fires + half.craters for half in (domino.first, domino.second))


def test_pebble_takes_the_better_of_two_placements() -> None:
    missed = 0
    for state in [*walk("discovery", 3, 1, "place")][::3]:
        behind = [better(state, move) for move in moods(pebble_action, state)]
        assert max(behind) <= len(state.legal_moves) - 2
        missed += sum(count > 0 for count in behind)
    assert missed


@pytest.mark.parametrize("kind", ["place", "fire"])
def test_leaf_overlooks_half_of_the_places(kind: str) -> None:
    overlooked = 0
    for state in [state for seed in range(3) for state in walk("discovery", 2, seed, kind)][::3]:
        options = len(state.legal_moves)
        behind = [better(state, move) for move in moods(leaf_action, state)]
        assert max(behind) <= options - min(options, max(4, options // 2))
        overlooked += max(behind) > 0
    assert overlooked


def test_pebble_claims_what_shines_most_of_three() -> None:
    for state in walk("totem", 4, 2, "claim"):
        options = sorted(map(shine, state.legal_moves), reverse=True)
        assert min(map(shine, moods(pebble_action, state))) >= options[1 if len(options) > 3 else 0]


def test_leaf_is_sometimes_dazzled_by_fire_and_else_sees_how_a_domino_fits() -> None:
    dazzled = fitting = 0
    for state in [state for seed in range(3) for state in walk("discovery", 4, seed, "claim")]:
        seat = state.table.seat
        assert seat is not None
        options = state.legal_moves
        bright = max(options, key=shine)
        worth = {option: claim_score(state, seat, option) for option in options}
        ranked = sorted(options, key=lambda option: worth[option], reverse=True)
        best = ranked[: 2 if len(options) > 3 else 1]
        found = moods(leaf_action, state)
        assert set(found) <= {bright, *best}
        if bright not in best:
            dazzled += found.count(bright)
            fitting += len(found) - found.count(bright)
    assert dazzled + fitting >= 200
    assert 0.25 < dazzled / (dazzled + fitting) < 0.45


def test_leaf_chooses_the_pair_by_both_dominoes() -> None:
    for seed in range(12):
        state = Game.new("totem", 2, seed=seed).state
        seat = state.table.seat
        assert seat is not None
        worth = {move: pair_score(state, seat, move) for move in state.legal_moves}
        assert worth[chosen(leaf_action, state, 1)] == max(worth.values())


def points_at_best(state: State, seat: int) -> int:
    """Points of all cavemen after the best payment and settlement."""
    pay = state.table.decision
    if isinstance(pay, PayResource):
        plan = best_plan(state.table.territories[seat], pay, state.table.setup.edition)
        assert plan is not None
        return plan.points
    return max(score_sheet(state.apply(move).table, seat).cavemen for move in state.legal_moves)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 4)])
def test_leaf_recruits_like_the_greedy_player(players: int, seed: int) -> None:
    """R8.3-R8.6 Of all in reach the one who brings most, paid for and settled so that the most points are left."""
    recruited = 0
    for state in walk("tribe", players, seed, "recruit"):
        seat, edition = state.table.seat, state.table.setup.edition
        assert seat is not None
        move = chosen(leaf_action, state, 1)
        assert move == best_recruit(state.table.territories[seat], state.legal_moves, edition)
        recruited += str(move) != "pass"
    assert recruited
    for state in walk("tribe", players, seed, "pay"):
        pay = state.table.decision
        assert isinstance(pay, PayResource)
        paid = state.apply(chosen(leaf_action, state, 1))
        promised = points_at_best(state, pay.seat)
        assert points_at_best(paid, pay.seat) == promised
    for state in walk("tribe", players, seed, "settle"):
        assert better(state, chosen(leaf_action, state, 1)) == 0


@BOTH
@pytest.mark.parametrize(("mode", "players"), [("discovery", 2), ("totem", 3), ("tribe", 4), ("tribe", 2)])
def test_nothing_hidden_matters_and_the_game_is_left_alone(action: Action, mode: str, players: int) -> None:
    state, number = new_game(mode, players, seed=4), 0
    while not is_over(state):
        number += 1
        other = state.copy()
        redeal(other, number)
        before = other.copy()
        assert action(other, number) == action(state, number)
        assert other == before
        apply_action(state, action(state, number))
    assert action(state, number) == -1


@BOTH
def test_another_seed_is_another_mood(action: Action) -> None:
    state = new_game("tribe", 3, seed=4)
    for number in range(30):
        apply_action(state, action(state, number))
    while len(legal_actions(state)) < 6:
        apply_action(state, action(state, 1))
    assert len({action(state, seed) for seed in range(30)}) > 1
    assert state[PLAYERS] == 3


@pytest.mark.parametrize("player", [Pebble(), Leaf()])
def test_a_single_move_takes_no_thought(player: Pebble | Leaf) -> None:
    game, chance = Game.new("discovery", 2, seed=1), random.Random(1)
    while len(game.legal_moves) > 1:
        game = game.apply(chance.choice(game.legal_moves))
    before = chance.getstate()
    assert player.choose(game.view(game.seat), chance) == game.legal_moves[0]
    assert chance.getstate() == before
