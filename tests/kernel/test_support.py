"""What targets bring along because nothing else may be asked for it: memory set, copied and filled with a pattern."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Iterator

import pytest
from llvmlite import binding

from firstfire.engine.machine import this_machine
from firstfire_kernel.build.emit import machine_for
from firstfire_kernel.build.targets import BLOCKS, PATTERNS, TARGETS

Functions = dict[str, Callable[..., object]]
ARGUMENTS: dict[str, list[type]] = {
    "memset": [ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64],
    "memcpy": [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64],
    "memmove": [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64],
    "bzero": [ctypes.c_void_p, ctypes.c_int64],
    "__bzero": [ctypes.c_void_p, ctypes.c_int64],
    "memset_pattern16": [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64],
}


@pytest.fixture(scope="module")
def functions() -> Iterator[Functions]:
    """Under names that the machine's own library has not."""
    text = BLOCKS + PATTERNS
    for name in ARGUMENTS:
        text = text.replace(f"@{name}(", f"@our_{name}(")
    module = binding.parse_assembly(text.replace("define hidden", "define"))
    machine = machine_for(TARGETS[this_machine()])
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    engine = binding.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    yield {
        name: ctypes.CFUNCTYPE(None, *kinds)(engine.get_function_address(f"our_{name}"))
        for name, kinds in ARGUMENTS.items()
    }
    engine.close()


@pytest.mark.parametrize("length", [*range(50), 255, 1000])
def test_each_does_what_its_namesake_does(functions: Functions, length: int) -> None:
    rng = random.Random(length)
    before, pattern, start = rng.randbytes(1200), rng.randbytes(16), rng.randrange(60)
    for name, after in (
        ("memset", bytes([7]) * length),
        ("memcpy", (before[::-1])[:length]),
        ("bzero", bytes(length)),
        ("__bzero", bytes(length)),
        ("memset_pattern16", (pattern * (length // 16 + 1))[:length]),
    ):
        room = ctypes.create_string_buffer(before, len(before))
        others = {
            "memset": (0x1207,),
            "memcpy": (ctypes.create_string_buffer(before[::-1], len(before)),),
            "memset_pattern16": (ctypes.create_string_buffer(pattern, 16),),
        }
        functions[name](ctypes.addressof(room) + start, *others.get(name, ()), length)
        assert room.raw == before[:start] + after + before[start + length :], name


@pytest.mark.parametrize("step", [-9, -1, 0, 1, 9])
def test_memory_is_moved_over_itself(functions: Functions, step: int) -> None:
    before = random.Random(step).randbytes(100)
    room = ctypes.create_string_buffer(before, 100)
    functions["memmove"](ctypes.addressof(room) + 20 + step, ctypes.addressof(room) + 20, 50)
    wanted = bytearray(before)
    wanted[20 + step : 70 + step] = before[20:70]
    assert room.raw == wanted
