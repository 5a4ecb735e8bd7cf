"""Numba without linear algebra: a quarter of a second less at the start of every program.

When Numba loads, it loads SciPy's linear algebra, if SciPy is installed, to see whether it is there. The engine needs
none of it. Here it is only looked for; who uses it loads it then. If Numba changes, it loads the slow way.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def _look_for_blas() -> None:
    if find_spec("scipy") is None:
        raise ImportError("SciPy is not installed")


def load_arrays() -> None:
    """Load Numba's functions of arrays, unless they are loaded or this Numba has them elsewhere."""
    if "numba.np.arraymath" in sys.modules:
        return
    try:
        algebra: Any = import_module("numba.np.linalg")
        load_blas = algebra.ensure_blas
    except (ImportError, AttributeError):
        return
    algebra.ensure_blas = _look_for_blas
    try:
        arrays: Any = import_module("numba.np.arraymath")
        arrays.ensure_blas = load_blas
    finally:
        algebra.ensure_blas = load_blas
