"""The sheet to draw on: escaping, cutting and carving."""

import xml.etree.ElementTree as ET

import pytest

from firstfire.pictures.canvas import Canvas, number, shortened, width_of


@pytest.mark.parametrize(("value", "text"), [(3.0, "3"), (2.25, "2.2"), (-0.5, "-0.5"), (10, "10")])
def test_coordinates_are_short(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize("words", ["Ada", "", "a" * 40, "王" * 40, "ab " * 20])
def test_shortened_words_fit(words: str) -> None:
    cut = shortened(words, 100, 16)
    assert width_of(cut, 16) <= 100
    assert cut == words or cut.endswith("…")


def test_words_are_escaped() -> None:
    canvas = Canvas()
    canvas.text("</text><script>alert('1')</script>&", 0, 0)
    root = ET.fromstring(canvas.document(10, 10, '"<&>'))
    assert [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")] == [
        "</text><script>alert('1')</script>&"
    ]
    assert root.findtext("{http://www.w3.org/2000/svg}title") == '"<&>'


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_numbers_are_carved_digit_by_digit(anchor: str) -> None:
    canvas = Canvas()
    width = canvas.digits(145, 100, 0, 20, anchor=anchor)
    picture = canvas.document(200, 20, "145")
    found = [picture.index(f'href="#ff-digit-{digit}"') for digit in "145"]
    assert found == sorted(found)
    assert width == pytest.approx(3 * 12.4)
