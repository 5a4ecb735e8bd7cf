"""A player that plays plans for its turn out, many times, and follows the best."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from ..rules import Deal, Move, View
from ..rules.decisions import PayResource, PlaceDomino, RecruitCaveman, SettleCaveman
from ..rules.moves import parse_move
from ..rules.table import ROUNDS
from .analysis import Analysis, Line, Thought
from .player import FREE, Budget, Stop
from .rivals import rivals_of

if TYPE_CHECKING:
    import random

    from .bandit import Finding, Method, Numbers

USUAL = Budget(playouts=2000)
"""What a search player takes when it is given no budget."""


class Playouts(Enum):
    """Who plays by habit in the playouts; the others play at random."""

    ALL_GREEDY = "all"
    PLAYER_GREEDY = "player"
    RANDOM = "nobody"


SLIP_COSTS = {2: 40.0, 3: 20.0, 4: 16.0}
"""Points by which rivals fall behind over a game if 60 of 256 decisions are slips, by number of players.

Habits against each other, all modes within a quarter of these.
"""
WATCHED = 3
"""With fewer players than that the others are not watched: a single one may do as it likes, and it has not paid."""
CLOSE, CLOSER = 2.0, 1.6
"""Among rivals that are all known, the scale of the value at the end of a game, and what a round before it adds.

