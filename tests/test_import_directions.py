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
MAKERS = {"firstfire_kernel", "numba", "llvmlite", "ziglang"}
"""What only the build of the engine needs; nothing that is shipped does."""
MAY_NEED = {
    **{room: set[str]() for room in ("rules", "engine", "players", "pictures", "top")},
    "arena": {"ray"},
    "cli": {"typer", "rich"},
}
"""What a room may import beside the standard library. The others are extras of their own."""
WITH_NUMPY = {"envs", "testing"}
BY_THEMSELVES = {"firstfire.players.training": {"numpy"}}
"""What single modules import that nothing else in their room does, nor imports them."""
ASIDE = ("config", "logs", "metrics", "opponents", "thinkers")
SERVER_MAY_IMPORT = {
    "messages": set(),
    "tables": {"messages"},
    "views": {"messages", "tables"},
    "storage": {"tables"},
    "desk": {"messages", "tables", "views", "storage", "aside"},
    "safety": {"messages", "aside"},
    "api": {"messages", "tables", "views", "storage", "desk", "safety", "aside"},
    "aside": set(),
    "top": {"messages", "tables", "views", "storage", "desk", "safety", "api", "aside"},
}
"""The rooms inside the server, the modules of `ASIDE`, and those that put all together (`app`, `serve`, …)."""


def room_of(module: str) -> str:
    """The room that a module of ours is in. `python -m firstfire` is the command line."""
    name = (module.split(".") + ["", ""])[1].replace("__main__", "cli")
    return name if name in ROOMS else "top"


def server_room_of(module: str) -> str:
    """The room inside the server that a module or name of the server is in."""
    name = (module.split(".") + ["", ""])[2]
    if name in ASIDE:
        return "aside"
    return name if name in SERVER_MAY_IMPORT else "top"


def is_wrong(module: str, name: str) -> bool:
    """Whether a module may not import a module or name."""
    room, target = room_of(module), room_of(name)
    package = name.split(".")[0]
    if package != "firstfire":
        if package in BY_THEMSELVES.get(module, ()):
            return False
        strange = package not in MAY_NEED.get(room, {package}) | sys.stdlib_module_names
        return strange or package in MAKERS or (package == "numpy" and room not in WITH_NUMPY)
    if room == target == "server":
        room, target = server_room_of(module), server_room_of(name)
        return target != room and target not in SERVER_MAY_IMPORT[room]
    if target == "top" and name == "firstfire.__version__":
        return False
    return target != room and target not in MAY_IMPORT[room]


