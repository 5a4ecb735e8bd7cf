"""The bot of the documentation plays a whole game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .harness.clients import Client
from .harness.processes import ServerProcess

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_two_bots_play_each_other(server: ServerProcess) -> None:
    host = Client.create(server.url, "tribe", [{"kind": "open"}, {"kind": "open"}])
    command = [sys.executable, str(BOT), f"{server.url}/t/{host.table}"]
    bots = [subprocess.Popen([*command, name], stdout=subprocess.PIPE, text=True) for name in ("One", "Two")]
    seq = 1
    while not host.view()["me"]["can_start"]:
        seq = host.events(seq, wait=20)["seq"]
    host.do("start")
    said = [bot.communicate(timeout=300)[0] for bot in bots]
    winners = host.view()["end"]["winners"]
    assert said == [f"over; the winners are {winners}\n"] * 2
    assert [bot.returncode for bot in bots] == [0, 0]


def test_the_bot_is_small() -> None:
    lines = [line for line in BOT.read_text().splitlines() if line.strip()]
    assert len(lines) <= 30
