"""A whole open table as one line of text, and back: `docs/positions.md` has the notation.

| file | what it holds |
|---|---|
| `writer.py` | a table as text |
| `reader.py` | a text as an outline, section by section |
| `outline.py` | what the sections say, before anyone asks whether it can be |
| `tables.py` | an outline as a table, if there can be such a table |
| `words.py` | the words of a section: numbers, seats, squares, cavemen |
| `lands.py` | a seat's section: dominoes and what lies on them, laid in an order that the rules allow |
| `agenda.py` | what is to be decided |
| `counts.py` | every domino once, every seat as many as the round says |
| `fires.py`, `wood.py`, `totems.py`, `tribes.py` | whether what lies and stands there can have come there |
"""

from __future__ import annotations

from .reader import MAX_LENGTH, read_position
from .writer import position_text

__all__ = ["MAX_LENGTH", "position_text", "read_position"]
