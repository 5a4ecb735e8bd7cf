"""Commands over HTTP: a whole life at a table, and what a repeat or a late one gets."""

from __future__ import annotations

import random
from typing import Any

import httpx
import pytest

from firstfire import Record, verify
from firstfire.fair_shuffle import check_fair
from firstfire.rules.edition import RULES

from ..harness.clients import PLAIN, Client, command_id, play_out
from ..harness.processes import ServerProcess

FRIENDS = [{"kind": "mine", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
HOT_SEAT = [{"kind": "mine", "name": "Ada"}, {"kind": "hot-seat", "name": "Bo"}]
ALONE = [{"kind": "mine", "name": "Ada"}, {"kind": "opponent", "level": "random"}]


def create(
    server: ServerProcess, seats: list[dict[str, Any]] = HOT_SEAT, mode: str = "discovery", **more: Any
) -> Client:
    return Client.create(server.url, mode, seats, **more)


def code_of(answer: httpx.Response) -> str:
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    problem = answer.json()
    assert problem["status"] == answer.status_code
    assert problem["type"] == f"/problems/{problem['code']}"
    return str(problem["code"])


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_three_friends_play_a_whole_game(server: ServerProcess, mode: str, rng: random.Random) -> None:
    host = create(server, FRIENDS, mode, public=True)
    committed = host.view()["fair"]["commitment"]
    bo = Client.join(server.url, host.table, "Bo", client_seed="b0")
    cy = Client.join(server.url, host.table, "Cy", client_seed="c1")
    bo.do("start", client_seed="b1")
    end = play_out([host, bo, cy], rng)
    assert end["end"]["reason"] == "played"
    assert end["end"]["winners"] == end["game"]["leaders"]
    record = Record.parse(host.get("/record").content)
    verify(record)
    check_fair(record, committed)
    assert record.extra["fair"]["client_seeds"] == ["", "b1", "c1"]
    assert end["fair"]["server_seed"] == record.extra["fair"]["server_seed"]
    games = server.ask("get", "/api/games").json()["tables"]
    listed = next(game for game in games if game["table"] == host.table)
    assert listed["players"] == ["Ada", "Bo", "Cy"]
    assert listed["totals"] == [score["rows"]["total"] for score in end["game"]["scores"]]
    assert listed["winners"] == end["end"]["winners"]


def test_a_new_table_is_played_by_the_newest_rules_and_without_variants(server: ServerProcess) -> None:
    host = create(server, public=True)
    setup = host.view()["setup"]
    assert (setup["rules"], setup["bonuses"]) == (RULES, [])
    host.do("start")
    host.do("resign", seat=1)
    record = Record.parse(host.get("/record").content)
    assert (record.setup.rules, record.setup.bonuses) == (RULES, ())
    assert create(server, bonuses=["homo-habilis"]).view()["setup"]["bonuses"] == ["homo-habilis"]


def test_a_person_plays_against_an_opponent_to_the_end(server: ServerProcess, rng: random.Random) -> None:
    me = create(server, ALONE)
    me.do("start")
    assert play_out([me], rng)["status"] == "finished"


def test_opponents_play_among_themselves(server: ServerProcess) -> None:
    seats = [{"kind": "opponent", "level": "greedy"}, {"kind": "opponent", "level": "random"}]
    host = create(server, seats)
    host.do("start")
    seq = 2
    while host.view()["status"] != "finished":
        seq = host.events(seq, wait=20)["seq"]
    assert host.view()["me"] == host.view()["me"] | {"host": True, "seats": [], "can_rematch": True}


def test_a_repeated_command_gets_the_first_answer(server: ServerProcess) -> None:
    host = create(server)
    start = {"command": command_id(), "client_seed": "aa"}
    first = host.post("start", **start)
    assert first.status_code == 200
    view = host.view()
    move = {"command": command_id(), "seq": view["seq"], "move": view["legal"][0]["move"]}
    played = host.post("moves", **move)
    for _ in range(3):
        assert host.post("moves", **move).json() == played.json()
        assert host.post("start", **start).json() == first.json()
    assert host.view()["seq"] == view["seq"] + 1


def test_a_repeated_creation_and_joining_give_the_same_secret(server: ServerProcess) -> None:
    body = {"command": command_id(), "mode": "totem", "seats": FRIENDS}
    answers = [server.ask("post", "/api/tables", json=body) for _ in range(2)]
    assert answers[0].status_code == answers[1].status_code == 201
    assert answers[0].json() == answers[1].json()
    join = {"command": command_id(), "name": "Bo"}
    path = f"/api/tables/{answers[0].json()['table']}/join"
    joined = [server.ask("post", path, json=join) for _ in range(2)]
    assert joined[0].json() == joined[1].json()
    assert joined[0].json()["seats"] == [1]


def test_a_command_id_is_its_senders_own(server: ServerProcess) -> None:
    host = create(server, FRIENDS[:2])
    bo = Client.join(server.url, host.table, "Bo")
    start = command_id()
    host.post("start", command=start)
    assert code_of(bo.post("start", command=start)) == "command-reused"
    assert code_of(host.post("leave", command=start)) == "command-reused"
    assert code_of(host.post("rematch", command=start)) == "command-reused"
    for client in (host, bo):
        view = client.view()
        if view["me"]["to_move"]:
            first, second = (move["move"] for move in view["legal"])
            move = command_id()
            client.do("moves", command=move, seq=view["seq"], move=first)
            assert code_of(client.post("moves", command=move, seq=view["seq"], move=second)) == "command-reused"
            break


def test_a_late_command_gets_the_fresh_view(server: ServerProcess) -> None:
    host = create(server)
    host.do("start")
    view = host.view()
    host.do("moves", seq=view["seq"], move=view["legal"][0]["move"])
    late = host.post("moves", seq=view["seq"], move=view["legal"][0]["move"])
    assert (late.status_code, code_of(late)) == (409, "stale")
    fresh, now = late.json()["view"], host.view()
    assert {**fresh, "now": None} == {**now, "now": None}


def test_undo_over_http(server: ServerProcess) -> None:
    me = create(server, ALONE)
    me.do("start")
    rng = random.Random(1)
    # Only on my own turn does nobody else move between the look and the command.
    while len((view := me.view())["me"]["undo_to"]) < 6 or not view["me"]["to_move"]:
        if not me.step(view, rng):
            me.events(view["seq"], wait=5)
    target = view["me"]["undo_to"][2]
    me.do("undo", seq=view["seq"], to=target)
    after = me.events()["view"]
    assert (after["game"]["moves"], after["me"]["to_move"]) == (target, True)
    assert me.events()["events"][-1]["data"] == {"seat": 0, "moves": target}


def test_leaving_replacing_and_returning(server: ServerProcess, rng: random.Random) -> None:
    host = create(server, FRIENDS[:2])
    bo = Client.join(server.url, host.table, "Bo")
    host.do("start")
    bo.do("leave")
    assert host.view()["me"]["can_replace"] == [1]
    host.do("replace", seat=1, level="greedy")
    for _ in range(6):
        view = host.view()
        if not host.step(view, rng):
            host.events(view["seq"], wait=5)
    bo.do("return")
    assert host.view()["seats"][1]["stand_in"] is None
    assert play_out([host, bo], rng)["status"] == "finished"


def test_resigning_ends_a_game_of_two_and_a_rematch_follows(server: ServerProcess, rng: random.Random) -> None:
    host = create(server, FRIENDS[:2], mode="totem")
    bo = Client.join(server.url, host.table, "Bo")
    host.do("start")
    bo.do("resign")
    view = host.view()
    assert view["end"] == {"reason": "resigned", "winners": [0], "tie": None}
    verify(Record.parse(host.get("/record").content))
    command = command_id()
    answers = [host.do("rematch", command=command) for _ in range(2)]
    assert answers[0] == answers[1]
    again = answers[0]["rematch"]
    assert bo.view()["rematch"] == again
    pair = [Client(server.url, again, host.secret), Client(server.url, again, bo.secret)]
    assert [client.view()["me"]["seats"] for client in pair] == [[0], [1]]
    assert pair[0].view()["rematch_of"] == host.table
    assert pair[0].view()["fair"]["commitment"] != view["fair"]["commitment"]
    pair[1].do("start")
    assert play_out(pair, rng)["status"] == "finished"
    assert code_of(host.post("rematch")) == "already-rematched"


def test_a_secret_becomes_a_cookie_on_a_second_device(server: ServerProcess) -> None:
    host = create(server)
    answer = host.post("session")
    assert answer.status_code == 204
    cookie = answer.headers["set-cookie"]
    assert f"firstfire-{host.table}={host.secret}" in cookie
    for word in ("HttpOnly", "SameSite=strict", f"Path=/api/tables/{host.table}"):
        assert word in cookie
    with httpx.Client(base_url=server.url, cookies=answer.cookies, verify=PLAIN) as device:
        assert device.get(f"/api/tables/{host.table}").json()["me"]["host"]
    assert code_of(Client(server.url, host.table, None).post("session")) == "no-secret"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"mode": "chess"}, "mode"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "mine", "name": "A"}] * 2}, "body"),
        ({"seats": [{"kind": "mine"}, {"kind": "open"}]}, "seats.0"),
        ({"seats": [{"kind": "open", "level": "random"}, {"kind": "open"}]}, "seats.0"),
        ({"seats": [{"kind": "mine", "name": "\u202e"}, {"kind": "open"}]}, "seats.0.name"),
        ({"seats": [{"kind": "mine", "name": "a" * 41}, {"kind": "open"}]}, "seats.0.name"),
        ({"seats": [{"kind": "mine", "name": "a\x00b"}, {"kind": "open"}]}, "seats.0.name"),
        ({"bonuses": ["homo-habilis", "homo-habilis"]}, "body"),
        ({"clock": {"seconds": 1}}, "clock.seconds"),
        ({"command": "1"}, "command"),
        ({"extra": 1}, "extra"),
        ({"public": "maybe"}, "public"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_place(
    server: ServerProcess, change: dict[str, Any], where: str
) -> None:
    body = {"command": command_id(), "mode": "totem", "seats": FRIENDS, **change}
    answer = server.ask("post", "/api/tables", json=body)
    assert (answer.status_code, code_of(answer), answer.json()["where"]) == (422, "bad-field", where)


def test_an_unknown_level_is_refused(server: ServerProcess) -> None:
    seats = [{"kind": "mine", "name": "A"}, {"kind": "opponent", "level": "deep-thought"}]
    answer = server.ask("post", "/api/tables", json={"command": command_id(), "mode": "totem", "seats": seats})
    assert code_of(answer) == "unknown-level"


def test_the_host_fills_an_empty_seat_before_play(server: ServerProcess) -> None:
    host = create(server, FRIENDS[:2])
    host.do("seat", seat=1, to={"kind": "opponent", "level": "greedy"})
    host.do("seat", seat=0, to={"kind": "mine", "name": "Eve", "colour": "blue"})
    seats = host.view()["seats"]
    assert [(seat["name"], seat["kind"]) for seat in seats] == [("Eve", "person"), ("greedy", "opponent")]
    assert seats[0]["colour"] == "blue"


def test_colours_asked_for_are_given_and_the_rest_are_different(server: ServerProcess) -> None:
    seats = [{"kind": "open"}, {"kind": "open", "colour": "pink"}, {"kind": "open"}, {"kind": "open"}]
    colours = [seat["colour"] for seat in create(server, seats).view()["seats"]]
    assert colours[1] == "pink"
    assert sorted(colours) == ["black", "blue", "green", "pink"]
