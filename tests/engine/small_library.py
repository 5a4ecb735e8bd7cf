"""Libraries like the engine, with functions that only return numbers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from llvmlite import binding

from firstfire.engine.loader import INTERFACE, PREFIX
from firstfire.engine.machine import this_machine
from firstfire_kernel.build.emit import machine_for
from firstfire_kernel.build.linking import linked
from firstfire_kernel.build.program import constant
from firstfire_kernel.build.targets import TARGETS

SOURCES = "0123456789abcdef"


def small_library(folder: Path, functions: Mapping[str, int], exports: Mapping[str, object] | None = None) -> Path:
    """Write a library and its manifest; by itself it exports what it has. Returns the folder."""
    target = TARGETS[this_machine()]
    has = {"interface": INTERFACE, "sources": int(SOURCES[:15], 16), **functions}
    module = binding.parse_assembly("\n".join(constant(name, value) for name, value in has.items()))
    machine = machine_for(target)
    module.triple, module.data_layout = target.triple, str(machine.target_data)
    library = linked(target, [f"{PREFIX}{name}" for name in has], machine.emit_object(module))
    named = {name: {"arguments": [], "returns": "int"} for name in functions} if exports is None else exports
    write(folder, library, {"interface": INTERFACE, "sources": SOURCES, "exports": named})
    return folder


def write(folder: Path, library: bytes, facts: Mapping[str, object]) -> None:
    """Write a library, whatever it is, and the manifest that goes with it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "engine.so").write_bytes(library)
    digest = hashlib.sha256(library).hexdigest()
    entry = {"file": "engine.so", "bytes": len(library), "sha256": digest, "sources": facts.get("sources", SOURCES)}
    (folder / "manifest.json").write_text(json.dumps({**facts, "targets": {this_machine(): entry}}))
