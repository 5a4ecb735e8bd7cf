from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from firstfire.rules import BadSetup, Caveman, Deal, Setup
from firstfire.rules.components import CAVEMEN
from firstfire.rules.edition import RULES
from firstfire.rules.secret import Secret, chiefs_drawn, seeded_shuffler
from tests.boards import deal, dealt
from tests.play import random_game

ALL_48 = tuple(range(1, 49))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_r2_1_all_48_dominoes_are_shuffled_at_every_player_count(mode: str, players: int) -> None:
    setup = Setup.of(mode, players)
    deals = [Deal.random(setup, Random(seed)) for seed in range(20)]
    for one in deals:
        one.check(setup)
        assert sorted(one.deck) == list(ALL_48)
        assert sorted(one.cave) == (sorted(CAVEMEN[RULES]) if mode == "tribe" else [])
    assert len({one.deck for one in deals}) == 20
    assert {one.deck[0] > 24 for one in deals} == {True, False}
    assert {one.chiefs[0] for one in deals} == set(setup.seats)
    assert all(len(one.chiefs) == (1 if players == 2 else players) for one in deals)


def test_r2_1_every_game_uses_all_48() -> None:
    for players in (2, 3, 4):
        *_, game = random_game("discovery", players, "clarified", "r2")
        assert sorted(game.table.drawn) == list(ALL_48)
        assert game.table.undrawn == ()


def test_the_same_random_numbers_give_the_same_deal() -> None:
    setup = Setup.of("tribe", 3)
    one, two = (Deal.random(setup, Random("seed")) for _ in range(2))
    assert (one.chiefs, one.deck, one.cave) == (two.chiefs, two.deck, two.cave)


@pytest.mark.parametrize(
    ("code", "players", "mode", "chiefs", "deck", "cave"),
    [
        ("bad-deck", 3, "discovery", (0, 1, 2), ALL_48[:-1], ()),
        ("bad-deck", 3, "discovery", (0, 1, 2), (*ALL_48, 48), ()),
        ("bad-deck", 3, "discovery", (0, 1, 2), (1, *ALL_48[:-1]), ()),
        ("bad-deck", 3, "discovery", (0, 1, 2), (*ALL_48[:-1], 49), ()),
        ("bad-cave", 3, "discovery", (0, 1, 2), ALL_48, CAVEMEN[RULES]),
        ("bad-cave", 3, "tribe", (0, 1, 2), ALL_48, ()),
        ("bad-cave", 3, "tribe", (0, 1, 2), ALL_48, CAVEMEN[RULES][:-1]),
        ("bad-cave", 3, "tribe", (0, 1, 2), ALL_48, (*CAVEMEN[RULES][:-1], Caveman.HUNTER)),
        ("bad-chiefs", 3, "discovery", (0, 1), ALL_48, ()),
        ("bad-chiefs", 3, "discovery", (0, 1, 2, 0), ALL_48, ()),
        ("bad-chiefs", 3, "discovery", (0, 1, 1), ALL_48, ()),
        ("bad-chiefs", 3, "discovery", (0, 1, 3), ALL_48, ()),
        ("bad-chiefs", 3, "discovery", (0, 1, -1), ALL_48, ()),
        ("bad-chiefs", 2, "discovery", (), ALL_48, ()),
        ("bad-chiefs", 2, "discovery", (0, 1), ALL_48, ()),
        ("bad-chiefs", 2, "discovery", (2,), ALL_48, ()),
    ],
)
def test_r2_1_a_deal_that_is_not_whole_is_refused(
    code: str, players: int, mode: str, chiefs: tuple[int, ...], deck: tuple[int, ...], cave: tuple[Caveman, ...]
) -> None:
    with pytest.raises(BadSetup) as caught:
        Deal(chiefs, deck, cave).check(Setup.of(mode, players))
    assert caught.value.code == code


def test_how_many_chiefs_are_drawn() -> None:
    assert [chiefs_drawn(Setup.of("discovery", players)) for players in (2, 3, 4)] == [1, 3, 4]


def test_a_seeded_shuffler_repeats_itself_and_differs_by_search() -> None:
    first = seeded_shuffler(7)(CAVEMEN[RULES], 0)
    assert sorted(first) == sorted(CAVEMEN[RULES])
    assert first == seeded_shuffler(7)(CAVEMEN[RULES], 0)
    assert first != seeded_shuffler(7)(CAVEMEN[RULES], 1)
    assert first != seeded_shuffler(8)(CAVEMEN[RULES], 0)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_r3_5_secret_deal_and_state_refuse_to_be_pickled(protocol: int) -> None:
    state = dealt(Setup.of("tribe", 3))
    for hidden in (state, state.secret, state.secret.deal):
        with pytest.raises((TypeError, pickle.PicklingError)):
            pickle.dumps(hidden, protocol)


def test_r3_5_secret_deal_and_state_print_nothing() -> None:
    one, two = (dealt(Setup.of("tribe", 3), [1, 2, 3, 4, number]) for number in (47, 48))
    assert repr(one) == repr(two)
    assert f"{one}" == str(two)
    assert repr(one.secret) == str(one.secret) == f"{one.secret}" == "<Secret>"
    assert repr(one.secret.deal) == str(one.secret.deal) == "<Deal>"


def test_a_secret_is_its_own_copy_and_never_changes() -> None:
    secret = Secret.of(deal(Setup.of("tribe", 3)), seeded_shuffler(0))
    for hidden in (secret, secret.deal):
        assert copy.copy(hidden) is hidden
        assert copy.deepcopy(hidden) is hidden
        with pytest.raises(AttributeError, match="never changes"):
            hidden.chiefs = 3
        with pytest.raises(AttributeError, match="never changes"):
            del hidden.chiefs
