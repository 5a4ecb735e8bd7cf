"""Queries: what anyone may see, and what a client may ask."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest
from pydantic import TypeAdapter

from firstfire.server.messages.table import OwnList

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


def own_list(server: ServerProcess, *tables: tuple[str, str | None]) -> list[dict[str, Any]]:
    body = {"tables": [{"id": table, "secret": secret} for table, secret in tables]}
    answer = server.ask("post", "/api/summaries", json=body)
    assert answer.status_code == 200, answer.text
    return TypeAdapter(OwnList).validate_json(answer.content, strict=True)["tables"]  # type: ignore[return-value]


def test_a_client_asks_for_the_tables_it_knows(server: ServerProcess) -> None:
    mine = [create(server, FRIENDS) for _ in range(2)]
    found = own_list(server, *[(client.table, client.secret) for client in mine], ("a" * 16, None))
    assert [table["table"] for table in found] == [client.table for client in mine][::-1]
    assert [(table["status"], table["open_seats"], table["to_move"]) for table in found] == [("lobby", 2, False)] * 2
    assert own_list(server, ("a" * 16, None)) == []
    bad: list[Any] = [[], [{"id": "A"}], [{"id": mine[0].table, "secret": 7}], [{"id": mine[0].table}] * 101]
    for tables in bad:
        assert code_of(server.ask("post", "/api/summaries", json={"tables": tables})) == "bad-field"


def test_a_summary_tells_whose_turn_it_is_to_that_person_alone(server: ServerProcess, rng: random.Random) -> None:
    host = create(server, FRIENDS[:2])
    friend = Client.join(server.url, host.table, "Bo")
    stranger = create(server)
    host.do("start")
    turns = set()
    for _ in range(12):
        told = [own_list(server, (host.table, secret))[0]["to_move"] for secret in (host.secret, friend.secret)]
        assert told == [client.view()["me"]["to_move"] for client in (host, friend)]
        turns.add(tuple(told))
        for secret in (None, stranger.secret, "0" * 32, ""):
            assert not own_list(server, (host.table, secret))[0]["to_move"]
        (host, friend)[told.index(True)].step((host, friend)[told.index(True)].view(), rng)
    assert turns == {(True, False), (False, True)}
    assert "seats" not in own_list(server, (host.table, host.secret))[0]
    friend.do("resign")
    ended = own_list(server, (host.table, host.secret))[0]
    assert (ended["status"], ended["winners"], ended["to_move"]) == ("finished", [0], False)
    assert ended["totals"] == [score["rows"]["total"] for score in host.view()["game"]["scores"]]


def test_it_is_nobodys_turn_when_an_opponent_thinks(server: ServerProcess) -> None:
    host = create(server, [{"kind": "opponent", "level": "random"}] * 2)
    host.do("start")
    assert not own_list(server, (host.table, host.secret))[0]["to_move"]


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
