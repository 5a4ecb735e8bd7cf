"""Where compiled code is kept between runs, also when the package is installed read-only."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent
STALE_AFTER = 30 * 86_400
"""Seconds after which the compiled code of another version of the engine is thrown away."""


def candidates() -> Iterator[Path]:
    """Directories to try, best first: Numba's own if set, beside the source, the user's cache, a temporary one."""
    if os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(os.environ["NUMBA_CACHE_DIR"]) / "firstfire"
    yield PACKAGE / "__pycache__"
    if os.environ.get("XDG_CACHE_HOME"):
        yield Path(os.environ["XDG_CACHE_HOME"]) / "firstfire"
    elif sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        yield Path(os.environ["LOCALAPPDATA"]) / "firstfire" / "cache"
    else:
        yield Path("~/.cache/firstfire").expanduser()
    owner = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    yield Path(tempfile.gettempdir()) / f"firstfire-{owner}"


def writable(path: Path) -> bool:
    """Whether files can be made under `path` (made if need be); tried, since permission bits can lie."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if hasattr(os, "getuid") and path.stat().st_uid != os.getuid():
            return False
        with tempfile.TemporaryFile(dir=path):
            return True
    except OSError:
        return False


def digest() -> str:
    """A name for this version of the engine: its sources and those of the rules, whose tables are compiled into it."""
    digest = hashlib.sha256()
    rules = PACKAGE.parent / "rules"
    for path in [*sorted(PACKAGE.glob("*.py")), *sorted(rules.rglob("*.py")), rules / "components.json"]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def directory() -> Path:
    """The directory of this version's compiled code: the first of `candidates()` that can be written."""
    name = f"engine-{digest()}"
    for root in candidates():
        if writable(root / name):
            return root / name
    message = "no directory to keep compiled code in: set NUMBA_CACHE_DIR to one that can be written"
    raise OSError(message)


def sweep() -> None:
    """Remove the compiled code of other versions that nobody has used for a month."""
    for other in directory().parent.glob("engine-*"):
        if other != directory() and time.time() - other.stat().st_mtime > STALE_AFTER:
            shutil.rmtree(other, ignore_errors=True)
