"""Turns between processes."""

import subprocess
import sys
from pathlib import Path

from firstfire.engine import locks

HOLD = """
import sys
from pathlib import Path
from firstfire.engine import locks
with locks.turn(Path(sys.argv[1]), "a"):
    print("mine", flush=True)
    sys.stdin.read()
"""


def test_a_turn_is_waited_for_until_its_holder_dies(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "mine\n"
        with locks.turn(path, "a", patience=0.1) as mine:
            assert not mine
        with locks.turn(path, "b", patience=0.1) as mine:
            assert mine
        holder.kill()
        with locks.turn(path, "a", patience=60) as mine:
            assert mine


def test_without_locks_work_goes_on(tmp_path: Path) -> None:
    with locks.turn(tmp_path / "missing" / "lock", "a") as mine:
        assert not mine
