from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firstfire import Game
from firstfire.rules import BadRecord, FirstfireError, Record, View, replay, verify
from firstfire.rules.scoring import ROWS
from firstfire.rules.secret import seeded_shuffler
from tests.play import DATA, EXAMPLES, example, examples

CORPUS = DATA / "bad_records"
INDEX: dict[str, dict[str, Any]] = json.loads((CORPUS / "index.json").read_text("utf-8"))
FINISHED = {path.stem: json.loads(path.read_text("utf-8")) for path in EXAMPLES}


def searching_game() -> dict[str, Any]:
    """The record of a Tribe game with searches."""
    game, rng = Game.new("tribe", 2, seed=3), Random(5)
    while not game.over:
        moves = sorted(game.legal_moves)
        searches = [move for move in moves if move.startswith("search")]
        game = game.apply(searches[0] if searches else "pass" if "pass" in moves else rng.choice(moves))
    return game.record().to_object()


SEARCHING = searching_game()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_verify(path: Path) -> None:
    record = Record.parse(path.read_bytes())
    state = verify(record)
    assert state.over
    assert [sheet.rows() for sheet in state.scores()] == record.to_object()["scores"]


def test_a_replay_stops_at_every_move() -> None:
    record = Record(FINISHED["tribe-4"])
    states = list(replay(record))
    assert len(states) == len(record.moves) + 1
    for state, move, following in zip(states, record.moves, states[1:], strict=False):
        assert move in state.legal_moves
        assert state.apply(move).table == following.table


def refusal(data: dict[str, Any]) -> tuple[str, str, int | None]:
    with pytest.raises(BadRecord) as caught:
        verify(Record(data))
    return caught.value.code, caught.value.where, caught.value.move


@pytest.mark.parametrize("name", sorted(FINISHED))
def test_an_illegal_move_is_named_by_number(name: str) -> None:
    data = example(name)
    at = next(i for i, move in enumerate(data["moves"]) if move.startswith("place") and i > 20)
    data["moves"][at] = "place a1 a2"
    code, where, move = refusal(data)
    assert code in ("does-not-fit", "no-matching-neighbour")
    assert (where, move) == (f"moves[{at}]", at)


def test_moves_after_the_end_and_moves_left_out_are_named() -> None:
    data = example("totem-4")
    count = len(data["moves"])
    data["moves"] += ["claim 1"]
    assert refusal(data) == ("game-over", f"moves[{count}]", count)
    data = example("totem-4")
    del data["moves"][10]
    code, where, move = refusal(data)
    assert (code, where, move) == ("not-now", "moves[10]", 10)


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_wrong_score_is_named_by_seat_and_row(row: str, seat: int) -> None:
    data = example("tribe-3")
    data["scores"][seat][row] += 1
    assert refusal(data) == ("wrong-scores", f"scores[{seat}].{row}", None)


@pytest.mark.parametrize("winners", [[], [0, 1, 2], [2, 2], [0], [1], [3], [-1], [1, 2]])
def test_wrong_winners_are_refused(winners: list[int]) -> None:
    data = example("totem-3")
    assert data["winners"] == [2]
    data["winners"] = winners
    assert refusal(data) == ("wrong-winners", "winners", None)


def test_one_score_per_seat() -> None:
    data = example("totem-3")
    data["scores"].pop()
    assert refusal(data) == ("wrong-scores", "scores", None)


def test_a_game_that_is_not_over_has_no_scores() -> None:
    data = example("totem-3")
    data["moves"].pop()
    assert refusal(data) == ("not-over", "scores", None)
    del data["scores"], data["winners"]
    assert not verify(Record(data)).over


def test_a_game_that_is_over_has_scores() -> None:
    data = example("totem-3")
    del data["scores"], data["winners"]
    assert refusal(data) == ("missing-key", "scores", None)


def test_shuffles_are_those_of_the_searches() -> None:
    searches = [number for number, move in enumerate(SEARCHING["moves"]) if move.startswith("search")]
    assert len(searches) >= 2
    verify(Record(SEARCHING))
    missing = {**SEARCHING, "shuffles": SEARCHING["shuffles"][:1]}
    assert refusal(missing) == ("missing-shuffle", "shuffles[1]", searches[1])
    none = {key: value for key, value in SEARCHING.items() if key != "shuffles"}
    assert refusal(none) == ("missing-shuffle", "shuffles[0]", searches[0])
    extra = {**SEARCHING, "shuffles": [*SEARCHING["shuffles"], []]}
    assert refusal(extra) == ("extra-shuffle", f"shuffles[{len(searches)}]", None)
    first, *others = SEARCHING["shuffles"]
    for bad in (first[:-1], [*first, first[0]], [*first[:-1], "hunter" if first[-1] != "hunter" else "oaf"]):
        assert refusal({**SEARCHING, "shuffles": [bad, *others]}) == ("bad-shuffle", "shuffles[0]", searches[0])
    unneeded = example("discovery-3") | {"shuffles": [["oaf"]]}
    assert refusal(unneeded) == ("extra-shuffle", "shuffles[0]", None)


