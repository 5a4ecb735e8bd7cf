"""Nobody learns the hidden order: every byte sent to every seat and spectator is looked at."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from firstfire import Record
from firstfire.rules import Caveman
from firstfire.rules.components import CAVEMEN
from firstfire.rules.edition import RULES
from firstfire.rules.replay import replay
from firstfire.rules.secret import Deal
from firstfire.rules.table import Table
from firstfire.server.desk.cached_table import CachedTable
from firstfire.server.tables import commands
from firstfire.server.tables.fold import fold
from firstfire.server.tables.hidden import Hidden
from firstfire.server.tables.table_state import TableState

from ..api.test_socket import listen
from ..harness.clients import Client
from ..harness.paper_table import PaperTable
from ..harness.processes import ServerProcess
from ..harness.scale import scaled

MODES = ("discovery", "totem", "tribe")
DOMINO_KEYS = {"number", "domino", "dominoes", "discarded", "revealed", "left", "first_line"}
"""Where the wire has domino numbers. `number` is also a move's number, and `left` what is left to pay."""
OTHER_NUMBERS = {
    *(
        "seq",
        "rules",
        "moves",
        "round",
        "rounds",
        "turn",
        "undrawn",
        "chiefs",
        "chief",
        "seat",
        "seats",
        "size",
        "status",
    ),
    *("fires", "craters", "token", "points", "holder", "counted", "power", "score", "leaders", "to", "winners"),
    *("undo_to", "can_replace", "can_return", "clock_ms", "seconds", "increment", "totals", "giver", "taker"),
    *("mammoth", "fish", "mushroom", "flint", "total", "largest_region", "desert", "grassland", "lake", "jungle"),
    *("quarry", "resources", "totems", "cavemen", "empire_of_fire", "homo_habilis"),
    *(caveman.value for caveman in Caveman),
}
"""Where the wire has other numbers. A number anywhere else fails the test, so that new keys are thought about."""


def numbers(node: Any, key: str = "") -> Iterator[tuple[str, int]]:
    """Every number in a message, with the key it stands under."""
    if isinstance(node, dict):
        for name, value in node.items():
            yield from numbers(value, name)
    elif isinstance(node, list):
        for value in node:
            yield from numbers(value, key)
    elif isinstance(node, int) and not isinstance(node, bool):
        yield key, node


def caveman_lists(node: Any) -> Iterator[list[str]]:
    """Every list of cavemen in a message."""
    if isinstance(node, dict):
        for value in node.values():
            yield from caveman_lists(value)
    elif isinstance(node, list):
        if node and all(isinstance(value, str) and value in {c.value for c in Caveman} for value in node):
            yield node
        for value in node:
            yield from caveman_lists(value)


def check(text: str, secrets: set[str]) -> None:
    """A message on its own: no secret, no seed before the end, no order of the pile."""
    message = json.loads(text)
    for secret in secrets:
        assert secret not in text
    for key, _ in numbers(message):
        assert key in DOMINO_KEYS | OTHER_NUMBERS, f"a number under the unknown key {key!r}"
    view = message.get("view", message)
    if view.get("status") != "finished":
        assert view.get("fair", {}).get("server_seed") is None
    cave = (view.get("game") or {}).get("cave")
    if cave:
        assert list(cave["pile"]) == sorted(cave["pile"])


def check_against_truth(message: dict[str, Any], open_then: Table) -> None:
    """A message beside what lay open at that moment: no undrawn domino, no caveman that was not seen."""
    drawn = set(open_then.drawn)
    for event in message["events"]:
        data = dict(event["data"])
        data.pop("number", None)
        for key, number in numbers(data):
            if key in DOMINO_KEYS:
                assert number in drawn, (key, number)
        for found in caveman_lists(data):
            assert not Counter(found) - Counter(map(str, open_then.cave.turned_up))
    game = dict(message["view"]["game"] or {})
    if (game.get("decision") or {}).get("kind") == "pay":
        game["decision"] = {**game["decision"], "left": 0}
        drawn.add(0)
    for key, number in numbers(game):
        if key in DOMINO_KEYS:
            assert number in drawn, (key, number)
    cave = game.get("cave")
    if cave:
        assert Counter(cave["pile"]) == Counter({str(k): n for k, n in open_then.pile.items()})


