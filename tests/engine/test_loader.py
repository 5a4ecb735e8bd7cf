"""Every library that is not the right one is refused in one sentence, and the right one is found anywhere."""

from __future__ import annotations

import json
import pickle
import platform
import shutil
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firstfire.engine import loader, machine
from firstfire.engine.buffers import MOST_OPTIONS
from firstfire.engine.loader import EngineMissing, Kernel
from firstfire.engine.machine import this_machine
from firstfire.engine.memory import State, Words
from firstfire.rules import FirstfireError

from .small_library import SOURCES, small_library, write

Facts = dict[str, Any]


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(loader.CHOICE, raising=False)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The libraries in another folder."""
    return Path(shutil.copytree(loader.FOLDER, tmp_path / "kept"))


def change(folder: Path, how: Callable[[Facts], object]) -> None:
    """Write the manifest of a folder otherwise."""
    path = folder / "manifest.json"
    facts = json.loads(path.read_text())
    how(facts)
    path.write_text(json.dumps(facts))


def refused(folder: Path, named: str | None = None) -> EngineMissing:
    with pytest.raises(EngineMissing) as found:
        Kernel(folder, named)
    assert "\n" not in str(found.value).strip()
    assert str(found.value).endswith("(the rules and the players random and greedy work without)")
    return found.value


def library_in(folder: Path) -> Path:
    return loader.checked(folder).path


def test_a_refusal_is_an_import_error_with_a_code() -> None:
    error = EngineMissing("no-build", "there is none")
    assert isinstance(error, ImportError)
    assert isinstance(error, FirstfireError)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, str(again)) == (EngineMissing, "no-build", str(error))


def test_no_manifest(tmp_path: Path) -> None:
    error = refused(tmp_path / "nothing")
    assert error.code == "no-library"
    assert f"{tmp_path}/nothing/manifest.json cannot be read (No such file or directory)" in error.text
    assert "install firstfire anew, or with its sources run make engine" in error.text


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"targets": {}}', b"\xff\xfe"])
def test_a_broken_manifest(kept: Path, text: str | bytes) -> None:
    (kept / "manifest.json").write_bytes(text if isinstance(text, bytes) else text.encode())
    assert refused(kept).code == "damaged"


def build_in(facts: Facts) -> Facts:
    found: Facts = facts["targets"][this_machine()]
    return found


@pytest.mark.parametrize(
    "how",
    [
        lambda facts: facts.pop("targets"),
        lambda facts: facts.pop("exports"),
        lambda facts: facts.pop("sources"),
        lambda facts: facts.update(targets=[]),
        lambda facts: facts.update(targets=None),
        lambda facts: build_in(facts).pop("sha256"),
        lambda facts: build_in(facts).pop("file"),
        lambda facts: build_in(facts).update(file=7),
        lambda facts: facts["exports"].update(new_game={"arguments": [["state", "Cow"]], "returns": "None"}),
        lambda facts: facts["exports"].update(new_game=None),
        lambda facts: facts["exports"].update(teleport={"arguments": [], "returns": "int"}),
    ],
)
def test_a_manifest_with_something_wrong(kept: Path, how: Callable[[Facts], object]) -> None:
    change(kept, how)
    assert refused(kept).code in ("damaged", "no-build")


@pytest.mark.parametrize("interface", [0, 2, "1", None])
def test_another_interface(kept: Path, interface: object) -> None:
    change(kept, lambda facts: facts.update(interface=interface, exports="in some other form"))
    error = refused(kept)
    assert error.code == "other-version"
    assert f"has interface {interface}, this firstfire needs {loader.INTERFACE}" in error.text


def test_no_library_file(kept: Path) -> None:
    library_in(kept).unlink()
    assert refused(kept).code == "no-library"


def test_a_folder_in_its_place(kept: Path) -> None:
    path = library_in(kept)
    path.unlink()
    path.mkdir()
    assert refused(kept).code == "no-library"


@pytest.mark.parametrize("share", [0, 0.5, 0.999])
def test_a_library_cut_short(kept: Path, share: float) -> None:
    path = library_in(kept)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(share * len(whole))])
    error = refused(kept)
    assert error.code == "damaged"
    assert f"it has {int(share * len(whole)):,} bytes of {len(whole):,}" in error.text


def test_a_library_with_another_bit(kept: Path) -> None:
    path = library_in(kept)
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 2] ^= 1
    path.write_bytes(whole)
    assert refused(kept).code == "damaged"


def test_what_is_no_library_at_all(tmp_path: Path) -> None:
    write(tmp_path, b"#!/bin/sh\n", {"interface": loader.INTERFACE, "sources": SOURCES, "exports": {}})
    error = refused(tmp_path)
    assert error.code == "not-loadable"
    assert "does its file system allow programs?" in error.text


def test_a_library_made_from_other_sources(kept: Path) -> None:
    change(kept, lambda facts: build_in(facts).update(sources="0" * 64))
    assert refused(kept).code == "other-version"


def test_a_library_that_is_not_the_one_of_its_manifest(tmp_path: Path) -> None:
    """The right bytes for its manifest, but it says of itself that it comes from elsewhere."""
    for name in ("sources", "interface"):
        assert refused(small_library(tmp_path / name, {name: 5}, exports={})).code == "other-version"


def test_a_library_that_was_exchanged_after_it_was_loaded(tmp_path: Path) -> None:
    """A process that goes on keeps what it has; another file in its place is not taken for it."""
    kernel = Kernel(small_library(tmp_path / "one", {"answer": 1}))
    other = small_library(tmp_path / "other", {"answer": 2, "sources": 7})
    change(other, lambda facts: (facts.update(sources="7".zfill(15)), build_in(facts).update(sources="7".zfill(15))))
    for path in other.iterdir():
        path.replace(tmp_path / "one" / path.name)
    assert kernel.answer() == 1
    assert refused(tmp_path / "one").code == "other-version"


def test_a_library_without_a_function_of_its_manifest(tmp_path: Path) -> None:
    folder = small_library(tmp_path, {"one": 1}, exports={"two": {"arguments": [], "returns": "int"}})
    assert refused(folder).code == "damaged"


def test_a_machine_that_nothing_is_built_for(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loader, "builds", lambda: ("plan9-mips",))
    error = refused(kept)
    assert error.code == "no-build"
    assert error.text.startswith("there is no engine for plan9-mips, only for ")
    assert "wasm" not in error.text


def test_a_machine_that_has_nothing_but_the_second_best(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loader, "builds", lambda: ("linux-x86_64-v9", this_machine()))
    assert Kernel(kept).build == this_machine()


def test_a_build_that_is_named(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(kept, lambda facts: facts["targets"].update({"linux-x86_64-v9": build_in(facts)}))
    monkeypatch.setattr(loader, "builds", lambda: (this_machine(), "linux-x86_64-v9"))
    assert Kernel(kept).build == this_machine()
    assert Kernel(kept, "linux-x86_64-v9").build == "linux-x86_64-v9"
    monkeypatch.setenv(loader.CHOICE, "linux-x86_64-v9")
    assert Kernel(kept).build == "linux-x86_64-v9"
    monkeypatch.setenv(loader.CHOICE, "")
    assert Kernel(kept).build == this_machine()


def test_a_named_build_that_the_processor_cannot_run(
    kept: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Loaded all the same, it would end the process at the first instruction that is not there."""
    (tmp_path / "cpuinfo").write_text("flags\t\t: cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3 sse2\n")
    monkeypatch.setattr(machine, "CPUINFO", tmp_path / "cpuinfo")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    machine.builds.cache_clear()
    try:
        change(kept, lambda facts: facts["targets"].update({"linux-x86_64-v3": {}}))
        error = refused(kept, "linux-x86_64-v3")
    finally:
        monkeypatch.undo()
        machine.builds.cache_clear()
    assert error.code == "wrong-machine"
    assert "the engine for linux-x86_64-v3 cannot run on this machine, which is linux-x86_64-v2" in error.text


