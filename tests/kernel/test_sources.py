"""The libraries are those of the present sources, and say truly what they are."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from firstfire.engine.loader import FOLDER, manifest
from firstfire_kernel.build import header, sources
from firstfire_kernel.build import manifest as written
from firstfire_kernel.build.frontend import Signature
from firstfire_kernel.exports import EXPORTS

FACTS = manifest()
SIGNATURES = [Signature.of(function) for function in EXPORTS]
TARGETS = sorted(FACTS["targets"])


@pytest.mark.parametrize("target", TARGETS)
def test_every_library_is_made_from_the_present_sources(target: str) -> None:
    assert FACTS["targets"][target]["sources"] == sources.digest(), "make engine; for all machines where all are kept"


@pytest.mark.parametrize("target", TARGETS)
def test_every_library_is_what_the_manifest_says(target: str) -> None:
    entry = FACTS["targets"][target]
    library = (FOLDER / entry["file"]).read_bytes()
    assert (len(library), hashlib.sha256(library).hexdigest()) == (entry["bytes"], entry["sha256"])


def test_the_manifest_is_what_the_build_would_write() -> None:
    wanted = written.manifest(sources.digest(), SIGNATURES, FACTS["targets"])
    assert json.loads(json.dumps(wanted)) == FACTS


def test_the_header_is_what_the_build_would_write() -> None:
    assert (FOLDER / "firstfire.h").read_text("utf-8") == header.header(SIGNATURES)


def digest_of(folder: Path, **environment: str) -> str:
    """The name of the sources in another folder, as the doctor asks for it."""
    command = [sys.executable, "-m", "firstfire_kernel.build.sources"]
    env = {**os.environ, "PYTHONPATH": str(folder), **environment}
    return subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def test_the_name_of_the_sources_is_the_same_elsewhere(copy: Path) -> None:
    assert {digest_of(copy, PYTHONHASHSEED=seed, HOME=str(copy)) for seed in "12"} == {sources.digest()}


@pytest.mark.parametrize(
    ("file", "before", "after", "same"),
    [
        ("firstfire_kernel/fire.py", '"""', '"""Otherwise: ', True),
        ("firstfire_kernel/fire.py", "\n\n\n", "\n\n\n# another word\n", True),
        ("firstfire_kernel/fire.py", "return ", "return 1 + ", False),
        ("firstfire_kernel/reals.py", "1.0 / 24.0", "1.0 / 24", False),
        ("firstfire_kernel/reals.py", "1023) << 52", "0) << 52", False),
        ("firstfire/engine/layout.py", "ROOM = 7", "ROOM = 8", False),
        ("firstfire/rules/table.py", "ROUNDS = 12", "ROUNDS = 13", False),
        ("firstfire/rules/fire.py", "return ", "return 1 + ", True),
    ],
)
def test_a_change_that_makes_another_engine_gives_another_name(
    copy: Path, file: str, before: str, after: str, same: bool
) -> None:
    text = (copy / file).read_text("utf-8")
    assert before in text
    (copy / file).write_text(text.replace(before, after, 1), "utf-8")
    assert (digest_of(copy) == sources.digest()) == same
