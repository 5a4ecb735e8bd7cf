from __future__ import annotations

from firstfire.envs.pixels import Pixels, rgb


def test_colours_are_read() -> None:
    assert rgb("#D9472B") == (0xD9, 0x47, 0x2B)


def test_a_rectangle_fills_its_pixels_and_no_others() -> None:
    pixels = Pixels(6, 4, "#000000")
    pixels.rectangle(1, 2, 3, 1, "#FFFFFF")
    assert [[int(pixel.any()) for pixel in row] for row in pixels.array] == [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [0, 1, 1, 1, 0, 0],
        [0, 0, 0, 0, 0, 0],
    ]


def test_what_lies_outside_is_not_drawn() -> None:
    pixels = Pixels(4, 4, "#000000")
    pixels.rectangle(-5, -5, 3, 3, "#FFFFFF")
    pixels.rectangle(9, 9, 3, 3, "#FFFFFF")
    pixels.disc(20, 20, 3, "#FFFFFF")
    assert not pixels.array.any()


def test_a_disc_is_round() -> None:
    pixels = Pixels(5, 5, "#000000")
    pixels.disc(2, 2, 2, "#FFFFFF")
    assert pixels.array.any(axis=2).sum() == 13


def test_numbers_are_drawn_digit_by_digit() -> None:
    pixels = Pixels(7, 5, "#000000")
    pixels.number(41, 0, 0, "#FFFFFF", scale=1)
    lines = ["".join("#" if pixel.any() else " " for pixel in row).rstrip() for row in pixels.array]
    assert lines == ["# #  #", "# # ##", "###  #", "  #  #", "  # ###"]
