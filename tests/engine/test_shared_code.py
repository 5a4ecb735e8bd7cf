"""Several processes that compile the same functions at the same time."""

import os
import subprocess
import sys
from pathlib import Path

FUNCTIONS = """
from firstfire.engine.jit import compiled, entry

@compiled
def twice(number):
    return number + number

@entry
def twice_and_one(number):
    return twice(number) + 1
"""
USE = """
import sys
import functions
print("here", flush=True)
sys.stdin.readline()
for number in map(eval, sys.argv[1:]):
    print(functions.twice_and_one(number), flush=True)
for function in (functions.twice_and_one, functions.twice):
    print(sum(function.stats.cache_hits.values()), sum(function.stats.cache_misses.values()), flush=True)
"""


def start(directory: Path, *numbers: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(directory / "cache"), "PYTHONPATH": str(directory)}
    command = [sys.executable, "-c", USE, *numbers]
    process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "here\n"
    return process


def test_processes_that_compile_at_once_share_the_work_and_keep_all_of_it(tmp_path: Path) -> None:
    """Numba alone let one version of a function overwrite another, or lost it."""
    (tmp_path / "functions.py").write_text(FUNCTIONS)
    numbers = {"3": "7", "3.5": "8.0", "3j": "(1+6j)"}
    processes = [(number, start(tmp_path, number)) for number in [*numbers, *numbers]]
    for _, process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    compiled = {number: [0, 0] for number in numbers}
    for number, process in processes:
        result, outer, inner = process.communicate()[0].splitlines()
        assert result == numbers[number]
        compiled[number][0] += int(outer.split()[1])
        compiled[number][1] += int(inner.split()[1])
    assert compiled == {number: [1, 1] for number in numbers}
    results = start(tmp_path, *numbers).communicate("\n")[0].splitlines()
    assert results == [*numbers.values(), "3 0", "0 0"]
