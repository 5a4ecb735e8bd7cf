"""The text that is stored of an event, and its versions: the only place that knows former ones.

Version 1 (no `v`): what was sent to clients, a move with all that followed from it; rules 1. Version 2: `facts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import from_json, to_json

from ...rules.record import UNNAMED_RULES
from .facts import KINDS, Facts

VERSION = 2
KEY = "v"
READERS: dict[str, TypeAdapter[Facts]] = {kind: TypeAdapter(facts) for kind, facts in KINDS.items()}


class Unreadable(Exception):
    """A stored payload that this version does not understand. `code` is stable."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def write(facts: Mapping[str, Any]) -> str:
    """The text to store."""
    return to_json({KEY: VERSION, **facts}).decode()


def read(kind: str, text: str) -> Facts:
    """The facts of a stored text of any version so far. Raises `Unreadable`."""
    if kind not in READERS:
        raise Unreadable("unknown-kind")
    try:
        data = from_json(text)
        version = data.pop(KEY, 1)
        if type(version) is not int or not 1 <= version <= VERSION:
            raise Unreadable("unknown-version")
        if version == 1 and kind == "created":
            data["rules"] = UNNAMED_RULES
        return READERS[kind].validate_python(data, strict=True)
    except (ValueError, AttributeError, TypeError) as error:
        raise Unreadable("bad-payload") from error
