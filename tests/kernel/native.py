"""Kernel functions made native in this process, as the build makes them, so that tests call what is not exported."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from llvmlite import binding

from firstfire.engine.loader import PREFIX, RESULTS, TYPES
from firstfire.engine.machine import this_machine
from firstfire_kernel.build.emit import machine_for, optimised
from firstfire_kernel.build.frontend import Signature, lower
from firstfire_kernel.build.program import program
from firstfire_kernel.build.targets import TARGETS, Target

LOWERED: list[str] = []
"""The text of every function so far: the compiler lowers a function once in a process."""


def program_of(*functions: Callable[..., Any]) -> bytes:
    """Some kernel functions as a program of no machine in particular."""
    lowered = lower(functions)
    LOWERED.extend(lowered.modules)
    return program(lowered._replace(modules=LOWERED), [Signature.of(function) for function in functions], {})


class Native:
    """Some kernel functions, each an attribute; pointers are numbers, as for a library."""

    def __init__(self, *functions: Callable[..., Any], target: Target | None = None) -> None:
        """Make them for this machine, or with what another kind of machine has instead of something of this one's."""
        target = target or TARGETS[this_machine()]
        machine = machine_for(target)
        whole = optimised(program_of(*functions), target, machine)
        self._engine = binding.create_mcjit_compiler(whole, machine)
        self._engine.finalize_object()
        for signature in map(Signature.of, functions):
            kinds = [TYPES[kind] for _, kind in signature.arguments]
            address = self._engine.get_function_address(f"{PREFIX}{signature.name}")
            setattr(self, signature.name, ctypes.CFUNCTYPE(RESULTS[signature.returns], *kinds)(address))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)
