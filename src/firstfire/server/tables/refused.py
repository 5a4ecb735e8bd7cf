"""A command or query refused, with a code."""

from __future__ import annotations


class Refused(Exception):
    """A command or query that cannot be granted. `reason` is the rules' own code for an illegal move."""

    def __init__(self, code: str, *, where: str | None = None, reason: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.where = where
        self.reason = reason


class TableBroken(Refused):
    """The table cannot be read any more. `events` are those stored, as far as they could be made public."""

    def __init__(self, seq: int, reason: str, events: list[dict[str, object]]) -> None:
        super().__init__("table-broken", where=f"events[{seq}]", reason=reason)
        self.events = events
