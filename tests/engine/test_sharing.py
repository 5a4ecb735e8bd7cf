"""One engine for many: processes that branch off, threads at once, and someone who loses patience."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from firstfire.engine.buffers import TALLY_WORDS, WORK_WORDS
from firstfire.engine.games import agreement, new_game
from firstfire.engine.habits import habit_row
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words
from firstfire.engine.thought import Judgement, Thought, table_of

SOURCES = Path(__file__).parents[2] / "src"
HABITS = table_of([habit_row({"growth": 4, "hole": 60, "unplaceable": 320}, noise=8)] * 4)
JUDGEMENT = Judgement(measure=0, scale=12.0, trust=1.0, common=0.0, uniform=0)


def thought_of(seed: int) -> tuple[list[int], list[int]]:
    """What comes of a thought: the order of the plans, and the best one."""
    thought = Thought(new_game("tribe", 4, seed=seed), HABITS, 40)
    played = 0
    while played < 400:
        played += thought.step(HABITS, seed, played / 400, JUDGEMENT)
    order = thought.rank(JUDGEMENT)
    return order, thought.codes(order[0])


@pytest.mark.parametrize("way", ["fork", "spawn", "forkserver"])
def test_processes_that_come_of_this_one_think_alike(way: str) -> None:
    here = [thought_of(seed) for seed in range(4)]
    context = multiprocessing.get_context(way)
    with context.Pool(2) as pool:
        assert pool.map(thought_of, range(4)) == here


def test_a_fork_in_the_middle_of_a_thought_leaves_both_right() -> None:
    """One thread thinks while another forks."""
    wanted = thought_of(1)
    with ThreadPoolExecutor(1) as pool:
        thinking = pool.submit(lambda: [thought_of(1) for _ in range(5)])
        process = multiprocessing.get_context("fork").Process(target=_exits_right, args=(wanted,))
        process.start()
        process.join(60)
        assert process.exitcode == 0
        assert thinking.result() == [wanted] * 5


def _exits_right(wanted: tuple[list[int], list[int]]) -> None:
    os._exit(0 if thought_of(1) == wanted else 1)


def test_two_threads_at_once_think_as_one() -> None:
    alone = [thought_of(seed) for seed in range(8)]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(thought_of, range(8))) == alone


def test_other_threads_run_while_one_is_at_work() -> None:
    """A single long call would keep them waiting to its end if it kept Python's lock."""
    agreed, tally, room = agreement("discovery", 4, "clarified", ()), Words.zeros(TALLY_WORDS), Words.zeros(WORK_WORDS)
    steps, began, done = 0, threading.Event(), threading.Event()

    def work() -> None:
        began.set()
        KERNEL.play_games(agreed.address, 1, 0, 200_000, tally.address, room.address)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    began.wait()
    while not done.is_set():
        steps += 1
        time.sleep(0.001)
    thread.join()
    assert steps > 50


INTERRUPTED = """
import os, random, signal, sys, threading, time
from firstfire import Game
from firstfire.engine.buffers import TALLY_WORDS, WORK_WORDS
from firstfire.engine.games import agreement
from firstfire.engine.simulate import tally_games
from firstfire.players import Budget, player_named

signal.signal(signal.SIGINT, signal.default_int_handler)
def interrupted(work):
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    begun = time.perf_counter()
    try:
        work()
    except KeyboardInterrupt:
        return time.perf_counter() - begun - 0.3
    raise SystemExit("not interrupted")

view = Game.new("tribe", 3, seed=1).view(0)
player, agreed = player_named("old-bone"), agreement("tribe", 2, "clarified", ())
def moves():
    return [player_named(key).choose(view, random.Random(7), Budget(playouts=300)) for key in ("old-bone", "uct")]
before = moves()
late = [
    interrupted(lambda: player.analyse(view, random.Random(7), Budget(seconds=60))),
    interrupted(lambda: player_named("uct").choose(view, random.Random(7), Budget(seconds=60))),
    interrupted(lambda: tally_games(agreed, 10**9, 1)),
    interrupted(lambda: tally_games(agreed, 10**9, 1, threads=2)),
]
assert moves() == before
assert max(late) < 1, late
"""


def test_an_interrupt_is_heard_at_once_and_nothing_is_left_of_it() -> None:
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        # Who runs the tests in the background may have told their processes to ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


NOTHING_WRITTEN = """
import os, random, sys

def watch(event, arguments):
    if event == "open" and isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        raise SystemExit(f"opened to write: {arguments[0]}")
    if event in ("os.mkdir", "os.rename", "os.remove", "os.link", "os.symlink", "os.truncate", "os.chmod"):
        raise SystemExit(f"{event} {arguments}")

sys.addaudithook(watch)
from firstfire import Game
from firstfire.players import LEVELS, Budget, player_named
view = Game.new("tribe", 3, seed=1).view(0)
for key in LEVELS:
    assert player_named(key).choose(view, random.Random(7), Budget(playouts=30)) in view.legal_moves
"""


def test_nothing_is_ever_written_so_an_install_may_be_read_only() -> None:
    run = subprocess.run(
        [sys.executable, "-S", "-B", "-c", NOTHING_WRITTEN],
        env={"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
