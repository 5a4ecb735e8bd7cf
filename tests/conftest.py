"""Settings for the whole suite: the same examples every time, or `HYPOTHESIS_PROFILE=explore` for new and more.

A session with an engine that is not made from the present sources ends before it begins.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from firstfire.engine import loader
from firstfire_kernel.build import sources

COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("ci", derandomize=True, database=None, **COMMON)  # type: ignore[arg-type]
settings.register_profile("explore", max_examples=1000, **COMMON)  # type: ignore[arg-type]
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_sessionstart(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput"):
        return  # one process has looked for all
    try:
        fresh = loader.checked().facts["sources"] == sources.digest()
    except loader.EngineMissing as error:
        pytest.exit(str(error), returncode=2)
    if not fresh:
        pytest.exit("the engine is made from other sources: run make engine", returncode=2)
