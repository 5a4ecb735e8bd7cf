"""The rooms of the house may import only what lies to their right, and `import firstfire` stays light."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import firstfire

HOUSE = Path(firstfire.__file__).parent
ROOMS = ("rules", "engine", "players", "pictures", "arena", "envs", "testing", "server", "cli")
MAY_IMPORT = {
    "rules": set(),
    "engine": {"rules"},
    "players": {"rules", "engine"},
    "pictures": {"rules"},
    "arena": {"players", "engine", "rules", "top"},
    "envs": {"rules", "engine", "players", "pictures", "top"},
    "testing": {"rules", "players", "top"},
    "server": {"players", "rules", "top"},
    "cli": {*ROOMS, "top"},
    "top": {"rules", "pictures"},
}
"""Each room, and the modules that lie at the top (`game`, `record_files`, …), with what they may import."""


def room_of(module: str) -> str:
    """The room that a module of ours is in."""
    name = (module.split(".") + ["", ""])[1]
    return name if name in ROOMS else "top"


def module_of(path: Path, house: Path) -> str:
    parts = ("firstfire", *path.relative_to(house).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, is_package: bool) -> Iterator[str]:
    """Every module or name of ours that a source imports, at any depth, relative or not."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "firstfire")
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".")[: None if is_package else -1]
                package = package[: len(package) - node.level + 1]
                base = ".".join([*package, base] if base else package)
            if base.split(".")[0] == "firstfire":
                yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("import_module", "__import__"):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and str(argument.value).startswith("firstfire"):
                    yield str(argument.value)


def wrong_imports(house: Path) -> list[str]:
    found = []
    for path in sorted(house.rglob("*.py")):
        module = module_of(path, house)
        room = room_of(module)
        for name in imports(path.read_text("utf-8"), module, path.name == "__init__.py"):
            target = room_of(name)
            if target == "top" and name == "firstfire.__version__":
                continue
            if target != room and target not in MAY_IMPORT[room]:
                found.append(f"{module} imports {name}")
    return found


def test_every_room_imports_only_what_it_may() -> None:
    assert wrong_imports(HOUSE) == []


def test_every_room_is_known() -> None:
    found = {path.parent.name for path in HOUSE.glob("*/__init__.py")}
    assert found <= set(ROOMS)
    assert "rules" in found


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("rules/a.py", "import firstfire.engine.kernel"),
        ("rules/a.py", "from firstfire import Game"),
        ("rules/a.py", "from .. import game"),
        ("rules/modes/a.py", "from ...players import greedy"),
        ("rules/modes/__init__.py", "from ...engine import kernel"),
        ("rules/a.py", "def f():\n    from ..pictures.svg import table_svg"),
        ("engine/a.py", "from ..players.search import level"),
        ("players/a.py", "from firstfire.game import Game"),
        ("pictures/a.py", "from ..engine import kernel"),
        ("server/a.py", "from ..engine import kernel"),
        ("game.py", "from .players import greedy"),
        ("__init__.py", "from .cli import main"),
        ("arena/a.py", "import importlib\nimportlib.import_module('firstfire.cli')"),
    ],
)
def test_a_wrong_import_would_be_found(tmp_path: Path, path: str, line: str) -> None:
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / path).write_text(line)
    assert len(wrong_imports(tmp_path)) == 1


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("rules/modes/a.py", "from ..territory import Territory"),
        ("rules/__init__.py", "from .modes import tribe"),
        ("players/a.py", "from ..engine.kernel import play"),
        ("cli/a.py", "from .. import Game"),
        ("server/a.py", "from firstfire.rules import View"),
        ("game.py", "from .pictures.svg import table_svg"),
        ("arena/a.py", "import json, os.path"),
    ],
)
def test_a_right_import_is_fine(tmp_path: Path, path: str, line: str) -> None:
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / path).write_text(line)
    assert wrong_imports(tmp_path) == []


def test_import_firstfire_loads_the_standard_library_alone() -> None:
    code = (
        "import json, sys; before = set(sys.modules); import firstfire; "
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in json.loads(run.stdout)} - {"firstfire"}
    assert loaded <= sys.stdlib_module_names
    assert not loaded & {"numpy", "numba", "typer", "rich", "click"}
    ours = {name.split(".")[1] for name in json.loads(run.stdout) if name.startswith("firstfire.")}
    assert ours <= {"rules", "game"}
