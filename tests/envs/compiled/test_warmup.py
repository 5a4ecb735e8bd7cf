from __future__ import annotations

import pytest

from firstfire.engine.cache import directory as engine_directory
from firstfire.engine.warmup import marker as engine_marker
from firstfire.envs.compiled import jit, warmup


def test_nothing_is_said_once_all_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    warmup.ready()
    capsys.readouterr()
    warmup._done.clear()
    warmup.ready()
    assert capsys.readouterr().err == ""


def test_compiling_is_announced(capsys: pytest.CaptureFixture[str]) -> None:
    warmup.ready()
    marker = jit.directory() / engine_marker().name
    marker.unlink()
    warmup._done.clear()
    warmup.ready()
    assert "compiling the environments" in capsys.readouterr().err
    assert marker.exists()


def test_compiled_code_lies_with_that_of_the_engine() -> None:
    assert jit.directory().parent == engine_directory()
