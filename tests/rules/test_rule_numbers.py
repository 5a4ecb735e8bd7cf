"""Rules, code and tests speak of the same numbers. Only numbers and names are compared, not what they stand for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "rules.md").read_text("utf-8")
ENTRY = re.compile(r"^\* \*\*([RE][\d.]+)\*\* (.*?)(?=^\* \*\*|^#|^\| edition)", re.MULTILINE | re.DOTALL)
ENTRIES: dict[str, str] = dict(ENTRY.findall(DOCUMENT))
GROUPS = {number.partition(".")[0] for number in ENTRIES}
RULINGS, PLACES = DOCUMENT.split("## Rulings")[1].split("## Where to find a rule")
TESTS = [
    node.name
    for path in Path(__file__).parent.rglob("test_*.py")
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.FunctionDef)
]
CITING = [
    path
    for files in ("src/**/*.py", "tests/**/*.py", "docs/**/*.md", "web/src/**/*.ts", "web/src/**/*.svelte")
    for path in ROOT.glob(files)
]


def rows(table: str) -> Iterator[list[str]]:
    """The cells of a table's rows that begin with a number."""
    for line in table.splitlines():
        if line.startswith("| R"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def numbers(cell: str) -> list[str]:
    """The numbers of `R2.2–R2.5`, or the one of `R3.5`."""
    first, _, last = cell.partition("–")
    group, start = first.split(".")
    return [f"{group}.{at}" for at in range(int(start), int((last or first).split(".")[1]) + 1)]


@pytest.mark.parametrize("rule", ENTRIES)
def test_every_rule_has_a_test_named_after_it(rule: str) -> None:
    part = f"_{rule.lower().replace('.', '_')}_"
    assert [name for name in TESTS if part in name], f"no test is named test{part}…"


def test_rules_are_numbered_without_gaps() -> None:
    assert len(ENTRIES) == len(re.findall(r"\*\*[RE]\d", DOCUMENT))
    assert {f"R{at}" for at in range(1, 12)} | {f"E{at}" for at in range(1, 5)} == GROUPS
    for group in GROUPS:
        found = [number for number in ENTRIES if number.startswith(f"{group}.")]
        assert found == [f"{group}.{at}" for at in range(1, len(found) + 1)]


def test_every_number_that_is_cited_exists() -> None:
    cited = {
        (str(path.relative_to(ROOT)), number)
        for path in CITING
        for number in re.findall(r"\bR\d{1,2}(?:\.\d+)?\b", path.read_text("utf-8"))
    }
    assert len(cited) > 200
    assert not [(path, number) for path, number in cited if number not in ENTRIES and number not in GROUPS]


def test_every_rule_is_in_one_row_of_the_table_and_its_files_exist() -> None:
    assert [rule for row in rows(PLACES) for rule in numbers(row[0])] == [rule for rule in ENTRIES if rule[0] == "R"]
    for row in rows(PLACES):
        for place, cell in zip(("firstfire/rules", "firstfire_kernel"), row[2:], strict=True):
            files = re.findall(r"`([\w/]+\.(?:py|json))`", cell)
            assert files
            assert not [file for file in files if not (ROOT / "src" / place / file).exists()]


def test_r11_2_every_ruling_is_told_with_what_the_printed_texts_say() -> None:
    told = re.findall(r"^### (R[\d.]+) [^#]*?\n\nThe texts: [^#]+?\n\nPlayed: ", RULINGS, re.MULTILINE)
    assert told == [rule for rule, text in ENTRIES.items() if "**Ruling**" in text]
