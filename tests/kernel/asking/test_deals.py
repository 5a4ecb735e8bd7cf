"""Games with given orders, and what is wrong with orders that are no deal."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from firstfire.engine.answers import DEAL_PROBLEMS
from firstfire.engine.from_rules import beginning, from_rules
from firstfire.engine.games import agreed
from firstfire.engine.layout import CAVEMEN, MODES, RNG
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import State as Compiled
from firstfire.engine.memory import Words
from firstfire.rules import Deal, Setup, State, read_position

SETUPS = [Setup.of(mode, players) for mode in MODES for players in (2, 3, 4)]
HIDDEN = (
    "tribe 3 clarified rules-2; round 0; now 2 claim; next 11 13@1 14 47; cave hunter shaman amazon oaf; "
    "seat 0 hut; seat 1 hut; seat 2 hut"
)


def begin(setup: Setup, chiefs: Sequence[int], deck: Sequence[int], cave: Sequence[int]) -> tuple[str, Compiled]:
    state, agreement, orders = Compiled(), agreed(setup), Words([*chiefs, *deck, *cave])
    counts = len(chiefs), len(deck), len(cave)
    problem = KERNEL.begin_given(state.address, agreement.address, orders.address, *counts)
    return DEAL_PROBLEMS[problem], state


def orders_of(deal: Deal) -> tuple[list[int], list[int], list[int]]:
    return [*deal.chiefs], [*deal.deck], [CAVEMEN.index(str(caveman)) for caveman in deal.cave]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_game_begins_with_the_orders_given(setup: Setup) -> None:
    for seed in range(5):
        deal = Deal.random(setup, random.Random(seed))
        problem, state = begin(setup, *orders_of(deal))
        wanted = beginning(setup, deal, deal.cave)
        wanted[RNG] = state[RNG]
        assert (problem, state) == ("", wanted)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_no_deal_is_refused(setup: Setup) -> None:
    chiefs, deck, cave = orders_of(Deal.random(setup, random.Random(1)))
    for wrong in (deck[:-1], [*deck, 1], [*deck[:-1], deck[0]], [*deck[:-1], 49], [*deck[:-1], -1], [1 << 40] * 48):
        assert begin(setup, chiefs, wrong, cave)[0] == "bad-deck"
    for people in ([*cave, 0], cave[1:], [*cave[1:], 99], [*cave[1:], -1], [0] * 22):
        assert begin(setup, chiefs, deck, people)[0] == ("bad-cave" if people != cave else "")
    for seats in ([], [*chiefs, 0], [9, *chiefs[1:]], [-1, *chiefs[1:]], [0] * 4, [0, 1, 2, 3, 3]):
        assert begin(setup, seats, deck, cave)[0] == "bad-chiefs"


def test_what_a_position_hides_is_dealt_and_checked() -> None:
    table = read_position(HIDDEN)
    wanted = State.imagined(table, random.Random(7))
    secret = wanted.secret
    state = from_rules(State.imagined(table, random.Random(8)))
    deck, cave = [*secret.deal.deck[4:]], [CAVEMEN.index(str(caveman)) for caveman in secret.pile]

    def deal(chiefs: Sequence[int], deck: Sequence[int], cave: Sequence[int]) -> str:
        orders = Words([*chiefs, *deck, *cave])
        problem = KERNEL.begin_rest(state.address, orders.address, len(chiefs), len(deck), len(cave))
        return DEAL_PROBLEMS[problem]

    before = state.copy()
    assert deal([], deck, cave) == deal([1], deck, cave) == deal([0, 0], deck, cave) == "bad-chiefs"
    assert deal([0], deck[1:], cave) == deal([0], [11, *deck[1:]], cave) == "bad-deck"
    assert deal([0], deck, cave[1:]) == deal([0], deck, [cave[1], *cave[1:]][: len(cave) - 1] + [9]) == "bad-cave"
    assert state == before
    assert deal([0], deck, cave) == ""
    wanted_state = from_rules(wanted)
    wanted_state[RNG] = state[RNG]
    assert state == wanted_state
