"""A command refused, with a code that the API turns into a problem."""

from __future__ import annotations

STATUS: dict[str, int] = {
    "unknown-table": 404,
    "unknown-position": 404,
    "not-found": 404,
    "method-not-allowed": 405,
    "not-acceptable": 406,
    "bad-request": 400,
    "bad-json": 400,
    "bad-setup": 422,
    "bad-field": 422,
    "unknown-level": 422,
    "bad-notation": 422,
    "illegal-move": 422,
    "no-secret": 401,
    "wrong-secret": 401,
    "wrong-origin": 403,
    "not-your-turn": 403,
    "not-your-seat": 403,
    "not-host": 403,
    "stale": 409,
    "command-reused": 409,
    "not-in-lobby": 409,
    "not-playing": 409,
    "not-finished": 409,
    "no-open-seat": 409,
    "seat-taken": 409,
    "seats-open": 409,
    "seat-present": 409,
    "colour-taken": 409,
    "cannot-undo": 409,
    "already-rematched": 409,
    "too-big": 413,
    "unsupported-media-type": 415,
    "too-many-requests": 429,
    "internal": 500,
    "busy": 503,
}
"""Every code of a problem and its HTTP status."""


class Refused(Exception):
    """A command or query that cannot be granted. `reason` is the rules' own code for an illegal move."""

    def __init__(self, code: str, *, where: str | None = None, reason: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.where = where
        self.reason = reason
        self.retry_after: int | None = None

    @property
    def status(self) -> int:
        """The HTTP status of this refusal."""
        return STATUS[self.code]
