"""Contests on a real Ray cluster: a head of its own on loopback, its workers killed."""

from __future__ import annotations

import os
import secrets
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from firstfire.arena.contest import Contest
from firstfire.arena.ray_workers import on_ray
from firstfire.arena.tournament import run
from firstfire.arena.workers import WorkersLost, here
from firstfire.players import Budget

BOT = Path(__file__).parent.parent / "players" / "bot.py"
HOST = "127.0.0.2"
"""Ray takes 127.0.0.1 for the address by which others reach this machine; this one it leaves alone."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster with two workers, which asks for a token as Ray's own do."""
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(16), "RAY_USAGE_STATS_ENABLED": "0"}
    address = f"{HOST}:{free_port()}"
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        program = str(Path(sys.executable).with_name("ray"))
        command = [program, "start", "--head", "--block", "--include-dashboard", "false"]
        command += ["--node-ip-address", HOST, "--port", address.rpartition(":")[2], "--num-cpus", "2"]
        quiet = subprocess.DEVNULL
        environment = {**os.environ, **token, "RAY_TMPDIR": folder}
        head = subprocess.Popen(
            command, env=environment, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
        with pytest.MonkeyPatch.context() as patch:
            for name, value in token.items():
                patch.setenv(name, value)
            try:
                wait_for(address, head)
                yield address
            finally:
                os.killpg(head.pid, signal.SIGTERM)
                head.wait()


def wait_for(address: str, head: subprocess.Popen[bytes]) -> None:
    """Until the head takes connections; half a minute is long for it, five are for a busy machine."""
    host, _, port = address.rpartition(":")
    for _ in range(3000):
        try:
            socket.create_connection((host, int(port)), 1).close()
        except OSError:
            assert head.poll() is None, "Ray did not start"
            time.sleep(0.1)
        else:
            return
    pytest.fail("Ray did not answer")


def test_a_cluster_gives_the_same_games(cluster: str) -> None:
    contest = Contest(("leaf", "random"), "totem", 6, Budget(playouts=5), 1)
    assert run(contest, on_ray(cluster)).results == run(contest, here).results


def test_a_killed_worker_loses_no_game(cluster: str, tmp_path: Path) -> None:
    """A program kills the worker that it plays for, once; the records of all games are there in the end."""
    flag, killer, keep = tmp_path / "died", tmp_path / "killer.py", tmp_path / "games.jsonl"
    killer.write_text(
        f"import os, pathlib, signal\nflag = pathlib.Path({str(flag)!r})\n"
        "if not flag.exists():\n    flag.touch()\n    os.kill(os.getppid(), signal.SIGKILL)\n" + BOT.read_text()
    )
    entrant = f"exec:{shlex.join([sys.executable, str(killer)])}"
    contest = Contest(("random", entrant), "discovery", 4, Budget(seconds=20), 2)
    outcome = run(contest, on_ray(cluster), keep=keep)
    assert flag.exists()
    assert [result.game for result in outcome.results] == [0, 1, 2, 3]
    assert len(keep.read_text().splitlines()) == 4


def test_a_cluster_that_is_not_there_is_named_at_once() -> None:
    address = f"{HOST}:{free_port()}"
    contest = Contest(("random", "random"), "discovery", 1, Budget(playouts=1), 1)
    with pytest.raises(WorkersLost, match=address):
        run(contest, on_ray(address))
