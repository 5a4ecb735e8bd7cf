"""How much: short slices in every test run, the full measure when `FIRSTFIRE_SOAK` is set (`make soak`)."""

from __future__ import annotations

import os

SOAK = bool(os.environ.get("FIRSTFIRE_SOAK"))


def scaled(short: int, full: int) -> int:
    """The one or the other."""
    return full if SOAK else short
