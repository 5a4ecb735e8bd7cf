"""Who is asking: the secret that came in a header or a cookie, never in a URL."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection

from ..desk.desk import Desk

TABLE_ID = re.compile("[a-z2-7]{16}")


def desk_of(connection: HTTPConnection) -> Desk:
    """The application's desk."""
    desk = connection.app.state.desk
    assert isinstance(desk, Desk)
    return desk


def cookie_name(table: str) -> str:
    """The cookie that holds the secret for one table."""
    return f"firstfire-{table}"


def secret_of(connection: HTTPConnection, table: str) -> str | None:
    """The secret sent with a request: `Authorization: Bearer …`, else the table's cookie. None for a spectator.

    Something that cannot be a secret at all is passed on, so that it is refused as a wrong one.
    """
    scheme, _, given = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return given.strip()
    return connection.cookies.get(cookie_name(table))
