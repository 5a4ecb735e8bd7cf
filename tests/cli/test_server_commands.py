"""`serve`, `export` and `import` on the command line."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from firstfire.cli.export import export
from firstfire.cli.import_ import import_
from firstfire.cli.serve import serve

EXAMPLES = Path(__file__).parents[1] / "data" / "examples"

app = typer.Typer(rich_markup_mode=None)
app.command()(serve)
app.command()(export)
app.command("import")(import_)


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
    assert done.exit_code == 2
    assert "error: line 1: format: missing" in done.output


def test_serving_on_a_database_that_cannot_be_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firstfire.server.serve.set_up_logs", lambda as_json: None)
    for database, reason in (("mysql://x/y", "the database is"), ("postgresql://127.0.0.1:1/x", "Connect call failed")):
        done = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0", "--database", database])
        assert done.exit_code == 2
        assert "error: " in done.output
        assert reason in done.output


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
    assert done.exit_code == 2
    assert f"error: port {port} is in use" in done.output
