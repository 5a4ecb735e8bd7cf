"""Memory that Python and the kernel share: arrays of the standard library that know where they lie.

They are bytes to whoever wants bytes: `memoryview(state).cast("B")`, `numpy.asarray(state)`, without a copy.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Self, TypeVar

from firstfire.engine.layout import WORDS

WORD = 8
N = TypeVar("N", int, float)
if TYPE_CHECKING:
    Array = array
else:

    class Array(array):
        """An array whose kind of numbers can be named before Python 3.12."""

        __slots__ = ()
        __class_getitem__ = classmethod(GenericAlias)


class _Memory(Array[N]):
    """An array of a fixed length."""

    __slots__ = ("address",)
    code = ""
    address: int
    """Where the first number lies, for the kernel. The array must be alive as long as it is used."""

    def __new__(cls, numbers: Iterable[N] | bytes) -> Self:
        filling: Any = numbers
        self = super().__new__(cls, cls.code, filling)
        self.address = self.buffer_info()[0]
        return self

    @classmethod
    def zeros(cls, count: int) -> Self:
        """So many zeros."""
        return cls(bytes(WORD * count))

    def copy(self) -> Self:
        """The same numbers elsewhere."""
        return type(self)(self)

    def bytes(self) -> memoryview:
        """The same memory, byte by byte, to read and to write."""
        return memoryview(self).cast("B")

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce_ex__(self, protocol: object) -> tuple[object, ...]:
        return type(self), (self.tobytes(),)


class Words(_Memory[int]):
    """A run of 64-bit words."""

    __slots__ = ()
    code = "q"


class Reals(_Memory[float]):
    """A run of floating point numbers."""

    __slots__ = ()
    code = "d"


class State(Words):
    """One game: `layout.WORDS` words."""

    __slots__ = ()

    def __new__(cls, words: Iterable[int] | bytes = bytes(WORD * WORDS)) -> Self:
        self = super().__new__(cls, words)
        if len(self) != WORDS:
            message = f"a game has {WORDS} words, not {len(self)}"
            raise ValueError(message)
        return self
