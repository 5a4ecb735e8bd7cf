"""A model of several clients on a bad line: drops, duplicates, late repeats, two tabs, restarts, two servers.

Whatever happens, an acknowledged move stays, no command is carried out twice, and every client that asks again ends
with the server's view.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from fastapi import FastAPI
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from firstfire.server.app import create_app
from firstfire.server.config import Config

from ..harness.processes import _postgres_program
from ..harness.scale import scaled

CLIENTS = st.integers(0, 3)
SERVERS = st.integers(0, 1)
LATE = 12
"""How many moves back a repeat may be. What is drawn never depends on the deal, which differs every time."""
PLENTY: dict[str, Any] = {"requests_per_second": 1e9, "commands_per_second": 1e9}


class Tab:
    """A browser tab: a secret, and the table as it last saw it."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.view: dict[str, Any] = {"seq": 0}
        self.events: list[dict[str, Any]] = []

    def take(self, update: dict[str, Any]) -> None:
        if update["seq"] < self.view["seq"]:
            return  # an answer that was overtaken
        self.events = self.events[: update["events"][0]["seq"] - 1] if update["events"] else self.events
        self.events += update["events"]
        self.view = update["view"]


class BadLine(RuleBasedStateMachine):
    """Two servers at most, one table, two people of whom each has two tabs."""

    database = ""
    servers_wanted = 1

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.rng = random.Random(0)
        self.apps: list[tuple[FastAPI, Any]] = []
        self.acknowledged: dict[str, tuple[int, str]] = {}
        """Command to the number of its event and the move."""
        self.sent: list[tuple[int, dict[str, Any], str]] = []
        """Every move ever sent, whether or not it arrived: tab, body."""
        self.tabs: list[Tab] = []
        self.table = ""

    # The servers

    def run(self, coroutine: Any) -> Any:
        return self.runner.run(coroutine)

    def start_server(self) -> tuple[FastAPI, Any]:
        app = create_app(Config(database=self.database, **PLENTY))
        lifespan = app.router.lifespan_context(app)
        self.run(lifespan.__aenter__())
        return app, lifespan

    def ask(self, server: int, method: str, path: str, secret: str | None = None, **more: Any) -> httpx.Response:
        app, _ = self.apps[server % len(self.apps)]
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}

        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers) as client:
                return await client.request(method, path, **more)

        answer: httpx.Response = self.run(ask())
        assert answer.status_code < 500, answer.text
        return answer

    @initialize(seed=st.integers(0, 10**6), mode=st.sampled_from(["discovery", "totem", "tribe"]))
    def begin(self, seed: int, mode: str) -> None:
        self.rng = random.Random(seed)
        self.apps = [self.start_server() for _ in range(self.servers_wanted)]
        body = {"command": str(uuid4()), "mode": mode, "seats": [{"kind": "mine", "name": "A"}, {"kind": "open"}]}
        ada = self.ask(0, "POST", "/api/tables", json=body).json()
        self.table = ada["table"]
        bo = self.ask(1, "POST", f"/api/tables/{self.table}/join", json={"command": str(uuid4()), "name": "B"}).json()
        self.ask(0, "POST", f"/api/tables/{self.table}/start", ada["secret"], json={"command": str(uuid4())})
        self.tabs = [Tab(ada["secret"]), Tab(ada["secret"]), Tab(bo["secret"]), Tab(bo["secret"])]
        for tab in range(4):
            self.look(tab, 0)

    @rule(server=SERVERS)
    def restart(self, server: int) -> None:
        """A server ends in good order and comes back."""
        number = server % len(self.apps)
        _, lifespan = self.apps[number]
        self.run(lifespan.__aexit__(None, None, None))
        self.apps[number] = self.start_server()

    @rule(server=SERVERS)
    def forget(self, server: int) -> None:
        """A server loses all that it had in memory."""
        app, _ = self.apps[server % len(self.apps)]
        app.state.desk.tables._tables.clear()

    # The clients

    @rule(tab=CLIENTS, server=SERVERS)
    def look(self, tab: int, server: int) -> None:
        """A tab asks for news from where it stands."""
        since = len(self.tabs[tab].events)
        path = f"/api/tables/{self.table}/events?since={since}"
        self.tabs[tab].take(self.ask(server, "GET", path, self.tabs[tab].secret).json())

    @rule(tab=CLIENTS, server=SERVERS, fate=st.sampled_from(["fine", "fine", "never sent", "no answer", "twice"]))
    def move(self, tab: int, server: int, fate: str) -> None:
        """A tab plays what it believes to be its turn; the line may lose the question or the answer."""
        legal = self.tabs[tab].view.get("legal")
        if not legal:
            self.look(tab, server)
            return
        move = self.rng.choice(legal)["move"]
        body = {"command": str(uuid4()), "seq": self.tabs[tab].view["seq"], "move": move}
        self.sent.append((tab, body, fate))
        if fate == "never sent":
            return
        for _ in range(2 if fate == "twice" else 1):
            self.post(tab, server, body, told=fate != "no answer")

    @rule(back=st.integers(0, LATE - 1), server=SERVERS)
    def send_again(self, back: int, server: int) -> None:
        """Any of the last moves ever sent arrives again, late and out of order."""
        if not self.sent:
            return
        tab, body, _ = self.sent[-1 - back % min(LATE, len(self.sent))]
        self.post(tab, server, body, told=True)

    @rule(tab=CLIENTS, server=SERVERS)
    def take_back(self, tab: int, server: int) -> None:
        """A tab takes back its last step, if it believes that it may."""
        if self.tabs[tab].view["me"]["undo_step"]:
            body = {"command": str(uuid4()), "seq": self.tabs[tab].view["seq"]}
            path = f"/api/tables/{self.table}/undo"
            assert self.ask(server, "POST", path, self.tabs[tab].secret, json=body).status_code in (200, 409)

    def post(self, tab: int, server: int, body: dict[str, Any], told: bool) -> None:
        path = f"/api/tables/{self.table}/moves"
        answer = self.ask(server, "POST", path, self.tabs[tab].secret, json=body)
        known = self.acknowledged.get(body["command"])
        if answer.status_code == 200:
            seq = answer.json()["seq"]
            assert known in (None, (seq, body["move"]))
            if told:
                self.acknowledged[body["command"]] = (seq, body["move"])
        else:
            assert known is None, "an acknowledged command was refused when repeated"
            assert answer.status_code in (403, 409), answer.text
            if told and answer.json()["code"] == "stale" and answer.json()["view"]["seq"] >= self.tabs[tab].view["seq"]:
                assert answer.json()["view"]["seq"] != body["seq"]

    # What always holds

    @invariant()
    def the_log_holds_all_that_was_acknowledged(self) -> None:
        if not self.tabs:
            return
        whole = self.ask(0, "GET", f"/api/tables/{self.table}/events").json()
        events = whole["events"]
        assert [event["seq"] for event in events] == list(range(1, whole["seq"] + 1))
        for seq, move in self.acknowledged.values():
            assert events[seq - 1]["data"]["move"] == move
        numbers = [seq for seq, _ in self.acknowledged.values()]
        assert len(numbers) == len(set(numbers))
        moves = [event for event in events if event["kind"] == "moved"]
        assert len(moves) <= len([body for _, body, fate in self.sent])

    @invariant()
    def every_server_shows_the_same(self) -> None:
        if len(self.apps) == 2 and self.table:
            one, two = (self.ask(n, "GET", f"/api/tables/{self.table}").json() for n in (0, 1))
            assert {**one, "now": 0} == {**two, "now": 0}

    def teardown(self) -> None:
        try:
            for number, tab in enumerate(self.tabs):
                self.look(number, number)
                whole = self.ask(0, "GET", f"/api/tables/{self.table}/events", tab.secret).json()
                assert tab.events == whole["events"]
                assert {**tab.view, "now": 0} == {**whole["view"], "now": 0}
        finally:
            for _, lifespan in self.apps:
                self.run(lifespan.__aexit__(None, None, None))
            self.runner.close()


