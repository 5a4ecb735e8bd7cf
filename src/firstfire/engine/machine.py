"""What kind of machine this is, in the words of the engine's builds."""

from __future__ import annotations

import platform
import re
import sys
from functools import cache
from pathlib import Path

V3 = {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"}
"""What x86-64-v3 has beyond v2, in the words of Linux."""
V2 = {"cx16", "lahf_lm", "popcnt", "sse4_1", "sse4_2", "ssse3"}
SLOW_DEPOSIT = {"AuthenticAMD": 25}
"""Makers whose processors before this family pick the n-th bit of a word slowly, which v3 does everywhere."""
CPUINFO = Path("/proc/cpuinfo")


@cache
def builds() -> tuple[str, ...]:
    """The builds that this machine can run, best first; a single name that no build has where there is none."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    processor = {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())
    if sys.maxsize < 1 << 32:
        return (f"{system}-{processor}-32-bit",)
    if system == "macos" and processor == "aarch64":
        return ("macos-arm64",)
    if system == "linux" and processor == "x86_64":
        return tuple(f"linux-x86_64-{generation}" for generation in _generations())
    return (f"{system}-{processor}",)


def this_machine() -> str:
    """The best build for this machine, such as `linux-x86_64-v3`."""
    return builds()[0]


def _generations() -> tuple[str, ...]:
    """What a processor of x86-64 understands, the quickest first; `v1` of one too old for any build."""
    try:
        text = CPUINFO.read_text(encoding="utf-8", errors="replace").split("\n\n")[0]
    except OSError:
        return ("v2",)
    facts = dict(re.findall(r"^([^\t\n]+?)\s*: (.*)$", text, re.MULTILINE))
    flags = set(facts.get("flags", "").split())
    if not flags >= V2:
        return ("v1",)
    if not flags >= V3:
        return ("v2",)
    slow = int(facts.get("cpu family", "0")) < SLOW_DEPOSIT.get(facts.get("vendor_id", ""), 0)
    return ("v2", "v3") if slow else ("v3", "v2")
