"""Whether kept libraries are what the sources give: they are made again elsewhere, and compared byte by byte.

Other versions of Python, Numba, LLVM or the linker write other bytes of equal meaning. Where these differ from those
that made the kept libraries, only the names of the sources are compared.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

REMEDY = "run make engine-all and commit what it writes"


def differing(kept: Path, made: Path, targets: Sequence[str]) -> list[str]:
    """The files of a folder that are not as made, or not there, or not made at all."""
    names = {path.name for path in made.iterdir()}
    found = [
        name
        for name in sorted(names - {"manifest.json"})
        if not (kept / name).is_file() or (kept / name).read_bytes() != (made / name).read_bytes()
    ]
    facts, new = _facts(kept), _facts(made)
    left = {str(entry["file"]) for name, entry in facts.get("targets", {}).items() if name not in targets}
    found += sorted({path.name for path in kept.iterdir()} - names - left) if kept.is_dir() else []
    facts["targets"] = {name: entry for name, entry in facts.get("targets", {}).items() if name in targets}
    return [*found, *(["manifest.json"] if facts != new else [])]


def said_of(kept: Path, made: Path, targets: Sequence[str]) -> tuple[bool, str]:
    """Whether a folder holds what was made in another for some targets, and a sentence about it."""
    facts, new = _facts(kept), _facts(made)
    tools = {str(entry["made_with"]) for entry in new["targets"].values()}
    used = {str(entry["made_with"]) for name, entry in facts.get("targets", {}).items() if name in targets}
    if used and used != tools:
        compared = f"made with {'; '.join(sorted(used))}, not {'; '.join(tools)}, so that only sources can be compared"
        if facts["sources"] == new["sources"]:
            return True, f"The libraries in {kept} are {compared}: they are the same."
        return False, f"The libraries in {kept} are {compared}, and these differ; {REMEDY}."
    if wrong := differing(kept, made, targets):
        named = f"{', '.join(wrong)} {'are' if wrong[1:] else 'is'}"
        return False, f"In {kept}, {named} not what the sources give; {REMEDY}."
    return True, f"The libraries in {kept} are what the sources give, byte by byte."


def _facts(folder: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads((folder / "manifest.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found
