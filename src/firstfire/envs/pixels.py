"""A small canvas of pixels: rectangles, discs and digits in a NumPy array."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_DIGITS = (
    *("111101101101111", "010110010010111", "111001111100111", "111001111001111", "101101111001001"),
    *("111100111001111", "111100111101111", "111001010010010", "111101111101111", "111101111001111"),
)
DIGIT_WIDTH = 3


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour such as `#D9472B`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Pixels:
    """A picture of `height` × `width` pixels; y runs downwards. What lies outside is not drawn."""

    def __init__(self, width: int, height: int, background: str) -> None:
        self.array: NDArray[np.uint8] = np.empty((height, width, 3), dtype=np.uint8)
        self.array[:] = rgb(background)

    def rectangle(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """A filled rectangle."""
        left, top = max(int(x), 0), max(int(y), 0)
        self.array[top : max(int(y + height), 0), left : max(int(x + width), 0)] = rgb(colour)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """A filled disc around a point."""
        rows, columns = np.ogrid[: self.array.shape[0], : self.array.shape[1]]
        self.array[(rows - y) ** 2 + (columns - x) ** 2 <= radius**2] = rgb(colour)

    def number(self, value: int, x: float, y: float, colour: str, scale: int = 2) -> None:
        """A number from 0 up, `scale` pixels to a dot, its top left corner at a point."""
        for at, digit in enumerate(str(value)):
            for dot, ink in enumerate(_DIGITS[int(digit)]):
                if ink == "1":
                    row, column = divmod(dot, DIGIT_WIDTH)
                    left = x + (at * (DIGIT_WIDTH + 1) + column) * scale
                    self.rectangle(left, y + row * scale, scale, scale, colour)
