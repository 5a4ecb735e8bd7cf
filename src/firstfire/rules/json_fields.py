"""Reading the fields of a JSON object: the right type, or `BadRecord` that says where it is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .components import Caveman
from .errors import BadRecord


def key_of(data: Mapping[str, Any], key: str) -> Any:
    """The value of a key that must be there."""
    if key not in data:
        raise BadRecord("missing-key", "missing", key)
    return data[key]


def list_of(data: Mapping[str, Any], key: str, read: Callable[[Any, str], Any]) -> list[Any]:
    """The list under a key, each item read by `read`."""
    return list(each_of(key_of(data, key), key, read))


def each_of(value: Any, where: str, read: Callable[[Any, str], Any]) -> Iterator[Any]:
    """The items of a list, each read by `read`."""
    if not isinstance(value, list):
        raise BadRecord("wrong-type", "not a list", where)
    for at, item in enumerate(value):
        yield read(item, f"{where}[{at}]")


def text_at(value: Any, where: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise BadRecord("wrong-type", "not a text", where)
    return value


def integer_at(value: Any, where: str) -> int:
    """A whole number; `true` is none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord("wrong-type", "not a whole number", where)
    return value


def caveman_at(value: Any, where: str) -> Caveman:
    """A kind of caveman."""
    try:
        return Caveman(text_at(value, where))
    except ValueError:
        raise BadRecord("unknown-caveman", "no kind of caveman", where) from None
