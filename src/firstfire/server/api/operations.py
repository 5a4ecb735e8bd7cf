"""For whoever runs the server: is it well, and what does it do."""

from __future__ import annotations

from fastapi import APIRouter, Request
from sqlalchemy import text
from starlette.responses import JSONResponse, PlainTextResponse, Response
from typing_extensions import TypedDict

from ..messages.problems import problem
from ..storage.listing import count_tables
from .client import desk_of
from .problems import documented

router = APIRouter(tags=["operations"])


class Health(TypedDict):
    """All is well."""

    status: str


@router.get("/healthz", response_model=Health, responses=documented(503))
async def health(request: Request) -> Response:
    """200 while the database answers, else 503."""
    try:
        await desk_of(request).log.database.read(lambda connection: connection.execute(text("SELECT 1")).all())
    except Exception:
        return problem("busy")
    return JSONResponse({"status": "ok"})


@router.get("/metrics", response_class=PlainTextResponse, responses=documented())
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus."""
    counts = await count_tables(desk_of(request).log.database)
    return PlainTextResponse(request.app.state.metrics.text(counts))
