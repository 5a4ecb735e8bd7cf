"""The queries: `GET`, for anyone who knows the table's id; with a secret they show what its holder may do."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from pydantic_core import to_json
from starlette.responses import Response

from ...rules.errors import BadNotation
from ...rules.legal import why_not
from ...rules.moves import parse_move
from ..desk.summaries import own_summaries
from ..messages.game import GameView
from ..messages.requests import SummariesRequest
from ..messages.table import OwnList, TableList, TableView, Update, Why
from ..storage.listing import list_tables
from ..tables.record_of import record_of
from ..tables.refused import Refused
from ..views.game_view import game_bytes
from .client import desk_of, secret_of
from .problems import documented

router = APIRouter(prefix="/api", tags=["queries"])
TableId = Annotated[str, Path(pattern="^[a-z2-7]{16}$")]
ANSWERS = documented(401, 404, 409, 422)
LONGEST_WAIT = 25
BeforeQuery = Annotated[str | None, Query(pattern="^[0-9]{1,15}-[a-z2-7]{16}$", description="From the last page.")]


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json", headers={"Cache-Control": "no-store"})


@router.get("/tables", response_model=TableList, responses=documented(422))
async def public_tables(request: Request, before: BeforeQuery = None) -> Response:
    """Public tables that wait for players or are being played, newest first."""
    return _json(to_json(await list_tables(desk_of(request).log.database, finished=False, before=before)))


@router.get("/games", response_model=TableList, responses=documented(422))
async def finished_games(request: Request, before: BeforeQuery = None) -> Response:
    """Public games that are finished, newest first."""
    return _json(to_json(await list_tables(desk_of(request).log.database, finished=True, before=before)))


@router.post("/summaries", response_model=OwnList, responses=documented(400, 403, 415, 422))
async def summaries(request: Request, body: SummariesRequest) -> Response:
    """Tables by id, for a client's own list, newest first; those that do not exist are left out.

    Changes nothing. It is a `POST` because secrets never go into a URL; a wrong one counts as none.
    """
    asked = {table.id: table.secret for table in body.tables}
    return _json(to_json({"tables": await own_summaries(desk_of(request), asked)}))


@router.get("/tables/{table}", response_model=TableView, responses=ANSWERS)
async def table(request: Request, table: TableId) -> Response:
    """The table as you see it."""
    desk = desk_of(request)
    cached = await desk.table(table)
    holder = desk.holder(cached, secret_of(request, table))
    return _json(cached.view_bytes(holder, desk.now()))


@router.get("/tables/{table}/events", response_model=Update, responses=ANSWERS)
async def events(
    request: Request,
    table: TableId,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="The last event you know.")] = 0,
    wait: Annotated[int, Query(ge=0, le=LONGEST_WAIT, description="Seconds to wait if there is no news.")] = 0,
) -> Response:
    """The events after `since` and the table after them: what the socket sends, for clients without one."""
    desk = desk_of(request)
    cached = await desk.table(table)
    holder = desk.holder(cached, secret_of(request, table))
    if wait and cached.state.seq <= since:
        wake = desk.hub.subscribe(table)
        try:
            async with asyncio.timeout(wait):
                while cached.state.seq <= since:
                    await wake.wait(wait)
                    cached = await desk.table(table)
        except TimeoutError:
            pass
        finally:
            desk.hub.unsubscribe(wake)
    return _json(cached.update_bytes(holder, since, desk.now()))


@router.get("/tables/{table}/positions/{moves}", response_model=GameView, responses=ANSWERS)
async def position(
    request: Request, table: TableId, moves: Annotated[int, Path(ge=0, le=1000, description="How many moves.")]
) -> Response:
    """The game after its first so many moves, for replay."""
    state = (await desk_of(request).table(table)).state
    if state.state is None or moves > len(state.moves):
        raise Refused("unknown-position", where="moves")
    return _json(game_bytes(state.state_at(moves).table, moves))


@router.get("/tables/{table}/why", response_model=Why, responses=documented(404, 409, 422))
async def why(request: Request, table: TableId, move: Annotated[str, Query(min_length=1, max_length=40)]) -> Response:
    """Why a move is not legal now, as a code (`REASONS`); null if it is legal."""
    state = (await desk_of(request).table(table)).state
    if state.state is None:
        raise Refused("not-playing")
    try:
        parsed = parse_move(move)
    except BadNotation as error:
        raise Refused("bad-notation", where="move", reason=error.code) from None
    legal = state.status == "playing" and parsed in state.state.legal_moves
    return _json(to_json({"code": None if legal else why_not(state.state.table, parsed)}))


@router.get("/tables/{table}/record", response_model=dict[str, Any], responses=documented(404, 409, 422))
async def record(request: Request, table: TableId) -> Response:
    """The record of a finished game, hidden order and seeds included, for `firstfire verify --fair`."""
    state = (await desk_of(request).table(table)).state
    if state.status != "finished":
        raise Refused("not-finished")
    body = record_of(state).to_json().encode()
    name = f'attachment; filename="firstfire-{table}.json"'
    return Response(body, media_type="application/json", headers={"Content-Disposition": name})
