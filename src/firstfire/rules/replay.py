"""Replaying a record, move by move, and saying whether it holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from .components import Caveman
from .errors import BadRecord, IllegalMove
from .record import Record
from .secret import Shuffler
from .state import State


def replay(record: Record, shuffler: Shuffler | None = None) -> Iterator[State]:
    """The state before the first move, then after each one. Raises `BadRecord` at the first move that is wrong.

    `shuffler` orders the pile after searches beyond those the record has, for a game that is to be played on.
    """
    state = record.begin(_recorded(record, shuffler))
    yield state
    for number, move in enumerate(record.moves):
        try:
            state = state.apply(move)
        except IllegalMove as error:
            raise BadRecord(error.code, error.text, f"moves[{number}]", number) from None
        except BadRecord as error:
            error.move = number
            raise
        yield state


def verify(record: Record) -> State:
    """Check that a record holds: every move legal, shuffles, scores and winners right. Returns the last state."""
    *_, state = replay(record)
    if len(record.shuffles) > len(state.secret.shuffles):
        at = len(state.secret.shuffles)
        raise BadRecord("extra-shuffle", "there was no such search", f"shuffles[{at}]")
    if not state.over:
        if record.scores is not None:
            raise BadRecord("not-over", "there is a score, but the game is not over", "scores")
        return state
    if record.scores is None or record.winners is None:
        raise BadRecord("missing-key", "missing, though the game is over", "scores")
    if len(record.scores) != len(record.setup.players):
        raise BadRecord("wrong-scores", "not one score per seat", "scores")
    for seat, (claimed, sheet) in enumerate(zip(record.scores, state.scores(), strict=True)):
        for row, points in sheet.rows().items():
            if claimed[row] != points:
                raise BadRecord("wrong-scores", f"{points} points, not {claimed[row]}", f"scores[{seat}].{row}")
    if sorted(record.winners) != list(state.winners()):
        raise BadRecord("wrong-winners", f"the winning seats are {list(state.winners())}", "winners")
    return state


def _recorded(record: Record, then: Shuffler | None) -> Shuffler:
    def shuffle(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        if number < len(record.shuffles):
            pile = record.shuffles[number]
            if Counter(pile) != Counter(rest):
                raise BadRecord("bad-shuffle", "not the rest of the pile", f"shuffles[{number}]")
            return pile
        if then is None:
            raise BadRecord("missing-shuffle", "missing, though the pile was searched", f"shuffles[{number}]")
        return then(rest, number)

    return shuffle
