"""The kernel's answers under the names that clients know: nothing is worked out here, numbers only get their words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firstfire.engine import answers as a
from firstfire.engine import asking
from firstfire.engine.actions import side_of
from firstfire.engine.layout import CAVEMEN, KINDS, PLAYERS, RESOURCES, SCORE_ROWS, TERRAINS
from firstfire.engine.memory import State

COUNTED = SCORE_ROWS[: SCORE_ROWS.index("total")]


def word(words: Sequence[str], number: int) -> str | None:
    return None if number == a.NONE else words[number]


def number_of(number: int) -> int | None:
    return None if number == a.NONE else number


def square(cell: int, players: int) -> str:
    side = side_of(players)
    return f"{'abcdefghijklm'[cell % side]}{cell // side + 1}"


def region(row: Sequence[int], players: int) -> dict[str, Any]:
    cells = row[a.REGION_CELLS : a.REGION_CELLS + row[a.REGION_SQUARES]]
    return {
        "terrain": TERRAINS[row[a.REGION_TERRAIN]],
        "squares": [square(cell, players) for cell in cells],
        "fires": row[a.REGION_FIRES],
        "points": row[a.REGION_POINTS],
    }


def dominoes(row: Sequence[int]) -> list[int]:
    return [number for number in (row[a.MOVE_DOMINO], row[a.MOVE_OTHER]) if number != a.NONE]


def details(row: Sequence[int], players: int) -> dict[str, Any]:
    """What previews and changes say alike of a move, by its kind."""
    kind = a.MOVES[row[a.MOVE_KIND]]
    squares = [square(cell, players) for cell in row[a.MOVE_FIRST : a.MOVE_SECOND + 1] if cell != a.NONE]
    view: dict[str, Any] = {"kind": kind}
    if squares:
        view["squares"] = squares
    if kind in ("pay", "totem"):
        view["resource"] = word(RESOURCES, row[a.MOVE_RESOURCE])
    if kind in ("settle", "recruit", "search"):
        view["caveman"] = word(CAVEMEN, row[a.MOVE_CAVEMAN])
    return view


def burnt(row: Sequence[int]) -> dict[str, Any]:
    return {
        "resource": word(RESOURCES, row[a.MOVE_BURNT_RESOURCE]),
        "caveman": word(CAVEMEN, row[a.MOVE_BURNT_CAVEMAN]),
    }


def legal_move(state: State, action: int) -> dict[str, Any]:
    """A `LegalMove`."""
    players, row = state[PLAYERS], asking.preview(state, action)
    changes = dict(zip(SCORE_ROWS, row[a.PREVIEW_CHANGES : a.PREVIEW_REGIONS], strict=True))
    view = details(row, players) | {"move": asking.write_move(action, players), "score": changes["total"]}
    view["changes"] = {name: changes[name] for name in COUNTED if changes[name]}
    found = [region(row[a.PREVIEW_REGION + i * a.REGION_WORDS :], players) for i in range(row[a.PREVIEW_REGIONS])]
    match view["kind"]:
        case "claim" | "claim-pair":
            view["dominoes"] = dominoes(row)
        case "place":
            view["joins"] = found
            if row[a.PREVIEW_VOLCANO] != a.NONE:
                view["volcano"] = square(row[a.PREVIEW_VOLCANO], players)
        case "fire":
            view["burns"], view["region"] = burnt(row), found[0] if found else None
        case "totem":
            view["seat"] = row[a.MOVE_TO]
    return view


def moved(before: State, after: State, action: int) -> dict[str, Any]:
    """A `MovedData`, but for the number of the move and who made it."""
    players, row = before[PLAYERS], asking.changes(before, after, action)
    kinds = row[a.CHANGED_CAVEMEN : a.CHANGED_CAVEMEN + row[a.CHANGED_TURNED_UP]]
    handed = zip(
        RESOURCES, row[a.CHANGED_GIVERS : a.CHANGED_TOTALS], row[a.CHANGED_TAKERS : a.CHANGED_GIVERS], strict=True
    )
    view = details(row, players) | {
        "round": row[a.CHANGED_ROUND],
        "seat": row[a.CHANGED_SEAT],
        "move": asking.write_move(action, players),
        "totems": [
            {"resource": resource, "giver": number_of(giver), "taker": taker}
            for resource, giver, taker in handed
            if taker != a.NONE
        ],
        "totals": list(row[a.CHANGED_TOTALS : a.CHANGED_TOTALS + players]),
        "points": list(row[a.CHANGED_POINTS : a.CHANGED_POINTS + players]),
        "revealed": [n for n in row[a.CHANGED_REVEALED : a.CHANGED_TURNED_UP] if n != a.NONE],
        "left": [n for n in (row[a.CHANGED_LEFT],) if n != a.NONE],
        "turned_up": [CAVEMEN[kind] for kind in kinds],
        "chief": number_of(row[a.CHANGED_CHIEF]),
        "over": bool(row[a.CHANGED_OVER]),
    }
    if dominoes(row):
        view["dominoes"] = dominoes(row)
    if view["kind"] == "fire":
        view["fires"], view["burnt"] = row[a.MOVE_FIRES], burnt(row)
    if view["kind"] == "totem":
        view["to"] = row[a.MOVE_TO]
    return view


def score(state: State, seat: int, rows: dict[str, int]) -> dict[str, Any]:
    """A `ScoreView`; cavemen by square."""
    players, points = state[PLAYERS], asking.mode_points(state, seat)
    return {
        "seat": seat,
        "rows": rows,
        "regions": [region(row, players) for row in asking.regions(state, seat)],
        "resource_points": dict(zip(RESOURCES, points[:4], strict=True)),
        "totem_points": dict(zip(RESOURCES, points[4:], strict=True)),
        "hunter_gatherers": [
            {
                "square": square(row[a.GATHERER_CELL], players),
                "caveman": CAVEMEN[row[a.GATHERER_KIND]],
                "counted": row[a.GATHERER_COUNTED],
                "points": row[a.GATHERER_POINTS],
            }
            for row in asking.hunter_gatherers(state, seat)
        ],
        "warrior_groups": [
            {
                "warriors": [
                    {"square": square(row[at], players), "caveman": CAVEMEN[row[at + 1]]}
                    for at in range(a.GROUP_MEMBERS, a.GROUP_MEMBERS + 2 * row[a.GROUP_WARRIORS], 2)
                ],
                "power": row[a.GROUP_POWER],
                "points": row[a.GROUP_POINTS],
            }
            for row in asking.warrior_groups(state, seat)
        ],
    }


def territory(state: State, seat: int) -> dict[str, Any]:
    """A `TerritoryView`."""
    players, facts = state[PLAYERS], asking.setup_facts(state)
    cells = [
        {
            "square": square(row[a.CELL_AT], players),
            "terrain": word(TERRAINS, row[a.CELL_TERRAIN]),
            "hut": row[a.CELL_AT] == facts[a.SETUP_HUT],
            "domino": number_of(row[a.CELL_DOMINO]),
            "fires": row[a.CELL_FIRES],
            "craters": row[a.CELL_CRATERS],
            "token": row[a.CELL_TOKEN],
            "symbol": word(RESOURCES, row[a.CELL_SYMBOL]),
            "resource": word(RESOURCES, row[a.CELL_RESOURCE]),
            "caveman": word(CAVEMEN, row[a.CELL_CAVEMAN]),
        }
        for row in asking.territory_cells(state, seat)
    ]
    wooden = [cell["resource"] for cell in cells]
    return {
        "seat": seat,
        "size": facts[a.SETUP_SIZE],
        "hut": square(facts[a.SETUP_HUT], players),
        "cells": cells,
        "dominoes": [
            {"number": one["domino"], "first": one["square"], "second": two["square"]}
            for one, two in zip(cells[1::2], cells[2::2], strict=True)
        ],
        "discarded": asking.discards(state, seat),
        "window": [square(cell, players) for cell in asking.window_cells(state, seat)],
        "resources": {resource: wooden.count(resource) for resource in RESOURCES},
    }


def halves(number: int) -> list[dict[str, Any]]:
    return [
        {
            "terrain": TERRAINS[row[a.HALF_TERRAIN]],
            "resource": word(RESOURCES, row[a.HALF_RESOURCE]),
            "fires": row[a.HALF_FIRES],
            "craters": row[a.HALF_CRATERS],
        }
        for row in asking.domino_facts(number)
    ]


def line(numbers: Sequence[int], chiefs: Sequence[int], wooden: bool, done: int) -> list[dict[str, Any]]:
    return [
        {"number": number, "halves": halves(number), "chief": number_of(chief), "wooden": wooden, "done": at < done}
        for at, (number, chief) in enumerate(zip(numbers, chiefs, strict=True))
    ]


def decision(state: State, row: Sequence[int]) -> dict[str, Any] | None:
    """A `DecisionView`."""
    if row[a.TABLE_OVER]:
        return None
    players, kind = state[PLAYERS], KINDS[row[a.TABLE_KIND]]
    view: dict[str, Any] = {"kind": kind, "seat": row[a.TABLE_SEAT]}
    match kind:
        case "place":
            view |= {"domino": row[a.TABLE_DOMINO], "halves": halves(row[a.TABLE_DOMINO])}
        case "fire":
            reach = [square(cell, players) for cell in asking.fire_range(state)]
            view |= {"volcano": square(row[a.TABLE_VOLCANO], players), "fires": row[a.TABLE_FIRES], "range": reach}
        case "totem":
            heirs = [seat for seat in range(players) if row[a.TABLE_HEIRS] >> seat & 1]
            view |= {"resource": RESOURCES[row[a.TABLE_RESOURCE]], "to": heirs}
        case "pay":
            view |= {"caveman": CAVEMEN[row[a.TABLE_CAVEMAN]], "left": row[a.TABLE_LEFT]}
            view["last"] = word(RESOURCES, row[a.TABLE_LAST])
        case "settle":
            view["caveman"] = CAVEMEN[row[a.TABLE_CAVEMAN]]
    return view


def open_part(state: State) -> dict[str, Any]:
    """The part of a `GameView` that belongs to no seat; the pile's words unsorted, without what every game knows."""
    row, facts = asking.open_table(state), asking.setup_facts(state)
    wooden = bool(facts[a.SETUP_RESOURCES])
    pile = row[a.TABLE_PILE : a.TABLE_DOMINO]
    now, soon, shown = row[a.TABLE_LINE], row[a.TABLE_NEXT], row[a.TABLE_FACE_UP]
    return {
        "round": row[a.TABLE_ROUND],
        "over": bool(row[a.TABLE_OVER]),
        "line": line(
            row[a.TABLE_LINE_DOMINOES : a.TABLE_LINE_DOMINOES + now],
            row[a.TABLE_LINE_CHIEFS : a.TABLE_LINE_CHIEFS + now],
            wooden,
            row[a.TABLE_TURN],
        ),
        "turn": row[a.TABLE_TURN],
        "next_line": line(
            row[a.TABLE_NEXT_DOMINOES : a.TABLE_NEXT_DOMINOES + soon],
            row[a.TABLE_NEXT_CHIEFS : a.TABLE_NEXT_CHIEFS + soon],
            wooden,
            0,
        ),
        "undrawn": row[a.TABLE_UNDRAWN],
        "chiefs": list(row[a.TABLE_CHIEFS_DRAWN : a.TABLE_CHIEFS_DRAWN + row[a.TABLE_CHIEFS]]),
        "decision": decision(state, row),
        "totems": [number_of(holder) for holder in row[a.TABLE_TOTEMS : a.TABLE_FACE_UP]],
        "face_up": [CAVEMEN[kind] for kind in row[a.TABLE_FACE_UP_KINDS : a.TABLE_FACE_UP_KINDS + shown]],
        "pile": {CAVEMEN[kind]: count for kind, count in enumerate(pile) if count},
        "leaders": asking.best_of(state, range(state[PLAYERS]))[0],
    }
