from __future__ import annotations

import copy
import pickle

from firstfire.rules import BadNotation, BadPosition, BadRecord, BadSetup, FirstfireError, IllegalMove


def test_an_error_has_a_code_and_words() -> None:
    for kind in (BadSetup, BadNotation, IllegalMove, BadRecord, BadPosition):
        error = kind("some-code", "some words")
        assert isinstance(error, FirstfireError)
        assert (error.code, error.text, str(error)) == ("some-code", "some words", "some words")


def test_a_bad_record_says_where() -> None:
    error = BadRecord("wrong-type", "not a list", "deck", 4)
    assert str(error) == "deck: not a list"
    assert (error.where, error.move) == ("deck", 4)


def test_a_bad_position_says_where() -> None:
    assert str(BadPosition("not-sorted", "the dominoes do not ascend", "line")) == "line: the dominoes do not ascend"


def test_errors_survive_pickle() -> None:
    for error in (IllegalMove("a", "b"), BadRecord("a", "b", "c", 3), BadRecord("a", "b"), BadPosition("a", "b", "c")):
        for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert type(twin) is type(error)
            assert vars(twin) == vars(error)
            assert str(twin) == str(error)