MODEL = settings(
    max_examples=scaled(8, 200),
    stateful_step_count=scaled(25, 60),
    deadline=None,
    derandomize=True,
    database=None,
)


def test_one_server_on_sqlite() -> None:
    folder = Path(tempfile.mkdtemp(prefix="firstfire-model-"))

    class OnSqlite(BadLine):
        def __init__(self) -> None:
            super().__init__()
            self.database = str(folder / f"{UUID(int=random.getrandbits(128))}.sqlite")

    try:
        run_state_machine_as_test(OnSqlite, settings=MODEL)
    finally:
        shutil.rmtree(folder)


def test_two_servers_on_postgresql_that_hear_nothing_of_each_other(postgres_server: str) -> None:
    """Without Redis every pointer is lost; the log alone must do."""

    class OnPostgresql(BadLine):
        servers_wanted = 2

        def __init__(self) -> None:
            super().__init__()
            name = f"model{uuid4().hex[:12]}"
            command = [_postgres_program("psql"), "-qc", f"CREATE DATABASE {name}", f"{postgres_server}/postgres"]
            subprocess.run(command, check=True, capture_output=True)
            self.database = f"{postgres_server}/{name}"

    run_state_machine_as_test(OnPostgresql, settings=MODEL)


@pytest.mark.parametrize("since", [0, 1])
def test_a_tab_forgets_nothing(since: int) -> None:
    tab = Tab("x")
    tab.take({"seq": 2, "events": [{"seq": 1}, {"seq": 2}], "view": {"seq": 2}})
    tab.take({"seq": 3, "events": [{"seq": 2}, {"seq": 3}][since:], "view": {"seq": 3}})
    tab.take({"seq": 1, "events": [{"seq": 1}], "view": {"seq": 1}})
    assert [event["seq"] for event in tab.events] == [1, 2, 3]
