"""Makes what is released: a wheel for every kind of machine and the sources, in `dist/`. The same files every time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from wheel_hook import WHEELS

ROOT = Path(__file__).parents[1]
LARGEST = 1_500_000
"""Bytes of a wheel."""


def main(out: Path) -> int:
    """Make all; 0 if every wheel is small enough."""
    shutil.rmtree(out, ignore_errors=True)
    hatch = [sys.executable, "-m", "hatchling", "build", "--directory", str(out), "--target"]
    for name in WHEELS:
        subprocess.run([*hatch, "wheel"], cwd=ROOT, env={**os.environ, "FIRSTFIRE_WHEEL": name}, check=True)
    subprocess.run([*hatch, "sdist"], cwd=ROOT, check=True)
    large = [wheel.name for wheel in out.glob("*.whl") if wheel.stat().st_size > LARGEST]
    if large:
        print(f"More than {LARGEST:,} bytes: {', '.join(large)}", file=sys.stderr)
    return 1 if large else 0


if __name__ == "__main__":
    sys.exit(main(ROOT / "dist"))
