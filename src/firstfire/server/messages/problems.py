"""Problems (RFC 9457): every code that the server may answer with, its HTTP status, and the answer."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json
from starlette.responses import Response

MEDIA_TYPE = "application/problem+json"
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
    "no-engine": 422,
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
    "table-broken": 409,
    "too-big": 413,
    "unsupported-media-type": 415,
    "too-many-requests": 429,
    "internal": 500,
    "busy": 503,
}
"""Every code of a problem and its HTTP status."""


def problem(code: str, headers: dict[str, str] | None = None, **more: Any) -> Response:
    """A problem as a response; what is None is left out."""
    return Response(problem_bytes(code, **more), STATUS[code], headers, MEDIA_TYPE)


def problem_bytes(code: str, **more: Any) -> bytes:
    """A problem (a `Problem`) as JSON."""
    body = {"type": f"/problems/{code}", "status": STATUS[code], "code": code}
    return to_json(body | {key: value for key, value in more.items() if value is not None})
