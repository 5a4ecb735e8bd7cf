"""Errors as RFC 9457 problems with stable codes."""

from __future__ import annotations

import re
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ..desk.desk import Stale, now_ms
from ..messages.json_parts import json_object
from ..messages.problems import MEDIA_TYPE, STATUS, problem, problem_bytes
from ..tables.refused import Refused, TableBroken

BY_STATUS = {
    400: "bad-request",
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    413: "too-big",
    415: "unsupported-media-type",
}


def refusal(refused: Refused) -> Response:
    """A refusal as a response; a stale command gets the fresh view with it."""
    if isinstance(refused, Stale):
        view = refused.table.view_bytes(refused.holder, now_ms())
        return Response(json_object(problem_bytes(refused.code), view=view), 409, media_type=MEDIA_TYPE)
    headers = {"WWW-Authenticate": "Bearer"} if STATUS[refused.code] == 401 else {}
    events = refused.events if isinstance(refused, TableBroken) else None
    return problem(refused.code, headers, where=refused.where, reason=refused.reason, events=events)


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that an operation may answer with, for the published schema; what the gate refuses is always one."""
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    names = {
        400: "The body is not JSON",
        401: "No secret, or a wrong one",
        403: "Not allowed",
        404: "There is no such thing",
        409: "Not now; `stale` carries the fresh view, `table-broken` what is stored",
        413: "Too big",
        415: "Not JSON",
        422: "Something in the request is wrong",
        429: "Too many requests",
        503: "Too busy; try again",
    }
    return {status: {"description": names[status], "content": content} for status in sorted({*statuses, 413, 429})}


def allowed_methods(app: FastAPI, path: str) -> list[str]:
    """The methods that the published schema has for a path."""
    found: set[str] = set()
    for template, operations in app.openapi()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            found |= {method.upper() for method in operations}
    return sorted(found)


def add_problem_handlers(app: FastAPI) -> None:
    """Answer every error with a problem."""

    @app.exception_handler(Refused)
    async def _refused(request: Request, error: Refused) -> Response:
        return refusal(error)

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        if first["type"] == "json_invalid":
            return problem("bad-json")
        where = ".".join(str(part) for part in first["loc"][1:])[:100]
        return problem("bad-field", where=where or str(first["loc"][0]))

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Response:
        code = BY_STATUS.get(error.status_code, "bad-request")
        headers = dict(error.headers) if error.headers else {}
        if error.status_code == 405:
            headers["Allow"] = ", ".join(allowed_methods(app, request.url.path)) or headers.get("Allow", "GET")
        return problem(code, headers)

    @app.exception_handler(Exception)
    async def _unexpected(request: Request, error: Exception) -> Response:
        return problem("internal")