def module_of(path: Path, house: Path) -> str:
    parts = ("firstfire", *path.relative_to(house).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, is_package: bool) -> Iterator[str]:
    """Every module or name that a source imports, at any depth, relative or not."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".")[: None if is_package else -1]
                package = package[: len(package) - node.level + 1]
                base = ".".join([*package, base] if base else package)
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("import_module", "__import__"):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def wrong_imports(house: Path) -> list[str]:
    found = []
    for path in sorted(house.rglob("*.py")):
        module = module_of(path, house)
        names = imports(path.read_text("utf-8"), module, path.name == "__init__.py")
        found += [f"{module} imports {name}" for name in names if is_wrong(module, name)]
    return found


def test_every_room_imports_only_what_it_may() -> None:
    assert wrong_imports(HOUSE) == []


def test_every_room_is_known() -> None:
    found = {path.parent.name for path in HOUSE.glob("*/__init__.py")}
    assert found <= set(ROOMS)
    assert "rules" in found
    inside = {path.parent.name for path in (HOUSE / "server").glob("*/__init__.py")}
    assert inside == set(SERVER_MAY_IMPORT) - {"aside", "top"}
    assert all((HOUSE / "server" / f"{name}.py").is_file() for name in ASIDE)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("rules/a.py", "import firstfire.engine.games"),
        ("rules/a.py", "from firstfire import Game"),
        ("rules/a.py", "from .. import game"),
        ("rules/modes/a.py", "from ...players import greedy"),
        ("rules/modes/__init__.py", "from ...engine import kernel"),
        ("rules/a.py", "def f():\n    from ..pictures.svg import table_svg"),
        ("engine/a.py", "from ..players.search import level"),
        ("players/a.py", "from firstfire.game import Game"),
        ("pictures/a.py", "from ..engine import kernel"),
        ("server/a.py", "from ..engine import kernel"),
        ("server/messages/a.py", "from ..tables.event import Event"),
        ("server/tables/a.py", "from ..views.table_view import me_view"),
        ("server/tables/a.py", "from ..storage import log"),
        ("server/tables/a.py", "from .. import config"),
        ("server/views/a.py", "from ..desk.desk import Desk"),
        ("server/storage/a.py", "from ..views.game_view import game_bytes"),
        ("server/storage/migrations/versions/a.py", "from ....api import box"),
        ("server/desk/a.py", "from ..api.problems import refusal"),
        ("server/desk/a.py", "def f():\n    from firstfire.server.safety.gate import Gate"),
        ("server/safety/a.py", "from ..api.problems import refusal"),
        ("server/safety/a.py", "from ..tables.refused import Refused"),
        ("server/metrics.py", "from .desk.hub import Hub"),
        ("server/api/a.py", "from ..app import create_app"),
        ("game.py", "from .players import greedy"),
        ("__init__.py", "from .cli import main"),
        ("arena/a.py", "import importlib\nimportlib.import_module('firstfire.cli')"),
        ("engine/a.py", "import numpy as np"),
        ("engine/a.py", "def f():\n    from firstfire_kernel.build import sources"),
        ("envs/a.py", "from numba import njit"),
        ("players/a.py", "from numpy.typing import NDArray"),
        ("server/a.py", "import numpy"),
        ("cli/a.py", "import click"),
        ("a.py", "import typer"),
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
        ("players/a.py", "from ..engine.games import new_game"),
        ("cli/a.py", "from .. import Game"),
        ("server/a.py", "from firstfire.rules import View"),
        ("server/a.py", "from .api import box\nfrom .desk.desk import Desk"),
        ("server/tables/a.py", "from .fold import after\nfrom ..messages.words import Mode"),
        ("server/views/a.py", "from ..tables.told import told"),
        ("server/storage/migrations/env.py", "from firstfire.server.storage.schema import metadata"),
        ("server/desk/a.py", "from ..storage.log import Log\nfrom ..logs import short_id"),
        ("server/safety/a.py", "from ..messages.problems import problem\nfrom ..config import Config"),
        ("server/api/a.py", "from ..safety.origin import origin_allowed\nfrom ..opponents import OPPONENTS"),
        ("server/thinkers.py", "from .opponents import choose"),
        ("game.py", "from .pictures.svg import table_svg"),
        ("arena/a.py", "import json, os.path"),
        ("arena/a.py", "def f():\n    import ray"),
        ("envs/a.py", "import numpy as np\nimport gymnasium"),
        ("server/a.py", "from fastapi import Request"),
        ("__main__.py", "from firstfire.cli import main"),
    ],
)
def test_a_right_import_is_fine(tmp_path: Path, path: str, line: str) -> None:
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / path).write_text(line)
    assert wrong_imports(tmp_path) == []


def loaded_by(*modules: str) -> set[str]:
    """All modules that importing some brings into a Python in which nothing is installed."""
    code = (
        f"import json, sys; before = set(sys.modules); import {', '.join(modules)}; "
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    run = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={"PYTHONPATH": str(HOUSE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    return {*json.loads(run.stdout)}


def test_import_firstfire_loads_the_standard_library_alone() -> None:
    loaded = loaded_by("firstfire")
    assert {name.split(".")[0] for name in loaded} <= {"firstfire"} | sys.stdlib_module_names
    assert {name.split(".")[1] for name in loaded if name.startswith("firstfire.")} <= {"rules", "game"}


@pytest.mark.parametrize("room", ["rules", "engine", "players", "pictures"])
def test_every_module_of_a_bare_install_loads_the_standard_library_alone(room: str) -> None:
    modules = {module_of(path, HOUSE) for path in (HOUSE / room).rglob("*.py") if path.stem != "__main__"}
    loaded = loaded_by(*sorted(modules - BY_THEMSELVES.keys()))
    assert {name.split(".")[0] for name in loaded} <= {"firstfire"} | sys.stdlib_module_names
