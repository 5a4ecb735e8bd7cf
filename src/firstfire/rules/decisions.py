"""What can be asked of a player. Each decision names the seat that decides and what it needs to know.

`kind` is the name of the decision in statistics and messages.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .components import Caveman, Resource
from .squares import Square


class ChoosePair(NamedTuple):
    """R2.4 Take the outer or the inner pair of the first line."""

    seat: int
    kind: str = "open2"


class ClaimDomino(NamedTuple):
    """R2.3, R3.2 Put the chief on a free domino of the next line."""

    seat: int
    kind: str = "claim"


class PlaceDomino(NamedTuple):
    """R3.2, R4 Place the claimed domino."""

    seat: int
    number: int
    kind: str = "place"


class LandFire(NamedTuple):
    """R5 Choose where the fire of the placed volcano lands."""

    seat: int
    volcano: Square
    fires: int
    kind: str = "fire"


class HandOverTotem(NamedTuple):
    """R7.3 Choose which of the tied players gets the totem."""

    seat: int
    resource: Resource
    to: tuple[int, ...]
    kind: str = "totem"


class RecruitCaveman(NamedTuple):
    """R8.3 Recruit a caveman, search the pile for one, or pass."""

    seat: int
    kind: str = "recruit"


class PayResource(NamedTuple):
    """R8.3 Spend a wooden resource for a caveman: `left` are still to pay, each later in the order than `last`."""

    seat: int
    caveman: Caveman
    left: int
    last: Resource | None
    kind: str = "pay"


class SettleCaveman(NamedTuple):
    """R8.4 Settle the caveman just paid for."""

    seat: int
    caveman: Caveman
    kind: str = "settle"


Decision: TypeAlias = (
    ChoosePair | ClaimDomino | PlaceDomino | LandFire | HandOverTotem | RecruitCaveman | PayResource | SettleCaveman
)

DECISION_KINDS = ("open2", "claim", "place", "fire", "totem", "recruit", "pay", "settle")
