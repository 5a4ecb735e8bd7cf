"""Our own floating point functions against those of the C library, which are right to the last bit or nearly so."""

from __future__ import annotations

import math
import random

import pytest

from firstfire_kernel.reals import LARGEST, SMALLEST, exp, log

from .native import Native


@pytest.fixture(scope="module")
def native() -> Native:
    return Native(exp, log)


def units_off(found: float, wanted: float) -> float:
    return abs(found - wanted) / math.ulp(wanted)


def test_exp_is_right_to_the_last_place(native: Native) -> None:
    rng = random.Random(1)
    inputs = [rng.uniform(SMALLEST, LARGEST) for _ in range(100_000)] + [rng.uniform(-8, 8) for _ in range(100_000)]
    assert max(units_off(native.exp(x), math.exp(x)) for x in inputs) <= 1
    assert native.exp(0.0) == 1


def test_exp_never_goes_down(native: Native) -> None:
    values = [native.exp(x / 1024) for x in range(-20_480, 20_481)]
    assert values == sorted(values)


def test_exp_keeps_within_ordinary_numbers(native: Native) -> None:
    assert native.exp(-1e308) == native.exp(SMALLEST) > 0
    assert native.exp(1e308) == native.exp(LARGEST) < math.inf


def test_log_is_right_to_the_last_place_but_one(native: Native) -> None:
    rng = random.Random(2)
    inputs = [math.exp(rng.uniform(-600, 600)) for _ in range(100_000)] + [float(n) for n in range(2, 5000)]
    assert max(units_off(native.log(x), math.log(x)) for x in inputs) <= 2
    near = [rng.uniform(0.5, 2) for _ in range(100_000)]
    assert max(abs(native.log(x) - math.log(x)) for x in near) <= 1.2e-16
    assert native.log(1.0) == 0


def test_they_undo_each_other(native: Native) -> None:
    for n in range(1, 4097):
        assert native.exp(native.log(float(n))) == pytest.approx(n, rel=1e-14)
