"""How functions of the environments are compiled: as those of the engine, in a cache of their own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from numba import types
from numba.core import cgutils, config

from firstfire.engine import jit
from firstfire.engine.cache import directory as engine_directory
from firstfire.engine.jit import BYTES, intrinsic

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


@contextmanager
def _own_cache() -> Iterator[None]:
    before = config.CACHE_DIR
    if not before:
        config.CACHE_DIR = str(directory())
    try:
        yield
    finally:
        config.CACHE_DIR = before


def entry(function: F) -> F:
    """Compile `function` for Python."""
    with _own_cache():
        return jit.entry(function)


def compiled(function: F) -> F:
    """Compile `function` for other compiled code."""
    with _own_cache():
        return jit.compiled(function)


def inlined(function: F) -> F:
    """Like `compiled`, and made part of every function that calls it."""
    with _own_cache():
        return jit.inlined(function)


@intrinsic
def byte_row(context: Any, array: Any, index: Any) -> Any:
    """Pointer to row `index` of a contiguous two-dimensional array of bytes, which the caller must keep alive."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        view = cgutils.create_struct_proxy(array)(ctx, build, args[0])
        columns = build.extract_value(view.shape, 1)
        return build.gep(view.data, [build.mul(columns, args[1])])

    return BYTES(array, types.int64), emit
