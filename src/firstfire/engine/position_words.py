"""What can be wrong with the text of a position, and where: the kernel says both as numbers, by their place here."""

from __future__ import annotations

from collections.abc import Mapping

POSITION_ERRORS = (
    "",
    "too-long",
    "not-ascii",
    "bad-section",
    "bad-word",
    "not-canonical",
    "unknown-mode",
    "bad-players",
    "unknown-edition",
    "unknown-rules",
    "unknown-bonus",
    "repeated-bonus",
    "unknown-domino",
    "domino-twice",
    "not-sorted",
    "wrong-line",
    "wrong-chiefs",
    "wrong-turn",
    "wrong-count",
    "not-beside",
    "reversed",
    "square-taken",
    "does-not-fit",
    "no-matching-neighbour",
    "can-be-placed",
    "wrong-tokens",
    "on-volcano",
    "already-burning",
    "on-hut",
    "out-of-range",
    "no-resource",
    "missing-wood",
    "wrong-totem",
    "no-cave",
    "too-many-cavemen",
    "wrong-cave",
    "burning",
    "too-early",
    "unpaid",
    "wrong-price",
    "not-now",
    "wrong-seat",
    "no-volcano",
)
"""The codes of `BadPosition` in the order of `docs/positions.md`; the first is that of a good position."""

ERROR: Mapping[str, int] = {name: number for number, name in enumerate(POSITION_ERRORS)}
"""The number of each."""

POSITION_SECTIONS = (
    "",
    "round",
    "now",
    "line",
    "next",
    "gone",
    "totems",
    "cave",
    "burnt",
    *(f"seat {seat}" for seat in range(4)),
)
"""Where something is wrong (`BadPosition.where`); the first is the whole, or what is played."""
