"""JSON put together from parts that are JSON already, so that what did not change is not made again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic_core import to_json


def json_object(members: Mapping[str, Any] | bytes, **more: bytes) -> bytes:
    """An object of these members (at least one; as values, or an object as JSON) and more whose values are JSON."""
    known = members if isinstance(members, bytes) else to_json(members)
    added = [b',"%s":%s' % (name.encode(), value) for name, value in more.items()]
    return b"".join((known[:-1], *added, b"}"))


def json_array(elements: Iterable[bytes]) -> bytes:
    """An array of elements that are JSON already."""
    return b"[" + b",".join(elements) + b"]"
