"""Numba's linear algebra is not loaded with the engine, and is there for those who use it."""

import subprocess
import sys

SCRIPT = """
import sys
import firstfire.engine.jit
from importlib.util import find_spec
assert "scipy.linalg" not in sys.modules
from numba.np import arraymath, linalg
assert arraymath.ensure_blas is linalg.ensure_blas
assert linalg.ensure_blas.__module__ == "numba.np.linalg"
assert arraymath._HAVE_BLAS == (find_spec("scipy") is not None)
"""


def test_linear_algebra_is_looked_for_but_not_loaded() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True)
