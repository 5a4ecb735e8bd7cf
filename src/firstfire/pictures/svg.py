"""Pictures of a table and of a territory as standalone SVG."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.components import COLOURS
from ..rules.decisions import PayResource, SettleCaveman
from ..rules.scoring import score_sheets, winners
from ..rules.table import Table
from ..rules.territory import Territory
from . import palette
from .canvas import Canvas, shortened
from .cave import commons_height, draw_commons
from .line import draw_next_line, draw_this_line, line_height
from .panel import GAP, draw_panel
from .player import draw_player, player_height, player_width
from .score import draw_score, score_height
from .territory import draw_territory
from .words import round_words, task_words

MARGIN = 20.0
TITLE = 62.0
PILL = 148.0


def table_svg(table: Table) -> str:
    """The whole table: every territory, both lines, cave board or totems, scores, and whose turn it is."""
    sheets = score_sheets(table)
    won = winners(sheets) if table.over else ()
    players = len(table.setup.players)
    width = players * player_width(table) + (players - 1) * GAP
    canvas = Canvas()
    commons = commons_height(table)
    half = (width - GAP) / 2
    below = score_height(table) if table.over else line_height(half)
    height = MARGIN + TITLE + player_height(table) + GAP + below + (GAP + commons if commons else 0) + MARGIN
    canvas.rectangle(0, 0, width + 2 * MARGIN, height, 18, f'fill="{palette.WALL}"')
    _draw_title(canvas, table, won, MARGIN, MARGIN, width)
    y = MARGIN + TITLE
    for seat, sheet in enumerate(sheets):
        x = MARGIN + seat * (player_width(table) + GAP)
        draw_player(canvas, table, seat, sheet.total, seat in won, x, y)
    y += player_height(table) + GAP
    if table.over:
        draw_score(canvas, table, sheets, won, MARGIN, y, width)
    else:
        draw_this_line(canvas, table, MARGIN, y, half)
        draw_next_line(canvas, table, MARGIN + half + GAP, y, half)
    draw_commons(canvas, table, MARGIN, y + below + GAP, width)
    return canvas.document(width + 2 * MARGIN, height, f"{round_words(table)}. {task_words(table)}.")


def territory_svg(territory: Territory, colour: str = COLOURS[0], square: float = 60) -> str:
    """One territory with the hut of a colour, `square` units per square."""
    canvas = Canvas()
    edge = 6.0
    draw_territory(canvas, territory, colour, edge, edge, square)
    side = territory.size * square + 2 * edge
    return canvas.document(side, side, f"A {colour} territory")


def _draw_title(canvas: Canvas, table: Table, won: Sequence[int], x: float, y: float, width: float) -> None:
    """The head of the picture: the game's mark, the task and the round."""
    canvas.use("logo", x, y - 4, 48)
    canvas.use("wordmark", x + 56, y - 2, 158, palette.INK)
    draw_panel(canvas, x + width - PILL, y, PILL, 44)
    canvas.text(round_words(table), x + width - PILL / 2, y + 28, 16, anchor="middle", bold=True)
    left, right = x + 240, x + width - PILL - GAP
    decision = table.decision
    for seat in won if decision is None else (decision.seat,):
        canvas.use(f"chief-{COLOURS[seat]}", left, y - 2, 38)
        left += 46
    if isinstance(decision, PayResource | SettleCaveman):
        canvas.use(str(decision.caveman), left, y - 2, 46)
        left += 54
    canvas.text(shortened(task_words(table), right - left, 20), left, y + 30, 20, colour=palette.EMBER, bold=True)
