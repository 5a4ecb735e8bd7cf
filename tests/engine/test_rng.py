import numpy as np

from firstfire.engine import games
from firstfire.engine.jit import entry, pointer
from firstfire.engine.layout import RNG, WORDS, State
from firstfire.engine.rng import below, draw


@entry
def take(state: State, out: games.Numbers) -> None:
    for i in range(len(out)):
        out[i] = np.int64(draw(pointer(state)))


@entry
def count(state: State, n: int, out: games.Numbers) -> None:
    for _ in range(1000 * n):
        out[below(pointer(state), n)] += 1


def test_numbers_are_splitmix64() -> None:
    """Values published with the reference implementation, for seed 1234567."""
    state = np.zeros(WORDS, dtype=np.int64)
    state[RNG] = 1234567
    out = np.zeros(3, dtype=np.int64)
    take(state, out)
    assert out.view(np.uint64).tolist() == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_bounded_numbers_are_even() -> None:
    state = np.zeros(WORDS, dtype=np.int64)
    for n in (2, 3, 7, 48):
        out = np.zeros(n, dtype=np.int64)
        count(state, n, out)
        spread = ((out - 1000) ** 2 / 1000).sum()
        assert out.sum() == 1000 * n
        assert spread < 2 * n + 30


def test_streams_of_a_seed_differ_and_seeds_differ() -> None:
    decks = {games.new_game(seed=s, stream=t).tobytes() for s in range(20) for t in range(20)}
    assert len(decks) == 400
