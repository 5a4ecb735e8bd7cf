"""Compiled code that several processes make, keep and load at the same time.

Numba alone takes no care of this: of two processes that compile two versions of one function, both can choose the same
file name, and then one of the versions is found under the name of the other.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import uuid4

from numba.core import sigutils
from numba.core.caching import IndexDataCacheFile

from firstfire.engine import cache, locks


def lock_file() -> Path:
    """Where processes that compile this version of the engine take turns."""
    return cache.directory() / "lock"


class CodeFile(IndexDataCacheFile):  # type: ignore[misc]
    """All compiled versions of a function; each lies in a file that no other process writes to."""

    def __init__(self, kept: Any) -> None:
        """Take the place of the file of a Numba cache.

        The directory is named after the sources, so their time stamps, which a copy or a checkout changes, are left
        out.
        """
        super().__init__(kept.cache_path, kept._impl.filename_base, source_stamp=None)

    def __contains__(self, key: Any) -> bool:
        return key in self._load_index()

    def save(self, key: Any, data: Any) -> None:
        """Keep a version: first the code, then the entry that leads to it, so that every entry is true."""
        with locks.turn(lock_file(), self._index_path):
            versions = self._load_index()
            name = versions.get(key) or self._data_name_pattern.format(number=uuid4().int)
            self._save_data(name, data)
            self._save_index({**versions, key: name})


def share(dispatcher: Any) -> None:
    """Let processes that need the same version of a function at the same time compile it once.

    Nobody waits in a circle: a function is waited for by those that call it, and no function calls itself.
    """
    kept, compile_now = dispatcher._cache, dispatcher.compile
    file = kept._cache_file = CodeFile(kept)

    def compile_in_turn(signature: Any) -> Any:
        arguments, _ = sigutils.normalize_signature(signature)
        loaded = tuple(arguments) in dispatcher.overloads
        if loaded or kept._index_key(signature, dispatcher.targetctx.codegen()) in file:
            return compile_now(signature)
        with locks.turn(lock_file(), f"{file._index_path} {arguments}"):
            return compile_now(signature)

    dispatcher.compile = compile_in_turn
