"""What lies beside the libraries: which they are, what they were made from and what they can be asked."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from typing import Any

from firstfire.engine import actions, answers, buffers, habits, layout, position_words
from firstfire_kernel import cavemen
from firstfire_kernel.build.frontend import Signature
from firstfire_kernel.build.targets import Target
from firstfire_kernel.exports import INTERFACE

TOOLS = ("numba", "llvmlite", "ziglang")


def numbers() -> dict[str, int]:
    """Every number that callers share with the kernel: places in buffers, lengths, kinds and codes."""
    return {
        name: value
        for module in (layout, buffers, actions, habits, answers)
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, int) and not name.startswith("_")
    }


def words() -> dict[str, list[str]]:
    """The names that numbers stand for."""
    named: Mapping[str, Iterable[str]] = {
        "modes": layout.MODES,
        "kinds": layout.KINDS,
        "terrains": layout.TERRAINS,
        "resources": layout.RESOURCES,
        "cavemen": layout.CAVEMEN,
        "bonuses": layout.BONUS_NAMES,
        "score_rows": layout.SCORE_ROWS,
        "habits": habits.NAMES,
        "position_errors": position_words.POSITION_ERRORS,
        "position_sections": position_words.POSITION_SECTIONS,
        "reasons": answers.REASON_NAMES,
        "moves": answers.MOVES,
        "ties": answers.TIES,
        "editions": answers.EDITION_NAMES,
        "setup_problems": answers.SETUP_PROBLEMS,
        "deal_problems": answers.DEAL_PROBLEMS,
        "things": cavemen.THINGS,
    }
    return {name: [*found] for name, found in named.items()}


def made_with() -> str:
    """The versions on which the bytes of a library depend."""
    python = ".".join(platform.python_version_tuple()[:2])
    return ", ".join([f"python {python}", *(f"{tool} {version(tool)}" for tool in TOOLS)])


def entry(target: Target, library: bytes, sources: str) -> dict[str, Any]:
    """What is said of one library."""
    return {
        "file": f"firstfire-{target.name}.{target.file}" if target.file != "wasm" else "firstfire.wasm",
        "bytes": len(library),
        "sha256": hashlib.sha256(library).hexdigest(),
        "sources": sources,
        "made_with": made_with(),
    }


def manifest(sources: str, signatures: Iterable[Signature], targets: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """All of it."""
    return {
        "interface": INTERFACE,
        "sources": sources,
        "exports": {
            signature.name: {
                "arguments": [[*argument] for argument in signature.arguments],
                "returns": signature.returns,
            }
            for signature in signatures
        },
        "numbers": numbers(),
        "words": words(),
        "targets": {name: dict(targets[name]) for name in sorted(targets)},
    }
