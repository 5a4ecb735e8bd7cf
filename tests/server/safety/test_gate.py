"""The gate: limits, origins and headers, and what is written about those who pass."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from firstfire.server.safety.gate import shown
from firstfire.server.safety.headers import HEADERS
from firstfire.server.safety.rate_limit import KEYS, RateLimit
from firstfire.server.tables.seat_secrets import derive_secret, hash_secret, holder_of

from ..api.test_socket import close_code, hear, listen
from ..api.test_table_commands import code_of, create
from ..harness.clients import Client, command_id
from ..harness.processes import ServerProcess


def test_every_answer_has_the_security_headers(server: ServerProcess) -> None:
    for path in ("/", "/api/tables", "/nothing", "/healthz", "/api/box"):
        answer = server.ask("get", path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "server" not in answer.headers
    assert "'unsafe" not in HEADERS["Content-Security-Policy"]


def test_commands_from_foreign_pages_are_refused(server: ServerProcess) -> None:
    host = create(server)
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        answer = host.http.post(
            f"/api/tables/{host.table}/start", json={"command": command_id()}, headers={"Origin": origin}
        )
        assert (answer.status_code, code_of(answer)) == (403, "wrong-origin")
    own = host.http.post(
        f"/api/tables/{host.table}/start", json={"command": command_id()}, headers={"Origin": server.url}
    )
    assert own.status_code == 200


def test_named_origins_are_let_in(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(origins=["http://localhost:5173"])
    host = create(server)
    with listen(host, Origin="http://localhost:5173") as socket:
        assert hear(socket)["seq"] == 1
    body = {"command": command_id()}
    answer = host.http.post(f"/api/tables/{host.table}/start", json=body, headers={"Origin": "http://localhost:5173"})
    assert answer.status_code == 200


def test_what_is_too_big_is_refused(server: ServerProcess) -> None:
    headers = {"Content-Type": "application/json"}
    for content in (b" " * 20_000, iter([b" " * 1000] * 20)):
        answer = server.ask("post", "/api/tables", content=content, headers=headers)
        assert (answer.status_code, code_of(answer)) == (413, "too-big")
    assert code_of(server.ask("get", "/api/tables?before=" + "1" * 4000)) == "too-big"


def test_who_asks_too_often_is_told_to_wait(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(requests_per_second=2.0)
    answers = [server.ask("get", "/api/levels") for _ in range(60)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert code_of(refused[0]) == "too-many-requests"
    assert int(refused[0].headers["retry-after"]) == refused[0].json()["retry_after"] >= 1
    with listen(Client(server.url, "a" * 16, None)) as socket:
        assert close_code(socket) == (4429, "too-many-requests")


def test_a_seat_that_commands_too_often_is_told_to_wait(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(commands_per_second=1.0)
    host, other = create(server), create(server)
    statuses = [host.post("leave", command="x").status_code for _ in range(30)]
    assert 429 in statuses
    assert other.post("start").status_code == 200
    assert host.get().status_code == 200


def test_sockets_from_one_address_are_counted(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server(sockets_per_address=2)
    host = create(server)
    with listen(host) as one, listen(host) as two:
        hear(one), hear(two)
        with listen(host) as three:
            assert close_code(three)[0] == 4429
    for _ in range(100):  # the server hears of the ends in its own time
        try:
            with listen(host) as four:
                assert hear(four)["seq"] == 1
                return
        except ConnectionClosed:
            continue
    pytest.fail("places that were left are not given again")


def test_buckets_fill_up_again_and_are_not_kept_for_ever() -> None:
    now = 0.0
    limit = RateLimit(2.0, lambda: now)
    assert [limit.wait("a") for _ in range(20)] == [0.0] * 20
    assert limit.wait("a") == 0.5
    assert limit.wait("b") == 0.0
    now = 0.5
    assert limit.wait("a") == 0.0
    for number in range(KEYS + 10):
        limit.wait(str(number))
    assert len(limit._buckets) == KEYS


def test_logs_tell_what_happened_but_no_secret(start_server: Callable[..., ServerProcess]) -> None:
    server = start_server()
    host = create(server)
    host.do("start")
    host.get("/why", move="claim outer")
    with listen(host) as socket:
        hear(socket)
    server.stop()
    log = server.log()
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert any(line.get("path") == f"/api/tables/{host.table[:4]}…/start" and line["status"] == 200 for line in lines)
    assert any(line.get("path") == f"/api/tables/{host.table[:4]}…/socket" for line in lines)
    assert str(host.secret) not in log
    assert host.table not in log
    assert "claim" not in log


def test_a_table_is_not_named_in_full_in_the_log() -> None:
    assert shown("/api/tables/abcdefghijklmnop/moves") == "/api/tables/abcd…/moves"
    assert len(shown("/" + "x" * 5000)) < 50


def test_secrets_are_derived_and_found_by_their_hash() -> None:
    key = bytes(32)
    secret = derive_secret(key, "a" * 16, "c1")
    assert len(bytes.fromhex(secret)) == 16
    assert secret == derive_secret(key, "a" * 16, "c1")
    assert secret not in (derive_secret(key, "a" * 16, "c2"), derive_secret(key, "b" * 16, "c1"))
    assert secret != derive_secret(b"1" * 32, "a" * 16, "c1")
    hashes = {0: hash_secret("x"), 3: hash_secret(secret)}
    assert secret not in str(hashes)
    assert holder_of(secret, hashes) == 3
    assert holder_of("y", hashes) is None


def test_metrics_are_there_for_prometheus(server: ServerProcess) -> None:
    host = create(server)
    with listen(host) as socket:
        hear(socket)
        text = server.ask("get", "/metrics").text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert int(values["firstfire_sockets"]) >= 1
    assert int(values['firstfire_tables{status="lobby"}']) >= 1
    assert int(values["firstfire_append_seconds_count"]) >= 1
    assert float(values["firstfire_request_seconds_sum"]) > 0
