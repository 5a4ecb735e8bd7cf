"""The pictures of an environment: what `render()` returns for each render mode.

| `render_mode` | `render()` returns |
|---|---|
| `human` | nothing; the table is printed as text whenever it changes, in colour where the terminal has it |
| `ansi` | the table as text with ANSI colours |
| `rgb_array` | the table as pixels, height × width × 3 |
| `svg` | the table as an SVG picture |
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from firstfire.envs.raster import table_pixels
from firstfire.pictures.svg import table_svg
from firstfire.pictures.text import table_text
from firstfire.rules import Table

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
Picture: TypeAlias = NDArray[np.uint8] | str | None


def check_render_mode(mode: str | None) -> None:
    """ValueError for a render mode that does not exist."""
    if mode is not None and mode not in RENDER_MODES:
        message = f"the render modes are {', '.join(RENDER_MODES)}, not {mode!r}"
        raise ValueError(message)


def picture(table: Table, mode: str | None) -> Picture:
    """The table in a render mode; printed for `human`, nothing without a mode."""
    if mode == "rgb_array":
        return table_pixels(table)
    if mode == "svg":
        return table_svg(table)
    if mode == "ansi":
        return table_text(table, colour=True)
    if mode == "human":
        print(table_text(table), end="\n\n", flush=True)
    return None
