"""The application: parts put together, started and stopped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from .. import __version__
from .api import box, operations, table_commands, table_queries
from .api.page import mount_page
from .api.problems import add_problem_handlers
from .api.quick_moves import QuickMoves
from .api.schema import serve_schema
from .api.socket import table_socket
from .clock_watch import watch_clocks
from .config import Config
from .desk.desk import Desk
from .desk.hub import Hub
from .desk.redis_hub import RedisHub
from .metrics import Metrics
from .opponent_turns import OpponentTurns
from .safety.gate import Gate
from .safety.headers import SecurityHeaders
from .storage.installation import installation_key
from .storage.log import Log
from .storage.migrate import ready_database

NO_TELEMETRY = {"tracing": False, "metrics": False, "logs": False, "operation_spans": False, "auto_configure": False}


def create_app(config: Config) -> FastAPI:
    """A server as an ASGI application."""
    metrics = Metrics()
    app = FastAPI(
        title="Firstfire",
        version=__version__,
        summary="Tables of Kingdomino Origins that never lose a move.",
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        telemetry=NO_TELEMETRY,  # type: ignore[arg-type]
        redirect_slashes=False,
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(Gate, config=config, metrics=metrics),
            Middleware(QuickMoves),
            Middleware(GZipMiddleware, minimum_size=1024, compresslevel=5),
        ],
    )
    app.state.config = config
    app.state.metrics = metrics
    add_problem_handlers(app)
    for part in (table_commands, table_queries, box, operations):
        app.include_router(part.router)
    app.router.routes.append(WebSocketRoute("/api/tables/{table}/socket", table_socket))
    serve_schema(app)
    mount_page(app, config.static)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    config: Config = app.state.config
    database = await ready_database(config.database)
    log = Log(database, app.state.metrics.append.observe)
    hub = Hub() if config.redis is None else RedisHub(config.redis)
    desk = Desk(log, hub, await installation_key(database), shared=not database.one_writer)
    app.state.desk = desk
    await hub.start()
    turns = OpponentTurns(desk, config, app.state.metrics)
    await turns.start()
    clocks = asyncio.create_task(watch_clocks(desk), name="clock-watch")
    try:
        yield
    finally:
        clocks.cancel()
        await asyncio.gather(clocks, return_exceptions=True)
        await turns.close()
        await hub.close()
        await log.close()
        await database.close()
