"""The game as everyone at the table sees it: the big part of a view."""

from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from .words import (
    Caveman,
    DecisionKind,
    DominoNumber,
    MoveKind,
    MoveText,
    Resource,
    ScoreRow,
    SeatNumber,
    Square,
    Terrain,
)


class HalfView(TypedDict):
    """One printed square of a domino."""

    terrain: Terrain
    resource: Resource | None
    fires: int
    craters: int


class LineDomino(TypedDict):
    """A domino of a line and the seat whose chief stands on it."""

    number: DominoNumber
    halves: Annotated[list[HalfView], Field(min_length=2, max_length=2)]
    chief: SeatNumber | None
    wooden: Annotated[bool, Field(description="Whether wooden resources lie on its symbols (Totem and Tribe).")]
    done: Annotated[bool, Field(description="In the line being placed: whether its chief has already acted.")]


class CellView(TypedDict):
    """A covered square of a territory; the hut's square has no terrain."""

    square: Square
    terrain: Terrain | None
    hut: bool
    domino: DominoNumber | None
    fires: Annotated[int, Field(description="Printed fires.")]
    craters: int
    token: Annotated[int, Field(description="Fires of the token lying here; 0 for none.")]
    symbol: Annotated[Resource | None, Field(description="The printed resource symbol, whatever lies there now.")]
    resource: Annotated[Resource | None, Field(description="The wooden resource lying here now.")]
    caveman: Caveman | None


class PlacedDominoView(TypedDict):
    """A domino that lies in a territory."""

    number: DominoNumber
    first: Square
    second: Square


class TerritoryView(TypedDict):
    """One seat's territory. `window` are the empty squares that would still fit the N×N limit (R4.3)."""

    seat: SeatNumber
    size: int
    hut: Square
    cells: list[CellView]
    dominoes: list[PlacedDominoView]
    discarded: list[DominoNumber]
    window: list[Square]
    resources: Annotated[dict[Resource, int], Field(description="Wooden resources in the territory, by type.")]


class TotemView(TypedDict):
    """A totem, its points and who holds it."""

    resource: Resource
    points: int
    holder: SeatNumber | None


class CaveView(TypedDict):
    """The cave board (Tribe). `pile` says how many of each kind lie face down; their order is unknown to all."""

    face_up: list[Caveman]
    pile: dict[Caveman, int]
    power: Annotated[dict[Caveman, int], Field(description="The power of each kind of warrior (R1.6).")]


class RegionView(TypedDict):
    """A region and what it scores (R9.1)."""

    terrain: Terrain
    squares: list[Square]
    fires: int
    points: int


class HunterGathererView(TypedDict):
    """What one hunter-gatherer scores (R8.5)."""

    square: Square
    caveman: Caveman
    counted: int
    points: int


class WarriorView(TypedDict):
    """A warrior in a group."""

    square: Square
    caveman: Caveman


class WarriorGroupView(TypedDict):
    """What a group of connected warriors scores (R8.6)."""

    warriors: list[WarriorView]
    power: int
    points: int


class ScoreRows(TypedDict):
    """The rows of the score pad, as in a record."""

    desert: int
    grassland: int
    lake: int
    jungle: int
    quarry: int
    resources: int
    totems: int
    cavemen: int
    empire_of_fire: int
    homo_habilis: int
    total: int
    largest_region: int
    fires: int


class ScoreView(TypedDict):
    """One seat's score as if the game ended now, with all that it is made of."""

    seat: SeatNumber
    rows: ScoreRows
    regions: list[RegionView]
    resource_points: dict[Resource, int]
    totem_points: dict[Resource, int]
    hunter_gatherers: list[HunterGathererView]
    warrior_groups: list[WarriorGroupView]


class DecisionView(TypedDict):
    """What is to be decided now, by whom, and what it is about. Which keys are there depends on `kind`."""

    kind: DecisionKind
    seat: SeatNumber
    domino: NotRequired[Annotated[DominoNumber, Field(description="`place`: the domino to place.")]]
    halves: NotRequired[list[HalfView]]
    volcano: NotRequired[Annotated[Square, Field(description="`fire`: where the volcano lies.")]]
    fires: NotRequired[Annotated[int, Field(description="`fire`: fires of the token.")]]
    range: NotRequired[Annotated[list[Square], Field(description="`fire`: covered squares within reach.")]]
    resource: NotRequired[Annotated[Resource, Field(description="`totem`: the totem to hand over.")]]
    to: NotRequired[Annotated[list[SeatNumber], Field(description="`totem`: the tied seats.")]]
    caveman: NotRequired[Annotated[Caveman, Field(description="`pay`, `settle`: who is being recruited.")]]
    left: NotRequired[Annotated[int, Field(description="`pay`: how many resources are still to pay.")]]
    last: NotRequired[Annotated[Resource | None, Field(description="`pay`: the type paid last.")]]


class GameView(TypedDict):
    """Everything that lies open on the table."""

    moves: Annotated[int, Field(description="How many moves have been made.")]
    round: Annotated[int, Field(description="The round being played, from 1; 0 during the set-up.")]
    rounds: int
    over: bool
    line: Annotated[list[LineDomino], Field(description="The dominoes being placed, in turn order.")]
    turn: Annotated[int, Field(description="Which domino of `line` is being placed, from 0.")]
    next_line: Annotated[list[LineDomino], Field(description="The dominoes being claimed; empty in the last round.")]
    undrawn: Annotated[int, Field(description="How many dominoes are left in the draw pile.")]
    chiefs: Annotated[list[SeatNumber], Field(description="Set-up: the chiefs drawn so far.")]
    decision: DecisionView | None
    territories: list[TerritoryView]
    totems: Annotated[list[TotemView], Field(description="Empty unless the mode has totems.")]
    cave: CaveView | None
    scores: list[ScoreView]
    leaders: Annotated[list[SeatNumber], Field(description="Who would win if the game ended now; at the end, who won.")]


class BurntView(TypedDict):
    """What fire destroys."""

    resource: Resource | None
    caveman: Caveman | None


class LegalMove(TypedDict):
    """A legal move of the deciding seat, with what it would bring. Which keys are there depends on `kind`."""

    move: MoveText
    kind: MoveKind
    score: Annotated[int, Field(description="Change of the seat's own total by this step.")]
    changes: Annotated[
        dict[ScoreRow, int], Field(description="The rows of the score pad that it changes; together they are `score`.")
    ]
    dominoes: NotRequired[Annotated[list[DominoNumber], Field(description="`claim-pair`, `claim`: what it takes.")]]
    squares: NotRequired[
        Annotated[
            list[Square], Field(description="`place`: first and second; `fire`, `pay`, `settle`: the one square.")
        ]
    ]
    joins: NotRequired[Annotated[list[RegionView], Field(description="`place`: the regions it makes or joins.")]]
    volcano: NotRequired[Annotated[Square, Field(description="`place`: a volcano that will throw fire.")]]
    burns: NotRequired[Annotated[BurntView, Field(description="`fire`: what would burn.")]]
    region: NotRequired[Annotated[RegionView | None, Field(description="`fire`: the region that gets the fires.")]]
    resource: NotRequired[Annotated[Resource, Field(description="`pay`, `totem`: which resource.")]]
    seat: NotRequired[Annotated[SeatNumber, Field(description="`totem`: who gets it.")]]
    caveman: NotRequired[Annotated[Caveman, Field(description="`recruit`, `search`, `settle`: who.")]]
