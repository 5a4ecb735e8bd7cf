"""How functions of the environments are compiled: as those of the engine, in a cache of their own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from firstfire.engine import jit
from firstfire.engine.cache import directory as engine_directory

F = TypeVar("F", bound=Callable[..., Any])


@cache
def directory() -> Path:
    """Where this version's compiled code is kept: inside that of the engine, which is inlined into it."""
    digest = hashlib.sha256()
    here = Path(__file__).parent
    for path in [*sorted(here.glob("*.py")), here.parent / "layout.py"]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    path = engine_directory() / f"envs-{digest.hexdigest()[:16]}"
    path.mkdir(exist_ok=True)
    return path


def entry(function: F) -> F:
    """Compile `function` for Python."""
    with jit.kept_in(directory()):
        return jit.entry(function)


def compiled(function: F) -> F:
    """Compile `function` for other compiled code."""
    with jit.kept_in(directory()):
        return jit.compiled(function)


def inlined(function: F) -> F:
    """Like `compiled`, and made part of every function that calls it."""
    with jit.kept_in(directory()):
        return jit.inlined(function)
