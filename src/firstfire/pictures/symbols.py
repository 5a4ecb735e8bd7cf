"""The art as SVG symbols: one file per thing, embedded by name.

Every file in the `art` folder holds one `<symbol id="ff-NAME" viewBox="…">`, and is called `NAME.svg`.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

_REFERENCE = re.compile(r'href="#ff-([a-z0-9-]+)"')
_VIEW_BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')


@cache
def names() -> tuple[str, ...]:
    """Names of all symbols, sorted; the id of `fish` is `ff-fish`."""
    folder = files(__package__) / "art"
    return tuple(sorted(entry.name[:-4] for entry in folder.iterdir() if entry.name.endswith(".svg")))


@cache
def symbol(name: str) -> str:
    """The `<symbol>` element called `name`."""
    return (files(__package__) / "art" / f"{name}.svg").read_text(encoding="utf-8").strip()


@cache
def size(name: str) -> tuple[int, int]:
    """Width and height of a symbol's view box."""
    found = _VIEW_BOX.search(symbol(name))
    if found is None:
        raise ValueError(f"art {name} has no view box that starts at 0 0")
    return int(found[1]), int(found[2])


@cache
def references(name: str) -> tuple[str, ...]:
    """Names of the symbols that a symbol draws inside itself."""
    return tuple(_REFERENCE.findall(symbol(name)))


def with_references(wanted: Iterable[str]) -> tuple[str, ...]:
    """`wanted` and everything it is drawn with, sorted, each name once."""
    found: set[str] = set()
    waiting = list(wanted)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(references(name))
    return tuple(sorted(found))


def definitions(wanted: Iterable[str]) -> str:
    """One `<defs>` with exactly the symbols needed to draw `wanted`."""
    return "<defs>" + "\n".join(symbol(name) for name in with_references(wanted)) + "</defs>"
