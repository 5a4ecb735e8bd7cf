"""The sources as released: they have the kernel and no library, and a wheel can be made of them."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from .making import LIBRARY, ROOT, libraries, make_wheel


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked archive."""
    folder = tmp_path_factory.mktemp("sources")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    [packed] = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return folder / packed.name.removesuffix(".tar.gz")


def test_they_have_all_sources_and_no_library(sources: Path) -> None:
    wanted = ("src/firstfire_kernel/build/emit.py", "web/package-lock.json", "tools/wheel_hook.py", "docs/engine.md")
    assert [name for name in wanted if not (sources / name).is_file()] == []
    assert not (sources / "src/firstfire/engine/library").exists()


def test_a_wheel_made_of_them_has_the_kept_engine(sources: Path, tmp_path: Path) -> None:
    """The same sources give the same bytes: in another folder, with another order of hashes and nobody's caches."""
    elsewhere = {"HOME": str(tmp_path / "home"), "PYTHONHASHSEED": "77", "FIRSTFIRE_NO_PAGE": "1"}
    wheel = make_wheel(sources, tmp_path, FIRSTFIRE_WHEEL="any", **elsewhere)
    assert libraries(wheel)["firstfire.wasm"] == (LIBRARY / "firstfire.wasm").read_bytes()
