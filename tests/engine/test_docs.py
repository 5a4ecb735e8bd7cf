"""What `docs/engine.md` says about the engine is so."""

import ast
import importlib.util
import re
from functools import reduce
from pathlib import Path

import pytest

import firstfire_kernel
from firstfire.engine import layout, loader
from firstfire.engine.actions import text_of
from firstfire.rules import Territory, View
from firstfire.rules.modes import Mode, Totem, Tribe
from firstfire.rules.secret import Secret

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


def test_words_of_the_buffer_are_where_the_page_says() -> None:
    rows = re.findall(r"^\| (\d+) \| `([A-Z_]+)` \|", PAGE, flags=re.MULTILINE)
    assert len(rows) == 32
    assert {name: int(word) for word, name in rows} == {name: getattr(layout, name) for _, name in rows}
    assert f"{layout.WORDS} words ({layout.WORDS * 8:,} bytes)" in PAGE


TYPES = {kind.__name__: kind for kind in (Territory, View, Mode, Totem, Tribe, Secret)}
MIRRORED = re.findall(r"^\| (R[^|]+) \| `([\w.]+)` \| `([\w.]+)` \| `(test_\w+)` \|", PAGE, flags=re.MULTILINE)
TESTS = Path(__file__).parents[1]
KERNEL = Path(firstfire_kernel.__file__).parent
APART = {"beginners", "boards", "games", "worth"}
"""Geometry, entries, habits and players, which cite rules without carrying one out."""


def named(package: str, name: str) -> object:
    """What a name of the table stands for; AttributeError or ModuleNotFoundError if there is none."""
    first, *rest = name.split(".")
    if first in TYPES:
        return reduce(getattr, rest, TYPES[first])
    for module in (f"{package}.{first}", f"{package}.modes.{first}"):
        if importlib.util.find_spec(module):
            return reduce(getattr, rest, importlib.import_module(module))
    raise ModuleNotFoundError(name)


@pytest.mark.parametrize(("pure", "compiled", "test"), [row[1:] for row in MIRRORED])
def test_mirrored_functions_and_their_tests_exist(pure: str, compiled: str, test: str) -> None:
    assert named("firstfire.rules", pure) is not None
    assert callable(named("firstfire_kernel", compiled))
    assert any(f"def {test}(" in path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))


def cites(path: Path) -> set[str]:
    """The functions of a module that cite a rule."""
    functions = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
    return {f"{path.stem}.{f.name}" for f in functions if re.search(r"\bR\d+\.\d", ast.get_docstring(f) or "")}


def test_every_function_that_cites_a_rule_is_in_the_table() -> None:
    found = set().union(*(cites(path) for path in KERNEL.glob("*.py") if path.stem not in APART))
    details = {"territory.low_edge", "territory.make_room", "deal.deal", "cavemen.is_warrior"}
    assert found - {compiled for _, _, compiled, _ in MIRRORED} == details


MEANINGS = {
    0: "claim 1",
    48: "claim outer",
    50: "discard",
    51: "pass",
    52: "recruit hunter",
    71: "search oaf",
    72 + 4 * 1 + 2: "totem fish 2",
    88: "place a1 b1",
    88 + 81: "place a1 a2",
    88 + 6 * 81 + 80: "settle i9",
}


@pytest.mark.parametrize(("code", "text"), MEANINGS.items())
def test_codes_mean_what_the_page_says(code: int, text: str) -> None:
    assert text_of(code, 4) == text


def test_errors_of_the_loader_are_explained() -> None:
    said = set(re.findall(r"^\| `([a-z-]+)` \|", PAGE.partition("\n## Loading\n")[2], flags=re.MULTILINE))
    raised = set(re.findall(r'EngineMissing\("([a-z-]+)"', Path(loader.__file__).read_text("utf-8")))
    assert raised
    assert said == raised


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "docs/engine.md", "exec"), {})
    assert capsys.readouterr().out
