import pytest

from firstfire.engine.warmup import ready


@pytest.fixture(scope="session", autouse=True)
def _compiled_engine() -> None:
    ready()
