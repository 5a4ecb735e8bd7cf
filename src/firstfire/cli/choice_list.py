"""A list of choices in columns and pages."""

from __future__ import annotations

from collections.abc import Sequence

from ..pictures.ansi import pad, width_of
from .choices import Choice

GAP = 3


def choice_text(choice: Choice) -> str:
    """`12) e6 e7 (+4)`."""
    change = "" if choice.change is None else f" ({choice.change:+})"
    return f"{choice.number:>3}) {choice.words}{change}"


def page_of(offered: Sequence[Choice], page: int, width: int, rows: int) -> tuple[list[str], int]:
    """The lines of a page of choices, numbered down the columns, and how many choices are left for later pages."""
    texts = [choice_text(choice) for choice in offered]
    wide = max(map(width_of, texts))
    columns = max(1, (width + GAP) // (wide + GAP))
    start = page * rows * columns
    texts = texts[start : start + rows * columns]
    left = len(offered) - start - len(texts)
    if not texts:
        return [], 0
    deep = -(-len(texts) // columns)
    lines = [
        (" " * GAP).join(pad(text, wide) for text in texts[row::deep]).rstrip() for row in range(min(deep, len(texts)))
    ]
    return lines, left
