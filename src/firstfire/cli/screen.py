"""What the terminal shows: plain words, tables, and the picture of the game."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..pictures.ansi import side_by_side, width_of
from ..pictures.text import headline, legend_lines, open_blocks, seat_lines, table_text
from ..pictures.words import player_name
from ..rules import Table
from ..rules.scoring import score_sheet
from ..rules.squares import Mask
from .score_pad import score_pad

GAP = 3
NARROW = 70
"""The least width that is drawn for."""
PROMPT = 4
"""So many lines of the terminal the question and the prompt take below the table."""
CHOICES = 5
"""So many lines of choices there are at least."""


class Screen:
    """A terminal, or a log that looks like one."""

    def __init__(self, console: Console) -> None:
        """Writes to a console."""
        self.console = console

    @property
    def colour(self) -> bool:
        """Whether the terminal shows colour and the user wants it."""
        return self.console.color_system is not None and not self.console.no_color

    @property
    def width(self) -> int:
        """The columns to draw on."""
        return max(self.console.width, NARROW)

    def say(self, words: str, style: str = "") -> None:
        """A sentence, wrapped at the width of the terminal."""
        self.console.print(Text(words, style=style))

    def ask(self, prompt: str) -> str:
        """A line from the keyboard. Raises `EOFError` when there is no more."""
        return self.console.input(Text(prompt, style="bold"))

    def draw(self, lines: str) -> None:
        """A drawing, coloured already, never wrapped."""
        self.console.print(Text.from_ansi(lines), no_wrap=True, overflow="ignore", crop=False)

    def rule(self, words: str = "") -> None:
        """A line across."""
        self.console.rule(Text(words), style="dim", characters="-")

    def table(self, table: Table) -> None:
        """The whole table with its legend."""
        self.draw(table_text(table, self.colour, self.width))

    def legend(self, table: Table) -> None:
        """What the letters mean."""
        self.draw("\n".join(legend_lines(table, self.colour)))

    def score_pad(self, table: Table) -> None:
        """The score pad, a column per player."""
        self.console.print(score_pad(table))

    def seat(self, table: Table, seat: int, marked: Mask = 0) -> None:
        """One player's territory alone."""
        self.draw("\n".join(seat_lines(table, seat, self.colour, marked=marked)))

    def turn(self, table: Table, seat: int, marked: Mask = 0) -> int:
        """What a player needs to decide: all territories if the terminal is tall enough, else the player's own.

        Returns how many lines there are for choices below.
        """
        colour, width = self.colour, self.width
        middle = open_blocks(table, colour)
        mine = seat_lines(table, seat, colour, marked=marked)
        others = [seat_lines(table, other, colour, margin=0) for other in table.setup.seats if other != seat]
        room = width - max(map(width_of, mine)) - GAP
        lines = side_by_side([mine, side_by_side(middle, room, GAP)], width, GAP)
        above = side_by_side(others, width)
        self.rule(headline(table, colour=False))
        if 2 + len(above) + len(lines) + CHOICES + PROMPT <= self.console.height:
            lines = [*above, "", *lines]
        else:
            lines = [self._standings(table), "", *lines]
        self.draw("\n".join(lines))
        return max(CHOICES, self.console.height - 1 - len(lines) - PROMPT)

    def _standings(self, table: Table) -> str:
        scores = [f"{player_name(table.setup, s)} {score_sheet(table, s).total}" for s in table.setup.seats]
        return "Points: " + ", ".join(scores)
