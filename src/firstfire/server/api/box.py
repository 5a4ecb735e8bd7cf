"""What is in the box, who can be asked to play, where friends find the server: what a page needs before any table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field
from pydantic_core import to_json
from starlette.responses import Response
from typing_extensions import TypedDict

from ...players import LEVELS
from ...rules.components import CAVEMEN, COLOURS, FIRE_RANGE, POINTS_PER, POWER, TOTEM_POINTS, Caveman
from ...rules.edition import RULES
from ...rules.legal import REASONS
from ...rules.modes import MODES
from ..messages.game import HalfView
from ..messages.names import HALVES, RESOURCE
from ..messages.problems import STATUS
from ..messages.table import LevelView
from ..messages.words import Caveman as CavemanName
from ..messages.words import Colour, DominoNumber, Mode, Resource
from .problems import documented

router = APIRouter(prefix="/api", tags=["box"])


class DominoView(TypedDict):
    """A domino."""

    number: DominoNumber
    halves: list[HalfView]


class CavemanView(TypedDict):
    """A kind of caveman: warriors have power, the others score `points` per `per` around them."""

    caveman: CavemanName
    count: int
    power: int | None
    points: int | None
    per: str | None


class BoxView(TypedDict):
    """All components, and the codes that the server may answer with."""

    modes: list[Mode]
    colours: list[Colour]
    dominoes: list[DominoView]
    cavemen: list[CavemanView]
    totems: dict[Resource, int]
    fire_range: dict[str, int]
    reasons: list[str]
    problems: dict[str, int]


class AddressView(TypedDict):
    """Where friends in the local network find this server."""

    lan: Annotated[
        str | None,
        Field(description="An origin; null when only this machine reaches the server, or to a client on another one."),
    ]


def _caveman(caveman: Caveman) -> dict[str, object]:
    points, per = POINTS_PER.get(caveman, (None, None))
    count = CAVEMEN[RULES].count(caveman)
    return {"caveman": caveman.value, "count": count, "power": POWER.get(caveman), "points": points, "per": per}


BOX = to_json(
    {
        "modes": list(MODES),
        "colours": list(COLOURS),
        "dominoes": [{"number": number, "halves": halves} for number, halves in HALVES.items()],
        "cavemen": [_caveman(caveman) for caveman in Caveman],
        "totems": dict(zip(RESOURCE, TOTEM_POINTS, strict=True)),
        "fire_range": {str(fires): reach for fires, reach in FIRE_RANGE.items()},
        "reasons": list(REASONS),
        "problems": STATUS,
    }
)


@router.get("/box", response_model=BoxView, responses=documented())
async def box(request: Request) -> Response:
    """What is in the box. Never changes while a server runs."""
    return Response(BOX, media_type="application/json", headers={"Cache-Control": "public, max-age=3600"})


@router.get("/levels", response_model=list[LevelView], responses=documented())
async def opponent_levels(request: Request) -> Response:
    """The levels of opponents, weakest first."""
    body = [{"level": level.key, "strength": level.strength} for level in LEVELS.values()]
    return Response(to_json(body), media_type="application/json")


@router.get("/address", response_model=AddressView, responses=documented())
async def address(request: Request) -> Response:
    """What to put in place of `localhost` in a link for friends. Told only to clients on the server's own machine."""
    client = request.client.host if request.client else ""
    near = client == "::1" or client.startswith("127.")
    return Response(
        to_json({"lan": request.app.state.config.lan_origin if near else None}), media_type="application/json"
    )
