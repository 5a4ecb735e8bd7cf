"""What kernel functions are written with: how they are compiled, and how they reach into memory.

A kernel function is ordinary Python on numbers and bare pointers: no objects, no exceptions, no memory of its own. That
is what lets one source become a shared library for every machine and a WebAssembly module (`firstfire_kernel.build`).
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import Any, TypeAlias, TypeVar, cast

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic as numba_intrinsic

F = TypeVar("F", bound=Callable[..., Any])

Row: TypeAlias = MutableSequence[int]
"""One game, or any run of 64-bit numbers: a bare pointer that can be indexed."""
Bytes: TypeAlias = MutableSequence[int]
"""A run of bytes, likewise."""
Reals: TypeAlias = MutableSequence[float]
"""A run of floating point numbers, likewise."""
Board: TypeAlias = Any
"""A set of squares (`boards.BoardType`); it exists only while kernel functions run."""

WORD_POINTER, BYTE_POINTER = types.CPointer(types.int64), types.CPointer(types.uint8)


def _compile(function: F, *, inline: bool) -> F:
    dispatcher = njit(
        nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=inline
    )(function)
    template_for = dispatcher.get_call_template

    def without_literals(arguments: Any, keywords: Any) -> Any:
        """Do not compile a function anew for every constant it is called with: after inlining it changes nothing."""
        return template_for(tuple(types.unliteral(argument) for argument in arguments), keywords)

    dispatcher.get_call_template = without_literals
    return cast(F, dispatcher)


def compiled(function: F) -> F:
    """A kernel function."""
    return _compile(function, inline=False)


def inlined(function: F) -> F:
    """A kernel function that becomes part of every function that calls it: for what is short, or happens every turn."""
    return _compile(function, inline=True)


def intrinsic(function: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel function whose machine code is written by hand: `function` gets types and returns the emitter.

    Kernel functions call it without the first parameter, the typing context.
    """
    return cast("Callable[..., Any]", numba_intrinsic(function))


def numeric(function: Callable[..., Any]) -> Callable[..., int]:
    """An `intrinsic` that returns a number."""
    return intrinsic(function)


@numeric
def signed(context: Any, number: Any) -> Any:
    """A number of any width as a signed word."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return ctx.cast(build, args[0], number, types.int64)

    return types.int64(number), emit


@intrinsic
def past(context: Any, numbers: Any, count: Any) -> Any:
    """Pointer to what lies `count` numbers further on."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.gep(args[0], [args[1]])

    return numbers(numbers, types.int64), emit


@intrinsic
def as_bytes(context: Any, numbers: Any) -> Any:
    """The same memory as bytes."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.bitcast(args[0], ir.IntType(8).as_pointer())

    return BYTE_POINTER(numbers), emit


@intrinsic
def as_reals(context: Any, numbers: Any) -> Any:
    """The same memory as floating point numbers."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.bitcast(args[0], ir.DoubleType().as_pointer())

    return types.CPointer(types.float64)(numbers), emit


@intrinsic
def bits_of(context: Any, number: Any) -> Any:
    """The 64 bits of a floating point number, as a word."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.bitcast(args[0], ir.IntType(64))

    return types.int64(types.float64), emit


@intrinsic
def from_bits(context: Any, word: Any) -> Any:
    """The floating point number that has these 64 bits."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.bitcast(args[0], ir.DoubleType())

    return types.float64(types.int64), emit


@intrinsic
def square_root(context: Any, number: Any) -> Any:
    """The square root of a floating point number: every processor has it, rounded alike."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        root = build.module.declare_intrinsic("llvm.sqrt", [ir.DoubleType()])
        return build.call(root, [args[0]])

    return types.float64(types.float64), emit
