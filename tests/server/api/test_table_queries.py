"""Queries: what anyone may see, and what a client may ask."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

from ..harness.clients import Client, play_out
from ..harness.processes import ServerProcess
from .test_table_commands import FRIENDS, code_of, create


@pytest.fixture
def playing(server: ServerProcess, rng: random.Random) -> Client:
    host = create(server, mode="tribe")
    host.do("start")
    while host.view()["game"]["moves"] < 20:
        host.step(host.view(), rng)
    return host


def test_a_spectator_sees_the_game_but_no_moves(server: ServerProcess, playing: Client) -> None:
    spectator = Client(server.url, playing.table, None)
    mine, theirs = playing.view(), spectator.view()
    assert theirs["game"] == mine["game"]
    assert mine["legal"]
    assert theirs["legal"] == []
    assert theirs["me"]["seats"] == []
    assert not theirs["me"]["to_move"]


def test_a_wrong_secret_is_refused_everywhere(server: ServerProcess, playing: Client) -> None:
    thief = Client(server.url, playing.table, "0" * 32)
    for answer in (thief.get(), thief.get("/events"), thief.post("leave"), thief.post("session")):
        assert (answer.status_code, code_of(answer)) == (401, "wrong-secret")
        assert answer.headers["www-authenticate"] == "Bearer"


def test_one_tables_secret_opens_no_other(server: ServerProcess, playing: Client) -> None:
    other = create(server)
    assert code_of(Client(server.url, other.table, playing.secret).get()) == "wrong-secret"


def test_every_event_since_any_number(playing: Client) -> None:
    whole = playing.events()
    assert [event["seq"] for event in whole["events"]] == list(range(1, whole["seq"] + 1))
    for since in range(whole["seq"] + 1):
        assert playing.events(since)["events"] == whole["events"][since:]
    assert playing.events(10**6)["events"] == []


def test_waiting_for_news_ends_when_there_is_some(playing: Client, rng: random.Random) -> None:
    seq = playing.view()["seq"]
    got: list[dict[str, Any]] = []
    waiting = threading.Thread(target=lambda: got.append(playing.events(seq, wait=25)))
    waiting.start()
    Client(str(playing.http.base_url), playing.table, playing.secret).step(playing.view(), rng)
    waiting.join(20)
    assert got[0]["seq"] == seq + 1
    assert playing.events(seq + 1, wait=1)["events"] == []


def test_every_position_of_the_game_can_be_seen_again(server: ServerProcess, rng: random.Random) -> None:
    host = create(server)
    host.do("start")
    seen = [host.view()["game"]]
    while host.view()["game"]["moves"] < 30:
        host.step(host.view(), rng)
        seen.append(host.view()["game"])
    for game in seen:
        assert host.get(f"/positions/{game['moves']}").json() == game
    assert code_of(host.get("/positions/31")) == "unknown-position"


def test_why_a_move_is_not_legal(server: ServerProcess, rng: random.Random) -> None:
    host = create(server)
    assert code_of(host.get("/why", move="claim outer")) == "not-playing"
    host.do("start")
    assert host.get("/why", move="claim outer").json() == {"code": None}
    host.step(host.view(), rng)
    assert host.get("/why", move="place g7 g8").json() == {"code": "square-taken"}
    assert host.get("/why", move="place a1 a2").json() == {"code": "no-matching-neighbour"}
    assert host.get("/why", move="claim outer").json() == {"code": "not-now"}
    answer = host.get("/why", move="dance")
    assert (code_of(answer), answer.json()["reason"]) == ("bad-notation", "bad-notation")


def test_no_record_before_the_end(playing: Client) -> None:
    assert code_of(playing.get("/record")) == "not-finished"


def test_only_public_tables_are_listed(server: ServerProcess) -> None:
    hidden, shown = create(server, FRIENDS), create(server, FRIENDS, public=True)
    tables = {table["table"]: table for table in server.ask("get", "/api/tables").json()["tables"]}
    assert hidden.table not in tables
    assert tables[shown.table]["status"] == "lobby"
    assert tables[shown.table]["open_seats"] == 2
    assert tables[shown.table]["mode"] == "discovery"


def test_a_client_asks_for_the_tables_it_knows(server: ServerProcess) -> None:
    mine = [create(server, FRIENDS).table for _ in range(2)]
    answer = server.ask("get", "/api/summaries", params={"table": [*mine, "a" * 16]}).json()
    assert [table["table"] for table in answer["tables"]] == mine[::-1]
    assert code_of(server.ask("get", "/api/summaries")) == "bad-field"
    assert code_of(server.ask("get", "/api/summaries", params={"table": "A"})) == "bad-field"


def test_lists_come_in_pages(server: ServerProcess) -> None:
    made = {create(server, FRIENDS, public=True).table for _ in range(60)}
    found: list[str] = []
    before = None
    while True:
        answer = server.ask("get", "/api/tables", params={"before": before} if before else {}).json()
        found += [table["table"] for table in answer["tables"]]
        before = answer["before"]
        if before is None:
            break
    assert len(found) == len(set(found))
    assert made <= set(found)


def test_unknown_tables_and_paths(server: ServerProcess) -> None:
    for path in ("/api/tables/aaaaaaaaaaaaaaaa", "/api/tables/aaaaaaaaaaaaaaaa/record"):
        assert code_of(server.ask("get", path)) == "unknown-table"
    assert code_of(server.ask("get", "/api/tables/AAAA")) == "bad-field"
    assert code_of(server.ask("get", "/api/nothing")) == "not-found"
    assert code_of(server.ask("delete", "/api/tables")) == "method-not-allowed"


def test_the_box_and_the_levels(server: ServerProcess) -> None:
    box = server.ask("get", "/api/box").json()
    assert len(box["dominoes"]) == 48
    assert sum(caveman["count"] for caveman in box["cavemen"]) == 22
    assert box["problems"]["stale"] == 409
    assert "square-taken" in box["reasons"]
    levels = server.ask("get", "/api/levels").json()
    assert [level["strength"] for level in levels] == sorted(level["strength"] for level in levels)
    assert [level["level"] for level in levels] == ["pebble", "leaf", "tusk", "ember", "old-bone"]


def test_the_address_for_friends(server: ServerProcess) -> None:
    assert server.ask("get", "/api/address").json() == {"lan": None}


def test_a_finished_table_shows_its_score_and_seed_to_everyone(server: ServerProcess, rng: random.Random) -> None:
    host = create(server)
    host.do("start")
    play_out([host], rng)
    view = Client(server.url, host.table, None).view()
    assert view["end"]["winners"]
    assert len(bytes.fromhex(view["fair"]["server_seed"])) == 32
    assert view["game"]["decision"] is None
