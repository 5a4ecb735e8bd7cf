"""Hostile requests and socket messages: no crash, no 5xx, and no memory kept for them."""

from __future__ import annotations

import contextlib
import json
import random
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from ..api.test_socket import listen
from ..harness.clients import Client, command_id
from ..harness.processes import ServerProcess
from ..harness.scale import scaled

TRICKS = (
    "/api/tables/../../etc/passwd",
    "/api/tables/%2e%2e/%2e%2e/etc/passwd",
    "//etc/passwd",
    "/..%2f..%2f..%2fetc/passwd",
    "/t/../../secret",
    "/api/tables/\u202e",
    "/api/tables/aaaaaaaaaaaaaaaa%00",
    "/api/tables/aaaaaaaaaaaaaaaa;x=1",
    "/api/tables?before='%20OR%201=1--",
    "/api/games?before=9999999999999999-aaaaaaaaaaaaaaaa",
    "/api/tables/aaaaaaaaaaaaaaaa/events?since=-1",
    "/api/tables/aaaaaaaaaaaaaaaa/events?since=1e9&wait=99",
    "/api/tables/aaaaaaaaaaaaaaaa/positions/99999999999999999999",
    "/" + "a" * 3000,
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1e308,
    "",
    "\x00",
    "\ud800",
    "a" * 5000,
    "<script>",
    [],
    {},
    [[[]]],
    {"a": {"b": {}}},
    "DROP TABLE events",
)
PATHS = (
    "",
    "/join",
    "/seat",
    "/start",
    "/moves",
    "/undo",
    "/leave",
    "/resign",
    "/replace",
    "/return",
    "/rematch",
    "/session",
)


def memory_kb(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def raw(server: ServerProcess, data: bytes) -> bytes:
    """Bytes sent as they are; what comes back first."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection, contextlib.suppress(OSError):
        connection.settimeout(10)
        connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)
        return connection.recv(4096)
    return b""


def wrong_bodies(server: ServerProcess, rng: random.Random, host: Client) -> int:
    body = {
        "command": command_id(),
        "mode": "totem",
        "seats": [{"kind": "mine", "name": "A"}, {"kind": "open"}],
        "name": "B",
        "seq": 1,
        "move": "claim outer",
    }
    for _ in range(rng.randrange(1, 4)):
        body[rng.choice(list(body))] = rng.choice(VALUES)
    path = f"/api/tables{'' if rng.random() < 0.2 else '/' + host.table + rng.choice(PATHS)}"
    secret = rng.choice((host.secret, "0" * 32, "x", "x" * 3000))
    headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    return server.ask("post", path, content=json.dumps(body), headers=headers).status_code


def wrong_texts(server: ServerProcess, rng: random.Random, host: Client) -> int:
    content = rng.choice(
        (
            b"",
            b"{",
            b"[" * 10_000,
            b'{"a":' * 3000 + b"1" + b"}" * 3000,
            rng.randbytes(500),
            b'{"seq":' + b"9" * 5000 + b"}",
            b"x" * 20_000,
            b"\xff\xfe{}",
            b"NaN",
            b'{"command":"a","command":"b"}',
        )
    )
    kind = rng.choice(("application/json", "text/plain", "application/xml", "", "application/json; charset=utf-16"))
    path = f"/api/tables/{host.table}{rng.choice(PATHS)}"
    return server.ask("post", path, content=content, headers={"Content-Type": kind}).status_code


def chunked(server: ServerProcess, rng: random.Random, host: Client) -> int:
    def endless() -> object:
        for _ in range(64):
            yield b"x" * 1024

    headers = {"Content-Type": "application/json"}
    return server.ask("post", f"/api/tables/{host.table}/moves", content=endless(), headers=headers).status_code


def wrong_paths(server: ServerProcess, rng: random.Random, host: Client) -> int:
    method = rng.choice(("get", "post", "put", "delete", "patch", "options", "head", "trace"))
    return server.ask(method, rng.choice(TRICKS)).status_code


def wrong_bytes(server: ServerProcess, rng: random.Random, host: Client) -> int:
    data = rng.choice(
        (
            rng.randbytes(300),
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
            b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 2000 + b"\r\n",
            b"GET /api/tables HTTP/1.1\r\nHost: x\r\nCookie: " + b"a=b;" * 4000 + b"\r\n\r\n",
        )
    )
    answer = raw(server, data)
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def wrong_messages(server: ServerProcess, rng: random.Random, host: Client) -> int:
    messages = ("", "{}", "[]", "null", "x" * 2000, b"\x00\xff", '{"type":1}', '{"type":"ping"}', "[" * 1000)
    client = rng.choice((host, Client(server.url, host.table, None), Client(server.url, "b" * 16, "x")))
    with contextlib.suppress(WebSocketException, OSError, TimeoutError, UnicodeError), listen(client) as connection:
        for _ in range(5):
            connection.send(rng.choice(messages))
            connection.recv(timeout=10)
    return 0


ATTACKS: tuple[Callable[[ServerProcess, random.Random, Client], int], ...] = (
    wrong_bodies,
    wrong_bodies,
    wrong_texts,
    chunked,
    wrong_paths,
    wrong_bytes,
    wrong_messages,
)


def test_hostile_requests(server: ServerProcess) -> None:
    rng = random.Random(3)
    attacks = scaled(350, 10_000)
    host = Client.create(server.url, "totem", [{"kind": "mine", "name": "A"}, {"kind": "hot-seat", "name": "B"}])
    host.do("start")
    after_a_while = 0
    for number in range(attacks):
        attack = ATTACKS[number % len(ATTACKS)]
        status = attack(server, rng, host)
        assert status < 500, (attack.__name__, status)
        if number == attacks // 4:
            after_a_while = memory_kb(server.pid)
    assert server.running
    assert host.view()["status"] in ("playing", "finished")
    grown = memory_kb(server.pid) - after_a_while
    assert grown < 30_000, f"{grown} kB more than before"
    assert '"level": "error"' not in server.log()
    print(f"{attacks} attacks, memory {after_a_while} kB + {grown} kB")