@pytest.mark.parametrize(("named", "code"), [("wasm", "wrong-machine"), ("linux-x86_64-v9", "no-build")])
def test_a_named_build_that_is_none(kept: Path, named: str, code: str) -> None:
    assert refused(kept, named).code == code


def options_at_the_start(kernel: Kernel, agreed: Words) -> tuple[int, bytes]:
    state, out = State(), Words.zeros(MOST_OPTIONS)
    kernel.new_game(state.address, agreed.address, 5, 0)
    return kernel.legal_actions(state.address, out.address), state.tobytes()


def test_neither_right_to_write_nor_to_execute_is_needed(kept: Path) -> None:
    for path in (*kept.iterdir(), kept):
        path.chmod(stat.S_IRUSR | (stat.S_IXUSR if path.is_dir() else 0))
    try:
        assert options_at_the_start(Kernel(kept), Words([2, 4, 8, 0]))[0] == 4
    finally:
        kept.chmod(stat.S_IRWXU)


def test_two_copies_side_by_side(kept: Path) -> None:
    agreed = Words([2, 4, 8, 0])
    kernels = [Kernel(), Kernel(kept)]
    assert kernels[0].path != kernels[1].path
    assert options_at_the_start(kernels[0], agreed) == options_at_the_start(kernels[1], agreed)


def test_two_versions_side_by_side(tmp_path: Path) -> None:
    """Each has its own functions, though they have the same names."""
    kernels = [Kernel(small_library(tmp_path / f"{number}", {"answer": number})) for number in range(3)]
    assert [kernel.answer() for kernel in kernels] == [0, 1, 2]


def test_a_function_that_there_is_not() -> None:
    with pytest.raises(AttributeError, match="the engine has no function teleport"):
        Kernel().teleport()
