"""A sheet to draw on: collects SVG elements and remembers which symbols they use."""

from __future__ import annotations

from html import escape
from unicodedata import east_asian_width

from . import palette
from .symbols import definitions, size

FONT = "'Trebuchet MS', 'Segoe UI', 'DejaVu Sans', sans-serif"


def number(value: float) -> str:
    """A coordinate, to a tenth, in as few characters as possible."""
    return f"{value:.1f}".removesuffix(".0")


class Canvas:
    """An SVG document in the making. Every word drawn on it is escaped."""

    def __init__(self) -> None:
        self._elements: list[str] = []
        self._used: set[str] = set()

    def use(self, name: str, x: float, y: float, width: float, colour: str | None = None) -> None:
        """Draw a symbol with its top left corner at (x, y), as wide as told and as high as it must be."""
        self._used.add(name)
        wide, high = size(name)
        painted = f' color="{colour}"' if colour else ""
        at = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(width * high / wide)}"'
        self._elements.append(f'<use href="#ff-{name}" {at}{painted}/>')

    def rectangle(self, x: float, y: float, width: float, height: float, radius: float, paint: str) -> None:
        """Draw a rectangle with rounded corners; `paint` are its other attributes."""
        box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        self._elements.append(f'<rect {box} rx="{number(radius)}" {paint}/>')

    def path(self, d: str, paint: str) -> None:
        """Draw a path; `paint` are its other attributes."""
        self._elements.append(f'<path d="{d}" {paint}/>')

    def text(
        self,
        words: str,
        x: float,
        y: float,
        height: float = 16,
        *,
        colour: str = palette.INK,
        anchor: str = "start",
        bold: bool = False,
    ) -> None:
        """Write words with their base line at y; `anchor` is start, middle or end."""
        weight = ' font-weight="700"' if bold else ""
        place = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self._elements.append(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(height)}" fill="{colour}"{place}{weight}>'
            f"{escape(words)}</text>"
        )

    def digits(
        self, value: int, x: float, y: float, height: float, colour: str = palette.INK, anchor: str = "start"
    ) -> float:
        """Draw a whole number in carved digits, its top at y; returns its width."""
        advance = height * 0.62
        shown = str(value)
        width = advance * len(shown)
        left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
        for at, digit in enumerate(shown):
            self.use(f"digit-{digit}", left + at * advance, y, height * 2 / 3, colour)
        return width

    def document(self, width: float, height: float, title: str) -> str:
        """The finished picture: standalone, with exactly the symbols it uses."""
        box = f'viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}" height="{number(height)}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" font-family="{FONT}">',
                f"<title>{escape(title)}</title>",
                definitions(self._used),
                *self._elements,
                "</svg>",
            ]
        )


def width_of(words: str, height: float) -> float:
    """About how wide words are when written bold and `height` high; no font is at hand to measure them."""
    return sum(1.7 if east_asian_width(letter) in "WF" else 1 for letter in words) * height * 0.58


def shortened(words: str, width: float, height: float) -> str:
    """`words`, cut with an ellipsis if they would be wider than `width` when written `height` high."""
    if width_of(words, height) <= width:
        return words
    while words and width_of(words + "…", height) > width:
        words = words[:-1]
    return words.rstrip() + "…"
