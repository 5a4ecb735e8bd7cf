from __future__ import annotations

import copy
from random import Random

import pytest

from firstfire.rules import BadNotation, BadSetup, Deal, IllegalMove, Setup, State
from firstfire.rules.secret import seeded_shuffler
from tests.boards import dealt
from tests.play import pick


def test_the_same_random_numbers_give_the_same_game() -> None:
    one, two = (State.new(Setup.of("tribe", 3), Random(5)) for _ in range(2))
    assert one.table == two.table
    assert one.secret.deal.deck == two.secret.deal.deck
    assert one.table != State.new(Setup.of("tribe", 3), Random(6)).table


def test_a_deal_that_is_not_whole_starts_no_game() -> None:
    with pytest.raises(BadSetup):
        State.dealt(Setup.of("totem", 3), Deal((0, 1, 2), (1, 2, 3)), seeded_shuffler(0))


def test_a_move_may_be_a_plain_text() -> None:
    state = dealt(Setup.of("discovery", 4))
    (move,) = [move for move in state.legal_moves if move == "claim 3"]
    assert state.apply("claim 3").table == state.apply(move).table


def test_an_illegal_move_changes_nothing() -> None:
    state = dealt(Setup.of("discovery", 4))
    table, moves = state.table, state.legal_moves
    for text, error in [("claim 48", IllegalMove), ("pass", IllegalMove), ("claim 49", BadNotation)]:
        with pytest.raises(error):
            state.apply(text)
    assert (state.table, state.legal_moves) == (table, moves)
    with pytest.raises(AttributeError):
        state.table = table  # type: ignore[misc]


def test_legal_moves_are_each_listed_once() -> None:
    state, rng = State.new(Setup.of("tribe", 2), Random(1)), Random(2)
    while not state.over:
        assert len(set(state.legal_moves)) == len(state.legal_moves) > 0
        state = state.apply(pick(state, rng))
    assert state.legal_moves == ()
    assert state.winners()
    assert len(state.scores()) == 2


def test_a_state_can_be_copied() -> None:
    state = dealt(Setup.of("tribe", 3))
    for twin in (copy.copy(state), copy.deepcopy(state)):
        assert twin.table == state.table
        assert twin.secret is state.secret
        assert twin.apply("claim 1").table == state.apply("claim 1").table
