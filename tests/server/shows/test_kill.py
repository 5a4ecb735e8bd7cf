"""`kill -9` at random moments while many play: no acknowledged move is lost, none is played twice."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from firstfire import Record, verify
from firstfire.fair_shuffle import check_fair
from firstfire.server.storage.exporting import export_games

from ..harness.clients import Client
from ..harness.crowd import Crowd, check_nothing_lost
from ..harness.processes import ServerProcess
from ..harness.scale import scaled


def test_killed_again_and_again(any_database: str, start_server: Callable[..., ServerProcess]) -> None:
    kills = scaled(4, 200)
    rng = random.Random(5)
    server = start_server(any_database)
    crowd = Crowd([server.url], threads=4, seed=7).start()
    for _ in range(kills):
        time.sleep(rng.uniform(0.05, 1.5))
        server.kill()
        server.start()
    time.sleep(1.0)
    crowd.stop()
    moves, tables = check_nothing_lost(crowd, lambda table: Client(server.url, table, None).events()["events"])
    assert moves > kills
    server.kill()
    games = [Record.parse(game.line) for game in export_games(any_database)]
    for record in games:
        verify(record)
        check_fair(record)
    print(f"{kills} kills, {tables} tables, {moves} acknowledged moves, {len(games)} games verified")
