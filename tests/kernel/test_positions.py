"""The kernel reads and writes positions as the rules do: the same texts, the same tables, the same refusals."""

from __future__ import annotations

import json
import re
from array import array
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from firstfire import BadPosition
from firstfire.engine import games
from firstfire.engine.actions import A_SEARCH, A_TOTEM
from firstfire.engine.buffers import POSITION_SECTION, POSITION_WORDS
from firstfire.engine.from_rules import from_rules
from firstfire.engine.layout import KIND, OVER, WORDS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words
from firstfire.engine.position_words import POSITION_ERRORS, POSITION_SECTIONS
from firstfire.engine.positions import position_text, read_position
from firstfire.engine.to_rules import to_rules
from firstfire.rules import read_position as read_by_the_rules
from firstfire.rules.positions import MAX_LENGTH
from tests.play import DATA
from tests.rules.position_round_trips import KINDS, plain, played, spirited
from tests.rules.test_bad_positions import ALPHABET, CORPUS, GOOD, REAL, spoil, spoilt

GUARD = 64
"""Words around a buffer that must stay as they are."""


def verdict(read: Callable[[str], object], text: str) -> tuple[str, str] | None:
    """The code and place of a refusal; None for a good position."""
    try:
        read(text)
    except BadPosition as error:
        return error.code, error.where
    return None


@pytest.mark.parametrize("number", range(0, len(KINDS), 4))
def test_positions_are_written_and_read_as_by_the_rules(number: int) -> None:
    for game in [game for at in range(number, number + 4) for game in played(at)[at % 11 :: 11]]:
        text, compiled = game.position(), from_rules(game.state)
        assert position_text(compiled) == text
        again = read_position(text)
        assert position_text(again) == text
        assert plain(to_rules(again, game.setup.players).table) == plain(read_by_the_rules(text, game.setup.players))
        assert games.legal_actions(again) == games.legal_actions(compiled)
        assert games.score_sheets(again) == games.score_sheets(compiled)


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_games_played_in_the_kernel_are_written_as_the_rules_write_them(mode: str) -> None:
    rng = Random(mode)
    for number, (_, players, edition, bonuses, rules) in enumerate(kind for kind in KINDS if kind[0] == mode):
        state = games.new_game(mode, players, edition=edition, bonuses=bonuses, rules=rules, seed=number)
        for step in range(10_000):
            if (step + number) % 7 == 0 or state[KIND] == OVER:
                assert position_text(state) == to_rules(state).position()
            if state[KIND] == OVER:
                break
            legal = games.legal_actions(state)
            searches = [action for action in legal if A_SEARCH <= action < A_TOTEM]
            games.apply_unchecked(state, rng.choice(searches or legal))


@pytest.mark.parametrize("name", GOOD)
def test_a_game_goes_on_from_a_text_as_the_rules_let_it(name: str) -> None:
    state, rng = read_position(GOOD[name], seed=5), Random(name)
    assert position_text(state) == GOOD[name]
    while state[KIND] != OVER:
        pure = to_rules(state)
        assert sorted(games.legal_texts(state)) == sorted(pure.legal_moves)
        move = spirited(pure, rng, 0.6)
        games.apply_text(state, move)
        if not move.startswith("search"):  # which shuffles what is left of the pile
            assert position_text(state) == pure.apply(move).position()
    assert games.score_sheets(state)[0] == [sheet.rows() for sheet in to_rules(state).scores()]


def test_a_seed_deals_what_is_hidden() -> None:
    text = GOOD["fire"]
    assert read_position(text, seed=1) == read_position(text, seed=1) != read_position(text, seed=2)
    assert read_position(text) == read_position(text)


@pytest.mark.parametrize("bad", CORPUS["bad"], ids=lambda bad: bad["name"])
def test_a_bad_position_is_refused_by_name(bad: dict[str, Any]) -> None:
    assert verdict(read_position, spoilt(bad)) == (bad["code"], bad["where"])


def test_spoilt_positions_are_refused_for_what_the_rules_refuse_them() -> None:
    rng, codes = Random(21), Counter[object]()
    for _ in range(4000):
        text = rng.choice(REAL)
        for _ in range(rng.randint(1, 3)):
            text = spoil(text, rng) or text
        wanted = verdict(read_by_the_rules, text)
        assert verdict(read_position, text) == wanted, text
        codes[wanted and wanted[0]] += 1
    assert codes[None]
    assert len(codes) > 25


@pytest.mark.parametrize(
    "text",
    ["", " ", "; ", "x" * MAX_LENGTH, "x" * (MAX_LENGTH + 1), "é" * MAX_LENGTH, "é" * (MAX_LENGTH + 1), "\ud800"]
    + [text + more for text in list(GOOD.values())[:3] for more in (" ", "; ", ";", "\n", "\0", "; seat", "; seat 9")],
)
def test_odd_texts_are_refused_alike(text: str) -> None:
    assert verdict(read_position, text) == verdict(read_by_the_rules, text) is not None


def _drawn_out(text: str, rng: Random) -> str:
    """A text with a section that goes on and on."""
    sections = text.split("; ")
    at = rng.randrange(len(sections))
    unit = rng.choice(sections[at].split(" "))
    sections[at] += f" {unit}" * rng.randrange(400)
    return "; ".join(sections)


def _noise(rng: Random) -> bytes:
    """Bytes of any kind and length."""
    length = rng.choice([rng.randrange(60), rng.randrange(2101), rng.randint(1990, 2010)])
    match rng.randrange(4):
        case 0:
            return rng.randbytes(length)
        case 1:
            return bytes(rng.choices(ALPHABET.encode(), k=length))
        case 2:
            return _drawn_out(rng.choice(REAL), rng).encode()[:2100]
    return rng.choice(REAL).encode()[:length]


def test_whatever_the_bytes_nothing_is_read_or_written_beyond_the_buffers() -> None:
    rng = Random(8)
    for _ in range(3000):
        noise = _noise(rng)
        room = [Words([7] * (count + 2 * GUARD)) for count in (WORDS, POSITION_WORDS)]
        state, outline = (words.address + 8 * GUARD for words in room)
        letters = array("B", noise + rng.randbytes(40))
        code = KERNEL.read_position(letters.buffer_info()[0], len(noise), state, outline)
        for words in room:
            assert [*words[:GUARD], *words[-GUARD:]] == [7] * 2 * GUARD
        try:
            text = noise.decode("utf-8")
        except UnicodeDecodeError:
            assert POSITION_ERRORS[code] in ("too-long", "not-ascii")
        else:
            section = POSITION_SECTIONS[room[1][GUARD + POSITION_SECTION]]
            assert verdict(read_by_the_rules, text) == ((POSITION_ERRORS[code], section) if code else None)


def test_every_documented_code_has_a_number() -> None:
    document = (DATA.parents[1] / "docs" / "positions.md").read_text("utf-8")
    documented = re.findall(r"^\| `([a-z-]+)` \|", document.split("## Errors")[1], re.MULTILINE)
    assert list(POSITION_ERRORS) == ["", *documented]


def test_the_manifest_names_codes_and_sections() -> None:
    words = json.loads((KERNEL.path.parent / "manifest.json").read_text("utf-8"))["words"]
    assert words["position_errors"] == [*POSITION_ERRORS]
    assert words["position_sections"] == ["", *(name for name in POSITION_SECTIONS if name)]
