"""A game record: one JSON object that holds a whole game, so that anyone can replay and check it."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from typing import Any

from .components import Caveman
from .errors import BadNotation, BadRecord, BadSetup
from .json_fields import caveman_at, each_of, integer_at, key_of, list_of, text_at
from .moves import Move, parse_move
from .scoring import ROWS
from .secret import Deal
from .setup import Setup
from .state import State
from .strict_json import check_tree, parse_json

FORMAT = "firstfire/1"
UNNAMED_RULES = 1
"""R11.3 The version of the rules of a record that names none, as those of before do not."""


class Record:
    """A well-formed record. That its moves are legal and its scores right is for `replay.verify` to say.

    Unknown keys are kept, and writing gives back what was read.
    """

    __slots__ = ("_data", "deal", "moves", "scores", "setup", "shuffles", "winners")

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Check a JSON object key by key. Raises `BadRecord` naming the first wrong thing."""
        if not isinstance(data, Mapping):
            raise BadRecord("not-a-record", "a record is a JSON object")
        check_tree(dict(data))
        data = self._data = copy.deepcopy(dict(data))
        self.setup: Setup = read_setup(data)
        tribe = self.setup.mode.has_cave
        self.deal: Deal = Deal(
            tuple(list_of(data, "chiefs", integer_at)),
            tuple(list_of(data, "deck", integer_at)),
            tuple(list_of(data, "cave", caveman_at)) if tribe or "cave" in data else (),
        )
        _check_counts(self.deal, self.setup)
        self.shuffles: tuple[tuple[Caveman, ...], ...] = ()
        if "shuffles" in data:
            self.shuffles = tuple(list_of(data, "shuffles", lambda v, at: tuple(each_of(v, at, caveman_at))))
        self.moves: tuple[Move, ...] = read_moves(data)
        self.scores: tuple[dict[str, int], ...] | None = None
        self.winners: tuple[int, ...] | None = None
        if "scores" in data or "winners" in data:
            self.scores = tuple(list_of(data, "scores", _score))
            self.winners = tuple(list_of(data, "winners", integer_at))

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """The record in a JSON text."""
        return cls(parse_json(text))

    @classmethod
    def of(cls, setup: Setup, moves: Sequence[Move], state: State, extra: Mapping[str, Any] | None = None) -> Record:
        """The record of a game that came to `state` by `moves`, with further keys if any."""
        secret = state.secret
        data = public_part(setup)
        data |= {"chiefs": list(secret.deal.chiefs), "deck": list(secret.deal.deck)}
        if setup.mode.has_cave:
            data["cave"] = [str(caveman) for caveman in secret.deal.cave]
        if secret.shuffles:
            data["shuffles"] = [[str(caveman) for caveman in pile] for pile in secret.shuffles]
        data["moves"] = [str(move) for move in moves]
        if state.over:
            data["scores"] = [sheet.rows() for sheet in state.scores()]
            data["winners"] = list(state.winners())
        return cls({**data, **(extra or {})})

    @property
    def extra(self) -> dict[str, Any]:
        """The keys that the format does not know, such as dates and comments."""
        return {key: copy.deepcopy(value) for key, value in self._data.items() if key not in KEYS}

    def to_object(self) -> dict[str, Any]:
        """The record as a plain JSON object; yours to change."""
        return copy.deepcopy(self._data)

    def to_json(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(self._data, ensure_ascii=False, allow_nan=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._data == other._data

    def __hash__(self) -> int:
        return hash((self.moves, self.setup))

    def __repr__(self) -> str:
        return f"<Record: {self.setup.mode}, {len(self.setup.players)} players, {len(self.moves)} moves>"


KEYS = frozenset(
    ("format", "rules", "mode", "edition", "bonuses", "players", "chiefs", "deck", "cave", "shuffles")
    + ("moves", "scores", "winners")
)
"""The keys of the format; any other is extra."""


def public_part(setup: Setup) -> dict[str, Any]:
    """The keys of a record or view that say what is played."""
    return {
        "format": FORMAT,
        **({} if setup.rules == UNNAMED_RULES else {"rules": setup.rules}),
        "mode": setup.mode.name,
        "edition": setup.edition.name,
        "bonuses": list(setup.bonuses),
        "players": list(setup.players),
    }


def read_setup(data: Mapping[str, Any]) -> Setup:
    """The set-up of a record or view."""
    if text_at(key_of(data, "format"), "format") != FORMAT:
        raise BadRecord("unknown-format", f"not {FORMAT}", "format")
    rules = integer_at(data.get("rules", UNNAMED_RULES), "rules")
    mode = text_at(key_of(data, "mode"), "mode")
    edition = text_at(key_of(data, "edition"), "edition")
    bonuses = list_of(data, "bonuses", text_at)
    players = list_of(data, "players", text_at)
    try:
        return Setup.of(mode, players, edition, bonuses, rules)
    except BadSetup as error:
        raise BadRecord(error.code, error.text, SETUP_KEYS[error.code]) from None


SETUP_KEYS = {
    "unknown-rules": "rules",
    "unknown-mode": "mode",
    "unknown-edition": "edition",
    "bad-players": "players",
    "bad-name": "players",
    "unknown-bonus": "bonuses",
    "repeated-bonus": "bonuses",
    "bad-chiefs": "chiefs",
    "bad-deck": "deck",
    "bad-cave": "cave",
}
"""Which key of a record a `BadSetup` is about, by code."""


def read_moves(data: Mapping[str, Any]) -> tuple[Move, ...]:
    """The moves of a record or view, each in good notation."""
    return tuple(list_of(data, "moves", _move))


def _check_counts(deal: Deal, setup: Setup) -> None:
    try:
        deal.check(setup)
    except BadSetup as error:
        raise BadRecord(error.code, error.text, SETUP_KEYS[error.code]) from None


def _move(value: Any, where: str) -> Move:
    try:
        return parse_move(text_at(value, where))
    except BadNotation as error:
        raise BadRecord(error.code, error.text, where, int(where[len("moves[") : -1])) from None


def _score(value: Any, where: str) -> dict[str, int]:
    if not isinstance(value, dict):
        raise BadRecord("wrong-type", "not an object", where)
    return {row: integer_at(value.get(row), f"{where}.{row}") for row in ROWS}
