"""Pictures of strength are well-formed and say what they show."""

from __future__ import annotations

from xml.etree import ElementTree

from firstfire.arena.ladder_picture import curve_svg, ladder_svg
from firstfire.arena.results import Standing


def standing(name: str, elo: float) -> Standing:
    return Standing(name, 10, 0.5, 0.4, 0.6, 0.0, -1.0, 1.0, 50.0, 70, elo, elo - 30, elo + 30)


def test_a_ladder_has_a_row_for_each_best_first() -> None:
    picture = ladder_svg([standing("a<b", -100), standing("champion", 100)])
    texts = [element.text for element in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["Elo, with 95 % intervals", "champion", "+100", "a<b", "-100"]


def test_a_curve_has_a_point_for_each_time() -> None:
    picture = curve_svg([(0.03, 0.4, 0.3, 0.5), (1.0, 0.7, 0.6, 0.8)], "More time", 0.25)
    circles = list(ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}circle"))
    assert len(circles) == 2
    assert float(circles[0].attrib["cy"]) > float(circles[1].attrib["cy"])


def test_a_long_name_has_room() -> None:
    name = "greedy-placement@0.03s"
    texts = ElementTree.fromstring(ladder_svg([standing(name, 0)])).iter("{http://www.w3.org/2000/svg}text")
    (label,) = [element for element in texts if element.text == name]
    assert float(label.attrib["x"]) > 7.5 * len(name)
