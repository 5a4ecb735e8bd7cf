"""Colour in a terminal, and laying texts out side by side without counting the colour."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Sequence

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def colour_wanted() -> bool:
    """Whether standard output shows colour: a terminal that is not dumb, and `NO_COLOR` is not set."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(getattr(sys.stdout, "isatty", bool)())


def paint(text: str, style: str, colour: bool) -> str:
    """A text in an ANSI style such as `1;38;5;160`; as it is without colour."""
    return f"\x1b[{style}m{text}\x1b[0m" if colour and style else text


def plain(text: str) -> str:
    """A text without its colour."""
    return _ESCAPE.sub("", text)


def width_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in plain(text)
    )


def pad(text: str, width: int) -> str:
    """A text filled up with spaces to a width."""
    return text + " " * (width - width_of(text))


def cut(text: str, width: int) -> str:
    """A plain text cut to a width, with dots where something is missing."""
    if width_of(text) <= width:
        return text
    while width_of(text) > width - 2:
        text = text[:-1]
    return text + ".."


def side_by_side(blocks: Iterable[Sequence[str]], width: int, gap: int = 3) -> list[str]:
    """Blocks of lines next to each other, as many in a row as the width takes, an empty line between rows."""
    rows: list[list[Sequence[str]]] = []
    room = 0
    for block in blocks:
        if not block:
            continue
        needed = max(map(width_of, block)) + gap
        if not rows or needed - gap > room:
            rows.append([])
            room = width
        rows[-1].append(block)
        room -= needed
    lines: list[str] = []
    for row in rows:
        lines += [""] if lines else []
        lines += _row(row, gap)
    return lines


def _row(blocks: Sequence[Sequence[str]], gap: int) -> list[str]:
    widths = [max(map(width_of, block)) for block in blocks]
    return [
        (" " * gap)
        .join(pad(block[at] if at < len(block) else "", width) for block, width in zip(blocks, widths, strict=True))
        .rstrip()
        for at in range(max(map(len, blocks)))
    ]
