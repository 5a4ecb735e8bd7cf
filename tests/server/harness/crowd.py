"""A crowd of clients that play many tables at once and do not care which server answers."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from .clients import Client

MODES = ("discovery", "totem", "tribe")


class Crowd:
    """Threads that keep tables going: each plays one table with a few clients, then lays out the next."""

    def __init__(self, urls: Sequence[str], threads: int, seed: int) -> None:
        self.urls = list(urls)
        self.tables: list[list[Client]] = []
        self.errors: list[BaseException] = []
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._run, args=(seed + n,)) for n in range(threads)]

    def start(self) -> Crowd:
        for thread in self._threads:
            thread.start()
        return self

    def stop(self) -> None:
        """Let every client finish what it asked; then all that was sent has been answered."""
        self._stop.set()
        for thread in self._threads:
            thread.join(900)
            assert not thread.is_alive(), "a client still waits for its answer"
        if self.errors:
            raise self.errors[0]

    @property
    def acknowledged(self) -> int:
        return sum(len(client.acknowledged) for table in self.tables for client in table)

    def _run(self, seed: int) -> None:
        rng = random.Random(seed)
        try:
            while not self._stop.is_set():
                self._play(rng)
        except BaseException as error:
            self.errors.append(error)

    def _play(self, rng: random.Random) -> None:
        url = rng.choice(self.urls)
        friends = rng.randrange(1, 3)
        seats: list[dict[str, Any]] = [{"kind": "mine", "name": "Ada"}, *[{"kind": "open"}] * friends]
        if rng.random() < 0.5:
            seats.append({"kind": "opponent", "level": "random"})
        clients = [Client.create(url, rng.choice(MODES), seats)]
        self.tables.append(clients)
        for number in range(friends):
            clients.append(Client.join(rng.choice(self.urls), clients[0].table, f"Friend {number}"))
        clients[0].do("start")
        while not self._stop.is_set():
            for client in clients:
                view = client.view()
                if view["status"] == "finished":
                    return
                if not client.step(view, rng) and view["game"]["decision"]["seat"] >= len(clients):
                    time.sleep(0.02)


def check_nothing_lost(crowd: Crowd, events_of: Callable[[str], list[dict[str, Any]]]) -> tuple[int, int]:
    """Every acknowledged move is in the log just there, and no person's move is there that was not acknowledged.

    Every client asks until it is answered, so a move in the log that nobody was told of was played twice.
    Returns how many moves and tables were checked.
    """
    moves = 0
    for clients in crowd.tables:
        if not clients:
            continue
        events = events_of(clients[0].table)
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        logged = {
            event["seq"]: event["data"]["move"]
            for event in events
            if event["kind"] == "moved" and event["data"]["by"] == "person"
        }
        told: dict[int, str] = {}
        for client in clients:
            assert not told.keys() & client.acknowledged.keys()
            told |= client.acknowledged
        assert told == logged
        moves += len(told)
    return moves, len(crowd.tables)