def test_an_unfinished_game_is_shuffled_on_by_who_replays_it() -> None:
    at = SEARCHING["moves"].index(next(move for move in SEARCHING["moves"] if move.startswith("search")))
    data = {key: value for key, value in SEARCHING.items() if key not in ("shuffles", "scores", "winners")}
    data["moves"] = data["moves"][: at + 1]
    *_, state = replay(Record(data), seeded_shuffler(9))
    assert len(state.secret.shuffles) == 1


def read_view(raw: bytes) -> None:
    View.from_object(json.loads(raw))


def read_record(raw: bytes) -> None:
    verify(Record.parse(raw))


@pytest.mark.parametrize("name", sorted(INDEX))
def test_the_corpus_of_bad_records_is_refused(name: str) -> None:
    expected = INDEX[name]
    raw = (CORPUS / name).read_bytes()
    read = read_view if expected.get("view") else read_record
    with pytest.raises(BadRecord) as caught:
        read(raw)
    found = {"code": caught.value.code, "where": caught.value.where, "move": caught.value.move}
    assert found == {key: expected[key] for key in found}
    str(caught.value).encode("utf-8")


def test_the_corpus_and_its_index_agree() -> None:
    assert {path.name for path in CORPUS.iterdir()} == {*INDEX, "index.json"}


# Fuzzing: whatever a stranger sends, only a typed refusal comes out

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 50) | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from(["oaf", "hunter", "claim 1", "discard", "pass", "tribe", "totem", "original", "homo-habilis"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip
SEEDS = [*FINISHED.values(), SEARCHING]
GAMES = [Game.from_record(Record(seed), rng=Random(0)).history() for seed in SEEDS]


def spoil(draw: Callable[[st.SearchStrategy[Any]], Any], data: dict[str, Any]) -> None:
    """Change a few things, at any depth."""
    for _ in range(draw(st.integers(1, 3))):
        at: Any = data
        while True:
            if isinstance(at, dict) and at:
                key: Any = draw(st.sampled_from(sorted(at)))
            elif isinstance(at, list) and at:
                key = draw(st.integers(0, len(at) - 1))
            else:
                break
            if isinstance(at[key], (dict, list)) and at[key] and draw(st.integers(0, 3)):
                at = at[key]
                continue
            action = draw(st.sampled_from(["replace", "delete", "copy", "swap", "truncate"]))
            other = draw(st.sampled_from(sorted(at))) if isinstance(at, dict) else draw(st.integers(0, len(at) - 1))
            if action == "replace":
                at[key] = draw(VALUES)
            elif action == "delete":
                del at[key]
            elif action == "copy":
                at[key] = at[other]
            elif action == "swap":
                at[key], at[other] = at[other], at[key]
            elif isinstance(at, list):
                del at[key:]
            break


@settings(max_examples=examples(120))
@given(st.data())
def test_a_spoilt_record_holds_or_is_refused(data: st.DataObject) -> None:
    record = json.loads(json.dumps(data.draw(st.sampled_from(SEEDS))))
    spoil(data.draw, record)
    try:
        read = Record.parse(json.dumps(record))
        assert json.loads(read.to_json()) == record
        verify(read)
    except FirstfireError as error:
        str(error).encode("utf-8")


@settings(max_examples=examples(120))
@given(st.data())
def test_a_spoilt_view_holds_or_is_refused(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(data.draw(st.sampled_from(GAMES))))
    view = game.view(data.draw(st.integers(0, 1))).to_object()
    spoil(data.draw, view)
    try:
        View.from_object(view)
    except FirstfireError as error:
        str(error).encode("utf-8")


@settings(max_examples=examples(120))
@given(st.sampled_from(sorted(FINISHED)), st.data())
def test_a_record_with_spoilt_bytes_holds_or_is_refused(name: str, data: st.DataObject) -> None:
    raw = bytearray(json.dumps(FINISHED[name]).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        junk = data.draw(
            st.binary(max_size=3) | st.sampled_from([b'"', b"{", b"[", b"]", b",", b"1", b"e9", b"\\ud800"])
        )
        raw[at : at + data.draw(st.integers(0, 20))] = junk
    try:
        verify(Record.parse(bytes(raw)))
    except FirstfireError as error:
        str(error).encode("utf-8")


@given(st.text() | st.binary())
def test_any_text_is_a_record_or_refused(text: str | bytes) -> None:
    with pytest.raises(FirstfireError):
        Record.parse(text)
