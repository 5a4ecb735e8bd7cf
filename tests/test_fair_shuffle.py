"""The fair shuffle: fixed for ever by its version, and nobody can bend it unseen."""

from __future__ import annotations

import hashlib
import hmac
import random
import struct
from collections import Counter
from typing import Any

import pytest

from firstfire import BadRecord, Record, Setup
from firstfire.fair_shuffle import (
    KEY,
    Seeds,
    check_fair,
    commitment,
    fair_deal,
    fair_part,
    fair_shuffler,
    is_client_seed,
    shuffled,
)
from firstfire.rules import State

SEEDS = Seeds("abcdefghijklmnop", bytes(range(32)), ("00ff", ""))


def fair_game(mode: str, seed: int, seeds: Seeds = SEEDS) -> Record:
    """A finished random game with a fair deal."""
    rng = random.Random(seed)
    setup = Setup.of(mode, ["Ada", "Bo"])
    state = State.dealt(setup, fair_deal(setup, seeds), fair_shuffler(seeds))
    moves = []
    while not state.over:
        searches = [move for move in state.legal_moves if move.startswith("search")]
        move = rng.choice(searches or state.legal_moves)
        moves.append(move)
        state = state.apply(move)
    return Record.of(setup, moves, state, {KEY: fair_part(seeds)})


def changed(record: Record, **changes: Any) -> Record:
    return Record({**record.to_object(), **changes})


def code_of(record: Record, published: str | None = None) -> str:
    with pytest.raises(BadRecord) as caught:
        check_fair(record, published)
    return caught.value.code


def test_the_shuffle_is_fixed_by_its_version() -> None:
    """If this fails, old records can no longer be checked: raise the version instead."""
    assert shuffled(range(10), SEEDS, "deck") == [4, 3, 5, 7, 6, 1, 0, 2, 9, 8]
    assert commitment(SEEDS.server_seed) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_the_shuffle_is_what_its_four_steps_say() -> None:
    """Written again from the words alone, another way round."""
    text = "firstfire-shuffle/1\nabcdefghijklmnop\ndeck\n00ff,\n%d"
    blocks = [hmac.new(bytes(range(32)), (text % i).encode(), hashlib.sha256).digest() for i in range(20)]
    numbers = list(struct.unpack(">160I", b"".join(blocks)))
    deck = list(range(1, 49))
    for i in reversed(range(1, 48)):
        while numbers[0] >= 2**32 // (i + 1) * (i + 1):
            del numbers[0]
        j = numbers.pop(0) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    assert fair_deal(Setup.of("discovery", 2), SEEDS).deck == tuple(deck)


def test_every_seed_and_the_table_and_the_label_count() -> None:
    base = shuffled(range(48), SEEDS, "deck")
    assert shuffled(range(48), SEEDS, "cave") != base
    assert shuffled(range(48), SEEDS._replace(table="x"), "deck") != base
    assert shuffled(range(48), SEEDS._replace(server_seed=bytes(32)), "deck") != base
    assert shuffled(range(48), SEEDS._replace(client_seeds=("00ff", "1")), "deck") != base
    assert shuffled(range(48), SEEDS._replace(client_seeds=("00", "ff")), "deck") != base


def test_every_order_is_equally_likely() -> None:
    """All 24 orders of four things, 12,000 times: chi-squared with 23 degrees of freedom stays below 1 in 10,000."""
    counts = Counter(tuple(shuffled(range(4), SEEDS._replace(table=str(number)), "deck")) for number in range(12_000))
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 57


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_a_fair_game_checks(mode: str) -> None:
    record = fair_game(mode, 1)
    check_fair(record)
    check_fair(record, commitment(SEEDS.server_seed).upper())


def test_a_searched_pile_is_checked_too() -> None:
    record = next(game for seed in range(50) if (game := fair_game("tribe", seed)).shuffles)
    check_fair(record)
    piles = [list(pile) for pile in record.to_object()["shuffles"]]
    piles[0] = piles[0][1:] + piles[0][:1]
    assert code_of(changed(record, shuffles=piles)) == "unfair-shuffle"


def test_a_bent_deck_cave_or_chief_is_found() -> None:
    record = fair_game("tribe", 2)
    data = record.to_object()
    assert code_of(changed(record, deck=data["deck"][1:] + data["deck"][:1])) == "unfair-shuffle"
    assert code_of(changed(record, cave=data["cave"][1:] + data["cave"][:1])) == "unfair-shuffle"
    assert code_of(changed(record, chiefs=[1 - data["chiefs"][0]])) == "unfair-shuffle"


def test_another_commitment_than_the_one_published_is_found() -> None:
    record = fair_game("discovery", 3)
    assert code_of(record, "00" * 32) == "wrong-commitment"
    part = record.extra[KEY]
    assert code_of(changed(record, fair={**part, "commitment": "00" * 32})) == "wrong-commitment"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"version": "firstfire-shuffle/0"}, "unknown-shuffle"),
        ({"server_seed": "zz"}, "bad-seed"),
        ({"server_seed": None}, "bad-seed"),
        ({"server_seed": "00"}, "bad-seed"),
        ({"table": 1}, "bad-seed"),
        ({"client_seeds": ["00ff"]}, "bad-seed"),
        ({"client_seeds": ["00ff", "a,b"]}, "bad-seed"),
        ({"client_seeds": None}, "bad-seed"),
    ],
)
def test_a_malformed_part_is_refused(change: dict[str, Any], code: str) -> None:
    record = fair_game("discovery", 4)
    assert code_of(changed(record, fair={**record.extra[KEY], **change})) == code


def test_a_record_without_the_part_cannot_be_checked() -> None:
    data = fair_game("discovery", 5).to_object()
    del data[KEY]
    assert code_of(Record(data)) == "no-fair-part"


def test_seeds_do_not_print_themselves() -> None:
    assert SEEDS.server_seed.hex() not in repr(SEEDS)
    assert str(SEEDS.server_seed) not in repr(SEEDS)


def test_what_can_be_a_client_seed() -> None:
    assert is_client_seed("")
    assert is_client_seed("0f" * 32)
    assert not is_client_seed("0f" * 32 + "0")
    assert not is_client_seed("0F")
    assert not is_client_seed(5)