class Spy(threading.Thread):
    """Keeps every byte that a socket brings."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        self.client = client
        self.heard: list[str] = []
        self.ready = threading.Event()
        self.socket: ClientConnection | None = None

    def run(self) -> None:
        with contextlib.suppress(ConnectionClosed), listen(self.client) as self.socket:
            self.ready.set()
            while True:
                self.heard.append(str(self.socket.recv()))

    def finish(self) -> list[str]:
        """Every message, up to the last one of the game."""
        while not (self.heard and '"status":"finished"' in self.heard[-1]):
            time.sleep(0.01)
        assert self.socket is not None
        self.socket.close()
        self.join()
        return self.heard


@pytest.mark.parametrize("part", range(3))
def test_no_byte_on_the_wire_tells_what_is_hidden(server: ServerProcess, part: int) -> None:
    scanned = 0
    for number in range(scaled(1, 34)):
        rng = random.Random(number * 3 + part)
        mode, players = MODES[(number + part) % 3], 2 + (number + part) % 3
        host = Client.create(
            server.url, mode, [{"kind": "mine", "name": "Ada"}, *[{"kind": "open"}] * (players - 1)], public=True
        )
        clients = [host]
        clients += [Client.join(server.url, host.table, f"P{seat}", client_seed="ab") for seat in range(1, players)]
        secrets = {str(client.secret) for client in clients}
        spies = [Spy(client) for client in (*clients, Client(server.url, host.table, None))]
        for spy in spies:
            spy.start()
            assert spy.ready.wait(60)
        host.do("start")
        answers: list[str] = []
        while True:
            view_text = host.get().text
            answers.append(view_text)
            view = json.loads(view_text)
            if view["status"] == "finished":
                break
            for client in clients:
                mine = client.get().text
                answers.append(mine)
                if json.loads(mine)["me"]["to_move"]:
                    body = {"seq": view["seq"], "move": rng.choice(json.loads(mine)["legal"])["move"]}
                    answers.append(client.post("moves", **body).text)
                    answers.append(client.post("moves", **body).text)  # stale: the problem carries a view
                    break
        heard = [text for spy in spies for text in spy.finish()]
        record = Record.parse(host.get("/record").content)
        states = [state.table for state in replay(record)]
        for text in heard + answers:
            scanned += len(text)
            check(text, secrets)
            message = json.loads(text)
            if message.get("type") == "update" and message["view"]["game"]:
                check_against_truth(message, states[message["view"]["game"]["moves"]])
            before_the_end = (message.get("view") or message).get("status") != "finished"
            if before_the_end:
                assert record.extra["fair"]["server_seed"] not in text
    print(f"{scanned} bytes scanned")


def test_the_hidden_order_makes_no_difference_to_anything_sent() -> None:
    """Two tables that differ in nothing but what nobody has seen yet say the same, byte for byte."""
    compared = 0
    for seed in range(scaled(6, 100)):
        rng = random.Random(seed)
        mode, players = MODES[seed % 3], 2 + seed % 3
        table = PaperTable(mode, ("person", *["hot-seat"] * (players - 1)), seed=seed).start()
        stop = rng.randrange(5, 60)
        while table.state.status == "playing" and len(table.state.moves) < stop:
            table.move(rng)
        other = with_other_order(table, rng)
        one, two = [CachedTable({}, fold(table.stored, hidden)) for hidden in (table.hidden, other)]
        assert one.state.playing.secret.deal.deck != two.state.playing.secret.deal.deck
        for holder in (None, 0):
            assert one.update_bytes(holder, 0, 0) == two.update_bytes(holder, 0, 0)
            compared += 1
        step = commands.move(one.state, 0, rng.choice(one.state.playing.legal_moves))
        assert step.facts["seat"] == one.state.decider
    assert compared


def with_other_order(table: PaperTable, rng: random.Random) -> Hidden:
    """The same table with everything not yet seen in another order."""
    state: TableState = table.state
    deal, lies = state.playing.secret.deal, state.playing.table
    rest = list(deal.deck[len(lies.drawn) :])
    rng.shuffle(rest)
    chiefs = deal.chiefs[: len(lies.chiefs)]
    unseen = [seat for seat in deal.chiefs if seat not in chiefs]
    rng.shuffle(unseen)
    shuffles = state.playing.secret.shuffles
    cave = deal.cave
    if cave and not shuffles:
        seen = lies.cave.turned_up
        hidden = list((Counter(CAVEMEN[RULES]) - Counter(seen)).elements())
        rng.shuffle(hidden)
        cave = (*seen, *hidden)
    drawn = deal.deck[: len(lies.drawn)]
    other = Deal((*chiefs, *unseen), (*drawn, *rest), cave)
    return Hidden(table.hidden.server_seed, table.hidden.holders, 1, other, shuffles)
