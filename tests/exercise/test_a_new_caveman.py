"""How much there is to touch for one more kind of caveman, and that no part of it can be forgotten.

`a_new_caveman.patch` adds the potter, who scores 2 points per volcano around him, to a copy of the project. He comes
with rules 3, since games of before do not know him (R11.3); `docs/changes.md` walks through it. The copy's engine is
built once, with everything in place. Where the patch no longer applies: `git apply --3way`, mend it, write `git diff`
over it and take the change back.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firstfire.engine import parity
from firstfire.engine.machine import this_machine

ROOT = Path(__file__).parents[2]
PATCH = Path(__file__).parent / "a_new_caveman.patch"
TOUCHED = re.findall(r"^diff --git a/(\S+) b/\S+$", PATCH.read_text(encoding="utf-8"), flags=re.MULTILINE)
MOST_FILES = 15
"""Beside art and texts; what `make engine-all` and `make golden` write anew is not in the patch."""
ART_AND_TEXTS = ("src/firstfire/pictures/art/", "web/messages/", "docs/")

Command = tuple[str, ...]


def trying(name: str, *options: str) -> Command:
    """Some tests of the project."""
    return (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"tests/{name}", *options)


def npm(script: str, *options: str) -> Command:
    """A script of the page."""
    return ("tools/with_node", "npm", "--prefix", "web", "run", script, "--", *options)


MAKE_ENGINE = ((sys.executable, "-m", "firstfire_kernel.build", this_machine()), npm("engine"))
"""`make engine`, without the page's own library."""
BOX, TABLES = trying("rules/test_components.py", "--noconftest"), trying("test_documented_tables.py")
SCHEMA = trying("server/api/test_schema.py", "-k", "up_to_date")
CHECKS: dict[str, Command] = {
    "src/firstfire/rules/components.json": BOX,
    "src/firstfire/rules/components.py": BOX,
    "src/firstfire/rules/edition.py": BOX,
    "src/firstfire/rules/cavemen.py": trying("rules/test_cavemen.py"),
    "tests/rules/test_cavemen.py": trying("rules/test_cavemen.py"),
    "tests/referee.py": trying("rules/test_random_play.py", "-k", "agree_with_the_referee and tribe"),
    "src/firstfire_kernel/cavemen.py": (sys.executable, "-c", "import firstfire_kernel.cavemen"),
    "src/firstfire/envs/raster.py": trying("envs/test_raster.py", "-k", "drawn and tribe"),
    "src/firstfire/pictures/text_square.py": trying("pictures/test_text.py"),
    "src/firstfire/pictures/art/potter.svg": trying("pictures/test_symbols.py"),
    "src/firstfire/server/messages/words.py": trying("server/test_words.py"),
    "openapi.json": SCHEMA,
    "socket-messages.schema.json": SCHEMA,
    "web/src/lib/api/schema.d.ts": npm("types", "--check"),
    "web/src/lib/game/words.ts": npm("check"),
    **{f"web/messages/{language}.json": npm("messages") for language in ("cs", "de", "en", "nl", "sk")},
    **{f"docs/{name}.md": TABLES for name in ("glossary", "record", "rules")},
    **{
        f"docs/{name}.md": trying("test_documents.py", "-k", f"examples_run and {name}")
        for name in ("environments", "positions", "protocol")
    },
}
"""The part of `make test` that tells of each file that it was forgotten.

Without `conftest.py`, which stops all tests while the engine is older than its sources, the box is looked at even so.
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one more kind of caveman, and its engine."""
    copy = tmp_path_factory.mktemp("project")
    listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).exists():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    for name in (".venv", "web/node_modules"):
        (copy / name).symlink_to(ROOT / name)
    git_apply(copy)
    for command in MAKE_ENGINE:
        said = run(copy, command)
        assert said.returncode == 0, said.stdout + said.stderr
    return copy


def git_apply(copy: Path, *options: str) -> None:
    subprocess.run(("git", "apply", *options, str(PATCH)), cwd=copy, check=True)


def run(copy: Path, command: Command) -> subprocess.CompletedProcess[str]:
    """What a command says of the copy."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)


@contextmanager
def forgotten(copy: Path, name: str) -> Iterator[None]:
    """The copy without the patch's part in one file."""
    git_apply(copy, "--reverse", f"--include={name}")
    try:
        yield
    finally:
        git_apply(copy, f"--include={name}")


def test_few_files_are_touched_and_each_has_its_check() -> None:
    assert set(CHECKS) == set(TOUCHED)
    assert len([name for name in TOUCHED if not name.startswith(ART_AND_TEXTS)]) <= MOST_FILES


def test_both_engines_play_with_it(copy: Path) -> None:
    said = run(copy, (sys.executable, "-m", parity.__name__, "--games", "1000"))
    assert said.returncode == 0, said.stdout + said.stderr
    assert said.stdout.startswith("1,000 games")


@pytest.mark.parametrize("command", dict.fromkeys(CHECKS.values()), ids=lambda command: " ".join(command[2:]))
def test_with_everything_in_place_the_checks_hold(copy: Path, command: Command) -> None:
    said = run(copy, command)
    assert said.returncode == 0, said.stdout + said.stderr


@pytest.mark.parametrize("name", TOUCHED)
def test_what_is_forgotten_fails_a_check(copy: Path, name: str) -> None:
    with forgotten(copy, name):
        assert run(copy, CHECKS[name]).returncode != 0


def test_an_engine_that_was_not_built_anew_stops_all_tests(copy: Path) -> None:
    with forgotten(copy, "src/firstfire_kernel/cavemen.py"):
        said = run(copy, trying("rules/test_cavemen.py"))
    assert (said.returncode, "run make engine" in said.stderr) == (2, True), said.stdout + said.stderr
