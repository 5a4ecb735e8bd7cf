"""One game on both engines at once."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from firstfire.engine import games
from firstfire.engine.actions import code_of, text_of
from firstfire.engine.buffers import MOST_OPTIONS
from firstfire.engine.from_rules import beginning
from firstfire.engine.layout import KIND, KINDS, OVER, SEAT
from firstfire.engine.memory import Words
from firstfire.engine.parity.cases import Case
from firstfire.engine.parity.plain import plain
from firstfire.engine.parity.seeking import Seeker
from firstfire.engine.parity.sights import sights_at_the_end, sights_of
from firstfire.engine.to_rules import to_rules
from firstfire.rules import Deal, Setup, State
from firstfire.rules.components import Caveman
from firstfire.rules.moves import Search, Settle

EVERY = 8
"""The whole table is compared at least once in so many decisions, if nothing else is asked for."""


class Disparity(AssertionError):
    """The engines do not agree."""


@lru_cache(maxsize=8192)
def _code(move: str, players: int) -> int:
    return code_of(move, players)


class Match:
    """A game on both engines."""

    def __init__(self, case: Case, every: int) -> None:
        self.case, self.sights, self._every = case, Counter[str](), every
        self._rng = random.Random(repr(case))
        setup = Setup.of(case.mode, case.players, case.edition, case.bonuses, case.rules)
        deal = Deal.random(setup, self._rng)
        self.state = State.dealt(setup, deal, self._shuffled)
        self.compiled = beginning(setup, deal, deal.cave)
        self._seeker = Seeker(self._rng)
        self._codes = Words.zeros(MOST_OPTIONS)

    def _shuffled(self, rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        return random.Random(f"{self.case}/{number}").sample(rest, len(rest))

    def play(self) -> None:
        """Compare, move, and compare again, to the end. Raises `Disparity`."""
        move = ""
        while (decision := self.state.table.decision) is not None:
            self._compare_decisions()
            due = self.sights["decisions"] % self._every == 0
            if due or decision.kind == "totem" or isinstance(move, Search | Settle):
                self._compare_tables()
            move = self._seeker.choose(self.state)
            self._move(move)
        if self.compiled[KIND] != OVER:
            raise self._disparity("the game is over", f"{KINDS[self.compiled[KIND]]}")
        self._compare_tables()
        self._compare_scores()
        self.sights.update(sights_at_the_end(self.state))

    def _move(self, move: str) -> None:
        before, self.state = self.state, self.state.apply(move)
        games.apply_unchecked(self.compiled, _code(move, self.case.players))
        if isinstance(move, Search):
            games.set_pile(self.compiled, [str(caveman) for caveman in self.state.secret.pile])
        self.sights["decisions"] += 1
        self.sights.update(sights_of(before, move, self.state))

    def _compare_decisions(self) -> None:
        decision, moves = self.state.table.decision, self.state.legal_moves
        assert decision is not None
        found = KINDS[self.compiled[KIND]] if self.compiled[KIND] != OVER else "over", int(self.compiled[SEAT])
        if found != (decision.kind, decision.seat):
            raise self._disparity(decision, found)
        count = games.legal_into(self.compiled, self._codes)
        codes = [*self._codes[:count]]
        if count != len(moves) or set(codes) != {_code(move, self.case.players) for move in moves}:
            raise self._disparity(sorted(moves), sorted(text_of(code, self.case.players) for code in codes))

    def _compare_tables(self) -> None:
        self.sights["tables compared"] += 1
        wanted, found = plain(self.state.table), plain(to_rules(self.compiled).table)
        for name, one, other in zip(wanted._fields, wanted, found, strict=True):
            if one != other:
                raise self._disparity(f"{name} {one}", other)

    def _compare_scores(self) -> None:
        rows, won = games.score_sheets(self.compiled)
        wanted = [sheet.rows() for sheet in self.state.scores()]
        if rows != wanted:
            raise self._disparity(wanted, rows)
        if won != list(self.state.winners()):
            raise self._disparity(f"won by {self.state.winners()}", won)

    def _disparity(self, wanted: object, found: object) -> Disparity:
        return Disparity(f"{self.case}, decision {self.sights['decisions']}: {wanted} but compiled {found}")


def compare(case: Case, every: int = EVERY) -> Counter[str]:
    """Play one game on both engines; returns what it met (`sights.SIGHTS`). Raises `Disparity`.

    Whole tables are compared after `every` so many decisions, and wherever something rare has happened.
    """
    match = Match(case, every)
    match.play()
    return match.sights
