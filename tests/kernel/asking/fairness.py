"""Whether a record's orders are those that its seeds give, found by the kernel: `fair_shuffle.check_fair` once more.

Of a record that holds (`engine.checking`), this is what a page does with the WebAssembly module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from firstfire.engine.answers import DIGEST_BYTES, SEED_BYTES, SETUP_CAVEMEN, SETUP_CHIEFS
from firstfire.engine.asking import setup_facts
from firstfire.engine.buffers import WORK_WORDS
from firstfire.engine.layout import CAVEMEN, PLAYERS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import WORD, State, Words
from firstfire.fair_shuffle import KEY, VERSION, is_client_seed
from firstfire.rules.components import DOMINOES
from firstfire.rules.errors import BadRecord


def commitment(server_seed: bytes) -> str:
    """What is published before play."""
    out, work = Words.zeros(DIGEST_BYTES // WORD), Words.zeros(WORK_WORDS)
    KERNEL.sha256(server_seed, len(server_seed), out.address, work.address)
    return out.tobytes().hex()


class Seeds:
    """Seeds as the kernel takes them."""

    def __init__(self, server_seed: bytes, table: str, client_seeds: Sequence[str]) -> None:
        """The server's seed, the name of the table and the seeds of the clients by seat."""
        name, clients = table.encode(), ",".join(client_seeds).encode()
        self._given = server_seed + name + clients, len(name), len(clients)

    def orders(self, agreed: Words) -> dict[str, list[int]]:
        """The chiefs drawn, the dominoes and the cavemen."""
        facts, work = setup_facts(agreed), Words.zeros(WORK_WORDS)
        deck = facts[SETUP_CHIEFS]
        cave = deck + len(DOMINOES)
        orders = Words.zeros(max(cave + facts[SETUP_CAVEMEN], agreed[PLAYERS]))
        KERNEL.fair_deal(agreed.address, *self._given, orders.address, work.address)
        parts = orders.tolist()
        return {"chiefs": parts[:deck], "deck": parts[deck:cave], "cave": parts[cave:]}

    def pile(self, rest: Sequence[int], search: int) -> list[int]:
        """The rest of the pile after a search."""
        pile, work = Words(rest), Words.zeros(WORK_WORDS)
        KERNEL.fair_pile(pile.address, len(pile), search, *self._given, work.address)
        return pile.tolist()


def check_fairness(data: Mapping[str, Any], state: State) -> None:
    """Raise `BadRecord` unless the orders of a record that holds follow from its seeds; `state` is of its game."""
    part = data.get(KEY)
    if not isinstance(part, dict):
        raise BadRecord("no-fair-part", "", KEY)
    if part.get("version") != VERSION:
        raise BadRecord("unknown-shuffle", "", f"{KEY}.version")
    server_seed, seeds = _seeds(part, state[PLAYERS])
    if part.get("commitment") != commitment(server_seed):
        raise BadRecord("wrong-commitment", "", f"{KEY}.commitment")
    for key, wanted in seeds.orders(state).items():
        if (_kinds(data.get(key, [])) if key == "cave" else list(data[key])) != wanted:
            raise BadRecord("unfair-shuffle", "", key)
    for search, pile in enumerate(map(_kinds, data.get("shuffles", []))):
        if pile != seeds.pile(pile, search):
            raise BadRecord("unfair-shuffle", "", f"shuffles[{search}]")


def _kinds(cavemen: Sequence[str]) -> list[int]:
    return [CAVEMEN.index(caveman) for caveman in cavemen]


def _seeds(part: dict[str, Any], players: int) -> tuple[bytes, Seeds]:
    table, client_seeds = part.get("table"), part.get("client_seeds")
    try:
        server_seed = bytes.fromhex(part.get("server_seed", ""))
    except (TypeError, ValueError):
        server_seed = b""
    if len(server_seed) != SEED_BYTES or not isinstance(table, str):
        raise BadRecord("bad-seed", "", f"{KEY}.server_seed")
    if not isinstance(client_seeds, list) or len(client_seeds) != players or not all(map(is_client_seed, client_seeds)):
        raise BadRecord("bad-seed", "", f"{KEY}.client_seeds")
    return server_seed, Seeds(server_seed, table, client_seeds)
