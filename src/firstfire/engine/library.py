"""The compiled engine: the shared library for this machine, checked, loaded, and its functions.

    from firstfire.engine.library import KERNEL

    KERNEL.legal_actions(state.address, options.address)

What can be called, and with what, stands in `library/manifest.json`, written by the build. Pointers are passed as
numbers (`memory.Words.address`). Functions that work for long let other threads run meanwhile.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from firstfire.engine.machine import this_machine

FOLDER = Path(__file__).parent / "library"
INTERFACE = 1
"""The interface that this package was written for (`firstfire_kernel.exports`)."""
CHOICE = "FIRSTFIRE_ENGINE"
"""The environment variable that names another build than the one for this machine."""
PREFIX = "firstfire_"
SHORT = {
    *("legal_actions", "apply_action", "score_game", "extend", "draw_action", "plan_codes"),
    *("is_legal", "take_if_legal", "observe_game", "settle_game"),
}
"""What is over sooner than another thread could begin: Python's lock is kept meanwhile."""

TYPES: Mapping[str, Any] = {
    "Row": ctypes.c_void_p,
    "Bytes": ctypes.c_void_p,
    "Reals": ctypes.c_void_p,
    "int": ctypes.c_int64,
    "float": ctypes.c_double,
    "None": None,
}


class EngineMissing(ImportError):
    """There is no library that can be used here; the message says what is missing and what to do.

    `code` is `no-library`, `no-build`, `damaged`, `other-version` or `not-loadable`.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} (the rules and the players random and greedy work without)")
        self.code = code


def manifest(folder: Path = FOLDER) -> dict[str, Any]:
    """What the build says of its libraries. Raises `EngineMissing`."""
    try:
        found: dict[str, Any] = json.loads((folder / "manifest.json").read_text("utf-8"))
    except (OSError, ValueError) as error:
        message = f"the engine's manifest cannot be read: {error}; install firstfire anew, or run make engine"
        raise EngineMissing("no-library", message) from None
    return found


def chosen() -> str:
    """The build to load: that for this machine, unless the environment names another."""
    return os.environ.get(CHOICE) or this_machine()


def checked(folder: Path = FOLDER, build: str | None = None) -> tuple[Path, dict[str, Any]]:
    """The library file for a build, and the manifest that it fits. Raises `EngineMissing`."""
    build = build or chosen()
    facts = manifest(folder)
    if facts.get("interface") != INTERFACE:
        message = f"the engine has interface {facts.get('interface')}, this firstfire needs {INTERFACE}"
        raise EngineMissing("other-version", f"{message}; install firstfire anew, or run make engine")
    found = facts["targets"].get(build)
    if found is None or build == "wasm":
        message = f"there is no engine for {build}, only for {', '.join(sorted(set(facts['targets']) - {'wasm'}))}"
        raise EngineMissing("no-build", f"{message}; with the sources, make engine builds one")
    if found["sources"] != facts["sources"]:
        message = f"the engine for {build} is made from other sources than its manifest: run make engine"
        raise EngineMissing("other-version", message)
    path = folder / found["file"]
    try:
        content = path.read_bytes()
    except OSError as error:
        message = f"the engine for {build} cannot be read: {error}"
        raise EngineMissing("no-library", f"{message}; install firstfire anew, or run make engine") from None
    if hashlib.sha256(content).hexdigest() != found["sha256"]:
        message = f"{path.name} is not what its manifest says, it has {len(content):,} bytes of {found['bytes']:,}"
        raise EngineMissing("damaged", f"{message}; install firstfire anew, or run make engine")
    return path, facts


class Kernel:
    """The functions of a loaded library, each an attribute with the name of its export."""

    def __init__(self, folder: Path = FOLDER, build: str | None = None) -> None:
        """Load the library for a build, or for this machine. Raises `EngineMissing`."""
        self.path, facts = checked(folder, build)
        self.build = build or chosen()
        try:
            waiting, holding = ctypes.CDLL(str(self.path)), ctypes.PyDLL(str(self.path))
        except OSError as error:
            message = f"{self.path.name} cannot be loaded: {error}"
            raise EngineMissing(
                "not-loadable", f"{message}; is it allowed to be executed, and made for this processor?"
            ) from None
        for name, signature in {"interface": {}, "sources": {}, **facts["exports"]}.items():
            function = getattr(holding if name in SHORT else waiting, PREFIX + name)
            function.argtypes = [TYPES[kind] for _, kind in signature.get("arguments", ())]
            function.restype = TYPES[signature.get("returns", "int")]
            setattr(self, name, function)
        if (self.interface(), self.sources()) != (INTERFACE, int(facts["sources"][:15], 16)):
            message = f"{self.path.name} is of another version than its manifest"
            raise EngineMissing("other-version", f"{message}; install firstfire anew, or run make engine")

    def __getattr__(self, name: str) -> Any:
        """There is no such export."""
        raise AttributeError(f"the engine has no function {name}")


KERNEL = Kernel()
"""The engine of this process."""
