"""Every rule and worked example has a test named after it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.play import DATA

RULES = (DATA / "rule_numbers.txt").read_text("utf-8").split()
TESTS = [
    node.name
    for path in Path(__file__).parent.rglob("test_*.py")
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.FunctionDef)
]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test_named_after_it(rule: str) -> None:
    prefix = f"test_{rule.lower().replace('.', '_')}_"
    assert [name for name in TESTS if name.startswith(prefix)], f"no test is named {prefix}…"


def test_the_list_of_rules_is_whole() -> None:
    assert len(RULES) == len(set(RULES)) == 51
