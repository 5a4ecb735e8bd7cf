"""`firstfire doctor`: whether the engine works here, and if not, why and what to do."""

from __future__ import annotations

import json
import platform
import random
import time
from argparse import ArgumentParser
from importlib.util import find_spec
from typing import Any

from .. import Game, __version__
from ..engine import doctor as engine
from ..engine.machine import builds
from ..players import Budget, player_named
from ..players.search_player import SearchPlayer
from ..rules import FirstfireError

EXTRAS = {
    "cli": ("typer", "rich"),
    "envs": ("numpy", "gymnasium", "pettingzoo"),
    "openspiel": ("numpy", "pyspiel"),
    "server": ("alembic", "asyncpg", "fastapi", "platformdirs", "pydantic", "redis", "sqlalchemy", "uvicorn"),
    "ray": ("ray",),
}
"""What each extra brings."""
MOMENT = 0.2
"""Seconds for which each speed is measured."""


def arguments(parser: ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--json", action="store_true", dest="as_json", help="Print one JSON object and nothing else.")


def doctor(as_json: bool) -> int:
    """Tell what is found; returns exit code 0 if the engine works, else 1."""
    found = examine()
    print(json.dumps(found) if as_json else "\n".join(_words(found)))
    return 0 if found["error"] is None else 1


def examine() -> dict[str, Any]:
    """Everything that is found, in one object; what cannot be had is None."""
    found: dict[str, Any] = {
        "version": __version__,
        "python": f"{platform.python_version()} ({platform.python_implementation()})",
        "machine": [*builds()],
        "engine": None,
        "agreeing_games": None,
        "random_games_a_second": None,
        "playouts_a_second": None,
        "extras": {extra: [name for name in names if find_spec(name) is None] for extra, names in EXTRAS.items()},
        "error": None,
    }
    try:
        found["engine"] = engine.library_facts()
        found["agreeing_games"] = engine.agreeing_games()
        found["random_games_a_second"] = round(engine.random_games_a_second(MOMENT))
        found["playouts_a_second"] = round(playouts_a_second(MOMENT))
    except FirstfireError as error:
        found["error"] = {"code": error.code, "text": str(error)}
    except AssertionError as error:
        found["error"] = {"code": "wrong", "text": f"the engine does not play by the rules: {error}"}
    return found


def playouts_a_second(seconds: float) -> float:
    """Playouts of the champion at the start of a game of Discovery with 4 players."""
    champion = player_named("old-bone")
    assert isinstance(champion, SearchPlayer)
    view = Game.new("discovery", 4, seed=1).view(0)
    champion.analyse(view, random.Random(1), Budget(playouts=1))
    start = time.process_time()
    analysis = champion.analyse(view, random.Random(1), Budget(seconds, processor=True))
    return analysis.playouts / (time.process_time() - start)


def _words(found: dict[str, Any]) -> list[str]:
    """The same for people."""
    best, *others = found["machine"]
    lines = [
        f"firstfire {found['version']}, Python {found['python']}",
        f"machine: {best}" + (f", which also runs {' and '.join(others)}" if others else ""),
    ]
    if found["engine"] is not None:
        lines += _engine_words(found["engine"])
    if found["playouts_a_second"] is not None:
        lines += [
            f"right: {found['agreeing_games']} games as by the rules",
            f"speed: {found['random_games_a_second']:,} random games a second, "
            f"{found['playouts_a_second']:,} playouts a second of the champion",
        ]
    there = [extra for extra, missing in found["extras"].items() if not missing]
    lacking = [f"{extra} lacks {', '.join(missing)}" for extra, missing in found["extras"].items() if missing]
    lines.append(f"extras: {'; '.join([', '.join(there), *lacking] if there else lacking)}")
    error = found["error"]
    lines.append("The engine works." if error is None else f"No engine: {error['text']} [{error['code']}]")
    return lines


def _engine_words(engine: dict[str, Any]) -> list[str]:
    fresh = {True: ", which are the present ones", False: ", which have changed since: run make engine", None: ""}
    return [
        f"engine: {engine['file']}, for {engine['build']}, {engine['bytes']:,} bytes as its manifest says",
        f"made from: sources {engine['sources'][:12]}, interface {engine['interface']}{fresh[engine['fresh']]}",
    ]
