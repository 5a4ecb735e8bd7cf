"""The action space: one integer for every decision there is, and its text in the notation of game records.

| codes | meaning |
|---|---|
| 0-47 | `claim` domino 1-48 |
| 48, 49 | `claim outer`, `claim inner` |
| 50 | `discard` |
| 51 | `pass` |
| 52-61 | `recruit` kind 0-9 |
| 62-71 | `search` kind 0-9 |
| 72-87 | `totem` resource 0-3 (×4) to seat 0-3 |
| 88 + plane·C + cell | a square of the territory |

Planes 0-3 are `place`, with the second square to the right, above, left, below; 4 `fire`; 5 `pay`; 6 `settle`.
C is the number of cells of the grid, 81 (5×5 game) or 169 (7×7 game), counted row by row from a1. So
`mask[88:].reshape(7, side, side)` is a stack of pictures of the territory.
"""

from __future__ import annotations

import re

from firstfire.engine.layout import CAVEMEN, KINDS_OF_CAVEMEN, RESOURCES

A_CLAIM, A_OPEN, A_DISCARD, A_PASS, A_RECRUIT = 0, 48, 50, 51, 52
A_SEARCH = A_RECRUIT + KINDS_OF_CAVEMEN
A_TOTEM = A_SEARCH + KINDS_OF_CAVEMEN
A_SQUARE = A_TOTEM + 4 * len(RESOURCES)
P_PLACE, P_FIRE, P_PAY, P_SETTLE, PLANES = 0, 4, 5, 6, 7
SIDE, WIDE_SIDE = 9, 13
"""Rows and columns of the grid of a game, and of one of 2 players."""


def side_of(players: int) -> int:
    """Rows and columns of the grid of a game."""
    return WIDE_SIDE if players == 2 else SIDE


def action_count(players: int) -> int:
    """Size of the action space of a game: 655 with 3-4 players, 1,271 with 2."""
    return A_SQUARE + PLANES * side_of(players) ** 2


def _square_text(cell: int, side: int) -> str:
    return f"{chr(ord('a') + cell % side)}{cell // side + 1}"


def _square_cell(text: str, side: int) -> int:
    column, row = ord(text[0]) - ord("a"), int(text[1:]) - 1
    if not (0 <= column < side and 0 <= row < side):
        message = f"no such square: {text}"
        raise ValueError(message)
    return row * side + column


def text_of(action: int, players: int) -> str:
    """An action in the notation of records."""
    side = side_of(players)
    if action >= A_SQUARE:
        plane, cell = divmod(action - A_SQUARE, side * side)
        if plane >= P_FIRE:
            return f"{('fire', 'pay', 'settle')[plane - P_FIRE]} {_square_text(cell, side)}"
        other = cell + (1, side, -1, -side)[plane]
        return f"place {_square_text(cell, side)} {_square_text(other, side)}"
    if action >= A_TOTEM:
        resource, seat = divmod(action - A_TOTEM, 4)
        return f"totem {RESOURCES[resource]} {seat}"
    if action >= A_SEARCH:
        return f"search {CAVEMEN[action - A_SEARCH]}"
    if action >= A_RECRUIT:
        return f"recruit {CAVEMEN[action - A_RECRUIT]}"
    names = {A_OPEN: "claim outer", A_OPEN + 1: "claim inner", A_DISCARD: "discard", A_PASS: "pass"}
    return names.get(action) or f"claim {action - A_CLAIM + 1}"


_GRAMMAR = re.compile(
    r"(?P<word>discard|pass|claim outer|claim inner)"
    r"|claim (?P<domino>[1-9]\d?)"
    r"|place (?P<one>[a-m]\d\d?) (?P<two>[a-m]\d\d?)"
    r"|(?P<verb>fire|pay|settle) (?P<square>[a-m]\d\d?)"
    r"|totem (?P<resource>\w+) (?P<seat>[0-3])"
    r"|(?P<way>recruit|search) (?P<kind>[a-z-]+)"
)


def code_of(text: str, players: int) -> int:
    """Action code of a move in the notation of records; ValueError if it is no move at all."""
    side = side_of(players)
    match = _GRAMMAR.fullmatch(text)
    if match is None:
        message = f"not a move: {text}"
        raise ValueError(message)
    part = match.groupdict()
    if part["word"]:
        words = {"discard": A_DISCARD, "pass": A_PASS, "claim outer": A_OPEN, "claim inner": A_OPEN + 1}
        return words[part["word"]]
    if part["domino"]:
        number = int(part["domino"])
        if number > 48:
            message = f"no such domino: {number}"
            raise ValueError(message)
        return A_CLAIM + number - 1
    if part["one"]:
        one, two = (_square_cell(part[name], side) for name in ("one", "two"))
        steps = {(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}
        direction = steps.get((two % side - one % side, two // side - one // side))
        if direction is None:
            message = f"not adjacent: {text}"
            raise ValueError(message)
        return A_SQUARE + direction * side * side + one
    if part["verb"]:
        plane = {"fire": P_FIRE, "pay": P_PAY, "settle": P_SETTLE}[part["verb"]]
        return A_SQUARE + plane * side * side + _square_cell(part["square"], side)
    if part["resource"]:
        return A_TOTEM + 4 * RESOURCES.index(part["resource"]) + int(part["seat"])
    return (A_RECRUIT if part["way"] == "recruit" else A_SEARCH) + CAVEMEN.index(part["kind"])
