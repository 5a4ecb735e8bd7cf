"""The one way a function of the engine is compiled: no Python objects, no GIL, cached on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit
from numba.core import config

from firstfire.engine.cache import directory

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile `function` on first call; the machine code is kept in `cache.directory()`.

    The directory is named after the sources of the whole engine. Numba alone looks at a function's own file, so it
    would go on using code with an old version of a function from another file inlined into it.
    """
    before = config.CACHE_DIR
    if not before:
        config.CACHE_DIR = str(directory())
    try:
        return cast(F, njit(cache=True, nogil=True, error_model="numpy")(function))
    finally:
        config.CACHE_DIR = before
