"""Running a server: what it says, how it ends, and that it goes on where it was."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from firstfire.server import serve
from firstfire.server.config import Config, default_database
from firstfire.server.serve import CannotListen, lan_address, lan_origin, listen

from .harness.clients import Client
from .harness.processes import ServerProcess


def test_it_ends_cleanly_and_goes_on_where_it_was(
    start_server: Callable[..., ServerProcess], rng: random.Random
) -> None:
    server = start_server()
    host = Client.create(server.url, "totem", [{"kind": "mine", "name": "A"}, {"kind": "hot-seat", "name": "B"}])
    host.do("start")
    for _ in range(10):
        host.step(host.view(), rng)
    before = host.view()
    assert server.stop() == 0
    assert "Stopped. All games are kept." in server.log()
    server.start()
    assert {**host.view(), "now": 0} == {**before, "now": 0}
    assert host.step(host.view(), rng)


def test_it_says_where_it_is(start_server: Callable[..., ServerProcess], tmp_path: Path) -> None:
    server = start_server()
    assert f"Firstfire is at http://localhost:{server.port}/" in server.log()
    assert str(tmp_path / "games.sqlite") in server.log()


def test_a_password_is_not_shown() -> None:
    shown = Config(database="postgresql://me:hunter2@db/fire").database_shown
    assert shown == "postgresql://me:***@db/fire"


def test_the_default_database_is_in_the_users_data_folder() -> None:
    assert default_database().endswith("firstfire/games.sqlite")


def test_a_taken_port_is_said_so() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(CannotListen, match="in use") as caught:
            listen("127.0.0.1", other.getsockname()[1])
    assert caught.value.code == "port-in-use"


def test_an_address_of_another_machine_is_said_so() -> None:
    with pytest.raises(CannotListen, match="cannot listen on") as caught:
        listen("192.0.2.1", 0)
    assert caught.value.code == "cannot-listen"


def test_the_lan_address_is_this_machines_own() -> None:
    """There is one wherever there is a way out of the machine."""
    routes = [line.split()[1] for line in Path("/proc/net/route").read_text().splitlines()[1:]]
    address = lan_address()
    assert (address is not None) == ("00000000" in routes)
    if address is not None:
        assert not address.startswith("127.")
        with socket.socket() as own:
            own.bind((address, 0))


def test_friends_find_a_server_that_listens_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for address, origin in (("192.168.1.5", "http://192.168.1.5:8000"), (None, None)):
        monkeypatch.setattr(serve, "lan_address", lambda found=address: found)
        assert {lan_origin(host, 8000) for host in ("0.0.0.0", "::")} == {origin}
    assert lan_origin("192.168.1.5", 80) == "http://192.168.1.5:80"
    assert lan_origin("fd00::5", 80) == "http://[fd00::5]:80"
    assert {lan_origin(host, 8000) for host in ("127.0.0.1", "localhost", "::1")} == {None}


@pytest.mark.parametrize("database", ["mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_a_database_that_cannot_be_is_refused(database: str, tmp_path: Path) -> None:
    code = (
        "from firstfire.server.storage.database import open_database\n"
        f"try: open_database({database!r})\nexcept ValueError as error: print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "database" in said


def test_the_page_is_served_when_it_is_built(start_server: Callable[..., ServerProcess], tmp_path: Path) -> None:
    page = tmp_path / "static"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<h1>the page</h1>")
    (page / "assets" / "app-1a2b.js").write_text("plain()")
    (page / "assets" / "app-1a2b.js.gz").write_bytes(b"packed")
    (page / ".hidden").write_text("no")
    (tmp_path / "outside.txt").write_text("secret")
    server = start_server(static=str(page))
    for path in ("/", "/t/aaaaaaaaaaaaaaaa"):
        assert server.ask("get", path).text == "<h1>the page</h1>"
        assert server.ask("get", path).headers["cache-control"] == "no-cache"
    script = server.ask("get", "/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert script.text == "plain()"
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    with server._http.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip, br"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert b"".join(packed.iter_raw()) == b"packed"
    for path in ("/.hidden", "/../outside.txt", "/..%2foutside.txt", "/assets", "/missing.js", "/%00"):
        assert server.ask("get", path).status_code == 404, path


def test_without_a_page_it_says_how_to_build_one(start_server: Callable[..., ServerProcess], tmp_path: Path) -> None:
    server = start_server(static=str(tmp_path / "nothing"))
    answer = server.ask("get", "/")
    assert answer.status_code == 200
    assert "make play" in answer.text
