from __future__ import annotations

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire.rules import BadNotation, Caveman, FirstfireError, Move, parse_move, parse_square
from firstfire.rules import moves as notation
from tests.referee import conceivable_moves

ALL = conceivable_moves()


def test_every_conceivable_move_is_read_and_written_alike() -> None:
    assert len(ALL) == len(set(ALL)) == 1199 + 2 * len(Caveman)
    for text in ALL:
        move = parse_move(text)
        assert isinstance(move, Move)
        assert str(move) == move == text
        assert hash(move) == hash(text)
        assert json.loads(json.dumps([move])) == [text]


def test_a_move_knows_what_it_is_about() -> None:
    place = parse_move("place e6 f6")
    assert isinstance(place, notation.Place)
    assert (place.first, place.second) == (parse_square("e6"), parse_square("f6"))
    totem = parse_move("totem flint 3")
    assert isinstance(totem, notation.GiveTotem)
    assert (totem.resource.name, totem.seat) == ("FLINT", 3)
    outer = parse_move("claim outer")
    assert isinstance(outer, notation.ClaimPair)
    assert outer.outer
    search = parse_move("search fire-lady")
    assert isinstance(search, notation.Search)
    assert search.caveman == "fire-lady"


def test_moves_survive_copy_and_pickle() -> None:
    for text in ALL[::7]:
        move = parse_move(text)
        for twin in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
            assert twin == move
            assert type(twin) is type(move)
            assert dir(twin) == dir(move)


BAD = [
    "", " ", "claim", "claim 0", "claim 49", "claim 07", "claim +7", "claim 7.0", "claim ٧", "claim 1_0",
    "claim 7 ", " claim 7", "claim  7", "Claim 7", "claim 7\n", "claim\t7", "claim both", "claim outer inner",
    "discard 4", "discards", "place e6", "place e6 e6", "place e6 e8", "place e6 f7", "place e6 e7 e8",
    "place e6,e7", "place a1 a0", "place m13 n13", "place m1 a2", "place a2 m1", "fire", "fire n1", "fire e6 e7",
    "fire e06", "totem fish", "totem fish 4", "totem fish -1", "totem FISH 1", "totem ﬁsh 1", "totem fish 01",
    "totem deer 1", "pass on", "recruit", "recruit Hunter", "recruit fire_lady", "recruit chief", "search",
    "search 4", "pay", "pay z9", "settle", "settle e5e5", "castle", "claim " + "9" * 34, "claim " + "9" * 100_000,
    "\x00", "\ud800", "place e6 e7" * 1000,
]  # fmt: skip


@pytest.mark.parametrize("text", BAD, ids=lambda text: ascii(text[:20]))
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_move(text)
    assert caught.value.code == "bad-notation"
    assert len(str(caught.value)) < 200
    str(caught.value).encode("utf-8")


@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from([*" ".join(ALL).split(), "", "0"])).map(" ".join)))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = parse_move(text)
    except FirstfireError:
        assert text not in ALL
    else:
        assert move == text
        assert text in ALL
