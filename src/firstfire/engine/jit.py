"""How functions of the engine are compiled, and how they reach into arrays: no Python objects, no GIL, cached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from llvmlite import ir
from numba import njit, types
from numba.core import cgutils, config
from numba.extending import intrinsic

from firstfire.engine.cache import directory

F = TypeVar("F", bound=Callable[..., Any])

NUMBERS = types.CPointer(types.int64)
BYTES = types.CPointer(types.uint8)


def _compile(function: F, *, entry: bool = False, inline: bool = False) -> F:
    """Compile `function` on first call; the machine code is kept in `cache.directory()`.

    That directory is named after the sources of the whole engine. Numba alone looks at a function's own file, so it
    would go on using code with an old version of a function from another file inlined into it.
    """
    before = config.CACHE_DIR
    if not before:
        config.CACHE_DIR = str(directory())
    try:
        dispatcher = njit(
            cache=True,
            nogil=True,
            error_model="numpy",
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
            forceinline=inline,
        )(function)
    finally:
        config.CACHE_DIR = before
    template_for = dispatcher.get_call_template

    def without_literals(arguments: Any, keywords: Any) -> Any:
        """Do not compile a function anew for every constant it is called with: after inlining it changes nothing."""
        return template_for(tuple(types.unliteral(argument) for argument in arguments), keywords)

    dispatcher.get_call_template = without_literals
    return cast(F, dispatcher)


def compiled(function: F) -> F:
    """Compile `function` for other compiled code; Python cannot call it (nor make its arguments)."""
    return _compile(function)


def inlined(function: F) -> F:
    """Like `compiled`, and made part of every function that calls it: for what happens in every turn.

    It buys a tenth of the speed and costs compile time, so what happens rarely is not worth it.
    """
    return _compile(function, inline=True)


def entry(function: F) -> F:
    """Compile `function` for Python, and for other compiled code."""
    return _compile(function, entry=True)


@intrinsic  # type: ignore[untyped-decorator]
def pointer(context: Any, array: Any) -> Any:
    """Pointer to the first number of a contiguous int64 array, which the caller must keep alive."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return cgutils.create_struct_proxy(array)(ctx, build, args[0]).data

    return NUMBERS(array), emit


@intrinsic  # type: ignore[untyped-decorator]
def row(context: Any, array: Any, index: Any) -> Any:
    """Pointer to row `index` of a contiguous two-dimensional int64 array, which the caller must keep alive."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        view = cgutils.create_struct_proxy(array)(ctx, build, args[0])
        columns = build.extract_value(view.shape, 1)
        return build.gep(view.data, [build.mul(columns, args[1])])

    return NUMBERS(array, types.int64), emit


@intrinsic  # type: ignore[untyped-decorator]
def as_bytes(context: Any, numbers: Any) -> Any:
    """The same memory as bytes."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.bitcast(args[0], ir.IntType(8).as_pointer())

    return BYTES(numbers), emit
