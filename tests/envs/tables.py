"""The tables that tests sit at, and random games on them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from firstfire.engine.layout import MODES
from firstfire.envs.one_game import OneGame
from firstfire.envs.terms import Terms

TABLES = list(product(MODES, (2, 3, 4)))
every_table = pytest.mark.parametrize(("mode", "players"), TABLES)


def random_game(mode: str, players: int, seed: int = 0, edition: str = "clarified") -> Iterator[OneGame]:
    """A random game, before every decision and at the end."""
    one, rng = OneGame(Terms.of(mode, players, edition)), random.Random(seed)
    one.deal(seed, 0)
    while not one.over:
        yield one
        one.take(rng.choice(np.flatnonzero(one.observe(one.seat)[1]).tolist()))
    yield one
