"""How functions of the engine are compiled, and how they reach into arrays: no Python objects, no GIL, cached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

from llvmlite import ir
from numba import njit, types
from numba.core import cgutils, config
from numba.extending import intrinsic as numba_intrinsic

from firstfire.engine.cache import directory
from firstfire.engine.shared_code import share
from firstfire.engine.without_blas import load_arrays

load_arrays()

F = TypeVar("F", bound=Callable[..., Any])

BYTES = types.CPointer(types.uint8)

_elsewhere: Path | None = None


@contextmanager
def kept_in(path: Path) -> Iterator[None]:
    """Keep the code of functions decorated within in another directory.

    For packages that build on the engine: their directory must be named after their own sources too.
    """
    global _elsewhere
    before, _elsewhere = _elsewhere, path
    try:
        yield
    finally:
        _elsewhere = before


def _compile(function: F, *, entry: bool = False, inline: bool = False, merge: bool = False) -> F:
    """Compile `function` on first call; the machine code is kept in `cache.directory()`.

    That directory is named after the sources of the whole engine. Numba alone looks at a function's own file, so it
    would go on using code with an old version of a function from another file inlined into it.
    """
    before, config.CACHE_DIR = config.CACHE_DIR, str(_elsewhere or directory())
    try:
        dispatcher = njit(
            cache=True,
            nogil=True,
            error_model="numpy",
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
            forceinline=inline,
            inline="always" if merge else "never",
        )(function)
    finally:
        config.CACHE_DIR = before
    share(dispatcher)
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


def merged(function: F) -> F:
    """Like `inlined`, but copied into its callers as source: for a function with one or two callers.

    Every layer of compiled functions optimises all that lies below it again; this one adds no layer.
    """
    return _compile(function, merge=True)


def entry(function: F) -> F:
    """Compile `function` for Python, and for other compiled code."""
    return _compile(function, entry=True)


def intrinsic(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of compiled code whose machine code is written by hand: `function` gets types, returns the emitter.

    Compiled code calls it without the first parameter, the typing context.
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
def pointer(context: Any, array: Any) -> Any:
    """Pointer to the first number of a contiguous array, which the caller must keep alive."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return cgutils.create_struct_proxy(array)(ctx, build, args[0]).data

    return types.CPointer(array.dtype)(array), emit


@intrinsic
def row(context: Any, array: Any, index: Any) -> Any:
    """Pointer to row `index` of a contiguous two-dimensional array, which the caller must keep alive."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        view = cgutils.create_struct_proxy(array)(ctx, build, args[0])
        columns = build.extract_value(view.shape, 1)
        return build.gep(view.data, [build.mul(columns, args[1])])

    return types.CPointer(array.dtype)(array, types.int64), emit


@intrinsic
def as_bytes(context: Any, numbers: Any) -> Any:
    """The same memory as bytes."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.bitcast(args[0], ir.IntType(8).as_pointer())

    return BYTES(numbers), emit
