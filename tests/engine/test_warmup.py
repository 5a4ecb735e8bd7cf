"""First use: where compiled code is kept, and what a person sees."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firstfire.engine import cache, locks, rehearsal, warmup


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An engine that has never been compiled; the list says when it is."""
    compiled: list[str] = []
    monkeypatch.setattr(cache, "directory", lambda: tmp_path)
    monkeypatch.setattr(warmup, "_done", set())
    monkeypatch.setattr(warmup, "compile_elsewhere", lambda part: None)
    monkeypatch.setattr(rehearsal, "rehearse", compiled.append)
    return compiled


def test_compiling_is_announced_once(cold: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert not warmup.is_compiled()
    warmup.ready()
    told = capsys.readouterr()
    assert "compiling the engine" in told.err
    assert told.out == ""
    warmup.ready()
    assert capsys.readouterr().err == ""
    assert cold == ["games"]
    assert warmup.is_compiled()


def test_a_later_process_finds_it_compiled(cold: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    warmup.ready(quiet=True)
    monkeypatch.setattr(warmup, "_done", set())
    warmup.ready()
    assert cold == ["games"]


def test_who_plays_games_does_not_wait_for_the_search(cold: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    warmup.ready()
    assert not warmup.is_compiled("search")
    capsys.readouterr()
    warmup.ready("search")
    assert "compiling the search" in capsys.readouterr().err
    assert cold == ["games", "search"]


def test_who_waited_for_another_process_only_loads(cold: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def turn_after_another(path: Path, name: str) -> Iterator[bool]:
        warmup.marker().touch()
        yield True

    def compiled_twice(part: str) -> None:
        raise AssertionError(part)

    monkeypatch.setattr(locks, "turn", turn_after_another)
    monkeypatch.setattr(warmup, "compile_elsewhere", compiled_twice)
    warmup.ready(quiet=True)
    assert cold == ["games"]


def test_what_the_other_processes_could_not_compile_is_compiled_here(tmp_path: Path) -> None:
    """They find an interpreter that fails; the game is played all the same."""
    script = """
import sys
import numpy as np
from firstfire.engine import games, rehearsal, warmup
from firstfire.engine.layout import PLAYERS, WORDS
state = np.zeros(WORDS, dtype=np.int64)
state[PLAYERS] = 4
sys.executable = "false"
rehearsal.STEPS["games"] = (lambda: games.extend(state, 0, 4, 4, 4, 4),)
warmup.ready()
print(warmup.is_compiled(), sum(games._extend.stats.cache_misses.values()))
"""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    assert run.stdout == "True 1\n", run.stderr


def test_preparing_happens_in_the_background_and_silently(
    cold: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    go = threading.Event()

    def slowly(part: str) -> None:
        go.wait(60)
        cold.append(part)

    monkeypatch.setattr(rehearsal, "rehearse", slowly)
    thread = warmup.prepare()
    assert not warmup.is_compiled()
    go.set()
    warmup.ready()
    thread.join()
    assert cold == ["games"]
    assert capsys.readouterr().err == ""


def test_the_first_writable_place_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file, so no directory can be made in it")
    monkeypatch.setattr(cache, "candidates", lambda: iter([blocked / "a", tmp_path / "b", tmp_path / "c"]))
    assert cache.directory.__wrapped__().parent == tmp_path / "b"


def test_a_cache_given_to_numba_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert cache.directory.__wrapped__().parent == tmp_path / "firstfire"


def test_no_writable_place_is_said_plainly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setattr(cache, "candidates", lambda: iter([blocked / "a"]))
    with pytest.raises(OSError, match="NUMBA_CACHE_DIR"):
        cache.directory.__wrapped__()


def test_installed_read_only_it_caches_with_the_user(tmp_path: Path) -> None:
    """The package directory refuses files; code is compiled, kept in the user's cache, and found there again."""
    script = """
import pathlib, sys
from firstfire.engine import cache
real = pathlib.Path.mkdir
def mkdir(self, *a, **k):
    if cache.PACKAGE in self.parents: raise OSError(30, "Read-only file system")
    return real(self, *a, **k)
pathlib.Path.mkdir = mkdir
import numpy as np
from firstfire.engine import games
from firstfire.engine.layout import PLAYERS, WORDS
state = np.zeros(WORDS, dtype=np.int64)
state[PLAYERS] = 4
games.extend(state, 0, 4, 4, 4, 4)
print(cache.directory(), sum(games._extend.stats.cache_hits.values()))
"""
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    environment.pop("NUMBA_CACHE_DIR", None)
    runs = [
        subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    (first, hits), (second, later_hits) = (run.stdout.split() for run in runs)
    assert first == second
    assert Path(first).parent == tmp_path / "firstfire"
    assert (hits, later_hits) == ("0", "1")


def test_another_version_of_the_source_is_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "engine").mkdir()
    (tmp_path / "rules" / "components.json").write_text("{}")
    source = tmp_path / "engine" / "turns.py"
    source.write_text("ROUNDS = 12")
    monkeypatch.setattr(cache, "PACKAGE", tmp_path / "engine")
    before = cache.digest()
    assert cache.digest() == before
    source.write_text("ROUNDS = 13")
    assert cache.digest() != before


def test_only_old_code_of_other_versions_is_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, old, recent = (tmp_path / f"engine-{name}" for name in ("mine", "old", "recent"))
    for path in (mine, old, recent):
        path.mkdir()
    for path in (mine, old):
        os.utime(path, (0, 0))
    monkeypatch.setattr(cache, "directory", lambda: mine)
    cache.sweep()
    assert [path.exists() for path in (mine, old, recent)] == [True, False, True]
