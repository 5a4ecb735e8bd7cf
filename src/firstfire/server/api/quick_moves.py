"""Moves by a short way: what is asked most often passes none of the web framework's machinery."""

from __future__ import annotations

import re

from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..messages.requests import MakeMove
from ..tables.refused import Refused
from .client import desk_of, secret_of
from .table_commands import carry_out_move

PATH = re.compile("/api/tables/([a-z2-7]{16})/moves")
PLAIN = (b"content-type", b"application/json")


class QuickMoves:
    """Carries out moves that are in order. All else goes the ordinary way, its body included.

    So a move that is refused is refused by the ordinary way, where every refusal gets its words. Pure ASGI.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST":
            await self.app(scope, receive, send)
            return
        path = PATH.fullmatch(scope["path"])
        if path is None or not _plain(scope):
            await self.app(scope, receive, send)
            return
        taken: list[Message] = []
        answer = await _answer(HTTPConnection(scope), path[1], await _body(receive, taken))
        if answer is None:
            taken.reverse()

            async def again() -> Message:
                return taken.pop() if taken else await receive()

            await self.app(scope, again, send)
            return
        headers = [(b"content-length", b"%d" % len(answer)), PLAIN]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})


def _plain(scope: Scope) -> bool:
    """Whether a body is JSON by its header, and of a length that has already been found small enough."""
    headers = scope["headers"]
    return PLAIN in headers and any(name == b"content-length" for name, _ in headers)


async def _body(receive: Receive, taken: list[Message]) -> bytes:
    """A request's body; `taken` gets the messages that it came in."""
    body = bytearray()
    while True:
        message = await receive()
        taken.append(message)
        body += message.get("body", b"")
        if not message.get("more_body", False):
            return bytes(body)


async def _answer(connection: HTTPConnection, table: str, content: bytes) -> bytes | None:
    """What a move is answered with; None if it is not in order."""
    try:
        body = MakeMove.model_validate_json(content)
        return await carry_out_move(desk_of(connection), table, secret_of(connection, table), body)
    except (ValidationError, Refused):
        return None
