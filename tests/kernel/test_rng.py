from __future__ import annotations

import pytest

from firstfire.engine import games
from firstfire.engine.layout import RNG
from firstfire.engine.memory import State, Words
from firstfire_kernel.jit import Row, compiled, signed
from firstfire_kernel.rng import below, draw

from .native import Native


@compiled
def take(state: Row, out: Row, numbers: int) -> None:
    for i in range(numbers):
        out[i] = signed(draw(state))


@compiled
def tally(state: Row, n: int, out: Row) -> None:
    for _ in range(1000 * n):
        out[below(state, n)] += 1


@pytest.fixture(scope="module")
def native() -> Native:
    return Native(take, tally)


def test_numbers_are_splitmix64(native: Native) -> None:
    """Values published with the reference implementation, for seed 1234567."""
    state, out = State(), Words.zeros(3)
    state[RNG] = 1234567
    native.take(state.address, out.address, 3)
    found = [number % (1 << 64) for number in out]
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_bounded_numbers_are_even(native: Native) -> None:
    state = State()
    for n in (2, 3, 7, 48):
        out = Words.zeros(n)
        native.tally(state.address, n, out.address)
        spread = sum((count - 1000) ** 2 / 1000 for count in out)
        assert sum(out) == 1000 * n
        assert spread < 2 * n + 30


def test_streams_of_a_seed_differ_and_seeds_differ() -> None:
    decks = {games.new_game(seed=s, stream=t).tobytes() for s in range(20) for t in range(20)}
    assert len(decks) == 400
