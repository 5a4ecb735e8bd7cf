"""Settings for the whole suite: the same examples every time, or `HYPOTHESIS_PROFILE=explore` for new and more."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("ci", derandomize=True, database=None, **COMMON)  # type: ignore[arg-type]
settings.register_profile("explore", max_examples=1000, **COMMON)  # type: ignore[arg-type]
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
