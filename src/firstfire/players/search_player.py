"""A player that plays plans for its turn out, many times, and follows the best."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from enum import Enum, auto
from typing import TYPE_CHECKING

from ..rules import Move, Setup, View
from ..rules.moves import parse_move
from .analysis import Analysis, Line, Thought
from .method import NARROWING, Method
from .player import FREE, Budget, Stop

if TYPE_CHECKING:
    import random

    from ..engine.memory import Words
    from .bandit import Finding

USUAL = Budget(playouts=2000)
"""What a search player takes when it is given no budget."""


RECRUITING = ("recruit", "pay", "settle")
"""The kinds of decision that come after the claim."""


class ByHabit(Enum):
    """Who plays by habit in the playouts; the others play at random."""

    ALL = auto()
    ITSELF = auto()
    NOBODY = auto()


REMEMBERED = 256
"""Plans kept at a time, for as many games."""


def share_of_turn(kind: str, *, cave: bool, begun: bool) -> tuple[float, float]:
    """What share of a turn's playouts and of its seconds a kind of decision may take.

    `cave` if the turn goes on in the cave after a claim, which is thought about anew; `begun` once the first round has.
    """
    if cave:
        return (0.3, 0.97) if kind in RECRUITING else (0.7, 0.7)
    return (1.0 if kind == "place" or not begun else 0.5), 0.97


class SearchPlayer:
    """Plans the turn as a whole, then follows the plan as long as nothing else has happened. Needs the engine."""

    def __init__(
        self,
        name: str,
        *,
        habits: Mapping[str, int] | None = None,
        noise: int = 24,
        others: Mapping[str, int] | None = None,
        by_habit: ByHabit = ByHabit.ALL,
        usual: Budget = USUAL,
        limit: int | None = None,
        method: Method = NARROWING,
    ) -> None:
        """`habits` of its own or else the trained ones; `noise` varies its playouts.

        With the habits of `others` and several of them, everybody takes whole turns in playouts, the others by these;
        without, or with 2 players, everybody decides one thing after the other by the player's own. `usual` is its
        budget when it is given none, `limit` the playouts of a turn it never exceeds.
        """
        self.name = name
        self._habits, self._noise, self._by_habit = habits, noise, by_habit
        self._others, self.usual, self.limit, self.method = others, usual, limit, method
        self._plans: OrderedDict[tuple[object, ...], tuple[Move, ...]] = OrderedDict()
        self._lock = threading.Lock()

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """The first move of the best plan."""
        return self.think(view, rng, budget, stop).move

    def think(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Thought:
        """The first move of the best plan, and what it rests on."""
        begun = budget.now()
        seed = rng.getrandbits(63)
        legal = view.legal_moves
        if len(legal) == 1:
            return Thought(legal[0], None)
        planned = self._recall(view)
        if planned is not None and planned[0] in legal:
            self._remember(view, planned)
            return Thought(planned[0], None)
        analysis = self._analyse(view, rng, seed, self._part(view, budget), stop, begun)
        self._remember(view, analysis.best.moves)
        return Thought(analysis.best.move, analysis)

    def analyse(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Analysis:
        """What the player thinks of the position, whatever it planned before."""
        return self._analyse(view, rng, rng.getrandbits(63), budget if budget != FREE else self.usual, stop, None)

    # Plans

    def _part(self, view: View, budget: Budget) -> Budget:
        """What this decision may take of the turn's budget: recruiting is thought about anew after the claim."""
        seconds, playouts, processor = self.usual if budget == FREE else budget
        if self.limit is not None:
            playouts = self.limit if playouts is None else min(playouts, self.limit)
        table = view.table
        assert table.decision is not None
        cave = table.setup.mode.has_cave and bool(table.next_line.numbers)
        part, rest = share_of_turn(table.decision.kind, cave=cave, begun=table.round > 0)
        return Budget(
            None if seconds is None else max(0.0, seconds * rest - 0.001),
            None if playouts is None else max(1, int(playouts * part)),
            processor,
        )

    def _recall(self, view: View) -> tuple[Move, ...] | None:
        with self._lock:
            return self._plans.pop((view.seat, view.start, view.table.setup, view.table.drawn, view.moves), None)

    def _remember(self, view: View, plan: tuple[Move, ...]) -> None:
        if len(plan) > 1:
            with self._lock:
                key = (view.seat, view.start, view.table.setup, view.table.drawn, (*view.moves, plan[0]))
                self._plans[key] = plan[1:]
                while len(self._plans) > REMEMBERED:
                    self._plans.popitem(last=False)

    # Search

    def _analyse(
        self, view: View, rng: random.Random, seed: int, budget: Budget, stop: Stop | None, begun: float | None
    ) -> Analysis:
        from ..engine.from_rules import from_rules
        from .bandit import share

        root = from_rules(view.imagine(rng))
        prior, playing = self.tables(view.table.setup, view.table.seat or 0)
        finding = share(root, prior, playing, seed, budget, self.method, stop, begun)
        return analysis_of(finding, len(view.table.setup.players))

    def tables(self, setup: Setup, seat: int) -> tuple[Words, Words]:
        """The habits that propose plans for a seat, and those that play them out."""
        from ..engine.habits import GREEDY, WHOLE_TURNS, habit_row
        from ..engine.thought import table_of
        from .trained_habits import trained

        others = self._others if len(setup.players) > 2 else None
        own = self._habits or trained(setup.mode.name, len(setup.players), whole_turns=others is not None)
        policy = GREEDY if others is None else WHOLE_TURNS
        mine = habit_row(own, noise=self._noise, policy=policy)
        theirs = mine if others is None else habit_row(others, policy=policy)
        by_chance = [0] * len(mine)
        playing = [theirs if self._by_habit is ByHabit.ALL else by_chance for _ in setup.players]
        if self._by_habit is not ByHabit.NOBODY:
            playing[seat] = mine
        playing += [by_chance] * (4 - len(playing))
        return table_of([habit_row(own)] * 4), table_of(playing)


def analysis_of(finding: Finding, players: int) -> Analysis:
    """What was found, in moves."""
    from ..engine.actions import text_of
    from ..engine.buffers import POINTS, VISITS, WINS

    lines, playouts = [], 0
    for plan in finding.order:
        moves = tuple([parse_move(text_of(code, players)) for code in finding.thought.codes(plan)])
        stats = finding.thought.stats(plan)
        visits = int(stats[VISITS])
        playouts += visits
        lines.append(Line(moves, stats[WINS] / max(1, visits), stats[POINTS] / max(1, visits), visits))
    return Analysis(tuple(lines), playouts, lines[0].moves)
