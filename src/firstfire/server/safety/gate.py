"""The gate: what is too big, too often or from a foreign page is turned away before anything else looks at it."""

from __future__ import annotations

import logging
import math
import time
from collections import Counter

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..config import Config
from ..logs import short_id
from ..messages.problems import problem
from ..metrics import Metrics
from .origin import origin_allowed
from .rate_limit import RateLimit

MAX_BODY = 16 * 1024
MAX_URL = 2048
SAFE = ("GET", "HEAD", "OPTIONS")
TOO_MANY = 4429
access = logging.getLogger("firstfire.access")


class Gate:
    """Size, origin and rate limits, and a count of what passes. Pure ASGI, so sockets pass here too."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics) -> None:
        self.app = app
        self.config = config
        self.metrics = metrics
        self.addresses = RateLimit(config.requests_per_second)
        self.seats = RateLimit(config.commands_per_second)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        connection = HTTPConnection(scope)
        try:
            refused = self._refusal(connection, scope)
            if refused is not None:
                await refused(scope, receive, noting)
                return
            await self.app(scope, _limited(receive), noting)
        finally:
            seconds = time.perf_counter() - begun
            method = scope["method"] if scope["method"] in (*SAFE, "POST") else "other"
            self.metrics.requests[method, status] += 1
            self.metrics.latency.observe(seconds)
            if access.isEnabledFor(logging.INFO):
                told = {"method": method, "path": shown(scope["path"]), "status": status}
                access.info("request", extra={**told, "ms": round(seconds * 1e3, 1)})

    def _refusal(self, connection: HTTPConnection, scope: Scope) -> Response | None:
        command = scope["method"] not in SAFE
        wait = self.addresses.wait(address_of(connection))
        if command and not wait and (secret := _shown_secret(connection)):
            wait = self.seats.wait(secret)
        if wait:
            seconds = math.ceil(wait)
            return problem("too-many-requests", {"Retry-After": str(seconds)}, retry_after=seconds)
        if len(scope["raw_path"]) + len(scope["query_string"]) > MAX_URL:
            return problem("too-big")
        length = connection.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MAX_BODY:
            return problem("too-big", {"Connection": "close"})
        if command and not origin_allowed(connection, self.config.origins):
            return problem("wrong-origin")
        return None

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        address = address_of(connection)
        if self.addresses.wait(address) or self.sockets[address] >= self.config.sockets_per_address:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TOO_MANY, "reason": "too-many-requests"})
            return
        self.sockets[address] += 1
        access.info("socket", extra={"path": shown(scope["path"])})
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; a trusted proxy's word for it has already been taken by the server."""
    return connection.client.host if connection.client else "unknown"


def shown(path: str) -> str:
    """A path as it may be logged."""
    parts = [short_id(part) if len(part) == 16 else part[:40] for part in path.split("/")[:8]]
    return "/".join(parts)


def _shown_secret(connection: HTTPConnection) -> str:
    return connection.headers.get("authorization", "") or connection.headers.get("cookie", "")


def _limited(receive: Receive) -> Receive:
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > MAX_BODY:
                raise HTTPException(413)
        return message

    return limited
