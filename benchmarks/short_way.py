"""What the short way for moves saves: `python benchmarks/short_way.py`.

One server takes the same kind of moves by the short way and by the ordinary one (a media type with parameters), in
blocks by turns, so that other work on the machine falls on both. Counted: the server's own processor time.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.harness.clients import Client, command_id
from tests.server.harness.processes import ServerProcess

WAYS = {"short": "application/json", "ordinary": "application/json; charset=utf-8"}
HOT_SEAT = [{"kind": "mine", "name": "Ada"}, {"kind": "hot-seat", "name": "Bo"}]
BLOCKS = 8
TABLES = 30
MOVES = 30


def processor_seconds(pid: int) -> float:
    """All processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def block(server: ServerProcess, way: str, rng: random.Random) -> tuple[float, list[float]]:
    """The first moves at new tables: the server's milliseconds per move, and how long each was waited for."""
    clients = [Client.create(server.url, "discovery", HOT_SEAT) for _ in range(TABLES)]
    for client in clients:
        client.do("start")
    used, waited = 0.0, []
    for _ in range(MOVES):
        views = [client.view() for client in clients]
        bodies = [
            {"command": command_id(), "seq": view["seq"], "move": rng.choice(view["legal"])["move"]} for view in views
        ]
        before = processor_seconds(server.pid)
        for client, body in zip(clients, bodies, strict=True):
            begun = time.perf_counter()
            answer = client.http.post(
                f"/api/tables/{client.table}/moves", content=json.dumps(body), headers={"Content-Type": WAYS[way]}
            )
            waited.append(1e3 * (time.perf_counter() - begun))
            assert answer.status_code == 200, answer.text
        used += processor_seconds(server.pid) - before
    for client in clients:
        client.close()
    return 1e3 * used / (TABLES * MOVES), waited


def main() -> None:
    rng = random.Random(1)
    used: dict[str, list[float]] = {way: [] for way in WAYS}
    waited: dict[str, list[float]] = {way: [] for way in WAYS}
    with tempfile.TemporaryDirectory() as folder, ServerProcess(f"{folder}/games.sqlite", Path(folder)) as server:
        for way in WAYS:
            block(server, way, rng)
        for number in range(BLOCKS):
            for way in list(WAYS)[:: 1 if number % 2 else -1]:
                milliseconds, seen = block(server, way, rng)
                used[way].append(milliseconds)
                waited[way] += seen
    for way in WAYS:
        mean, median = statistics.mean(used[way]), statistics.median(waited[way])
        print(f"{way}: {mean:.2f} ms of processor time per move, answered in {median:.1f} ms (median)")
    print(f"ordinary / short: {sum(used['ordinary']) / sum(used['short']):.2f}")


if __name__ == "__main__":
    main()
