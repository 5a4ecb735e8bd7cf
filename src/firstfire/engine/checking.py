"""Whether a record holds, found by the kernel alone: no more than the shapes of the fields is looked at here.

What a page does with the WebAssembly module is this, step by step. `rules.verify` says the same of every record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from firstfire.engine.actions import A_SEARCH, A_TOTEM
from firstfire.engine.answers import BAD_NOTATION, DEAL_PROBLEMS, EDITION_NAMES, SETUP_CAVE, SETUP_PROBLEMS
from firstfire.engine.asking import read_move, refusal, setup_facts
from firstfire.engine.games import apply_unchecked, is_over, score_sheets
from firstfire.engine.layout import BONUS_NAMES, BONUSES, CAVEMEN, MODES, PLAYERS, SCORE_ROWS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import State, Words
from firstfire.rules.errors import BadRecord
from firstfire.rules.json_fields import caveman_at, each_of, integer_at, key_of, list_of, text_at
from firstfire.rules.record import FORMAT, FORMAT_FROM_POSITION, POSITION, SETUP_KEYS, UNNAMED_RULES
from firstfire.rules.setup import CONTROL, MAX_NAME_LENGTH

PositionReader: TypeAlias = Callable[[str], State | str]
"""Reads the text of a position: the game as it stands there, or the code of what is wrong."""


def check_record(data: object, read_position: PositionReader) -> State:
    """The last state of a record that holds. Raises `BadRecord` with a code, where it is and the move's number."""
    if not isinstance(data, Mapping):
        raise BadRecord("not-a-record", "")
    players, agreed = _agreement(data)
    state = _beginning(data, players, agreed, read_position)
    shuffles = list_of(data, "shuffles", _kinds) if "shuffles" in data else []
    moves = list_of(data, "moves", _move)
    scores, winners = None, None
    if "scores" in data or "winners" in data:
        scores, winners = list_of(data, "scores", _score), list_of(data, "winners", integer_at)
    used = _play(state, moves, shuffles, len(players))
    if used < len(shuffles):
        raise BadRecord("extra-shuffle", "", f"shuffles[{used}]")
    if is_over(state) != (scores is not None):
        raise BadRecord("missing-key" if is_over(state) else "not-over", "", "scores")
    if scores is not None and winners is not None:
        _check_scores(state, scores, winners)
    return state


def _agreement(data: Mapping[str, Any]) -> tuple[list[str], Words]:
    """The names of the players and the numbers of what they play."""
    if text_at(key_of(data, "format"), "format") not in (FORMAT, FORMAT_FROM_POSITION):
        raise BadRecord("unknown-format", "", "format")
    rules = integer_at(data.get("rules", UNNAMED_RULES), "rules")
    mode, edition = (text_at(key_of(data, key), key) for key in ("mode", "edition"))
    bonuses, players = (list_of(data, key, text_at) for key in ("bonuses", "players"))
    flags = sum(1 << BONUS_NAMES.index(name) for name in {*bonuses} & {*BONUS_NAMES})
    agreed = Words.zeros(BONUSES + 1)
    numbers = _place(MODES, mode), len(players), _place(EDITION_NAMES, edition), _small(rules), flags
    code = SETUP_PROBLEMS[KERNEL.agree_on(*numbers, agreed.address)]
    if not code and any(len(name) > MAX_NAME_LENGTH or CONTROL.search(name) for name in players):
        code = "bad-name"
    for at, name in enumerate([] if code else bonuses):
        if name not in BONUS_NAMES or name in bonuses[:at]:
            code = code or ("repeated-bonus" if name in BONUS_NAMES else "unknown-bonus")
    if code:
        raise BadRecord(code, "", SETUP_KEYS[code])
    return players, agreed


def _beginning(data: Mapping[str, Any], players: list[str], agreed: Words, read_position: PositionReader) -> State:
    """The game before its first move."""
    begun = State() if data["format"] == FORMAT else _from_position(data, players, agreed, read_position)
    chiefs, deck = list_of(data, "chiefs", integer_at), list_of(data, "deck", integer_at)
    has_cave = "cave" in data or setup_facts(agreed)[SETUP_CAVE]
    cave = _kinds(key_of(data, "cave"), "cave") if has_cave else []
    orders = Words([*map(_small, chiefs), *map(_small, deck), *cave])
    counts = orders.address, len(chiefs), len(deck), len(cave)
    if data["format"] == FORMAT:
        problem = KERNEL.begin_given(begun.address, agreed.address, *counts)
    else:
        problem = KERNEL.begin_rest(begun.address, *counts)
    if problem:
        code = DEAL_PROBLEMS[problem]
        raise BadRecord(code, "", SETUP_KEYS[code])
    return begun


def _from_position(data: Mapping[str, Any], players: list[str], agreed: Words, read: PositionReader) -> State:
    begun = read(text_at(key_of(data, POSITION), POSITION))
    if isinstance(begun, str):
        raise BadRecord(begun, "", POSITION)
    if begun[PLAYERS] != len(players):
        raise BadRecord("bad-players", "", "players")
    if begun[: BONUSES + 1] != agreed[:]:
        raise BadRecord("other-setup", "", POSITION)
    return begun


def _play(state: State, moves: Sequence[str], shuffles: Sequence[Sequence[int]], players: int) -> int:
    """Make the moves, with the pile as it was shuffled after each search; returns how many there were."""
    searches = 0
    for number, text in enumerate(moves):
        code = refusal(state, text)
        if code is not None:
            raise BadRecord(code, "", f"moves[{number}]", number)
        action = read_move(text, players)
        apply_unchecked(state, action)
        if A_SEARCH <= action < A_TOTEM:
            where = f"shuffles[{searches}]"
            if searches == len(shuffles):
                raise BadRecord("missing-shuffle", "", where, number)
            pile = Words(shuffles[searches])
            if not KERNEL.set_pile(state.address, pile.address, len(pile)):
                raise BadRecord("bad-shuffle", "", where, number)
            searches += 1
    return searches


def _check_scores(state: State, scores: Sequence[Mapping[str, int]], winners: Sequence[int]) -> None:
    sheets, won = score_sheets(state)
    if len(scores) != len(sheets):
        raise BadRecord("wrong-scores", "", "scores")
    for seat, (claimed, rows) in enumerate(zip(scores, sheets, strict=True)):
        for row, points in rows.items():
            if claimed[row] != points:
                raise BadRecord("wrong-scores", "", f"scores[{seat}].{row}")
    if sorted(winners) != won:
        raise BadRecord("wrong-winners", "", "winners")


# The shapes of fields.


def _place(words: Sequence[str], word: str) -> int:
    return words.index(word) if word in words else -1


def _small(number: int) -> int:
    """A number as the kernel takes it: one that is far too large means as little as -1."""
    return number if abs(number) < 1 << 31 else -1


def _kinds(value: Any, where: str) -> list[int]:
    return [CAVEMEN.index(str(caveman)) for caveman in each_of(value, where, caveman_at)]


def _move(value: Any, where: str) -> str:
    """A text that is a move, legal or not."""
    text = text_at(value, where)
    if read_move(text, 3) == BAD_NOTATION:
        raise BadRecord("bad-notation", "", where, int(where[len("moves[") : -1]))
    return text


def _score(value: Any, where: str) -> dict[str, int]:
    if not isinstance(value, dict):
        raise BadRecord("wrong-type", "", where)
    return {row: integer_at(value.get(row), f"{where}.{row}") for row in SCORE_ROWS}
