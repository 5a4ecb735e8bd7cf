"""Real services, started once, and a server in this process for tests of single answers."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from .harness.clients import OPEN
from .harness.processes import ServerProcess, _postgres_program, postgres, redis


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """A fresh PostgreSQL database."""
    name = f"db{uuid4().hex[:12]}"
    command = [_postgres_program("psql"), "-qc", f"CREATE DATABASE {name}", f"{postgres_server}/postgres"]
    subprocess.run(command, check=True, capture_output=True)
    return f"{postgres_server}/{name}"


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with redis() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each database in turn, fresh."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    """Starts server processes, and ends them after the test."""
    started: list[ServerProcess] = []

    def start(database: str | None = None, **config: object) -> ServerProcess:
        server = ServerProcess(database or str(tmp_path / "games.sqlite"), tmp_path, **config)  # type: ignore[arg-type]
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server process for a whole test file."""
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(str(folder / "games.sqlite"), folder) as running:
        yield running


@pytest.fixture(autouse=True)
def _close_clients() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    return random.Random(request.node.nodeid)
