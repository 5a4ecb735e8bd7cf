"""Values whose fields are set once, for what must hold more than a tuple can."""

from __future__ import annotations

from typing import NoReturn

set_field = object.__setattr__
"""Sets a field of a `Frozen` value; for its own `__init__` only."""


class Frozen:
    """A value that refuses to be changed."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes")
