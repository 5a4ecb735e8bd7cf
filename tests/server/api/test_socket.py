"""The socket: from any point on, everything, in order, once."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ..harness.clients import Client
from ..harness.processes import ServerProcess
from .test_table_commands import FRIENDS, create


def listen(client: Client, since: int = 0, **headers: str) -> ClientConnection:
    url = str(client.http.base_url).replace("http", "ws").rstrip("/")
    secret = {"Authorization": f"Bearer {client.secret}"} if client.secret else {}
    return connect(
        f"{url}/api/tables/{client.table}/socket?since={since}",
        additional_headers={**secret, **headers},
        open_timeout=60,
        close_timeout=10,
    )


def hear(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(timeout=60))
    return found


def close_code(socket: ClientConnection) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as caught:
        _listen_on(socket)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


def _listen_on(socket: ClientConnection) -> None:
    while True:
        socket.recv(timeout=60)


def test_the_first_message_is_the_table_and_then_come_the_events(server: ServerProcess, rng: random.Random) -> None:
    host = create(server)
    with listen(host) as socket:
        first = hear(socket)
        assert [event["kind"] for event in first["events"]] == ["created"]
        host.do("start")
        assert [event["kind"] for event in hear(socket)["events"]] == ["started"]
        for _ in range(10):
            host.step(view := host.view(), rng)
            update = hear(socket)
            assert [event["seq"] for event in update["events"]] == [view["seq"] + 1]
            assert {**update["view"], "now": 0} == {**host.view(), "now": 0}


def test_a_socket_catches_up_from_where_the_client_stands(server: ServerProcess, rng: random.Random) -> None:
    host = create(server)
    host.do("start")
    for _ in range(15):
        host.step(host.view(), rng)
    whole = host.events()
    for since in (0, 1, 7, whole["seq"], whole["seq"] + 5):
        with listen(host, since) as socket:
            update = hear(socket)
            assert update["events"] == whole["events"][since:]
            assert update["seq"] == update["view"]["seq"] == whole["seq"]


def test_each_client_sees_its_own_part(server: ServerProcess) -> None:
    host = create(server, FRIENDS[:2])
    bo = Client.join(server.url, host.table, "Bo")
    host.do("start")
    decider = host.view()["game"]["decision"]["seat"]
    for client, seats in ((host, [0]), (bo, [1]), (Client(server.url, host.table, None), [])):
        with listen(client) as socket:
            view = hear(socket)["view"]
            assert view["me"]["seats"] == seats
            assert bool(view["legal"]) == (seats == [decider])


def test_a_cookie_opens_a_socket_too(server: ServerProcess) -> None:
    host = create(server)
    stranger = Client(server.url, host.table, None)
    with listen(stranger, Cookie=f"firstfire-{host.table}={host.secret}") as socket:
        assert hear(socket)["view"]["me"]["host"]


def test_pings_are_answered_and_nothing_else_is_understood(server: ServerProcess) -> None:
    host = create(server)
    with listen(host) as socket:
        hear(socket)
        socket.send('{"type":"ping"}')
        assert hear(socket) == {"type": "pong"}
        socket.send('{"type":"pong"}')
        socket.send('{"type":"move","move":"claim outer"}')
        assert close_code(socket) == (1008, "bad-field")
    for nonsense in ("{", "[" * 900, b"\xff\xfe", "[]"):
        with listen(host) as socket:
            socket.send(nonsense)
            assert close_code(socket)[0] == 1008


def test_a_long_message_closes_the_socket(server: ServerProcess) -> None:
    with listen(create(server)) as socket:
        socket.send("x" * 5000)
        assert close_code(socket)[0] == 1009


def test_foreign_pages_are_refused_before_the_socket_opens(server: ServerProcess) -> None:
    host = create(server)
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://[::", "http://"):
        with pytest.raises(InvalidStatus) as caught:
            listen(host, Origin=origin)
        assert caught.value.response.status_code == 403
    with listen(host, Origin=server.url) as socket:
        assert hear(socket)["seq"] == 1


def test_close_codes_say_why(server: ServerProcess) -> None:
    host = create(server)
    with listen(Client(server.url, "a" * 16, None)) as socket:
        assert close_code(socket) == (4404, "unknown-table")
    with listen(Client(server.url, "%00" * 5, None)) as socket:
        assert close_code(socket) == (4404, "unknown-table")
    with listen(Client(server.url, host.table, "0" * 32)) as socket:
        assert close_code(socket) == (4401, "wrong-secret")
