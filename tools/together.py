"""Runs make targets two at a time; shows how long each took and what it said, those that failed last."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import NamedTuple

AT_ONCE = 2


class Done(NamedTuple):
    """A target that has run."""

    target: str
    code: int
    said: str
    seconds: float


def run(target: str) -> Done:
    """Make a target."""
    begun = time.monotonic()
    command = [os.environ.get("MAKE", "make"), "--no-print-directory", target]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return Done(target, done.returncode, done.stdout, time.monotonic() - begun)


def main(targets: list[str]) -> int:
    """Make all targets; 0 if all went well."""
    failed = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for future in as_completed([pool.submit(run, target) for target in targets]):
            done = future.result()
            if done.code:
                failed.append(done)
                print(f"── {done.target} FAILED after {done.seconds:.0f} s, see the end\n", flush=True)
            else:
                print(f"── {done.target} is well after {done.seconds:.0f} s\n{done.said}", flush=True)
    for done in failed:
        print(f"── {done.target} FAILED\n{done.said}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
