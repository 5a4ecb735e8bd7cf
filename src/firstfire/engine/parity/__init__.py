"""Both engines at the same table: the same deal, the same moves, and they must agree on everything.

At every decision: the seat, the kind of decision and the set of legal moves. At the end: every row of every score
sheet and the winners. And the whole table at every totem choice, after every search and settlement, at every eighth
decision (or at all of them) and at the end. Moves are chosen by chance with a leaning to what is rare (`seeking`), and
what happened is counted (`sights`). `python -m firstfire.engine.parity --games 10800 --every 1` plays a hundred games
of every kind; `FIRSTFIRE_ENGINE=linux-x86_64-v2` before it compares another build.
"""

from firstfire.engine.parity.cases import BONUSES, READINGS, Case, cases
from firstfire.engine.parity.compare import Disparity, compare
from firstfire.engine.parity.plain import plain
from firstfire.engine.parity.sights import SIGHTS

__all__ = ["BONUSES", "READINGS", "SIGHTS", "Case", "Disparity", "cases", "compare", "plain"]
