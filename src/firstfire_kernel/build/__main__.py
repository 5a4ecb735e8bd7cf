"""Build the engine: `python -m firstfire_kernel.build` for this machine and the page, `--all` for every kind.

`--check` builds elsewhere and compares with what is kept; exit code 1 and a sentence if they differ.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import firstfire.engine
from firstfire.engine.machine import this_machine

LIBRARIES = Path(firstfire.engine.__file__).parent / "library"
FIXED = {"PYTHONHASHSEED": "0"}
"""Numba orders some things by hash: the same in every run, so that the same sources give the same bytes."""


def built(program: bytes, name: str, exports: list[str]) -> bytes:
    """The library for a kind of machine."""
    from firstfire_kernel.build.emit import object_file
    from firstfire_kernel.build.linking import linked
    from firstfire_kernel.build.targets import TARGETS

    target = TARGETS[name]
    return linked(target, exports, object_file(program, target))


def build(names: list[str], out: Path) -> dict[str, Any]:
    """Build for some kinds of machine into a folder, and return the manifest written there."""
    start = time.perf_counter()
    from firstfire_kernel.build import manifest
    from firstfire_kernel.build.frontend import Signature, lower_all
    from firstfire_kernel.build.header import header
    from firstfire_kernel.build.program import PREFIX, program
    from firstfire_kernel.build.sources import digest
    from firstfire_kernel.build.targets import TARGETS
    from firstfire_kernel.exports import EXPORTS, INTERFACE

    sources, signatures = digest(), [Signature.of(function) for function in EXPORTS]
    constants = {"interface": INTERFACE, "sources": int(sources[:15], 16)}
    whole = program(lower_all(), signatures, constants)
    print(f"{time.perf_counter() - start:5.1f} s  {len(signatures)} exports as one program", flush=True)
    exports = [f"{PREFIX}{name}" for name in (*(signature.name for signature in signatures), *constants)]
    with ProcessPoolExecutor(min(len(names), os.cpu_count() or 1)) as pool:
        libraries = {}
        for name, library in zip(
            names, pool.map(built, [whole] * len(names), names, [exports] * len(names)), strict=True
        ):
            libraries[name] = library
            print(f"{time.perf_counter() - start:5.1f} s  {name}, {len(library) / 1000:.0f} kB", flush=True)
    targets = {name: manifest.entry(TARGETS[name], library, sources) for name, library in libraries.items()}
    out.mkdir(parents=True, exist_ok=True)
    for name, library in libraries.items():  # all together, so that who plays meanwhile is not kept waiting for long
        part = out / f"{targets[name]['file']}.part"
        part.write_bytes(library)
        part.replace(out / str(targets[name]["file"]))
    kept = out / "manifest.json"
    others = json.loads(kept.read_text("utf-8"))["targets"] if kept.exists() else {}
    whole_manifest = manifest.manifest(sources, signatures, {**others, **targets})
    kept.write_text(json.dumps(whole_manifest, indent=1) + "\n", encoding="utf-8")
    (out / "firstfire.h").write_text(header(signatures), encoding="utf-8")
    return whole_manifest


def check(names: list[str], kept: Path) -> int:
    """Build for some kinds of machine and compare with a folder; the exit code."""
    from firstfire_kernel.build.check import said_of

    with tempfile.TemporaryDirectory() as made:
        build(names, Path(made))
        well, said = said_of(kept, Path(made), names)
    print(said)
    return 0 if well else 1


def main() -> int:
    """The command."""
    from firstfire_kernel.build.targets import TARGETS

    parser = argparse.ArgumentParser(
        prog="python -m firstfire_kernel.build", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"some of {', '.join(TARGETS)}")
    parser.add_argument("--all", action="store_true", help="for every kind of machine")
    parser.add_argument("--out", type=Path, default=LIBRARIES, help="the folder to write to, or to check")
    parser.add_argument(
        "--check", action="store_true", help="compare what is there with what the sources give; all, by itself"
    )
    options = parser.parse_args()
    unknown = set(options.targets) - set(TARGETS)
    if unknown:
        parser.error(f"no target is called {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
    if any(os.environ.get(name) != value for name, value in FIXED.items()):
        again = [sys.executable, "-m", "firstfire_kernel.build", *sys.argv[1:]]
        return subprocess.run(again, env={**os.environ, **FIXED}, check=False).returncode
    usual = [*TARGETS] if options.all or options.check else [this_machine(), "wasm"]
    if options.check:
        return check(options.targets or usual, options.out)
    build(options.targets or usual, options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
