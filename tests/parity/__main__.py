"""Play the same script on every machine there is here, and say whether all answered alike."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from firstfire.engine.loader import FOLDER, manifest
from tests.parity import script
from tests.parity.browser import chromium
from tests.parity.emulated import BUILD, aarch64
from tests.parity.machines import Answer, MachineMissing, native, natives, node

SHOWN = 10
"""Differences of a machine that are told."""


def machines(folder: Path) -> dict[str, Answer]:
    """All machines by name, this one first."""
    here = {build: native(build, folder) for build in natives()}
    others = {"node": node(folder), "chromium": chromium(folder), BUILD: aarch64(folder)}
    return here | {name: answer for name, answer in others.items() if name not in here}


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns 1 if machines disagree, or one is missing."""
    parser = argparse.ArgumentParser(prog="python -m tests.parity", description=__doc__)
    parser.add_argument("--parts", type=int, default=1, help="hundredths of the full run; 100 is all of it")
    parser.add_argument("--emulated-parts", type=int, help="for the emulated machine, which is slow: else a twentieth")
    parser.add_argument("--seed", type=int, default=script.SEED)
    parser.add_argument("--leave-out", nargs="*", default=[], metavar="MACHINE", help=f"such as chromium or {BUILD}")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the engines and their manifest lie")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all answers there")
    options = parser.parse_args(arguments)
    todo = [*script.lines(options.parts, seed=options.seed)]
    fewer = min(options.parts, options.emulated_parts or max(1, options.parts // 20))
    wanted: list[str] = []
    report, failed = {}, False
    print(f"{'machine':18}{'games':>9}{'positions':>11}{'seconds':>9}")
    for name, answer in machines(options.folder).items():
        if name in options.leave_out:
            continue
        parts = fewer if name == BUILD and wanted else options.parts
        own = todo[: len(todo) * parts // options.parts]
        start = time.perf_counter()
        try:
            found = answer([*script.header(), *(line.text for line in own)])
        except MachineMissing as error:
            print(f"{name:18}{error} (--leave-out {name} goes on without)")
            failed = True
            continue
        wanted = wanted or found
        seconds = time.perf_counter() - start
        games, positions = (parts * count * len(script.KINDS) for count in (script.GAMES, script.POSITIONS))
        differ = [line.about for line, one, two in zip(own, wanted, found, strict=False) if one != two]
        failed = failed or bool(differ)
        verdict = f"differs in {len(differ):,} of {len(own):,} answers" if differ else "the same to the last bit"
        print(f"{name:18}{games:9,}{positions:11,}{seconds:9.1f}  {verdict}", flush=True)
        for about in differ[:SHOWN]:
            print(f"  {about}")
        report[name] = {"games": games, "positions": positions, "seconds": round(seconds, 1), "differences": differ}
    print(f"linked, and not run here: {', '.join(sorted(not_run(options.folder))) or 'none'}")
    if options.json:
        whole = {"sources": manifest(options.folder)["sources"], "seed": options.seed, "machines": report}
        options.json.write_text(json.dumps({**whole, "answers": wanted}, indent=1) + "\n", encoding="utf-8")
    return int(failed)


def not_run(folder: Path) -> set[str]:
    """The builds that no machine here runs."""
    return {*manifest(folder)["targets"]} - {*machines(folder), "wasm"}


if __name__ == "__main__":
    sys.exit(main())
