"""An object file as a shared library or WebAssembly module, by the linker that the package `ziglang` brings.

Nothing is taken from any library: the machine's own C library is not even looked for.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from firstfire_kernel.build.targets import Target

WASM_STACK = 65_536
"""Bytes of the stack of a WebAssembly module."""


class NoLinker(Exception):
    """There is nothing to link with."""


class NotLinked(Exception):
    """The linker refuses, as it does when something is used that nobody defines."""


def linker() -> str:
    """The program that links."""
    found = find_spec("ziglang")
    if found is None or not found.submodule_search_locations:
        raise NoLinker("the linker is missing: pip install ziglang")
    return str(Path(found.submodule_search_locations[0]) / ("zig.exe" if os.name == "nt" else "zig"))


def command(target: Target, exports: Sequence[str], source: str, result: str) -> list[str]:
    """What the linker is told."""
    match target.file:
        case "so":
            return [
                "ld.lld",
                "-shared",
                "--no-undefined",
                "--gc-sections",
                "-s",
                "--build-id=none",
                "-o",
                result,
                source,
            ]
        case "dll":
            named = [f"/export:{name}" for name in exports]
            return ["lld-link", "/dll", "/noentry", "/nodefaultlib", "/Brepro", *named, f"/out:{result}", source]
        case "dylib":
            return ["cc", "-target", target.linked_for, "-shared", "-nostdlib", "-Wl,-s", "-o", result, source]
    named = [f"--export={name}" for name in (*exports, "__heap_base")]
    stack = ["-z", f"stack-size={WASM_STACK}"]
    return ["wasm-ld", "--no-entry", "--gc-sections", "--strip-all", *stack, *named, "-o", result, source]


def linked(target: Target, exports: Sequence[str], code: bytes) -> bytes:
    """The library of an object file. The same code gives the same bytes, wherever it is done."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        source, result = "engine.o", f"firstfire.{target.file}"
        (place / source).write_bytes(code)
        caches = {name: str(place / "cache") for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")}
        run = subprocess.run(
            [linker(), *command(target, exports, source, result)],
            cwd=place,
            env={**os.environ, **caches},
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            message = f"{target.name}: the linker says {run.stderr.strip()}"
            raise NotLinked(message)
        return (place / result).read_bytes()
