"""Clients that play: they keep what was acknowledged to them and never give up on an answer."""

from __future__ import annotations

import random
import ssl
import time
from typing import Any
from uuid import uuid4

import httpx

PATIENCE = 600.0
"""Seconds that a client asks again before it gives up; a server that is killed all the time is seldom there."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Never used, as nothing here is encrypted; making one anew for each client takes longer than asking."""
OPEN: list[Client] = []
"""Clients not yet closed; every test closes those it left."""


def command_id() -> str:
    """A fresh command id."""
    return str(uuid4())


class Client:
    """One person at one table, by plain HTTP, retrying whatever got no answer."""

    def __init__(self, url: str, table: str, secret: str | None) -> None:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=10, verify=PLAIN)
        OPEN.append(self)
        self.table = table
        self.secret = secret
        self.acknowledged: dict[int, str] = {}
        """Every acknowledged move by the number of its event."""

    # Whole life

    @classmethod
    def create(cls, url: str, mode: str, seats: list[dict[str, Any]], **more: Any) -> Client:
        body = {"command": command_id(), "mode": mode, "seats": seats, **more}
        answer = _persist(lambda: httpx.post(f"{url}/api/tables", json=body, timeout=10, verify=PLAIN))
        assert answer.status_code == 201, answer.text
        return cls(url, answer.json()["table"], answer.json()["secret"])

    @classmethod
    def join(cls, url: str, table: str, name: str, **more: Any) -> Client:
        body = {"command": command_id(), "name": name, **more}
        answer = _persist(lambda: httpx.post(f"{url}/api/tables/{table}/join", json=body, timeout=10, verify=PLAIN))
        assert answer.status_code == 200, answer.text
        return cls(url, table, answer.json()["secret"])

    def close(self) -> None:
        self.http.close()

    # Asking

    def post(self, what: str, **body: Any) -> httpx.Response:
        """Send a command once."""
        return self.http.post(f"/api/tables/{self.table}/{what}", json={"command": command_id(), **body})

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return self.http.get(f"/api/tables/{self.table}{path}", params=query)

    def view(self) -> dict[str, Any]:
        answer = _persist(self.get)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def events(self, since: int = 0, wait: int = 0) -> dict[str, Any]:
        answer = _persist(lambda: self.get("/events", since=since, wait=wait))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def do(self, what: str, **body: Any) -> dict[str, Any]:
        """Send a command, again and again until there is an answer; it must be granted."""
        body = {"command": command_id(), **body}
        answer = _persist(lambda: self.http.post(f"/api/tables/{self.table}/{what}", json=body))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    # Playing

    def step(self, view: dict[str, Any], rng: random.Random) -> bool:
        """Make a random legal move if it is this client's turn; whether one was acknowledged."""
        if not view["me"]["to_move"]:
            return False
        move = rng.choice(view["legal"])["move"]
        body = {"command": command_id(), "seq": view["seq"], "move": move}
        answer = _persist(lambda: self.http.post(f"/api/tables/{self.table}/moves", json=body))
        if answer.status_code == 409:
            return False
        assert answer.status_code == 200, answer.text
        seq = answer.json()["seq"]
        assert seq not in self.acknowledged
        self.acknowledged[seq] = move
        return True


def _persist(ask: Any) -> httpx.Response:
    """Ask until there is an answer, as a phone in a tunnel does."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            answer: httpx.Response = ask()
        except httpx.TransportError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)
        else:
            return answer


def play_out(clients: list[Client], rng: random.Random, at_most: int = 10_000) -> dict[str, Any]:
    """Play a table to its end by random moves; the last view."""
    view = clients[0].view()
    for _ in range(at_most):
        if view["status"] == "finished":
            return view
        decider = view["game"]["decision"]["seat"]
        for client in clients:
            mine = client.view()
            if mine["seq"] != view["seq"]:
                break
            if decider in mine["me"]["seats"]:
                client.step(mine, rng)
                break
        else:
            clients[0].events(view["seq"], wait=5)
        view = clients[0].view()
    raise AssertionError("the game does not end")
