"""The terms of a game: what every environment is told in the same words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypedDict

from firstfire.engine import memory
from firstfire.engine.games import agreed
from firstfire.envs.layout import Layout
from firstfire.envs.rewards import REWARDS
from firstfire.rules import Setup
from firstfire.rules.edition import RULES


class Words(TypedDict, total=False):
    """The arguments that say what is played, with the defaults of `Terms.of`."""

    mode: str
    players: int
    edition: str
    bonuses: Iterable[str]
    rules: int
    reward: str


class Terms(NamedTuple):
    """What is played, and what it is played for."""

    setup: Setup
    reward: str

    @classmethod
    def of(
        cls,
        mode: str = "discovery",
        players: int = 4,
        edition: str = "clarified",
        bonuses: Iterable[str] = (),
        rules: int = RULES,
        reward: str = "margin",
    ) -> Terms:
        """Terms from plain words; BadSetup for a game, ValueError for a reward that does not exist."""
        if reward not in REWARDS:
            message = f"the reward is {' or '.join(REWARDS)}, not {reward!r}"
            raise ValueError(message)
        return cls(Setup.of(mode, players, edition, bonuses, rules), reward)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.setup.players)

    @property
    def layout(self) -> Layout:
        """The observation and action space."""
        return Layout.of(self.setup.mode.name, self.players)

    @property
    def agreed(self) -> memory.Words:
        """The set-up for the kernel."""
        return agreed(self.setup)

    @property
    def reward_kind(self) -> int:
        """The reward for the kernel."""
        return REWARDS.index(self.reward)
