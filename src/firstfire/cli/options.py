"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ..players import OPPONENTS
from ..rules.modes import MODES
from ..rules.variants import EMPIRE_OF_FIRE, HOMO_HABILIS


class EditionName(StrEnum):
    """The editions (R11)."""

    clarified = "clarified"
    original = "original"


def mode_name(text: str) -> str:
    """The name of a mode (R6, R7, R8), as it was typed."""
    if text not in MODES:
        raise typer.BadParameter(f"there are {', '.join(MODES)}")
    return text


MODE = typer.Option(parser=mode_name, metavar=f"<{'|'.join(MODES)}>", help="The mode to play.")
Mode = Annotated[str, MODE]
MaybeMode = Annotated[str | None, MODE]
Edition = Annotated[EditionName, typer.Option(help="Which reading of the rulebooks to play by.")]
EmpireOfFire = Annotated[bool, typer.Option(help="10 points if the hut is in the centre.")]
HomoHabilis = Annotated[bool, typer.Option(help="5 points if no domino was discarded.")]


def opponent_key(text: str) -> str:
    """The key of an opponent, as it was typed."""
    if text not in OPPONENTS:
        raise typer.BadParameter(f"there are {', '.join(OPPONENTS)}")
    return text


Opponents = Annotated[
    list[str] | None,
    typer.Option(
        "--opponent",
        parser=opponent_key,
        metavar=f"<{'|'.join(OPPONENTS)}>",
        help="Against whom; repeat it for different opponents.",
    ),
]
Database = Annotated[
    str | None,
    typer.Option(help="A SQLite file or postgresql://…; by default in your data folder."),
]


def bonuses(empire_of_fire: bool, homo_habilis: bool) -> tuple[str, ...]:
    """The bonuses (R10) that are played with."""
    wanted = ((EMPIRE_OF_FIRE, empire_of_fire), (HOMO_HABILIS, homo_habilis))
    return tuple([bonus for bonus, on in wanted if on])
