"""The words of the game as the wire spells them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

Mode: TypeAlias = Literal["discovery", "totem", "tribe"]
Edition: TypeAlias = Literal["clarified", "original"]
Bonus: TypeAlias = Literal["empire-of-fire", "homo-habilis"]
Colour: TypeAlias = Literal["pink", "black", "green", "blue"]
Terrain: TypeAlias = Literal["desert", "grassland", "lake", "jungle", "quarry", "volcano"]
Resource: TypeAlias = Literal["mammoth", "fish", "mushroom", "flint"]
Caveman: TypeAlias = Literal[
    "hunter",
    "fisher",
    "gatherer",
    "sculptor",
    "painter",
    "fire-lady",
    "shaman",
    "small-warrior",
    "amazon",
    "oaf",
]
ScoreRow: TypeAlias = Literal[
    "desert",
    "grassland",
    "lake",
    "jungle",
    "quarry",
    "resources",
    "totems",
    "cavemen",
    "empire_of_fire",
    "homo_habilis",
]
TieBreak: TypeAlias = Literal["largest_region", "fires", "shared"]
Square: TypeAlias = Annotated[str, Field(pattern="^[a-m]([1-9]|1[0-3])$")]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=3, strict=True)]
DominoNumber: TypeAlias = Annotated[int, Field(ge=1, le=48)]
MoveText: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
MoveKind: TypeAlias = Literal[
    "claim-pair",
    "claim",
    "place",
    "discard",
    "fire",
    "totem",
    "pass",
    "recruit",
    "search",
    "pay",
    "settle",
]
DecisionKind: TypeAlias = Literal["open2", "claim", "place", "fire", "totem", "recruit", "pay", "settle"]
SeatKind: TypeAlias = Literal["open", "person", "hot-seat", "opponent"]
Status: TypeAlias = Literal["lobby", "playing", "finished"]
EndReason: TypeAlias = Literal["played", "resigned"]
Level: TypeAlias = Annotated[str, Field(pattern="^[a-z0-9-]{1,32}$")]
TableId: TypeAlias = Annotated[str, Field(pattern="^[a-z2-7]{16}$")]
