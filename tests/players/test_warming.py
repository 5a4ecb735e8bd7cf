"""Getting the compiled engine ready."""

from __future__ import annotations

import subprocess
import sys


def test_what_the_compiler_leaves_behind_is_no_work_for_garbage_collections() -> None:
    """A full collection of it takes a tenth of a second, in the middle of somebody's turn."""
    script = (
        "import gc; from firstfire.players import LEVELS\n"
        "LEVELS['old-bone'].player(wait=True)\n"
        "print(len(gc.get_objects()), gc.get_freeze_count())\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    gone_through, spared = map(int, done.stdout.split())
    assert spared > 50_000
    assert gone_through < 5_000
