"""The machines that a script can be played on here, each with the engine that was built for it.

macOS and Windows are not among them: their engines are linked, and not run.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from firstfire.engine.buffers import THOUGHT_WORDS, WORK_WORDS
from firstfire.engine.loader import FOLDER, EngineMissing, Kernel, manifest
from firstfire.engine.machine import this_machine
from firstfire.engine.memory import Words

HERE = Path(__file__).parent
WITH_NODE = HERE.parents[1] / "tools" / "with_node"
GENERATIONS = ("linux-x86_64-v3", "linux-x86_64-v2")
"""Builds for one processor: who can run the first can run all."""

Answer = Callable[[list[str]], list[str]]
"""Plays the lines of a script and returns a hash for each that is answered. Raises `MachineMissing`."""


class MachineMissing(Exception):
    """Something that a machine consists of is not there; the message says what."""


def answers_of(name: str, output: str, lines: Iterable[str]) -> list[str]:
    """What a machine wrote, checked to be an answer to every line."""
    found, wanted = output.split(), sum(not line.startswith("table") for line in lines)
    if len(found) != wanted or any(len(hash_) != 16 for hash_ in found):
        message = f"{name} answered {len(found)} lines of {wanted}: …{output[-300:]}"
        raise RuntimeError(message)
    return found


def built(name: str, folder: Path = FOLDER) -> Path:
    """The file of a build. Raises `MachineMissing`."""
    try:
        path = folder / manifest(folder)["targets"][name]["file"]
    except (EngineMissing, KeyError):
        message = f"there is no engine for {name} in {folder}: python -m firstfire_kernel.build {name} builds it"
        raise MachineMissing(message) from None
    return Path(path)


def native(build: str, folder: Path = FOLDER) -> Answer:
    """This very machine, with one of the builds that it can run."""

    def answer(lines: list[str]) -> list[str]:
        built(build, folder)
        kernel = Kernel(folder, build)
        thought, work, tables = Words.zeros(THOUGHT_WORDS), Words.zeros(WORK_WORDS), dict[str, Words]()
        found = []
        for line in lines:
            word, *words = line.split()
            if word == "table":
                tables[words[0]] = Words(map(int, words[1:]))
                continue
            agreed, games = Words(map(int, words[:4])), [*map(int, words[4:7])]
            if word == "games":
                number = kernel.hash_games(agreed.address, *games, work.address)
            else:
                prior, playing = (tables[index].address for index in words[7:9])
                counts, weights = map(int, words[9:12]), map(float, words[12:15])
                rooms = thought.address, work.address
                here = agreed.address, prior, playing
                number = kernel.hash_thoughts(*here, *games, *counts, *weights, int(words[15]), *rooms)
            found.append(f"{number % (1 << 64):016x}")
        return found

    return answer


def node(folder: Path = FOLDER) -> Answer:
    """Node, with the WebAssembly module."""

    def answer(lines: list[str]) -> list[str]:
        built("wasm", folder)
        command = [str(WITH_NODE), "node", str(HERE / "node.mjs"), str(folder)]
        run = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=False)
        if run.returncode:
            raise RuntimeError(run.stderr)
        return answers_of("Node", run.stdout, lines)

    return answer


def natives() -> list[str]:
    """The builds that this machine can run, its own first."""
    own = this_machine()
    return [*GENERATIONS[GENERATIONS.index(own) :]] if own in GENERATIONS else [own]
