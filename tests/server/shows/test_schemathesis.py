"""schemathesis on a real running server: nothing undocumented, nothing that falls over."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ..harness.clients import Client
from ..harness.processes import ServerProcess
from ..harness.scale import scaled

SEATS = [{"kind": "mine", "name": "Ada"}, {"kind": "hot-seat", "name": "Bo"}, {"kind": "open"}]
CONFIG = """
headers = {{ Authorization = "Bearer {secret}" }}
[parameters]
{table}
"query.wait" = 0
"""


def tables(server: ServerProcess) -> dict[str, tuple[str, str | None]]:
    """Tables in every state, and their host's secrets."""
    lobby = Client.create(server.url, "tribe", SEATS, public=True)
    playing = Client.create(server.url, "tribe", SEATS[:2], public=True)
    finished = Client.create(server.url, "totem", SEATS[:2], public=True)
    for host in (playing, finished):
        host.do("start")
    finished.do("resign")
    return {
        "lobby": (lobby.table, lobby.secret),
        "playing": (playing.table, playing.secret),
        "finished": (finished.table, finished.secret),
    }


@pytest.mark.parametrize("status", ["none", "lobby", "playing", "finished"])
def test_the_server_keeps_its_published_word(server: ServerProcess, tmp_path: Path, status: str) -> None:
    table, secret = tables(server).get(status, ("", "0" * 32))
    fixed = f'"path.table" = "{table}"' if table else ""
    (tmp_path / "schemathesis.toml").write_text(CONFIG.format(secret=secret, table=fixed))
    # A fixed table hides what was wrong with a generated one, so its refusal can be judged only without.
    excluded = "positive_data_acceptance" + (",negative_data_rejection" if table else "")
    command = [
        str(Path(sys.executable).parent / "schemathesis"),
        *("--config-file", str(tmp_path / "schemathesis.toml"), "run", f"{server.url}/api/openapi.json"),
        *("--checks", "all", "--exclude-checks", excluded, "--max-response-time", "60"),
        *("--phases", scaled_phases(status), "--max-examples", str(scaled(3, 200)), "--request-timeout", "60"),
        *("--suppress-health-check", "all", "--seed", "1", "--generation-database", "none"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    assert " 500 " not in server.log()
    assert '"level": "error"' not in server.log()


def scaled_phases(status: str) -> str:
    """The deterministic coverage of edge cases once; random data everywhere."""
    return "coverage,fuzzing" if status == "playing" or scaled(0, 1) else "fuzzing"
