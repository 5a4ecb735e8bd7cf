"""`serve`, `export` and `import` on the command line."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from firstfire.cli.app import app

EXAMPLES = Path(__file__).parents[1] / "data" / "examples"
NO_DATABASES = (("mysql://x/y", "the database is"), ("postgresql://127.0.0.1:1/x", "Connect call failed"))


def assert_refused(done: Result, code: str, reason: str) -> None:
    assert done.exit_code == 2
    assert done.output.startswith("error: ")
    assert reason in done.output
    assert done.output.endswith(f" [{code}]\n")


def test_games_go_in_and_come_out(tmp_path: Path) -> None:
    database, out = str(tmp_path / "games.sqlite"), tmp_path / "games.jsonl"
    records = tmp_path / "in.jsonl"
    records.write_text("\n".join(path.read_text().strip() for path in sorted(EXAMPLES.glob("*.json"))))
    runner = CliRunner()
    taken = runner.invoke(app, ["import", str(records), "--database", database])
    assert (taken.exit_code, taken.output) == (0, "9 games taken in, 0 were there already\n")
    given = runner.invoke(app, ["export", str(out), "--database", database])
    assert (given.exit_code, given.output) == (0, f"9 games written to {out}\n")
    assert out.stat().st_mode & 0o777 == 0o600
    assert len(out.read_text().splitlines()) == 9


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text("{}\n")
    done = CliRunner().invoke(app, ["import", str(tmp_path / "bad.jsonl"), "--database", str(tmp_path / "x.sqlite")])
    assert_refused(done, "missing-key", "line 1: format: missing")


def test_serving_on_a_database_that_cannot_be_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firstfire.server.serve.set_up_logs", lambda as_json: None)
    for database, reason in NO_DATABASES:
        done = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0", "--database", database])
        assert_refused(done, "no-database", reason)


def test_a_database_that_cannot_be_gives_and_takes_no_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.touch()
    for command in ("export", "import"):
        for database, reason in (*NO_DATABASES, (str(tmp_path), "unable to open database file")):
            done = CliRunner().invoke(app, [command, str(file), "--database", database])
            assert_refused(done, "no-database", reason)


def test_a_file_that_cannot_be_is_named(tmp_path: Path) -> None:
    database, file = str(tmp_path / "games.sqlite"), str(tmp_path / "none" / "games.jsonl")
    for command, code in (("export", "cannot-write"), ("import", "cannot-read")):
        done = CliRunner().invoke(app, [command, file, "--database", database])
        assert_refused(done, code, f"{file}: No such file or directory")


def test_serve_explains_itself() -> None:
    said = CliRunner().invoke(app, ["serve", "--help"]).output
    for option in ("--database", "--redis", "--no-browser", "--port", "--host"):
        assert option in said


def test_a_port_in_use_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firstfire.server.serve.set_up_logs", lambda as_json: None)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        where = ["--host", "127.0.0.1", "--port", port, "--database", str(tmp_path / "games.sqlite"), "--no-browser"]
        done = CliRunner().invoke(app, ["serve", *where])
    assert_refused(done, "port-in-use", f"port {port} is in use")
