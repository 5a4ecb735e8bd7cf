"""Kernel functions as LLVM text. Numba infers the types and lowers; nothing is optimised, linked or run here."""

from __future__ import annotations

import gc
import inspect
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple

from numba import types
from numba.core import codegen, cpu

KINDS: dict[str, Any] = {
    "Row": types.CPointer(types.int64),
    "Bytes": types.CPointer(types.uint8),
    "Reals": types.CPointer(types.float64),
    "int": types.int64,
    "float": types.float64,
}
"""What an annotation stands for."""


class Signature(NamedTuple):
    """How an exported function is called."""

    name: str
    arguments: tuple[tuple[str, str], ...]
    """Names, and annotations."""
    returns: str
    """`int`, `float` or `None`."""
    document: str

    @classmethod
    def of(cls, function: Callable[..., Any]) -> Signature:
        """The signature of a kernel function."""
        plain = inspect.unwrap(getattr(function, "py_func", function))
        notes = dict(plain.__annotations__)
        returns = notes.pop("return")
        return cls(plain.__name__, tuple(notes.items()), returns, inspect.getdoc(plain) or "")


class Lowered(NamedTuple):
    """Everything that some functions need, as LLVM text, and what Numba calls each of the functions in it."""

    modules: list[str]
    names: dict[str, str]


class _Library(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Takes the text of every function and does no more with it."""

    modules: list[str] = []

    def add_ir_module(self, ir_module: Any) -> None:
        self.modules.append(str(ir_module))

    def finalize(self) -> None:
        self._finalized = True


@contextmanager
def _text_only() -> Iterator[list[str]]:
    """Have Numba neither optimise nor load what it compiles."""

    def stand_in(*_: Any) -> Any:
        """What Numba takes for the address of a function: it tells functions apart by it, so each has its own."""
        return [].append

    before = codegen.JITCPUCodegen._library_class, cpu.CPUContext.get_executable
    codegen.JITCPUCodegen._library_class, cpu.CPUContext.get_executable = _Library, stand_in
    _Library.modules = []
    try:
        yield _Library.modules
    finally:
        codegen.JITCPUCodegen._library_class, cpu.CPUContext.get_executable = before


def lower(functions: Sequence[Any]) -> Lowered:
    """Lower functions, and all that they call."""
    names = {}
    with _text_only() as modules:
        for function in functions:
            signature = Signature.of(function)
            arguments = tuple(KINDS[kind] for _, kind in signature.arguments)
            function.compile(arguments)
            found = function.overloads[arguments]
            names[signature.name] = found.fndesc.llvm_func_name
            wanted = KINDS.get(signature.returns, types.none)
            if found.signature.return_type != wanted:
                message = f"{signature.name} returns {found.signature.return_type}, not {wanted}"
                raise TypeError(message)
    return Lowered(list(modules), names)


def lower_half(number: int) -> Lowered:
    """Lower one half of the exports: for a process of its own."""
    from firstfire_kernel.exports import HALVES

    gc.disable()  # so many objects live to the end that looking for dead ones only takes time
    return lower(HALVES[number])


def lower_all() -> Lowered:
    """Lower all exports, both halves side by side."""
    from firstfire_kernel.exports import HALVES

    with ProcessPoolExecutor(len(HALVES)) as pool:
        halves = [*pool.map(lower_half, range(len(HALVES)))]
    names = {name: inner for half in halves for name, inner in half.names.items()}
    return Lowered([module for half in halves for module in half.modules], names)
