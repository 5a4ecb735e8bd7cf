from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from firstfire import Game
from firstfire.envs import openspiel
from firstfire.envs.layout import Layout
from firstfire.rules import Caveman, Deal, Setup
from firstfire.rules.components import CAVEMEN
from firstfire.rules.edition import RULES
from tests.envs.tables import every_table


def load(mode: str, players: int, **more: Any) -> Any:
    parameters = {"mode": mode, "players": players, **more}
    return pyspiel.load_game("kingdomino_origins", parameters)


def random_state(game: Any, seed: int, length: int = 10**6) -> Any:
    """The state after so many random actions and draws, or at the end."""
    state, rng = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and len(state.history()) < length:
        if state.is_chance_node():
            things, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(things, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_table
def test_openspiels_own_random_simulation(mode: str, players: int) -> None:
    pyspiel.random_sim_test(load(mode, players), num_sims=1, serialize=True, verbose=False)


@every_table
def test_returns_add_up_to_nothing(mode: str, players: int) -> None:
    for reward in ("margin", "win"):
        returns = random_state(load(mode, players, reward=reward), 1).returns()
        assert sum(returns) == pytest.approx(0)
        assert any(returns)


def test_parameters_by_name() -> None:
    game = pyspiel.load_game("kingdomino_origins(mode=tribe,players=3,homo_habilis=True)")
    assert (game.num_players(), game.num_distinct_actions()) == (3, 655)
    assert game.bonuses == ["homo-habilis"]
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


@pytest.mark.parametrize("bad", [{"mode": "chess"}, {"players": 5}, {"reward": "fame"}])
def test_games_that_do_not_exist_are_refused(bad: dict[str, Any]) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game("kingdomino_origins", {"mode": "totem", "players": 2} | bad)


@every_table
def test_the_chances_of_every_draw_add_up(mode: str, players: int) -> None:
    state, rng, draws = load(mode, players).new_initial_state(), random.Random(2), 0
    while not state.is_terminal():
        if state.is_chance_node():
            found = state.chance_outcomes()
            assert sum(chance for _, chance in found) == pytest.approx(1)
            draws += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert draws <= state.get_game().max_chance_nodes_in_history()


@every_table
def test_the_same_moves_and_draws_give_the_same_game_by_the_reference_rules(mode: str, players: int) -> None:
    state = random_state(load(mode, players), 5)
    words = [part.split(" ", 1) for part in str(state).split("; ")]
    drawn = {kind: [word for name, word in ((w[0], w[1]) for w in words if len(w) == 2) if name == kind] for kind in
             ("chief", "domino", "caveman")}  # fmt: skip
    chiefs = [int(seat) for seat in drawn["chief"]]
    seats = [] if players == 2 else [seat for seat in range(players) if seat not in chiefs]
    turned_up = [Caveman(kind) for kind in drawn["caveman"]]
    found = [Caveman(w[1]) for w in words if w[0] == "search"]
    rest = list(CAVEMEN[RULES]) if mode == "tribe" else []
    for caveman in (*turned_up, *found):
        rest.remove(caveman)
    deal = Deal(tuple(chiefs + seats), tuple(map(int, drawn["domino"])), tuple([*turned_up, *rest, *found]))

    def after_search(pile: tuple[Caveman, ...], number: int) -> list[Caveman]:
        upcoming, left = turned_up[22 - len(pile) - number - 1 :], list(pile)
        for caveman in upcoming:
            left.remove(caveman)
        return [*upcoming, *left]

    game = Game.dealt(Setup.of(mode, players), deal, after_search)
    for word in words:
        if word[0] not in drawn:
            game = game.apply(" ".join(word))
    scores = [sheet.total for sheet in game.scores()]
    assert game.over
    assert state.returns() == pytest.approx([own - (sum(scores) - own) / (players - 1) for own in scores])


@pytest.mark.parametrize("length", [0, 3, 20, 57, 90, 150])
def test_a_state_survives_writing_and_copying(length: int) -> None:
    game = load("tribe", 4)
    state = random_state(game, 3, length)
    for other in (pickle.loads(pickle.dumps(state)), state.clone(), game.deserialize_state(state.serialize())):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.current_player() == state.current_player()
        assert other.observation_tensor(1) == state.observation_tensor(1)


def test_the_observation_is_the_seats_view_by_name() -> None:
    state = random_state(load("totem", 3), 4, 40)
    layout = Layout.of("totem", 3)
    tensor = np.array(state.observation_tensor(2), dtype=np.uint8)
    assert layout.named(tensor)["me"].tolist() == [0, 0, 1]
    assert np.array_equal(tensor, state.view(2)[0])
    assert "Totem mode" in state.observation_string(2)


def test_before_the_first_line_there_is_nothing_to_see() -> None:
    state = load("totem", 3).new_initial_state()
    assert state.is_chance_node()
    assert not any(state.observation_tensor(0))
    assert state.observation_string(0) == "seat 0\n"


def test_the_information_state_is_the_history() -> None:
    state = random_state(load("discovery", 2), 4, 30)
    tensor = state.information_state_tensor(0)
    assert [abs(int(number)) - 1 for number in tensor[:30]] == state.history()
    assert not any(tensor[30:])
    assert [number < 0 for number in tensor[:6]] == [True] * 5 + [False]
    assert state.information_state_string(1).startswith("seat 1: chief ")


def test_no_game_is_longer_than_it_says() -> None:
    for mode, players in (("totem", 4), ("tribe", 2)):
        game = load(mode, players)
        decisions = [item for item in random_state(game, 6).full_history() if item.player >= 0]
        assert len(decisions) <= openspiel.longest(mode, players) == game.max_game_length()
