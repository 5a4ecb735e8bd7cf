"""Events by WebSocket: every message is an `update`, a `ping` or a `pong`."""

from __future__ import annotations

import asyncio
import contextlib
import json

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..desk.cached_table import CachedTable
from ..desk.desk import Desk
from ..desk.hub import Wake
from ..safety.origin import origin_allowed
from ..tables.refused import Refused
from .client import TABLE_ID, desk_of, secret_of

QUIET_SECONDS = 20
"""How long a socket is silent before it is sent a `ping`, and the log is looked at."""
PING = '{"type":"ping"}'
PONG = '{"type":"pong"}'
POLICY_VIOLATION = 1008
GOING_AWAY = 1001
REFUSED = {"unknown-table": 4404, "wrong-secret": 4401, "table-broken": 4409, "too-many-requests": 4429}
"""Close codes: 4000 and the HTTP status."""


async def table_socket(socket: WebSocket) -> None:
    """One client's socket at one table, from where the client stands (`?since=`)."""
    if not origin_allowed(socket, socket.app.state.config.origins):
        await socket.close(POLICY_VIOLATION)
        return
    desk = desk_of(socket)
    game = str(socket.path_params["table"])
    since = _since(socket.query_params.get("since", "0"))
    try:
        if not TABLE_ID.fullmatch(game):
            raise Refused("unknown-table")
        cached = await desk.table(game)
        holder = desk.holder(cached, secret_of(socket, game))
    except Refused as refused:
        await socket.accept()
        await socket.close(REFUSED.get(refused.code, POLICY_VIOLATION), refused.code)
        return
    await socket.accept()
    wake = desk.hub.subscribe(game)
    metrics = socket.app.state.metrics
    metrics.sockets += 1
    sending = asyncio.create_task(_send(socket, desk, cached, holder, since, wake))
    receiving = asyncio.create_task(_receive(socket))
    try:
        await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        metrics.sockets -= 1
        desk.hub.unsubscribe(wake)
        for task in (sending, receiving):
            task.cancel()
        await asyncio.gather(sending, receiving, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(GOING_AWAY)


def _since(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 7 else 0


async def _send(socket: WebSocket, desk: Desk, cached: CachedTable, holder: int | None, since: int, wake: Wake) -> None:
    sent = -1
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            if cached.state.seq > sent:
                seq = cached.state.seq
                update = cached.update_bytes(holder, since if sent < 0 else sent, desk.now())
                await socket.send_text(update.decode())
                sent = seq
                continue
            news = await wake.wait(QUIET_SECONDS)
            if not news:
                await socket.send_text(PING)
            if not news or wake.seq > cached.state.seq:  # pointers get lost: look at the log now and then
                cached = await desk.table(cached.state.id)


async def _receive(socket: WebSocket) -> None:
    """Answer pings; anything else that comes is not ours to understand and ends the socket."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            try:
                message = json.loads(await socket.receive_text())
            except (KeyError, ValueError, RecursionError):
                await socket.close(POLICY_VIOLATION, "bad-json")
                return
            kind = message.get("type") if isinstance(message, dict) else None
            if kind == "ping":
                await socket.send_text(PONG)
            elif kind != "pong":
                await socket.close(POLICY_VIOLATION, "bad-field")
                return
