"""What `docs/engine.md` says about the engine is so."""

import re
from pathlib import Path

import pytest

from firstfire.engine import layout
from firstfire.engine.actions import text_of

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


def test_words_of_the_buffer_are_where_the_page_says() -> None:
    rows = re.findall(r"^\| (\d+) \| `([A-Z_]+)` \|", PAGE, flags=re.MULTILINE)
    assert len(rows) == 32
    assert {name: int(word) for word, name in rows} == {name: getattr(layout, name) for _, name in rows}
    assert f"{layout.WORDS} words ({layout.WORDS * 8:,} bytes)" in PAGE


MEANINGS = {
    0: "claim 1",
    48: "claim outer",
    50: "discard",
    51: "pass",
    52: "recruit hunter",
    71: "search oaf",
    72 + 4 * 1 + 2: "totem fish 2",
    88: "place a1 b1",
    88 + 81: "place a1 a2",
    88 + 6 * 81 + 80: "settle i9",
}


@pytest.mark.parametrize(("code", "text"), MEANINGS.items())
def test_codes_mean_what_the_page_says(code: int, text: str) -> None:
    assert text_of(code, 4) == text


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "docs/engine.md", "exec"), {})
    assert capsys.readouterr().out
