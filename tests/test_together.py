"""`tools/together.py`: what failed is said last, and fails the whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[1] / "tools" / "together.py"
MAKEFILE = """
well bad:
\t@echo this is $@
\t@test $@ = well
"""


def together(folder: Path, *targets: str) -> tuple[int, str]:
    (folder / "Makefile").write_text(MAKEFILE)
    done = subprocess.run(
        [sys.executable, str(TOOL), *targets], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_all_is_well(tmp_path: Path) -> None:
    code, said = together(tmp_path, "well")
    assert code == 0
    assert said.count("this is well") == 1


def test_what_failed_is_said_last(tmp_path: Path) -> None:
    code, said = together(tmp_path, "bad", "well")
    assert code == 1
    assert said.index("bad FAILED after") < said.index("this is bad")
    assert said.index("this is well") < said.index("this is bad")
