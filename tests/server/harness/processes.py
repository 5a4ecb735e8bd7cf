"""Starting real programs on free loopback ports, and ending them for certain."""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx

from .clients import PLAIN

PATIENCE = 60.0
"""Seconds that a program may take to start or to stop on a busy machine."""

RUN = """
import json, os, sys, threading, time
from pathlib import Path
from firstfire.server.config import Config
from firstfire.server.serve import serve
from firstfire.server.storage import leases

def end_with(parent):
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)

if __name__ == "__main__":
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    given = json.loads(sys.argv[1])
    leases.LEASE_MS = given["config"].pop("lease_ms", leases.LEASE_MS)
    if "static" in given["config"]:
        given["config"]["static"] = Path(given["config"]["static"])
    serve(Config(**given["config"]), "127.0.0.1", given["port"], browser=False,
          say=lambda text: print(text, flush=True))
"""


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """A real server in a process of its own. It keeps its port over restarts."""

    def __init__(self, database: str, folder: Path, port: int | None = None, **config: Any) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        plenty: dict[str, Any] = {
            "requests_per_second": 1e6,
            "commands_per_second": 1e6,
            "sockets_per_address": 10_000,
            "json_logs": True,
        }
        self.config = {**plenty, **config, "database": database}
        self.log_path = folder / f"server-{self.port}.log"
        self._script = folder / "run_server.py"
        self._script.write_text(RUN)
        self._http = httpx.Client(base_url=self.url, timeout=10, verify=PLAIN)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> ServerProcess:
        given = json.dumps({"config": self.config, "port": self.port})
        with self.log_path.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, str(self._script), given], stdout=log, stderr=log, start_new_session=True
            )
        self.wait_until_well()
        return self

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """One request from a stranger: no secret, and no cookie from before."""
        self._http.cookies.clear()
        return self._http.request(method.upper(), path, **more)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def wait_until_well(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.running, self.log()
            with contextlib.suppress(httpx.HTTPError):
                if self.ask("get", "/healthz").status_code == 200:
                    return
            time.sleep(0.02)
        raise AssertionError("the server did not start\n" + self.log())

    def log(self) -> str:
        return self.log_path.read_text(errors="replace")

    def kill(self) -> None:
        """End it at once, as a power cut would: `kill -9`."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to end, as Ctrl-C does; its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(PATIENCE)

    def __enter__(self) -> ServerProcess:
        return self.start()

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End it if it still runs, and everything that belongs to it."""
        self._http.close()
        if self.running:
            self.kill()


@contextlib.contextmanager
def swept_up(cleanup: Sequence[str], folder: Path) -> Iterator[None]:
    """If this process is killed meanwhile, run a command and remove a folder all the same."""
    script = f"while kill -0 {os.getpid()} 2>/dev/null; do sleep 1; done; {shlex.join(cleanup)}; rm -rf {folder}"
    sweeper = subprocess.Popen(["sh", "-c", script], start_new_session=True, cwd="/", stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        sweeper.kill()
        sweeper.wait(PATIENCE)


def _as_postgres(command: Sequence[str]) -> list[str]:
    """PostgreSQL refuses to run as root; then its own user runs it."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)


def _postgres_program(name: str) -> str:
    found = shutil.which(name)
    if found:
        return found
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    assert folders, "PostgreSQL is not installed; `make services` installs it"
    return str(folders[-1] / name)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A throw-away PostgreSQL; the URL of its server, without a database."""
    folder = Path(tempfile.mkdtemp(prefix="firstfire-postgres-"))
    port = free_port()
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        data = folder / "data"
        initdb = [_postgres_program("initdb"), "-D", str(data), "-U", "firstfire", "-A", "trust", "--no-sync"]
        subprocess.run(_as_postgres([*initdb, "-E", "UTF8"]), check=True, capture_output=True, cwd="/")
        options = f"-h 127.0.0.1 -p {port} -k {folder} -c max_connections=200"
        control = [_postgres_program("pg_ctl"), "-D", str(data), "-w", "-t", "60"]
        start = [*control, "-l", str(folder / "log"), "-o", options, "start"]
        subprocess.run(_as_postgres(start), check=True, stdout=subprocess.DEVNULL, cwd="/")
        stop = _as_postgres([*control, "-m", "immediate", "stop"])
        try:
            with swept_up(stop, folder):
                yield f"postgresql://firstfire@127.0.0.1:{port}"
        finally:
            subprocess.run(stop, check=True, stdout=subprocess.DEVNULL, cwd="/")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """A throw-away Redis; its URL."""
    program = shutil.which("redis-server")
    assert program, "Redis is not installed; `make services` installs it"
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="firstfire-redis-") as folder:
        command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            end = time.monotonic() + PATIENCE
            while True:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
                assert time.monotonic() < end, "Redis did not start"
                time.sleep(0.02)
            with swept_up(["kill", str(process.pid)], Path(folder)):
                yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait(PATIENCE)
