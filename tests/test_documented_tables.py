"""The tables of the documents say what the code does: codes, keys, rows, messages, names and commands."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.core
import typer.main

from firstfire import Game
from firstfire.cli.app import app
from firstfire.rules import Caveman, Resource, Terrain
from firstfire.rules.components import POINTS_PER
from firstfire.rules.legal import REASONS
from firstfire.rules.modes import MODES
from firstfire.rules.record import KEYS
from firstfire.rules.scoring import ROWS
from firstfire.rules.variants import BONUSES

ROOT = Path(__file__).parent.parent
COMMANDS = typer.main.get_command(app)


def section(document: str, heading: str) -> str:
    """The text under a heading of a document, up to the next one."""
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def first_cells(table: str) -> set[str]:
    """What is in code in the first cells of a table's rows."""
    return {
        name
        for line in table.splitlines()
        if line.startswith("| `")
        for name in re.findall(r"`(.+?)`", line.split("|")[1])
    }


def codes_refused_with() -> Iterator[str]:
    """The codes of all errors that the rules make, but those of positions."""
    rules = ROOT / "src" / "firstfire" / "rules"
    for path in {*rules.rglob("*.py")} - {*(rules / "positions").rglob("*.py")}:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("Bad"):
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield str(code.value)
    yield from REASONS


def test_every_code_of_a_refusal_is_in_the_document_of_records() -> None:
    text = section("record.md", "What a reader refuses")
    told = first_cells(text) | set(re.findall(r"refused with `([a-z-]+)`", text))
    assert told == set(codes_refused_with())


def test_every_key_and_row_of_a_record_is_in_its_document() -> None:
    text = section("record.md", "A record")
    assert first_cells(text) == KEYS
    assert re.findall(r"`(\w+)`", text.split("| `scores` |")[1].split("\n")[0]) == list(ROWS)


def test_what_a_hunter_gatherer_scores_for_is_in_the_rules() -> None:
    rows = re.findall(r"^  \| ([a-z ]+) \| (\d) \| (\w+)", section("rules.md", "R8 Tribe mode"), flags=re.MULTILINE)
    told = {name.replace(" ", "-"): (int(points), per) for name, points, per in rows}
    assert told == {str(kind): per for kind, per in POINTS_PER.items()}


def test_every_kind_of_caveman_is_in_the_notation() -> None:
    line = re.search(r"Cavemen are called (.*?)\.\n", section("record.md", "Moves"), re.DOTALL)
    assert line
    assert re.findall(r"`([a-z-]+)`", line[1]) == [str(kind) for kind in Caveman]


def words_begun_with(module: str) -> set[str]:
    """The first word of every text in a module of the players."""
    source = (ROOT / "src" / "firstfire" / "players" / f"{module}.py").read_text(encoding="utf-8")
    texts = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    return {text.split()[0] for text in texts if isinstance(text, str) and text.strip()}


def test_every_key_of_a_view_is_in_the_document_of_the_protocol() -> None:
    game = Game.new("tribe", 2, seed=1)
    at_first = game.view(0).to_object()
    while not game.over:
        game = game.apply(game.legal_moves[0])
    assert first_cells(section("protocol.md", "The view")) == at_first.keys() | game.view(None).to_object().keys()


def test_every_message_of_the_protocol_is_one_that_our_bot_and_our_host_know() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").split("\n## ")[0]
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    asked = {re.findall(r"`(\w+)", row[1])[0] for row in rows}
    answered = {word for row in rows for word in re.findall(r"`(\w+)", row[2])}
    bot, host = words_begun_with("engine_protocol"), words_begun_with("exec_player")
    assert asked - bot == {"new"}  # nothing of ours remembers a game
    assert asked <= host
    assert answered <= bot


def test_every_thing_of_the_game_has_its_names_in_the_glossary() -> None:
    things = [*Terrain, *Resource]
    wanted = {*(thing.name.lower() for thing in things), *Caveman, *BONUSES, *MODES}
    table = section("glossary.md", "Names in five languages")
    named = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")
    ]
    assert all(len(row) == 6 and all(row) for row in named)
    assert wanted <= {row[0].removesuffix(" (mode)") for row in named}


def test_every_command_is_in_its_document() -> None:
    assert isinstance(COMMANDS, typer.core.TyperGroup)
    table = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8").split("\n## ")[0]
    assert set(re.findall(r"^\| `firstfire ([a-z]+)", table, re.MULTILINE)) == set(COMMANDS.commands)


def test_every_code_of_an_engine_that_is_refused_is_told_with_the_doctor() -> None:
    source = (ROOT / "src" / "firstfire" / "engine" / "loader.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'EngineMissing\("([a-z-]+)"', source))
    assert len(codes) > 4
    assert first_cells(section("command-line.md", "doctor")) == codes | {"wrong"}


@pytest.mark.parametrize("name", ["play", "simulate", "show", "bench", "arena"])
def test_every_option_of_a_table_is_one_of_the_command(name: str) -> None:
    assert isinstance(COMMANDS, typer.core.TyperGroup)
    known = {option for parameter in COMMANDS.commands[name].params for option in parameter.opts}
    told = {cell.split()[0] for cell in first_cells(section("command-line.md", name)) if cell.startswith("--")}
    assert told
    assert told <= known
