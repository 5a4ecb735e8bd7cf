"""The art files: well-formed, self-contained, unique and small."""

import gzip
import re
import xml.etree.ElementTree as ET

import pytest

from firstfire.pictures import symbols
from firstfire.rules.components import COLOURS, Caveman, Resource, Terrain

ALLOWED = {"symbol", "g", "path", "circle", "ellipse", "rect", "use"}
RAW_BUDGET, PACKED_BUDGET = 64_000, 18_000


@pytest.mark.parametrize("name", symbols.names())
def test_a_file_is_one_symbol_named_like_the_file(name: str) -> None:
    root = ET.fromstring(symbols.symbol(name))
    assert (root.tag, root.get("id")) == ("symbol", f"ff-{name}")
    assert min(symbols.size(name)) > 0


@pytest.mark.parametrize("name", symbols.names())
def test_a_symbol_may_be_inlined_anywhere_and_twice(name: str) -> None:
    root = ET.fromstring(symbols.symbol(name))
    assert {element.tag for element in root.iter()} <= ALLOWED
    assert [element for element in root.iter() if element is not root and "id" in element.attrib] == []
    assert "style" not in {key for element in root.iter() for key in element.attrib}
    assert "url(" not in symbols.symbol(name)


@pytest.mark.parametrize("name", symbols.names())
def test_every_shape_says_how_it_is_painted(name: str) -> None:
    def unpainted(element: ET.Element, painted: bool) -> list[ET.Element]:
        painted = painted or bool({"fill", "stroke"} & element.attrib.keys())
        if element.tag in ALLOWED - {"symbol", "g", "use"} and not painted:
            return [element]
        return [found for child in element for found in unpainted(child, painted)]

    assert unpainted(ET.fromstring(symbols.symbol(name)), False) == []


@pytest.mark.parametrize("name", symbols.names())
def test_a_symbol_refers_only_to_symbols_there_are(name: str) -> None:
    root = ET.fromstring(symbols.symbol(name))
    targets = [element.attrib["href"] for element in root.iter("use")]
    assert targets == [f"#ff-{other}" for other in symbols.references(name)]
    assert set(symbols.references(name)) <= set(symbols.names())
    assert name not in symbols.with_references(symbols.references(name))


def test_there_is_a_picture_of_every_component() -> None:
    wanted = {str(caveman) for caveman in Caveman}
    wanted |= {f"{terrain.name.lower()}-{variant}" for terrain in Terrain for variant in (1, 2, 3)}
    wanted |= {f"{piece}-{colour}" for piece in ("hut", "start", "chief") for colour in COLOURS}
    wanted |= {name for r in Resource for name in (r.name.lower(), f"totem-{r.name.lower()}")}
    wanted |= {"fire-1", "fire-2", "token-1", "token-2", "token-3", "domino-back", "caveman-back", "cave-board"}
    wanted |= {f"mask-{level}" for level in range(1, 6)} | {f"digit-{digit}" for digit in range(10)}
    assert wanted <= set(symbols.names())


def test_all_art_together_is_small() -> None:
    whole = symbols.definitions(symbols.names()).encode()
    assert len(whole) <= RAW_BUDGET
    assert len(gzip.compress(whole, 9)) <= PACKED_BUDGET


def test_definitions_hold_what_is_drawn_inside_and_nothing_else() -> None:
    ids = re.findall(r'<symbol id="ff-([a-z0-9-]+)"', symbols.definitions(["fire-2"]))
    assert ids == ["fire-2", "flame"]


def test_a_picture_without_a_view_box_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symbols, "symbol", lambda name: "<symbol/>")
    with pytest.raises(ValueError, match="no view box"):
        symbols.size.__wrapped__("anything")
