"""What becomes of kernel functions: the same library wherever it is made, and none that would need anything else."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from firstfire.engine.loader import PREFIX
from firstfire.engine.memory import Words
from firstfire_kernel.build.emit import NotWhole, object_file
from firstfire_kernel.build.frontend import Signature, lower
from firstfire_kernel.build.linking import NotLinked, linked
from firstfire_kernel.build.targets import TARGETS, Target
from firstfire_kernel.jit import Row, compiled

from .native import Native, program_of


@compiled
def sine(number: float) -> float:
    return math.sin(number)


@compiled
def remainder(number: float, by: float) -> float:
    return number % by


@compiled
def allocates(numbers: Row, count: int) -> int:
    found = [numbers[i] for i in range(count)]
    return len(found)


@compiled
def half(number: int) -> int:
    return number / 2  # type: ignore[return-value]


@compiled
def unannotated(number):  # type: ignore[no-untyped-def]
    return number


@compiled
def sums(numbers: Row, count: int) -> int:
    total = 0
    for i in range(count):
        total += numbers[i]
    return total


def made(function: Callable[..., Any], target: Target) -> bytes:
    name = Signature.of(function).name
    return linked(target, [f"{PREFIX}{name}"], object_file(program_of(function), target))


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda target: target.name)
@pytest.mark.parametrize(("function", "needs"), [(sine, "sin"), (remainder, "fmod")], ids=["sine", "remainder"])
def test_a_function_that_needs_something_of_the_machine_is_refused(
    function: Callable[..., Any], needs: str, target: Target
) -> None:
    with pytest.raises((NotWhole, NotLinked), match=rf"undefined symbol: {needs}|but calls _{needs}"):
        made(function, target)


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda target: target.name)
def test_a_function_that_needs_nothing_is_linked(target: Target) -> None:
    assert len(made(sums, target)) < 60_000


def test_a_function_that_allocates_is_refused() -> None:
    with pytest.raises(NotWhole, match="may call nothing from outside, but calls "):
        Native(allocates)


def test_a_function_that_returns_something_else_than_it_says_is_refused() -> None:
    with pytest.raises(TypeError, match="half returns float64, not int64"):
        lower([half])


def test_a_function_that_does_not_say_what_it_takes_is_refused() -> None:
    with pytest.raises(KeyError):
        lower([unannotated])


def test_a_function_that_keeps_to_it_is_made() -> None:
    numbers = Words(range(10))
    assert Native(sums).sums(numbers.address, 10) == 45
