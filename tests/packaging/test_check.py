"""Nobody can keep another engine than the sources give: what `--check` says of a folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from firstfire_kernel.build.check import said_of

TARGETS = ("linux", "wasm")


def entry(name: str, tools: str = "python 3.11") -> dict[str, str]:
    return {"file": f"firstfire-{name}.so", "sources": "ab", "made_with": tools}


def folder(place: Path, *, tools: str = "python 3.11", sources: str = "ab", more: tuple[str, ...] = ()) -> Path:
    """A folder of libraries."""
    place.mkdir()
    for name in (*TARGETS, *more):
        (place / f"firstfire-{name}.so").write_text(f"code for {name}")
    (place / "firstfire.h").write_text("int f();")
    facts = {"sources": sources, "targets": {name: entry(name, tools) for name in (*TARGETS, *more)}}
    (place / "manifest.json").write_text(json.dumps(facts))
    return place


@pytest.fixture
def made(tmp_path: Path) -> Path:
    return folder(tmp_path / "made")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return folder(tmp_path / "kept")


def change_manifest(place: Path, **facts: Any) -> None:
    path = place / "manifest.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **facts}))


def test_the_same_bytes_are_well(made: Path, kept: Path) -> None:
    assert said_of(kept, made, TARGETS)[0]


def test_what_is_kept_for_other_targets_is_not_asked_about(made: Path, tmp_path: Path) -> None:
    kept = folder(tmp_path / "kept", more=("windows",))
    assert said_of(kept, made, TARGETS)[0]
    well, said = said_of(kept, folder(tmp_path / "all"), (*TARGETS, "windows"))
    assert not well
    assert "firstfire-windows.so" in said


@pytest.mark.parametrize("name", ["firstfire-linux.so", "firstfire.h"])
def test_another_byte_or_no_file_is_named(made: Path, kept: Path, name: str) -> None:
    content = (kept / name).read_text()
    (kept / name).write_text(content.replace("f", "g"))
    well, said = said_of(kept, made, TARGETS)
    assert not well
    assert f"{name} is not what the sources give; run make engine-all" in said
    (kept / name).unlink()
    assert name in said_of(kept, made, TARGETS)[1]


def test_a_file_that_no_target_has_is_named(made: Path, kept: Path) -> None:
    (kept / "firstfire-amiga.so").write_text("?")
    well, said = said_of(kept, made, TARGETS)
    assert not well
    assert "firstfire-amiga.so is not" in said


@pytest.mark.parametrize("facts", [{"sources": "cd"}, {"numbers": {"A": 1}}, {"targets": {}}])
def test_another_manifest_is_named(made: Path, kept: Path, facts: dict[str, Any]) -> None:
    change_manifest(kept, **facts)
    well, said = said_of(kept, made, TARGETS)
    assert not well
    assert "manifest.json" in said


def test_no_folder_is_not_well(made: Path, tmp_path: Path) -> None:
    well, said = said_of(tmp_path / "none", made, TARGETS)
    assert not well
    assert "firstfire-linux.so, firstfire-wasm.so, firstfire.h, manifest.json are not" in said


def test_other_tools_write_other_bytes_so_sources_are_compared(kept: Path, tmp_path: Path) -> None:
    made = folder(tmp_path / "made", tools="python 3.13")
    (made / "firstfire-linux.so").write_text("other code")
    well, said = said_of(kept, made, TARGETS)
    assert well
    assert "made with python 3.11, not python 3.13" in said
    well, said = said_of(kept, folder(tmp_path / "changed", tools="python 3.13", sources="cd"), TARGETS)
    assert not well
    assert "these differ" in said
