"""The commands: `POST`, each repeatable without harm."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic_core import to_json
from starlette.responses import Response

from ...players import OPPONENTS
from ...rules.components import COLOURS
from ..desk.desk import Answer, Desk
from ..messages.requests import (
    ChangeSeat,
    Command,
    CreateTable,
    JoinTable,
    LeaveTable,
    MakeMove,
    Rematch,
    ReplaceSeat,
    Resign,
    ReturnToSeat,
    SeatRequest,
    StartPlay,
    TakeBack,
)
from ..messages.table import Accepted, RematchAccepted, Seated
from ..tables import commands
from ..tables.commands import Outcome
from ..tables.refused import Refused
from .client import cookie_name, desk_of, secret_of
from .problems import documented

router = APIRouter(prefix="/api/tables", tags=["commands"])
TableId = Annotated[str, Path(pattern="^[a-z2-7]{16}$")]
ANSWERS = documented(400, 401, 403, 404, 409, 413, 415, 422, 503)
COOKIE_SECONDS = 400 * 24 * 3600


def _json(body: dict[str, Any], status: int = 200) -> Response:
    return Response(to_json(body), status, media_type="application/json")


async def _command(
    request: Request,
    table: str,
    body: Command,
    kind: str,
    decide: Callable[..., Outcome],
    expected: int | None = None,
) -> Response:
    """Carry out a command with the secret that came with the request."""
    secret = secret_of(request, table)
    answer = await desk_of(request).command(table, secret, str(body.command), kind, decide, expected)
    return Response(_accepted(answer), media_type="application/json")


def set_cookie(response: Response, request: Request, table: str, secret: str) -> None:
    """Let the browser keep the secret where scripts cannot read it and other sites cannot send it."""
    response.set_cookie(
        cookie_name(table),
        secret,
        max_age=COOKIE_SECONDS,
        path=f"/api/tables/{table}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )


def check_level(level: str | None) -> None:
    """Refuse a level that is not in the registry, or that cannot play here for want of the engine."""
    if level is None:
        return
    if level not in OPPONENTS:
        raise Refused("unknown-level", where="level")
    try:
        OPPONENTS[level].check()
    except ImportError:
        raise Refused("no-engine", where="level") from None


def _plan(seats: list[SeatRequest]) -> list[dict[str, Any]]:
    taken = {seat.colour for seat in seats}
    free = [colour for colour in COLOURS if colour not in taken]
    plan = []
    for number, seat in enumerate(seats):
        check_level(seat.level)
        wish = COLOURS[number] if COLOURS[number] in free else None
        colour = seat.colour or wish or free[0]
        if colour in free:
            free.remove(colour)
        plan.append({**_layout(seat), "colour": colour})
    return plan


def _layout(seat: SeatRequest) -> dict[str, Any]:
    kind = "person" if seat.kind == "mine" else seat.kind
    name = "" if kind == "open" else seat.name or seat.level or ""
    return {"kind": kind, "name": name, "level": seat.level}


@router.post("", status_code=201, response_model=Seated, responses=ANSWERS)
async def create_table(request: Request, body: CreateTable) -> Response:
    """Lay out a table. The answer holds your secret; the table's id is the link to share."""
    config = {
        "mode": body.mode,
        "edition": body.edition,
        "bonuses": body.bonuses,
        "seats": _plan(body.seats),
        "public": body.public,
        "clock": None if body.clock is None else body.clock.model_dump(),
        "rematch_of": None,
    }
    holders = tuple(0 if seat.kind in ("mine", "hot-seat") else None for seat in body.seats)
    answer = await desk_of(request).create(str(body.command), config, holders)
    return _seated(request, answer, [number for number, holder in enumerate(holders) if holder == 0], 201)


def _seated(request: Request, answer: Answer, seats: list[int], status: int) -> Response:
    assert answer.secret is not None
    body = {"table": answer.table, "seq": answer.seq, "secret": answer.secret, "seats": seats}
    response = _json(body, status)
    set_cookie(response, request, answer.table, answer.secret)
    return response


