"""The short way for moves and the ordinary one give the same answers."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from ..harness.clients import Client, command_id
from ..harness.processes import ServerProcess

HOT_SEAT = [{"kind": "mine", "name": "Ada"}, {"kind": "hot-seat", "name": "Bo"}]
QUICK, ORDINARY = "application/json", "application/json; charset=utf-8"


def told(answer: httpx.Response) -> tuple[int, dict[str, str], Any]:
    """An answer without what differs from one second to the next."""
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    body = answer.json()
    if "view" in body:
        del body["view"]["now"]
        del headers["content-length"]
    return answer.status_code, headers, body


def send(player: Client, content: bytes, kind: str, **headers: str) -> httpx.Response:
    headers = {"Content-Type": kind, **headers}
    return player.http.post(f"/api/tables/{player.table}/moves", content=content, headers=headers)


@pytest.fixture
def player(server: ServerProcess) -> Client:
    host = Client.create(server.url, "discovery", HOT_SEAT)
    host.do("start")
    return host


def test_an_accepted_move_and_its_repeat(player: Client) -> None:
    view = player.view()
    move = {"command": command_id(), "seq": view["seq"], "move": view["legal"][0]["move"]}
    first = send(player, json.dumps(move).encode(), QUICK)
    assert first.status_code == 200
    assert first.json() == {"table": player.table, "seq": view["seq"] + 1}
    repeats = [send(player, json.dumps(move).encode(), kind) for kind in (QUICK, ORDINARY)]
    assert told(first) == told(repeats[0]) == told(repeats[1])


@pytest.mark.parametrize(
    "changes",
    [
        {"seq": 1},
        {"seq": "2"},
        {"move": "a1-a2"},
        {"move": "nonsense"},
        {"command": "no id"},
        {"more": 1},
    ],
)
def test_a_move_that_is_not_in_order(player: Client, changes: dict[str, Any]) -> None:
    move = {"command": command_id(), "seq": 2, "move": "x", **changes}
    answers = [told(send(player, json.dumps(move).encode(), kind)) for kind in (QUICK, ORDINARY)]
    assert answers[0] == answers[1]
    assert answers[0][0] >= 400
    assert answers[0][1]["content-type"] == "application/problem+json"
    assert player.view()["seq"] == 2


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"command":', b"nul"])
def test_a_body_that_is_no_move(player: Client, content: bytes) -> None:
    answers = [told(send(player, content, kind)) for kind in (QUICK, ORDINARY)]
    assert answers[0] == answers[1]
    assert answers[0][0] in (400, 422)


def test_a_wrong_secret_and_none(player: Client, server: ServerProcess) -> None:
    view = player.view()
    move = json.dumps({"command": command_id(), "seq": view["seq"], "move": view["legal"][0]["move"]}).encode()
    for secret in ("wrong", None):
        other = Client(server.url, player.table, secret)
        answers = [told(send(other, move, kind)) for kind in (QUICK, ORDINARY)]
        assert answers[0] == answers[1]
        assert answers[0][0] == 401
    assert player.view()["seq"] == view["seq"]


def test_a_foreign_page_and_a_big_body_do_not_get_so_far(player: Client) -> None:
    assert send(player, b"{}", QUICK, Origin="https://elsewhere.example").status_code == 403
    assert send(player, b" " * 20_000, QUICK).status_code == 413
    pieces = (b" " * 5_000 for _ in range(4))
    answer = player.http.post(f"/api/tables/{player.table}/moves", content=pieces, headers={"Content-Type": QUICK})
    assert answer.status_code == 413
