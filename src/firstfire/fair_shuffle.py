"""A shuffle that anyone can check afterwards: nobody, the server included, could have chosen the cards.

Before play the server publishes `commitment(server_seed)`. Players may then add seeds of their own. Every order in the
game derives from all of them by a fixed rule (`VERSION`), so that after the game, when the server seed is revealed,
`check_fair` can deal again and compare:

1. The key is the server seed, 32 bytes. The numbers of a stream are those of block 0, 1, …, where block `i` is
   HMAC-SHA256(key, text in UTF-8) of the text `VERSION NL table NL label NL client seeds joined by commas NL i`, read
   as eight big-endian 32-bit numbers. NL is a line feed; a seat that gave no seed has an empty one.
2. A number below `n` is the next number `x` of the stream, modulo `n`, where every `x` not below the largest multiple
   of `n` up to 2³² is skipped.
3. To shuffle a list, for `i` from its last place down to 1, swap place `i` with place (a number below `i + 1`).
4. Label `chiefs` shuffles the seats (with 2 players only the first one counts), `deck` the numbers 1 to 48, `cave` the
   22 cavemen as the box lists them, and `search k` the rest of the pile after search `k`, from 0, in the box's order.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from .rules.components import DOMINOES, Caveman
from .rules.errors import BadRecord
from .rules.record import Record
from .rules.secret import Deal, Shuffler, chiefs_drawn
from .rules.setup import Setup

VERSION = "firstfire-shuffle/1"
SEED_BYTES = 32
MAX_CLIENT_SEED = 64
KEY = "fair"
"""The record's key that holds what is needed to check the shuffle."""

T = TypeVar("T")


class Seeds(NamedTuple):
    """All that a shuffle derives from. The server seed is secret until the game is over."""

    table: str
    server_seed: bytes
    client_seeds: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<Seeds of {self.table}>"


def commitment(server_seed: bytes) -> str:
    """What is published before play: the SHA-256 of the server seed, in hexadecimal."""
    return hashlib.sha256(server_seed).hexdigest()


def shuffled(items: Sequence[T], seeds: Seeds, label: str) -> list[T]:
    """The items in the order that the seeds give them under a label."""
    numbers = _numbers(seeds, label)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return order


def fair_deal(setup: Setup, seeds: Seeds) -> Deal:
    """R2.1, R2.3, R8.2 Every order that is fixed before play."""
    chiefs = shuffled(list(setup.seats), seeds, "chiefs")[: chiefs_drawn(setup)]
    deck = shuffled(list(DOMINOES), seeds, "deck")
    cave = shuffled(setup.cavemen, seeds, "cave")
    return Deal(tuple(chiefs), tuple(deck), tuple(cave))


def fair_shuffler(seeds: Seeds) -> Shuffler:
    """R8.3 The order of the rest of the pile after each search."""

    def shuffle(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        return shuffled(sorted(rest, key=[*Caveman].index), seeds, f"search {number}")

    return shuffle


def fair_part(seeds: Seeds) -> dict[str, Any]:
    """What goes into the record of a finished game under `KEY`."""
    return {
        "version": VERSION,
        "table": seeds.table,
        "commitment": commitment(seeds.server_seed),
        "server_seed": seeds.server_seed.hex(),
        "client_seeds": list(seeds.client_seeds),
    }


def check_fair(record: Record, published: str | None = None) -> None:
    """Raise `BadRecord` unless the record's orders are those that its seeds give.

    `published` is the commitment that a player noted down before play, to be compared with the record's own.
    """
    part = record.extra.get(KEY)
    if not isinstance(part, dict):
        raise BadRecord("no-fair-part", "the record does not say how it was shuffled", KEY)
    if part.get("version") != VERSION:
        raise BadRecord("unknown-shuffle", f"not {VERSION}", f"{KEY}.version")
    seeds = _read_seeds(part, len(record.setup.players))
    if part.get("commitment") != commitment(seeds.server_seed):
        raise BadRecord("wrong-commitment", "not the SHA-256 of the server seed", f"{KEY}.commitment")
    if published is not None and published.lower() != part["commitment"]:
        raise BadRecord("wrong-commitment", "not the commitment that was published", f"{KEY}.commitment")
    deal = fair_deal(record.setup, seeds)
    for key in ("chiefs", "deck", "cave"):
        if getattr(record.deal, key) != getattr(deal, key):
            raise BadRecord("unfair-shuffle", "not the order that the seeds give", key)
    shuffler = fair_shuffler(seeds)
    for number, pile in enumerate(record.shuffles):
        if list(pile) != list(shuffler(pile, number)):
            raise BadRecord("unfair-shuffle", "not the order that the seeds give", f"shuffles[{number}]")


def _read_seeds(part: dict[str, Any], players: int) -> Seeds:
    table, client_seeds = part.get("table"), part.get("client_seeds")
    try:
        server_seed = bytes.fromhex(part.get("server_seed", ""))
    except (TypeError, ValueError):
        server_seed = b""
    if len(server_seed) != SEED_BYTES or not isinstance(table, str):
        raise BadRecord("bad-seed", f"not {SEED_BYTES} bytes in hexadecimal", f"{KEY}.server_seed")
    if not isinstance(client_seeds, list) or len(client_seeds) != players:
        raise BadRecord("bad-seed", "not one seed per seat", f"{KEY}.client_seeds")
    if not all(is_client_seed(seed) for seed in client_seeds):
        raise BadRecord("bad-seed", "not a short hexadecimal text", f"{KEY}.client_seeds")
    return Seeds(table, server_seed, tuple(client_seeds))


def is_client_seed(seed: object) -> bool:
    """Whether a text can be a client seed: up to 64 lower-case hexadecimal digits."""
    return isinstance(seed, str) and len(seed) <= MAX_CLIENT_SEED and not set(seed) - set("0123456789abcdef")


def _numbers(seeds: Seeds, label: str) -> Iterator[int]:
    text = "\n".join((VERSION, seeds.table, label, ",".join(seeds.client_seeds), ""))
    block = 0
    while True:
        digest = hmac.digest(seeds.server_seed, f"{text}{block}".encode(), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    fair = (1 << 32) - (1 << 32) % limit
    return next(number for number in numbers if number < fair) % limit
