"""What many games look like on average: the numbers of `firstfire simulate`."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from ..rules import Setup, Table
from ..rules.decisions import DECISION_KINDS
from ..rules.scoring import ROWS, score_sheets


@dataclass
class Tally:
    """Plain sums over games, so that tallies of parts add up and any engine can fill one."""

    games: int = 0
    decisions: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DECISION_KINDS, 0))
    """How often each kind of decision came up."""
    options: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DECISION_KINDS, 0))
    """How many legal moves all decisions of a kind had together."""
    discards: int = 0
    rows: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ROWS, 0))
    """The sum of each row of the score pad over all players."""
    squared_totals: int = 0

    def add_end(self, table: Table) -> None:
        """Count a finished game's scores and discards."""
        self.games += 1
        for territory, sheet in zip(table.territories, score_sheets(table), strict=True):
            self.discards += len(territory.discarded)
            rows = sheet.rows()
            for row, points in rows.items():
                self.rows[row] += points
            self.squared_totals += rows["total"] ** 2

    def report(self, setup: Setup) -> dict[str, Any]:
        """The averages as one JSON object; needs at least one game.

        `sd_score` is the standard deviation of all players' totals about their common mean. A kind of decision that
        never came up has a mean of 0 options.
        """
        scores = self.games * len(setup.players)
        mean = self.rows["total"] / scores
        return {
            "mode": setup.mode.name,
            "players": len(setup.players),
            "games": self.games,
            "mean_score": mean,
            "sd_score": sqrt(max(self.squared_totals / scores - mean**2, 0.0)),
            "discards_per_game": self.discards / self.games,
            "decisions_per_game": sum(self.decisions.values()) / self.games,
            "options": {
                kind: {
                    "mean": self.options[kind] / self.decisions[kind] if self.decisions[kind] else 0.0,
                    "per_game": self.decisions[kind] / self.games,
                }
                for kind in DECISION_KINDS
            },
            "parts": {row: self.rows[row] / scores for row in ROWS},
        }
