"""What the documents say is true: their examples run, and their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md"), ROOT / "web" / "README.md"]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def headings(path: Path) -> set[str]:
    """The anchors of a document's headings, as links name them."""
    titles = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_run(path: Path) -> None:
    results = doctest.testfile(str(path), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert results.failed == 0


@pytest.mark.parametrize("name", ["README.md", "docs/record.md", "docs/protocol.md"])
def test_there_are_examples(name: str) -> None:
    examples = doctest.DocTestParser().get_examples((ROOT / name).read_text(encoding="utf-8"))
    assert len(examples) > 5


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    missing = []
    for link in re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8")):
        file, _, heading = link.partition("#")
        there = path.parent / file if file else path
        if "://" not in link and not (there.exists() and (not heading or heading in headings(there))):
            missing.append(link)
    assert not missing
