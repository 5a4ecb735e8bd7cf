"""Proximal policy optimisation: collect games against an opponent, then improve the policy on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from firstfire.envs.vector import KingdominoOriginsVector

from .network import Floats
from .policy import Policy

SCALE = 20.0
"""Points of margin that count as a reward of 1."""
CLIP, ENTROPY, VALUE, TRACE = 0.2, 0.01, 0.5, 0.95


class Progress(NamedTuple):
    """One iteration of learning."""

    decisions: int
    """Decisions of the learner so far."""
    margin: float
    """Mean margin of the games that ended in this iteration."""


class Learner:
    """A policy that learns against a compiled opponent."""

    def __init__(
        self, policy: Policy, opponent: str, games: int = 512, steps: int = 32, rate: float = 5e-4, seed: int = 1
    ) -> None:
        self.policy, self._steps, self._rate = policy, steps, rate
        self._rng = np.random.default_rng(seed)
        layout = policy.layout
        self._envs = KingdominoOriginsVector(
            games, mode=layout.mode, players=layout.players, opponents=opponent, autoreset_mode="SameStep", copy=False
        )
        self._seen: Any = self._envs.reset(seed=seed)[0]

    def learn(self) -> Iterator[Progress]:
        """Improve for ever, one iteration at a time."""
        decisions = 0
        while True:
            batch, margins = self._collect()
            decisions += len(batch["action"])
            for _ in range(3):
                order = self._rng.permutation(len(batch["action"]))
                for part in np.array_split(order, max(1, len(order) // 2048)):
                    self._improve({name: column[part] for name, column in batch.items()})
            yield Progress(decisions, float(np.mean(margins)) if margins else float("nan"))

    def _collect(self) -> tuple[dict[str, Any], list[float]]:
        """Play some steps of all games; what was seen and done, with advantages and returns."""
        rows: dict[str, list[Any]] = {name: [] for name in ("feature", "mask", "action", "log", "value")}
        rewards, ends, margins = [], [], []
        for _ in range(self._steps):
            features = self.policy.features(self._seen["observation"])
            masks = self._seen["action_mask"].copy()
            actions, logs, values = self.policy.act(features, masks, self._rng)
            self._seen, reward, terminated, _, _ = self._envs.step(actions)
            for name, column in zip(rows, (features, masks, actions, logs, values), strict=True):
                rows[name].append(column)
            rewards.append((reward / SCALE).astype(np.float32))
            ends.append(terminated)
            margins += reward[terminated].tolist()
        features = self.policy.features(self._seen["observation"])
        last = self.policy.forward(features, self._seen["action_mask"])[1]
        gains = _advantages(rewards, ends, [*rows["value"], last])
        batch = {name: np.concatenate(columns) for name, columns in rows.items()}
        batch["gain"] = np.concatenate(gains)
        batch["return"] = batch["gain"] + batch["value"]
        batch["gain"] = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-8)
        return batch, margins

    def _improve(self, batch: dict[str, Any]) -> None:
        """One gradient step on part of the batch."""
        count = len(batch["action"])
        at = np.arange(count), batch["action"]
        logs, values, layers = self.policy.forward(batch["feature"], batch["mask"])
        chances = np.exp(logs)
        ratio = np.exp(logs[at] - batch["log"])
        clipped = ((ratio > 1 + CLIP) & (batch["gain"] > 0)) | ((ratio < 1 - CLIP) & (batch["gain"] < 0))
        push = np.where(clipped, 0, -batch["gain"] * ratio).astype(np.float32)
        slope = -push[:, None] * chances
        slope[at] += push
        surprise = np.where(batch["mask"] != 0, logs, 0)
        entropy = -(chances * surprise).sum(axis=1, keepdims=True)
        slope += ENTROPY * chances * (surprise + entropy)
        gradients = self.policy.network.backward(
            layers,
            (slope / count).astype(np.float32),
            (2 * VALUE * (values - batch["return"]) / count).astype(np.float32),
        )
        self.policy.network.update(gradients, self._rate)


def _advantages(rewards: list[Floats], ends: list[Any], values: list[Floats]) -> list[Floats]:
    """Generalised advantage estimates, undiscounted; a game that ended is worth its reward and no more."""
    gains: list[Floats] = []
    gain = np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        goes_on = (~ends[step]).astype(np.float32)
        gain = rewards[step] + goes_on * values[step + 1] - values[step] + TRACE * goes_on * gain
        gains.append(gain)
    return gains[::-1]


def evaluate(policy: Policy, opponent: str, games: int = 500, seed: int = 10**6) -> tuple[float, float]:
    """Mean margin, and share of games with the margin above 0, of the likeliest actions in so many games."""
    layout = policy.layout
    envs = KingdominoOriginsVector(games, mode=layout.mode, players=layout.players, opponents=opponent, copy=False)
    seen, _ = envs.reset(seed=seed)
    margins, open_ = np.zeros(games), np.ones(games, dtype=np.bool_)
    while open_.any():
        actions = policy.best(policy.features(seen["observation"]), seen["action_mask"])
        seen, rewards, terminations, _, _ = envs.step(actions)
        margins[open_ & terminations] = rewards[open_ & terminations]
        open_ &= ~terminations
    envs.close()
    return float(margins.mean()), float((margins > 0).mean())
