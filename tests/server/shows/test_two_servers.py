"""Two servers on one PostgreSQL and one Redis: clients spread over both, and one of them dies."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable

from firstfire import Record, verify
from firstfire.server.storage.exporting import export_games

from ..api.test_socket import hear, listen
from ..harness.clients import Client
from ..harness.crowd import Crowd, check_nothing_lost
from ..harness.processes import ServerProcess
from ..harness.scale import scaled


def test_news_goes_from_one_server_to_the_other(
    postgres_url: str, redis_url: str, start_server: Callable[..., ServerProcess], rng: random.Random
) -> None:
    one = start_server(postgres_url, redis=redis_url)
    two = start_server(postgres_url, redis=redis_url)
    ada = Client.create(one.url, "totem", [{"kind": "mine", "name": "Ada"}, {"kind": "open"}])
    bo = Client.join(two.url, ada.table, "Bo")
    ada.do("start")
    with listen(ada) as at_one, listen(bo) as at_two:
        seq = max(hear(at_one)["seq"], hear(at_two)["seq"])
        for _ in range(30):
            for client in (ada, bo):
                if client.step(client.view(), rng):
                    break
            seq += 1
            for socket in (at_one, at_two):
                update = hear(socket)
                while update["type"] == "ping" or update["seq"] < seq:
                    update = hear(socket)
                assert update["seq"] == seq


def test_one_server_dies_and_play_goes_on(
    postgres_url: str, redis_url: str, start_server: Callable[..., ServerProcess]
) -> None:
    one = start_server(postgres_url, redis=redis_url)
    two = start_server(postgres_url, redis=redis_url)
    crowd = Crowd([one.url, two.url], threads=4, seed=11).start()
    _wait_for(crowd, scaled(20, 2000))
    one.kill()
    for clients in list(crowd.tables):  # as a load balancer would, send everyone to the server that lives
        for client in list(clients):
            client.http.base_url = two.url
    crowd.urls[:] = [two.url]
    stopped = threading.Event()
    redirect = threading.Thread(target=_redirect, args=(crowd, two.url, stopped))
    redirect.start()
    before = crowd.acknowledged
    _wait_for(crowd, before + scaled(40, 2000))
    crowd.stop()
    stopped.set()
    redirect.join()
    moves, tables = check_nothing_lost(crowd, lambda table: Client(two.url, table, None).events()["events"])
    two.kill()
    games = [Record.parse(game.line) for game in export_games(postgres_url)]
    for record in games:
        verify(record)
    print(f"{tables} tables, {moves} acknowledged moves, {before} before one server died, {len(games)} verified")


def _wait_for(crowd: Crowd, moves: int) -> None:
    """Until so many moves have been acknowledged, however slow the machine is."""
    end = time.monotonic() + 1800
    while crowd.acknowledged < moves:
        assert not crowd.errors, crowd.errors
        assert time.monotonic() < end, "play does not go on"
        time.sleep(0.05)


def _redirect(crowd: Crowd, url: str, stopped: threading.Event) -> None:
    """Until the crowd has stopped: clients that were being made when the server died come over too."""
    while not stopped.wait(0.1):
        for clients in list(crowd.tables):
            for client in list(clients):
                client.http.base_url = url


def test_two_servers_never_both_play_an_opponents_turn(
    postgres_url: str, redis_url: str, start_server: Callable[..., ServerProcess]
) -> None:
    """Those of the server that dies are played on by the other when its leases have run out."""
    servers = [start_server(postgres_url, redis=redis_url, lease_ms=4000) for _ in range(2)]
    seats = [{"kind": "opponent", "level": "random"}] * 3
    hosts = [Client.create(servers[n % 2].url, "discovery", seats) for n in range(4)]
    for host in hosts:
        host.do("start")
    time.sleep(1)
    servers[0].kill()
    for host in hosts:
        host.http.base_url = servers[1].url
        view = host.view()
        while view["status"] != "finished":
            view = host.events(view["seq"], wait=5)["view"]
        events = host.events()["events"]
        numbers = [event["data"]["number"] for event in events if event["kind"] == "moved"]
        assert numbers == list(range(len(numbers)))
        verify(Record.parse(host.get("/record").content))
