"""Arrays of NumPy as the kernel takes them: with the place where they lie. Only here is one made of the other.

To ask an array where it lies takes longer than many a call of the kernel, so what lives long is asked once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ctypes import addressof, c_char
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class Shared(NamedTuple):
    """An array that the kernel reads or writes. Who has this keeps the array alive, so work in threads holds it."""

    array: NDArray[Any]
    address: int

    @classmethod
    def of(cls, array: NDArray[Any]) -> Shared:
        """An array that is known to be in order: contiguous, aligned, of the kind that the kernel expects."""
        try:
            return cls(array, addressof(c_char.from_buffer(array)))  # type: ignore[arg-type]
        except (TypeError, ValueError):  # read-only, or empty: what takes them takes three times as long
            return cls(array, array.ctypes.data)

    @classmethod
    def new(cls, shape: int | tuple[int, ...], kind: type[np.generic]) -> Shared:
        """A new array, full of zeros."""
        return cls.of(np.zeros(shape, dtype=kind))

    def __reduce__(self) -> tuple[object, ...]:
        """A copy, and what is read from a pickle, lies elsewhere."""
        return Shared.of, (self.array,)


def lent(name: str, array: Any, shape: tuple[int, ...], kinds: Sequence[type[np.generic]]) -> Shared:
    """A caller's array to write to, as it is; ValueError, with its name, if the kernel cannot write to it."""
    wanted = f"{name} is an array of shape {shape} of {' or '.join(kind.__name__ for kind in kinds)}"
    if not isinstance(array, np.ndarray):
        message = f"{wanted}, not {type(array).__name__}"
        raise ValueError(message)
    if array.shape != shape or array.dtype not in kinds:
        message = f"{wanted}, not one of shape {array.shape} of {array.dtype}"
        raise ValueError(message)
    if not array.flags.writeable:
        message = f"{name} cannot be written to: the array is read-only"
        raise ValueError(message)
    if not array.flags.carray:
        message = f"{name} has to lie in one piece: a C-contiguous, aligned array, such as a row of a larger one"
        raise ValueError(message)
    return Shared.of(array)


def words_of(name: str, numbers: Any, count: int) -> Shared:
    """A caller's numbers to read: an array of aligned, contiguous int64 as it is, anything else as a converted copy."""
    array = np.ascontiguousarray(numbers, dtype=np.int64)
    if array.shape != (count,):
        message = f"wanted {count} {name}, not an array of shape {array.shape}"
        raise ValueError(message)
    return Shared.of(array if array.flags.aligned else array.copy())


def check_apart(arrays: Iterable[Shared]) -> None:
    """ValueError if two arrays have memory in common: what is written to one would spoil the other."""
    places = sorted((shared.address, shared.address + shared.array.nbytes) for shared in arrays)
    if any(end > start for (_, end), (start, _) in pairwise(places)):
        message = "the arrays of a call have memory in common"
        raise ValueError(message)