What is left to chance is less and less, and a narrow victory as good as any.
"""
REMEMBERED = 256
"""Plans kept at a time, for as many games."""


class SearchPlayer:
    """Plans the turn as a whole, then follows the plan as long as nothing else has happened.

    Needs the compiled engine; the first use compiles it.
    """

    def __init__(
        self,
        name: str,
        *,
        habits: Mapping[str, int] | None = None,
        noise: int = 24,
        rivals_slip: int = 0,
        others: Mapping[str, int] | None = None,
        playouts: Playouts = Playouts.ALL_GREEDY,
        usual: Budget = USUAL,
        limit: int | None = None,
        **method: Any,
    ) -> None:
        """`habits` of its own or else the trained ones; `noise` varies its playouts.

        Of 256 decisions of the others in playouts `rivals_slip` are left to chance: no habits foretell what strong
        players will do, and a plan should not rest on it. With several others it is fewer for those whose claims so far
        could be foretold (`rivals`), by the player's own habits or by those of `others`; whose turns are foretold whole
        plays just so, and if that is everybody the player takes whole turns in playouts itself. `usual` is its budget
        when it is given none, `limit` the playouts of a turn it never exceeds; `method` is a `bandit.Method`.
        """
        self.name = name
        self._habits, self._noise, self._playouts = habits, noise, playouts
        self._rivals_slip, self._others = rivals_slip, others
        self._usual, self._limit, self._method = usual, limit, method
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
        return self._analyse(view, rng, rng.getrandbits(63), budget if budget != FREE else self._usual, stop, None)

    # Plans

    def _part(self, view: View, budget: Budget) -> Budget:
        """What this decision may take of the turn's budget: recruiting is thought about anew after the claim."""
        seconds, playouts, processor = self._usual if budget == FREE else budget
        if self._limit is not None:
            playouts = self._limit if playouts is None else min(playouts, self._limit)
        decision = view.table.decision
        part, rest = 1.0, 0.97
        if view.table.setup.mode.has_cave and view.table.next_line.numbers:
            if isinstance(decision, RecruitCaveman | PayResource | SettleCaveman):
                part = 0.3
            else:
                part, rest = 0.7, 0.7
        elif not isinstance(decision, PlaceDomino) and view.table.round:
            part = 0.5
        return Budget(
            None if seconds is None else max(0.0, seconds * rest - 0.001),
            None if playouts is None else max(1, int(playouts * part)),
            processor,
        )

    def _recall(self, view: View) -> tuple[Move, ...] | None:
        with self._lock:
            return self._plans.pop((view.seat, view.table.setup, view.table.drawn, view.moves), None)

    def _remember(self, view: View, plan: tuple[Move, ...]) -> None:
        if len(plan) > 1:
            with self._lock:
                key = (view.seat, view.table.setup, view.table.drawn, (*view.moves, plan[0]))
                self._plans[key] = plan[1:]
                while len(self._plans) > REMEMBERED:
                    self._plans.popitem(last=False)

    # Search

    def _analyse(
        self, view: View, rng: random.Random, seed: int, budget: Budget, stop: Stop | None, begun: float | None
    ) -> Analysis:
        from ..engine.from_rules import from_reference
        from .bandit import share

        imagined = view.imagine(rng)
        root = from_reference(imagined)
        prior, playing = self._tables(view, imagined.secret.deal)
        finding = share(root, prior, playing, seed, budget, self._way(view, playing), stop, begun)
        return _analysis(root, finding, len(view.table.setup.players))

    def _way(self, view: View, playing: Numbers) -> Method:
        """How games are valued, the others playing so."""
        from ..engine.habits import SLIPS
        from .bandit import Method

        rivals = len(view.table.setup.players) - 1
        left = ROUNDS - view.table.round
        slips = float(playing[:, SLIPS].sum()) / rivals
        way = Method(handicap=SLIP_COSTS[rivals + 1] * slips / 60 * left / ROUNDS, **self._method)
        if _all_known(view, playing):
            return way._replace(scale=min(way.scale, CLOSE + CLOSER * left))
        return way

    def _tables(self, view: View, deal: Deal) -> tuple[Numbers, Numbers]:
        """The habits that propose plans, and those that play them out."""
        from ..engine.habits import GREEDY, WHOLE_TURNS
        from .weights import table_of, trained

        setup = view.table.setup
        own = self._habits or trained(setup.mode.name, len(setup.players))
        playing = table_of(own, noise=self._noise, slips=self._rivals_slip)
        if self._playouts is not Playouts.ALL_GREEDY:
            playing[:] = 0
        elif self._others is not None and len(setup.players) >= WATCHED:
            kinds = (own, self._others)
            for seat, rival in enumerate(rivals_of(view, deal, kinds)):
                if rival.known:
                    use = {"slips": round(256 * (1 - rival.whole)), "policy": WHOLE_TURNS}
                else:
                    use = {"noise": rival.chance(self._noise), "slips": rival.chance(self._rivals_slip)}
                playing[seat] = table_of(kinds[rival.kind], **use)[0]
        playing[len(setup.players) :] = 0
        if self._playouts is not Playouts.RANDOM:
            policy = WHOLE_TURNS if _all_known(view, playing) else GREEDY
            playing[view.table.seat] = table_of(own, noise=self._noise, policy=policy)[0]
        return table_of(own), playing


def _all_known(view: View, playing: Numbers) -> bool:
    """Whether all others take whole turns that can be foretold."""
    from ..engine.habits import POLICY, WHOLE_TURNS

    seats = range(len(view.table.setup.players))
    return all(playing[seat, POLICY] == WHOLE_TURNS for seat in seats if seat != view.table.seat)


def _analysis(root: Numbers, finding: Finding, players: int) -> Analysis:
    import numpy as np

    from ..engine.actions import text_of
    from ..engine.plans import PLAN, plan_codes
    from ..engine.search import POINTS, VISITS, WINS

    codes = np.zeros(PLAN, dtype=np.int64)
    lines = []
    for plan in finding.order:
        length = plan_codes(root, finding.plans, int(plan), codes)
        visits = max(1.0, finding.stats[plan, VISITS])
        moves = tuple([parse_move(text_of(int(code), players)) for code in codes[:length]])
        win, score = finding.stats[plan, WINS] / visits, finding.stats[plan, POINTS] / visits
        lines.append(Line(moves, float(win), float(score), int(finding.stats[plan, VISITS])))
    return Analysis(tuple(lines), int(finding.stats[:, VISITS].sum()), lines[0].moves)
