"""A position is a stranger's text: whatever it says, it is refused with a code, or the game can be played."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firstfire import BadPosition, Game
from firstfire.rules import position_text, read_position
from firstfire.rules.positions import MAX_LENGTH
from tests.play import DATA, examples

from .position_round_trips import played, spirited

CORPUS: dict[str, Any] = json.loads((DATA / "bad_positions.json").read_text("utf-8"))
GOOD: dict[str, str] = CORPUS["positions"]
DOCUMENT = (DATA.parents[1] / "docs" / "positions.md").read_text("utf-8")


def spoilt(bad: dict[str, Any]) -> str:
    text = GOOD[bad["position"]]
    for before, after in bad["edits"]:
        assert before in text
        text = text.replace(before, after, 1)
    return text


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_the_positions_of_the_corpus_are_good(text: str) -> None:
    assert position_text(read_position(text)) == text


@pytest.mark.parametrize("bad", CORPUS["bad"], ids=lambda bad: bad["name"])
def test_a_bad_position_is_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position(spoilt(bad))
    assert (caught.value.code, caught.value.where) == (bad["code"], bad["where"])
    assert len(str(caught.value)) < 300


def test_a_text_that_is_too_long_is_not_looked_at() -> None:
    with pytest.raises(BadPosition) as caught:
        read_position("x" * (MAX_LENGTH + 1))
    assert caught.value.code == "too-long"


def test_the_names_in_the_corpus_are_different() -> None:
    names = [bad["name"] for bad in CORPUS["bad"]]
    assert len(set(names)) == len(names)


def test_every_code_is_documented_and_has_an_example() -> None:
    documented = set(re.findall(r"^\| `([a-z-]+)` \|", DOCUMENT.split("## Errors")[1], re.MULTILINE))
    assert documented == {bad["code"] for bad in CORPUS["bad"]} | {"too-long"}


# Fuzzing

REAL = [*GOOD.values(), *[game.position() for number in range(12) for game in played(number)[5 + number :: 29]]]
ALPHABET = "0123456789abcdefghijklm@+*!>,; -"
MARKS = ["", "*", "+1", "+2", "+3", "!oaf", "!hunter", "!small-warrior"]
AGENDAS = ["over"] + [
    f"now {seat} {what}"
    for seat in range(3)
    for what in ("pair", "claim", "place", "fire", "totem fish", "recruit", "pay oaf 2", "pay hunter 4")
    + ("pay hunter 1 after fish", "pay oaf 1 after mushroom", "settle oaf", "settle hunter")
]


def spoil(text: str, rng: Random) -> str:
    """A text with one thing changed: a character, a word, a mark, what is to be decided, a chief, a domino."""
    words = text.split(" ")
    at, other = rng.randrange(len(words)), rng.randrange(len(words))
    place = rng.randrange(len(text))
    match rng.randrange(9):
        case 0:
            return text[:place] + rng.choice(ALPHABET) + text[place + rng.randrange(2) :]
        case 1:
            return text[:place] + text[place + rng.randint(1, 4) :]
        case 2:
            return re.sub(r"\d", lambda found: rng.choice([found[0]] * 9 + ["0", "1", "2", "5"]), text)
        case 3:
            words[at], words[other] = words[other], words[at]
        case 4:
            words[at : at + 1] = rng.choice([[], [words[at], words[other]]])
        case 5:
            words[at] = re.sub(r"(\*|\+\d|![a-z-]+|$)", rng.choice(MARKS), words[at], count=1)
            words[other] = re.sub(r"(\*|\+\d|![a-z-]+|$)", rng.choice(MARKS), words[other], count=1)
        case 6:
            return re.sub(r"now [^;]*|over", rng.choice(AGENDAS), text, count=1)
        case 7:
            return re.sub(r"@\d", lambda found: rng.choice([found[0]] * 3 + ["@0", "@1", "@2"]), text)
        case 8:
            numbers = sorted(set(re.findall(r"(?<![a-z0-9+@-])[1-9]\d?(?=[a-m>@; ])", text)))
            swap = dict([rng.sample(numbers, 2)]) if len(numbers) > 1 else {}
            return re.sub(r"(?<![a-z0-9+@-])[1-9]\d?(?=[a-m>@; ])", lambda found: swap.get(found[0], found[0]), text)
    return " ".join(words)


def refused_or_playable(text: str, rng: Random) -> str | None:
    """The code, or None for a position that was played to its end."""
    try:
        game = Game.from_position(text, seed=1)
    except BadPosition as error:
        str(error).encode("utf-8")
        return error.code
    assert game.position() == text
    state = game.state
    while not state.over:
        assert state.legal_moves
        state = state.apply(spirited(state, rng, 0.6))
    assert len(state.scores()) == len(game.setup.players)
    return None


@settings(max_examples=examples(300))
@given(st.sampled_from(REAL), st.integers(1, 3), st.randoms(use_true_random=False))
def test_a_spoilt_position_is_refused_or_can_be_played(text: str, times: int, rng: Random) -> None:
    for _ in range(times):
        text = spoil(text, rng) or text
    refused_or_playable(text, rng)


def test_spoilt_positions_meet_many_refusals_and_some_games() -> None:
    rng = Random(1)
    codes = {refused_or_playable(spoil(rng.choice(REAL), rng), rng) for _ in range(1500)}
    assert None in codes
    assert len(codes) > 25


BEGINNINGS = st.lists(st.sampled_from(REAL).map(lambda text: text[:80]))


@given(st.text() | st.text(ALPHABET) | BEGINNINGS.map("; ".join))
def test_any_text_is_refused_as_a_position(text: str) -> None:
    with pytest.raises(BadPosition):
        read_position(text)
