"""Finding, checking and loading the compiled engine: a shared library beside a manifest that says what it is.

What can be called, and with what, stands in `library/manifest.json`, written by the build. Nothing is trusted: a
library that is not exactly what its manifest says, or that this machine cannot run, is refused in one sentence.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from firstfire.engine.machine import builds
from firstfire.rules import FirstfireError

FOLDER = Path(__file__).parent / "library"
INTERFACE = 1
"""The interface that this package was written for (`firstfire_kernel.exports`)."""
CHOICE = "FIRSTFIRE_ENGINE"
"""The environment variable that names another build than the best for this machine."""
PREFIX = "firstfire_"
SHORT = {
    *("legal_actions", "apply_action", "score_game", "extend", "draw_action", "plan_codes"),
    *("is_legal", "take_if_legal", "observe_game", "settle_game"),
}
"""What is over sooner than another thread could begin: Python's lock is kept meanwhile."""
REMEDY = "install firstfire anew, or with its sources run make engine"

TYPES: Mapping[str, Any] = {
    "Row": ctypes.c_void_p,
    "Bytes": ctypes.c_void_p,
    "Reals": ctypes.c_void_p,
    "int": ctypes.c_void_p,
    "float": ctypes.c_double,
}
"""What ctypes takes arguments for. A word and a pointer are alike, and a pointer is handed over in half the time."""
RESULTS: Mapping[str, Any] = {"int": ctypes.c_int64, "float": ctypes.c_double, "None": None}


class EngineMissing(FirstfireError, ImportError):
    """There is no library that can be used here; the text says what is missing and what to do.

    `code` is `no-library`, `no-build`, `wrong-machine`, `damaged`, `other-version` or `not-loadable`.
    """

    def __str__(self) -> str:
        return f"{self.text} (the rules and the players random and greedy work without)"


class Found(NamedTuple):
    """A library file that is what its manifest says, the build that it is, and the manifest."""

    path: Path
    build: str
    facts: dict[str, Any]


@contextmanager
def _as_promised(what: str) -> Iterator[None]:
    """What does not look like it should is damaged."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        message = f"{what} is damaged ({type(error).__name__}: {error}): {REMEDY}"
        raise EngineMissing("damaged", message) from None


def manifest(folder: Path = FOLDER) -> dict[str, Any]:
    """What the build says of its libraries. Raises `EngineMissing`."""
    path = folder / "manifest.json"
    try:
        with _as_promised(f"{path}"):
            found: dict[str, Any] = json.loads(path.read_bytes())
            interface = found["interface"]
    except OSError as error:
        message = f"the engine is not there, {path} cannot be read ({error.strerror}): {REMEDY}"
        raise EngineMissing("no-library", message) from None
    if interface != INTERFACE:
        message = f"the engine in {folder} has interface {interface}, this firstfire needs {INTERFACE}: {REMEDY}"
        raise EngineMissing("other-version", message)
    return found


def chosen(there: Mapping[str, Any], named: str | None = None) -> str:
    """Of the builds that are there the named one, or the best for this machine. Raises `EngineMissing`."""
    can = builds()
    usable = [build for build in ([named] if named else can) if build in there and build in can]
    if usable:
        return usable[0]
    wanted = named or can[0]
    if wanted in there:
        message = f"the engine for {wanted} cannot run on this machine, which is {can[0]}: unset {CHOICE}"
        raise EngineMissing("wrong-machine", message)
    others = ", ".join(sorted({*there} - {"wasm"})) or "no machine"
    message = f"there is no engine for {wanted}, only for {others}; with the sources, make engine builds one"
    raise EngineMissing("no-build", message)


def checked(folder: Path = FOLDER, named: str | None = None) -> Found:
    """The library for this machine, or of the build named here or by `FIRSTFIRE_ENGINE`. Raises `EngineMissing`."""
    facts = manifest(folder)
    with _as_promised(f"{folder / 'manifest.json'}"):
        build = chosen(facts["targets"], named or os.environ.get(CHOICE))
        entry = facts["targets"][build]
        if entry["sources"] != facts["sources"]:
            message = f"the engine for {build} is made from other sources than its manifest: {REMEDY}"
            raise EngineMissing("other-version", message)
        path = folder / entry["file"]
        try:
            content = path.read_bytes()
        except OSError as error:
            message = f"the engine for {build} is not there, {path} cannot be read ({error.strerror}): {REMEDY}"
            raise EngineMissing("no-library", message) from None
        if hashlib.sha256(content).hexdigest() != entry["sha256"]:
            size = f"it has {len(content):,} bytes of {entry['bytes']:,}"
            raise EngineMissing("damaged", f"{path} is not what its manifest says, {size}: {REMEDY}")
    return Found(path, build, facts)


class Kernel:
    """The functions of a loaded library, each an attribute with the name of its export."""

    def __init__(self, folder: Path = FOLDER, named: str | None = None) -> None:
        """Load the library for this machine, or the build that is named. Raises `EngineMissing`."""
        self.path, self.build, facts = checked(folder, named)
        try:
            waiting, holding = ctypes.CDLL(str(self.path)), ctypes.PyDLL(str(self.path))
        except OSError as error:
            message = f"{self.path} cannot be loaded ({error}): does its file system allow programs?"
            raise EngineMissing("not-loadable", message) from None
        with _as_promised(f"{self.path}"):
            for name, signature in {"interface": {}, "sources": {}, **facts["exports"]}.items():
                function = getattr(holding if name in SHORT else waiting, PREFIX + name)
                function.argtypes = [TYPES[kind] for _, kind in signature.get("arguments", ())]
                function.restype = RESULTS[signature.get("returns", "int")]
                setattr(self, name, function)
            right = (self.interface(), self.sources()) == (INTERFACE, int(facts["sources"][:15], 16))
        if not right:
            raise EngineMissing("other-version", f"{self.path} is of another version than its manifest: {REMEDY}")

    def __getattr__(self, name: str) -> Any:
        """There is no such export."""
        raise AttributeError(f"the engine has no function {name}")