@router.post("/{table}/join", response_model=Seated, responses=ANSWERS)
async def join_table(request: Request, table: TableId, body: JoinTable) -> Response:
    """Take an open seat. The answer holds your secret."""
    answer, seats = await desk_of(request).join(
        table, str(body.command), body.seat, body.name, body.colour, body.client_seed
    )
    return _seated(request, answer, seats, 200)


@router.post("/{table}/session", status_code=204, responses=documented(401, 403, 404, 409, 422))
async def open_session(request: Request, table: TableId) -> Response:
    """Turn the secret in the `Authorization` header into a cookie, as on a second device."""
    desk = desk_of(request)
    secret = secret_of(request, table)
    if secret is None:
        raise Refused("no-secret")
    desk.holder(await desk.table(table), secret)
    response = Response(status_code=204)
    set_cookie(response, request, table, secret)
    return response


@router.post("/{table}/seat", response_model=Accepted, responses=ANSWERS)
async def change_seat(request: Request, table: TableId, body: ChangeSeat) -> Response:
    """Lay out a seat anew before play; for the host."""
    check_level(body.to.level)
    plan = _layout(body.to)
    decide = partial(commands.change, seat=body.seat, colour=body.to.colour, **plan)
    return await _command(request, table, body, "changed", decide)


@router.post("/{table}/start", response_model=Accepted, responses=ANSWERS)
async def start_play(request: Request, table: TableId, body: StartPlay) -> Response:
    """Begin play, once no seat is open."""
    return await _command(request, table, body, "started", partial(commands.start, client_seed=body.client_seed))


@router.post("/{table}/moves", response_model=Accepted, responses=ANSWERS)
async def make_move(request: Request, table: TableId, body: MakeMove) -> Response:
    """Make a move. When this answers, the move is on disk."""
    answer = await carry_out_move(desk_of(request), table, secret_of(request, table), body)
    return Response(answer, media_type="application/json")


async def carry_out_move(desk: Desk, table: str, secret: str | None, body: MakeMove) -> bytes:
    """Make a move and give the answer (an `Accepted`) as JSON."""
    decide = partial(commands.move, text=body.move)
    answer = await desk.command(table, secret, str(body.command), "moved", decide, body.seq, body.move)
    return _accepted(answer)


def _accepted(answer: Answer) -> bytes:
    return to_json({"table": answer.table, "seq": answer.seq})


@router.post("/{table}/undo", response_model=Accepted, responses=ANSWERS)
async def take_back(request: Request, table: TableId, body: TakeBack) -> Response:
    """Take a step back, as far as `me.undo_step` and `me.undo_to` allow."""
    return await _command(request, table, body, "undone", partial(commands.undo, to=body.to), body.seq)


@router.post("/{table}/leave", response_model=Accepted, responses=ANSWERS)
async def leave_table(request: Request, table: TableId, body: LeaveTable) -> Response:
    """Get up from the table."""
    return await _command(request, table, body, "left", commands.leave)


@router.post("/{table}/resign", response_model=Accepted, responses=ANSWERS)
async def resign(request: Request, table: TableId, body: Resign) -> Response:
    """Give up."""
    return await _command(request, table, body, "resigned", partial(commands.resign, seat=body.seat))


@router.post("/{table}/replace", response_model=Accepted, responses=ANSWERS)
async def replace_seat(request: Request, table: TableId, body: ReplaceSeat) -> Response:
    """Call an opponent to an absent seat."""
    check_level(body.level)

    return await _command(
        request, table, body, "replaced", partial(commands.replace_seat, seat=body.seat, level=body.level)
    )


@router.post("/{table}/return", response_model=Accepted, responses=ANSWERS)
async def return_to_seat(request: Request, table: TableId, body: ReturnToSeat) -> Response:
    """Take your seat back from the opponent that was called in."""
    return await _command(request, table, body, "returned", partial(commands.take_back_seat, seat=body.seat))


@router.post("/{table}/rematch", response_model=RematchAccepted, responses=ANSWERS)
async def rematch(request: Request, table: TableId, body: Rematch) -> Response:
    """Lay out another game with the same seats. Every secret of this table is valid there."""
    secret = secret_of(request, table)
    answer, new = await desk_of(request).rematch(table, secret, str(body.command))
    response = _json({"table": answer.table, "seq": answer.seq, "rematch": new})
    if secret is not None:
        set_cookie(response, request, new, secret)
    return response
