"""Sums and the deal from a seed, as Python and `fair_shuffle` have them."""

from __future__ import annotations

import hashlib
import hmac
import random
from itertools import product
from typing import Any

import pytest

from firstfire import BadRecord, Record, fair_shuffle
from firstfire.engine.answers import DIGEST_BYTES
from firstfire.engine.buffers import WORK_WORDS
from firstfire.engine.from_rules import beginning
from firstfire.engine.games import agreed
from firstfire.engine.layout import CAVEMEN, MODES
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words
from firstfire.fair_shuffle import check_fair, fair_deal, fair_shuffler
from firstfire.rules import Setup
from firstfire.rules.components import Caveman
from firstfire.rules.edition import EDITIONS_UNDER
from tests.test_fair_shuffle import fair_game

from .fairness import Seeds, check_fairness, commitment

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


def some_seeds(rng: random.Random, players: int) -> fair_shuffle.Seeds:
    table = "".join(rng.choices("abcdefghijklmnopqrstuvwxyz234567é火", k=rng.randint(0, 40)))
    clients = tuple("".join(rng.choices("0123456789abcdef", k=rng.choice((0, 1, 16, 64)))) for _ in range(players))
    return fair_shuffle.Seeds(table, rng.randbytes(32), clients)


def as_given(seeds: fair_shuffle.Seeds) -> Seeds:
    return Seeds(seeds.server_seed, seeds.table, seeds.client_seeds)


@pytest.mark.parametrize("length", LENGTHS)
def test_sums_are_those_of_the_standard_library(length: int) -> None:
    rng = random.Random(length)
    text = rng.randbytes(length)
    assert sha256(text) == hashlib.sha256(text).digest()
    for key in (b"", rng.randbytes(32), rng.randbytes(64), rng.randbytes(65), rng.randbytes(200)):
        assert hmac_sha256(key, text) == hmac.digest(key, text, "sha256")


def test_a_commitment_is_the_sum_of_the_seed() -> None:
    seed = bytes(range(32))
    assert sha256(seed).hex() == commitment(seed) == fair_shuffle.commitment(seed)


@pytest.mark.parametrize("rules", EDITIONS_UNDER)
def test_the_deal_is_that_of_the_seeds(rules: int) -> None:
    for mode, players, number in product(MODES, (2, 3, 4), range(20)):
        rng = random.Random(f"{rules}/{mode}/{players}/{number}")
        setup, seeds = Setup.of(mode, players, rules=rules), some_seeds(rng, players)
        wanted = fair_deal(setup, seeds)
        found = as_given(seeds).orders(agreed(setup))
        assert (found["chiefs"], found["deck"]) == ([*wanted.chiefs], [*wanted.deck])
        assert [CAVEMEN[kind] for kind in found["cave"]] == [str(caveman) for caveman in wanted.cave]


def test_a_pile_is_shuffled_as_the_seeds_say_after_each_search() -> None:
    for search in (0, 1, 2, 9, 10, 11):
        rng = random.Random(search)
        seeds = some_seeds(rng, 3)
        rest = tuple(rng.choices([*Caveman], k=rng.randint(0, 21)))
        pile = as_given(seeds).pile([CAVEMEN.index(str(caveman)) for caveman in rest], search)
        assert [CAVEMEN[kind] for kind in pile] == [str(caveman) for caveman in fair_shuffler(seeds)(rest, search)]


Fault = tuple[str, str] | None


def fault_by_the_rules(record: Record) -> Fault:
    try:
        check_fair(record)
    except BadRecord as error:
        return error.code, error.where
    return None


def fault_by_the_kernel(record: Record) -> Fault:
    state = beginning(record.setup, record.deal, record.deal.cave)
    try:
        check_fairness(record.to_object(), state)
    except BadRecord as error:
        return error.code, error.where
    return None


CHANGES: tuple[dict[str, Any], ...] = (
    {},
    {"version": "firstfire-shuffle/0"},
    {"server_seed": "zz"},
    {"server_seed": None},
    {"server_seed": "00"},
    {"server_seed": "11" * 32},
    {"commitment": "00" * 32},
    {"table": 1},
    {"table": "another"},
    {"client_seeds": ["00ff"]},
    {"client_seeds": ["00ff", "a,b"]},
    {"client_seeds": ["00ff", "1"]},
)


@pytest.mark.parametrize("mode", MODES)
def test_fair_and_unfair_records_are_told_apart_as_by_fair_shuffle(mode: str) -> None:
    met: set[Fault] = set()
    for number in range(6):
        data = fair_game(mode, number).to_object()
        others = [{**data, "fair": {**data["fair"], **change}} for change in CHANGES]
        others += [{**data, "fair": None}]
        for key in ("deck", "cave", "chiefs"):
            if key in data:
                turned = [*data[key][1:], *data[key][:1]] if key != "chiefs" else [1 - data[key][0]]
                others.append({**data, key: turned, "moves": [], "shuffles": []})
        if data.get("shuffles"):
            first, *rest = data["shuffles"]
            others.append({**data, "shuffles": [[*first[1:], *first[:1]], *rest]})
        for record in map(Record, others):
            fault = fault_by_the_rules(record)
            assert fault_by_the_kernel(record) == fault
            met.add(fault)
    assert len(met) >= 8
