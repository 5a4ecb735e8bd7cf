"""Choosing among legal actions: features of an observation, masked softmax, sampling."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from firstfire.envs.layout import Bytes, Layout

from .network import Floats, Network

FIELDS = ("line", "next_line", "hand", "phase", "clock", "pending")
"""What the learner looks at besides its own territory; the others' land is left out to keep the network small."""


class Policy:
    """A network that plays one mode and number of players."""

    def __init__(self, mode: str, players: int, hidden: int = 256, seed: int = 0) -> None:
        self.layout = Layout.of(mode, players)
        fields = {field.name: field for field in self.layout.fields}
        parts = [np.full(fields["territories"].size // players, 3)]
        parts += [np.full(fields[name].size, fields[name].high) for name in FIELDS]
        self._highs = np.concatenate(parts).astype(np.float32)
        self.network = Network(len(self._highs), hidden, self.layout.actions, seed)

    def features(self, observation: dict[str, Bytes]) -> Bytes:
        """What the network gets to see, before scaling, one row per game."""
        games = len(observation["me"])
        own = observation["territories"][:, 0].reshape(games, -1)
        return np.concatenate([own, *(observation[name].reshape(games, -1) for name in FIELDS)], axis=1)

    def forward(self, features: Bytes, masks: NDArray[np.int8]) -> tuple[Floats, Floats, Any]:
        """Log-probabilities of all actions (illegal ones: about -1e9), values, and layers for `Network.backward`."""
        logits, values, layers = self.network.forward(np.divide(features, self._highs, dtype=np.float32))
        logits = np.where(masks != 0, logits, np.float32(-1e9))
        logits = logits - logits.max(axis=1, keepdims=True)
        return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True)), values, layers

    def act(
        self, features: Bytes, masks: NDArray[np.int8], rng: np.random.Generator
    ) -> tuple[NDArray[np.int64], Floats, Floats]:
        """Sampled actions, their log-probabilities, and values."""
        logs, values, _ = self.forward(features, masks)
        noise = -np.log(rng.standard_exponential(logs.shape, dtype=np.float32) + np.float32(1e-20))
        actions = np.where(masks != 0, logs + noise, -np.inf).argmax(axis=1)
        return actions, logs[np.arange(len(actions)), actions], values

    def best(self, features: Bytes, masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """The likeliest actions."""
        best: NDArray[np.int64] = self.forward(features, masks)[0].argmax(axis=1)
        return best
