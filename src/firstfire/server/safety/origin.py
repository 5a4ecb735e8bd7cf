"""Which pages may talk to the server with a browser's cookies: its own, and those the operator names."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def origin_allowed(connection: HTTPConnection, allowed: Sequence[str]) -> bool:
    """Whether a request's `Origin`, if it has one, is the server's own or a named one.

    Programs that are no browsers send none; browsers always do with sockets and with `POST`.
    """
    origins = connection.headers.getlist("origin")
    if not origins:
        return True
    if len(origins) > 1:
        return False
    origin = origins[0]
    if origin in allowed:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(host) and host == connection.headers.get("host")
