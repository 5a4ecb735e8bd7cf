from __future__ import annotations

import shutil
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources of the package and its engine in another folder, without the libraries."""
    without = shutil.ignore_patterns("__pycache__", "library", "static")
    for package in ("firstfire", "firstfire_kernel"):
        shutil.copytree(SOURCES / package, tmp_path / package, ignore=without)
    return tmp_path
