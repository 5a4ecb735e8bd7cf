"""What is installed for what, and with which tools the kept libraries are made."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from firstfire_kernel.build.targets import TARGETS

from .making import LIBRARY, ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
HEAVY = {"llvmlite", "numba", "numpy", "ziglang"}


def lock(name: str) -> dict[str, str]:
    """The packages of a lock file, with their versions."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, flags=re.MULTILINE))


def test_a_bare_install_needs_nothing() -> None:
    assert PROJECT["dependencies"] == []
    assert EXTRAS["engine"] == []


def test_playing_and_serving_need_no_compiler_and_no_numpy() -> None:
    assert not HEAVY & lock("requirements.lock").keys()


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-ray.lock"])
def test_all_locks_have_the_same_versions(name: str) -> None:
    everything = lock("requirements-dev.lock")
    shared = lock(name).keys() & everything.keys()
    assert {package: lock(name)[package] for package in shared} == {package: everything[package] for package in shared}
    assert name != "requirements.lock" or shared == lock(name).keys()


def test_the_kept_libraries_are_made_with_the_versions_that_the_project_names() -> None:
    """Bytes can be compared only with these; `python -m firstfire_kernel.build --check` would not else."""
    pinned = dict(re.findall(r"(\w+)==([\d.]+)", " ".join(EXTRAS["build"])))
    python = PROJECT["requires-python"].removeprefix(">=")
    named = ", ".join([f"python {python}", *(f"{tool} {pinned[tool]}" for tool in ("numba", "llvmlite", "ziglang"))])
    targets = json.loads((LIBRARY / "manifest.json").read_text(encoding="utf-8"))["targets"]
    assert {name: entry["made_with"] for name, entry in targets.items()} == dict.fromkeys(TARGETS, named)
    assert pinned == {tool: lock("requirements-dev.lock")[tool] for tool in pinned}
