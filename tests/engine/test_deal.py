import random
from collections import Counter
from typing import Any

import pytest

from firstfire.engine import games
from firstfire.engine.layout import (
    CAVEMEN,
    CHIEFS,
    DECK,
    DRAWN,
    MODES,
    PILE,
    PILE_END,
    PILE_TOP,
    RNG,
    ROUND,
)
from firstfire.engine.memory import State
from firstfire.rules import components
from firstfire.rules.edition import RULES


def played(mode: str, players: int, seed: int, decisions: int) -> State:
    state = games.new_game(mode, players, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        games.apply_unchecked(state, rng.choice(games.legal_actions(state)))
    return state


def section(state: State, start: int, end: int) -> list[int]:
    return [*state.bytes()[start:end]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_uses_every_piece_once(players: int) -> None:
    """R2.1, R8.2."""
    state = games.new_game("tribe", players, seed=7)
    assert sorted(section(state, 8 * DECK, 8 * DECK + 48)) == list(range(1, 49))
    assert sorted(section(state, 8 * CHIEFS, 8 * CHIEFS + players)) == list(range(players))
    pile = [CAVEMEN[kind] for kind in section(state, 8 * PILE, 8 * PILE + 22)]
    assert sorted(pile) == sorted(map(str, components.CAVEMEN[RULES]))


def test_every_domino_comes_up_in_every_place() -> None:
    decks = [section(games.new_game(seed=1, stream=i), 8 * DECK, 8 * DECK + 48) for i in range(2000)]
    for numbers in zip(*decks, strict=True):
        counts = Counter(numbers)
        assert sum((counts[number] - 2000 / 48) ** 2 / (2000 / 48) for number in range(1, 49)) < 120


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 2, 30, 55])
def test_redealing_changes_only_what_is_hidden(mode: str, players: int, decisions: int) -> None:
    """R3.5 Draw pile, cave pile and chiefs not yet drawn; all else, legal moves included, stays."""
    state = played(mode, players, decisions + players, decisions)
    redealt = [state.copy() for _ in range(40)]
    for stream, copy in enumerate(redealt):
        games.redeal(copy, 3, stream)
    hidden = {*range(8 * RNG, 8 * RNG + 8)}
    hidden.update(range(8 * DECK + state[DRAWN], 8 * DECK + 48))
    hidden.update(range(8 * PILE + state[PILE_TOP], 8 * PILE + state[PILE_END]))
    if state[ROUND] == 0 and players > 2:
        hidden.update(range(8 * CHIEFS + decisions + 1, 8 * CHIEFS + players))
    before = state.bytes()
    for copy in redealt:
        after = copy.bytes()
        assert {place for place in range(len(before)) if before[place] != after[place]} <= hidden
        assert sorted(section(copy, 8 * DECK, 8 * DECK + 48)) == list(range(1, 49))
        assert games.legal_texts(copy) == games.legal_texts(state)
    assert len({tuple(section(copy, 8 * DECK + state[DRAWN], 8 * DECK + 48)) for copy in redealt}) > 10


def test_undrawn_chiefs_are_redealt() -> None:
    state = games.new_game("discovery", 4, seed=2)
    orders = set()
    for stream in range(200):
        copy = state.copy()
        games.redeal(copy, 1, stream)
        orders.add(tuple(section(copy, 8 * CHIEFS, 8 * CHIEFS + 4)))
    assert len(orders) == 6
    assert {order[0] for order in orders} == {section(state, 8 * CHIEFS, 8 * CHIEFS + 1)[0]}


def test_what_a_redealt_game_brings_does_not_depend_on_the_true_order() -> None:
    """Two games that look alike but differ in what is hidden become the same when re-dealt alike."""
    one = played("tribe", 3, 4, 40)
    other = one.copy()
    games.redeal(other, 99, 0)
    assert one != other
    hands = []
    for game in (one, other):
        memory = game.bytes()
        for start, end in (
            (8 * DECK + game[DRAWN], 8 * DECK + 48),
            (8 * PILE + game[PILE_TOP], 8 * PILE + game[PILE_END]),
        ):
            memory[start:end] = bytes(sorted(memory[start:end]))
        games.redeal(game, 5, 1)
        hands.append(game.tobytes())
    assert hands[0] == hands[1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"deck": list(range(1, 48))},
        {"deck": [1, *range(1, 48)]},
        {"deck": list(range(48))},
        {"cave": ["oaf"] * 22},
        {"chiefs": [0, 1, 1]},
        {"chiefs": [0, 1]},
        {"chiefs": [0, 1, 3]},
    ],
)
def test_a_deal_that_is_not_whole_is_refused(wrong: dict[str, list[int]]) -> None:
    cave = [*map(str, components.CAVEMEN[RULES])]
    whole: dict[str, Any] = {"chiefs": [0, 1, 2], "deck": list(range(1, 49)), "cave": cave}
    games.dealt_game("tribe", 3, **whole)
    with pytest.raises(ValueError, match="not "):
        games.dealt_game("tribe", 3, **{**whole, **wrong})
