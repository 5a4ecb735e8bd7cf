"""A game record: one JSON object that holds a whole game, so that anyone can replay and check it."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from typing import Any

from .components import Caveman
from .errors import BadNotation, BadPosition, BadRecord, BadSetup
from .hidden import check_deal
from .json_fields import caveman_at, each_of, integer_at, key_of, list_of, text_at
from .moves import Move, parse_move
from .positions import position_text, read_position
from .scoring import ROWS
from .secret import Deal, Shuffler
from .setup import Setup
from .state import State
from .strict_json import check_tree, parse_json
from .table import Table

FORMAT = "firstfire/1"
FORMAT_FROM_POSITION = "firstfire/2"
"""The format of a record that starts from a position, so that no reader takes it for a whole game."""
UNNAMED_RULES = 1
"""R11.3 The version of the rules of a record that names none, as those of before do not."""


class Record:
    """A well-formed record. That its moves are legal and its scores right is for `replay.verify` to say.

    Unknown keys are kept, and writing gives back what was read.
    """

    __slots__ = ("_data", "deal", "moves", "scores", "setup", "shuffles", "start", "winners")

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Check a JSON object key by key. Raises `BadRecord` naming the first wrong thing."""
        if not isinstance(data, Mapping):
            raise BadRecord("not-a-record", "a record is a JSON object")
        check_tree(dict(data))
        data = self._data = copy.deepcopy(dict(data))
        self.setup: Setup = read_setup(data)
        self.start: Table | None = read_start(data, self.setup)
        tribe = self.setup.mode.has_cave
        self.deal: Deal = Deal(
            tuple(list_of(data, "chiefs", integer_at)),
            tuple(list_of(data, "deck", integer_at)),
            tuple(list_of(data, "cave", caveman_at)) if tribe or "cave" in data else (),
        )
        _check_counts(self.deal, self.setup, self.start)
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
    def of(
        cls,
        setup: Setup,
        moves: Sequence[Move],
        state: State,
        extra: Mapping[str, Any] | None = None,
        start: Table | None = None,
    ) -> Record:
        """The record of a game that came to `state` by `moves`, from the table `start` of a position if it is given."""
        secret = state.secret
        chiefs, deck, cave = drawn_at(start)
        data = public_part(setup, start)
        data |= {"chiefs": list(secret.deal.chiefs[chiefs:]), "deck": list(secret.deal.deck[deck:])}
        if setup.mode.has_cave:
            data["cave"] = [str(caveman) for caveman in secret.deal.cave[cave:]]
        if secret.shuffles:
            data["shuffles"] = [[str(caveman) for caveman in pile] for pile in secret.shuffles]
        data["moves"] = [str(move) for move in moves]
        if state.over:
            data["scores"] = [sheet.rows() for sheet in state.scores()]
            data["winners"] = list(state.winners())
        return cls({**data, **(extra or {})})

    def begin(self, shuffler: Shuffler) -> State:
        """The state before the first move."""
        return State.dealt(self.setup, self.deal, shuffler, self.start)

    @property
    def extra(self) -> dict[str, Any]:
        """The keys that the format does not know, such as dates and comments."""
        known = KEYS if self.start is None else KEYS | {POSITION}
        return {key: copy.deepcopy(value) for key, value in self._data.items() if key not in known}

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

    def __reduce__(self) -> tuple[object, ...]:
        return Record, (self._data,)

    def __repr__(self) -> str:
        return f"<Record: {self.setup.mode}, {len(self.setup.players)} players, {len(self.moves)} moves>"


KEYS = frozenset(
    ("format", "rules", "mode", "edition", "bonuses", "players", "chiefs", "deck", "cave", "shuffles")
    + ("moves", "scores", "winners")
)
"""The keys of the format; any other is extra."""


POSITION = "position"
"""The key of `FORMAT_FROM_POSITION` alone."""


def public_part(setup: Setup, start: Table | None = None) -> dict[str, Any]:
    """The keys of a record or view that say what is played, and from which position if from one."""
    return {
        "format": FORMAT if start is None else FORMAT_FROM_POSITION,
        **({} if setup.rules == UNNAMED_RULES else {"rules": setup.rules}),
        "mode": setup.mode.name,
        "edition": setup.edition.name,
        "bonuses": list(setup.bonuses),
        "players": list(setup.players),
        **({} if start is None else {POSITION: position_text(start)}),
    }


def drawn_at(start: Table | None) -> tuple[int, int, int]:
    """How many chiefs, dominoes and cavemen had been drawn at the position that a record or view starts from."""
    return (0, 0, 0) if start is None else (len(start.chiefs), len(start.drawn), len(start.cave.turned_up))


def read_setup(data: Mapping[str, Any]) -> Setup:
    """The set-up of a record or view."""
    if text_at(key_of(data, "format"), "format") not in (FORMAT, FORMAT_FROM_POSITION):
        raise BadRecord("unknown-format", f"not {FORMAT} or {FORMAT_FROM_POSITION}", "format")
    rules = integer_at(data.get("rules", UNNAMED_RULES), "rules")
    mode = text_at(key_of(data, "mode"), "mode")
    edition = text_at(key_of(data, "edition"), "edition")
    bonuses = list_of(data, "bonuses", text_at)
    players = list_of(data, "players", text_at)
    try:
        return Setup.of(mode, players, edition, bonuses, rules)
    except BadSetup as error:
        raise BadRecord(error.code, error.text, SETUP_KEYS[error.code]) from None


def read_start(data: Mapping[str, Any], setup: Setup) -> Table | None:
    """The table from which a record or view starts; None if it starts with the first line."""
    if data["format"] == FORMAT:
        return None
    try:
        start = read_position(text_at(key_of(data, POSITION), POSITION), setup.players)
    except BadSetup as error:
        raise BadRecord(error.code, error.text, "players") from None
    except BadPosition as error:
        raise BadRecord(error.code, str(error), POSITION) from None
    same = start.setup._replace(bonuses=setup.bonuses)
    if same != setup or set(start.setup.bonuses) != set(setup.bonuses):
        raise BadRecord("other-setup", "another game than the record says", POSITION)
    return start._replace(setup=setup)


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


def _check_counts(deal: Deal, setup: Setup, start: Table | None) -> None:
    try:
        check_deal(deal, setup, start)
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
