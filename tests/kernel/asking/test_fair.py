"""Sums and the deal from a seed, as Python and `fair_shuffle` have them."""

from __future__ import annotations

import hashlib
import hmac
import random
from itertools import product

import pytest

from firstfire.engine.answers import DIGEST_BYTES, SETUP_CAVEMEN, SETUP_CHIEFS
from firstfire.engine.asking import setup_facts
from firstfire.engine.buffers import WORK_WORDS
from firstfire.engine.games import agreed
from firstfire.engine.layout import CAVEMEN, MODES
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words
from firstfire.fair_shuffle import Seeds, commitment, fair_deal, fair_shuffler
from firstfire.rules import Setup
from firstfire.rules.components import Caveman
from firstfire.rules.edition import EDITIONS_UNDER

LENGTHS = (0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 1000)
WORK = Words.zeros(WORK_WORDS)


def sha256(text: bytes) -> bytes:
    out = Words.zeros(DIGEST_BYTES // 8)
    KERNEL.sha256(text, len(text), out.address, WORK.address)
    return out.tobytes()


def hmac_sha256(key: bytes, text: bytes) -> bytes:
    out = Words.zeros(DIGEST_BYTES // 8)
    KERNEL.hmac_sha256(key, len(key), text, len(text), out.address, WORK.address)
    return out.tobytes()


def some_seeds(rng: random.Random, players: int) -> Seeds:
    table = "".join(rng.choices("abcdefghijklmnopqrstuvwxyz234567é火", k=rng.randint(0, 40)))
    clients = tuple("".join(rng.choices("0123456789abcdef", k=rng.choice((0, 1, 16, 64)))) for _ in range(players))
    return Seeds(table, rng.randbytes(32), clients)


def as_given(seeds: Seeds) -> tuple[bytes, int, int]:
    """Seeds as the kernel takes them."""
    table, clients = seeds.table.encode(), ",".join(seeds.client_seeds).encode()
    return seeds.server_seed + table + clients, len(table), len(clients)


@pytest.mark.parametrize("length", LENGTHS)
def test_sums_are_those_of_the_standard_library(length: int) -> None:
    rng = random.Random(length)
    text = rng.randbytes(length)
    assert sha256(text) == hashlib.sha256(text).digest()
    for key in (b"", rng.randbytes(32), rng.randbytes(64), rng.randbytes(65), rng.randbytes(200)):
        assert hmac_sha256(key, text) == hmac.digest(key, text, "sha256")


def test_a_commitment_is_the_sum_of_the_seed() -> None:
    seed = bytes(range(32))
    assert sha256(seed).hex() == commitment(seed)


@pytest.mark.parametrize("rules", EDITIONS_UNDER)
def test_the_deal_is_that_of_the_seeds(rules: int) -> None:
    for mode, players, number in product(MODES, (2, 3, 4), range(20)):
        rng = random.Random(f"{rules}/{mode}/{players}/{number}")
        setup, seeds = Setup.of(mode, players, rules=rules), some_seeds(rng, players)
        agreement = agreed(setup)
        facts = setup_facts(agreement)
        orders = Words.zeros(100)
        KERNEL.fair_deal(agreement.address, *as_given(seeds), orders.address, WORK.address)
        deck = facts[SETUP_CHIEFS] + 48
        end = deck + facts[SETUP_CAVEMEN]
        wanted = fair_deal(setup, seeds)
        assert tuple(orders[: facts[SETUP_CHIEFS]]) == wanted.chiefs
        assert tuple(orders[facts[SETUP_CHIEFS] : deck]) == wanted.deck
        assert [CAVEMEN[kind] for kind in orders[deck:end]] == [str(caveman) for caveman in wanted.cave]
        assert not any(orders[end:])


def test_a_pile_is_shuffled_as_the_seeds_say_after_each_search() -> None:
    for search in (0, 1, 2, 9, 10, 11):
        rng = random.Random(search)
        seeds = some_seeds(rng, 3)
        rest = tuple(rng.choices([*Caveman], k=rng.randint(0, 21)))
        pile = Words(CAVEMEN.index(str(caveman)) for caveman in rest)
        KERNEL.fair_pile(pile.address, len(pile), search, *as_given(seeds), WORK.address)
        assert [CAVEMEN[kind] for kind in pile] == [str(caveman) for caveman in fair_shuffler(seeds)(rest, search)]
