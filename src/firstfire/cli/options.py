"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ..rules.variants import EMPIRE_OF_FIRE, HOMO_HABILIS


class ModeName(StrEnum):
    """The modes (R6, R7, R8)."""

    discovery = "discovery"
    totem = "totem"
    tribe = "tribe"


class EditionName(StrEnum):
    """The editions (R11)."""

    clarified = "clarified"
    original = "original"


Edition = Annotated[EditionName, typer.Option(help="Which reading of the rulebooks to play by.")]
EmpireOfFire = Annotated[bool, typer.Option(help="10 points if the hut is in the centre.")]
HomoHabilis = Annotated[bool, typer.Option(help="5 points if no domino was discarded.")]


def bonuses(empire_of_fire: bool, homo_habilis: bool) -> tuple[str, ...]:
    """The bonuses (R10) that are played with."""
    wanted = ((EMPIRE_OF_FIRE, empire_of_fire), (HOMO_HABILIS, homo_habilis))
    return tuple([bonus for bonus, on in wanted if on])
