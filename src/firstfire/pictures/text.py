"""The whole table as text: every territory, both lines, totems, cave board, scores and what is to be decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..rules import DOMINOES, Caveman, Resource, Table
from ..rules.components import COLOURS, TOTEM_POINTS
from ..rules.decisions import PlaceDomino
from ..rules.line import Line
from ..rules.scoring import score_sheet
from ..rules.squares import Mask
from ..rules.table import ROUNDS
from .ansi import colour_wanted, cut, paint, side_by_side
from .text_square import CAVEMAN_LEGEND, CAVEMAN_LETTERS, LAND_LEGEND, RESOURCE_LEGEND, half_text
from .text_territory import MARGIN, territory_lines
from .words import caveman_name, decision_words, player_name

WIDTH = 80
NAME_WIDTH = 14
CHIEF_STYLES: dict[str, str] = {
    "pink": "48;5;168;38;5;231",
    "black": "48;5;236;38;5;231",
    "green": "48;5;28;38;5;231",
    "blue": "48;5;26;38;5;231",
}


def table_text(table: Table, colour: bool | None = None, width: int = WIDTH) -> str:
    """The whole table, up to `width` columns wide (a single territory may need 39).

    With `colour=None` there is colour only where standard output is a terminal that shows it and `NO_COLOR` is not
    set. Without colour the text says the same, in ASCII but for the players' names.
    """
    colour = colour_wanted() if colour is None else colour
    margin = 0 if table.over else MARGIN
    territories = [seat_lines(table, seat, colour, margin=margin) for seat in table.setup.seats]
    parts = [
        [headline(table, colour)],
        side_by_side(open_blocks(table, colour), width),
        side_by_side(territories, width),
        legend_lines(table, colour),
        [paint(decision_words(table), "1", colour)],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def headline(table: Table, colour: bool) -> str:
    """Mode and round."""
    when = "set-up" if table.round == 0 else "the end" if table.over else f"round {table.round} of {ROUNDS}"
    return paint(f"{table.setup.mode.name.capitalize()} mode, {when}", "1", colour)


def legend_lines(table: Table, colour: bool) -> list[str]:
    """What the letters mean, as far as the mode has them."""
    mode = table.setup.mode
    lines = [LAND_LEGEND[0], f"{LAND_LEGEND[1]}  {RESOURCE_LEGEND}" if mode.has_resources else LAND_LEGEND[1]]
    return [paint(line, "2", colour) for line in (*lines, *(CAVEMAN_LEGEND if mode.has_cave else ()))]


def chip(table: Table, seat: int, colour: bool, width: int = NAME_WIDTH) -> str:
    """A player's name in the player's colour."""
    return paint(f" {cut(player_name(table.setup, seat), width)} ", CHIEF_STYLES[COLOURS[seat]], colour)


def seat_lines(table: Table, seat: int, colour: bool, *, marked: Mask = 0, margin: int = MARGIN) -> list[str]:
    """A player's name, score and territory."""
    territory = table.territories[seat]
    total = score_sheet(table, seat).total
    discarded = f", {len(territory.discarded)} discarded" if territory.discarded else ""
    mine = "" if colour else f"({COLOURS[seat]}) "
    head = f"{chip(table, seat, colour)} {mine}{total} points{discarded}"
    return [head, *territory_lines(territory, colour, marked=marked, margin=margin)]


def open_blocks(table: Table, colour: bool) -> list[Sequence[str]]:
    """What lies in the middle: the line being placed, the next line, totems, the cave board."""
    blocks: list[Sequence[str]] = []
    if table.line.numbers and not table.over:
        placed = table.turn if isinstance(table.decision, PlaceDomino) else table.turn + 1
        blocks.append(_line_lines(table, "Placing", table.line, placed, colour))
    if table.next_line.numbers:
        blocks.append(_line_lines(table, "Claiming", table.next_line, 0, colour))
    if table.setup.mode.has_totems:
        blocks.append(_totem_lines(table, colour))
    if table.setup.mode.has_cave:
        blocks.append(_cave_lines(table, colour))
    return blocks


def _line_lines(table: Table, title: str, line: Line, placed: int, colour: bool) -> list[str]:
    """A line, one domino below the other; `>` is the chief whose turn it is, `done` a domino already placed."""
    active = table.turn if line is table.line else None
    wooden = table.setup.mode.has_resources
    lines = [paint(title, "4", colour)]
    for at, (number, chief) in enumerate(zip(line.numbers, line.chiefs, strict=True)):
        domino = DOMINOES[number]
        halves = half_text(domino.first, wooden, colour) + half_text(domino.second, wooden, colour)
        who = "" if chief is None else chip(table, chief, colour)
        mark = ">" if at == active else " "
        lines.append(f"{mark}{number:>2} {'  done  ' if at < placed else halves} {who}".rstrip())
    return lines


def _totem_lines(table: Table, colour: bool) -> list[str]:
    lines = [paint("Totems", "4", colour)]
    for resource in Resource:
        holder = table.totems[resource]
        who = " -" if holder is None else chip(table, holder, colour)
        lines.append(f"{resource.name.lower():<8} {TOTEM_POINTS[resource]} {who}")
    return lines


def _cave_lines(table: Table, colour: bool) -> list[str]:
    face_up = Counter(table.cave.face_up)
    lines = [paint("Cave", "4", colour)]
    for caveman in Caveman:
        if face_up[caveman]:
            times = f" x{face_up[caveman]}" if face_up[caveman] > 1 else ""
            lines.append(f"{CAVEMAN_LETTERS[caveman]} {caveman_name(caveman)}{times}")
    pile = table.pile.total()
    return [*lines, paint(f"{pile} in the pile", "2", colour)]
