"""`firstfire bench`."""

from __future__ import annotations

import json

from .conftest import Run


def test_json_has_every_mode_and_number_of_players_for_both_engines(run: Run) -> None:
    result = run("bench", "--seconds", "0.01", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    tables = {(row["mode"], row["players"]) for row in found["games_per_second"]}
    assert tables == {(mode, players) for mode in ("discovery", "totem", "tribe") for players in (2, 3, 4)}
    assert all(row["fast"] > 0 and row["reference"] > 0 for row in found["games_per_second"])
    assert found["threads"][0]["threads"] == 2


def test_the_table_names_the_modes(run: Run) -> None:
    result = run("bench", "--seconds", "0.01")
    assert result.exit_code == 0
    assert "tribe" in result.stdout
    assert "2 threads" in result.stdout
