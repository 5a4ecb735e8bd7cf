"""A policy and value network of two hidden layers, with its gradient and Adam, by hand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Network:
    """Rectified layers, then logits of all actions and one value from the same features."""

    def __init__(self, inputs: int, hidden: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, gain: float) -> Floats:
            return np.asarray(rng.standard_normal((rows, columns)) * gain / np.sqrt(rows), dtype=np.float32)

        self.weights = [
            layer(inputs, hidden, np.sqrt(2)),
            layer(hidden, hidden, np.sqrt(2)),
            layer(hidden, actions, 0.1),
            layer(hidden, 1, 1.0),
        ]
        self.biases = [np.zeros(weight.shape[1], dtype=np.float32) for weight in self.weights]
        self._moments = [np.zeros_like(part) for part in (*self.weights, *self.biases)]
        self._squares = [np.zeros_like(part) for part in self._moments]
        self._steps = 0

    def forward(self, inputs: Floats) -> tuple[Floats, Floats, list[Floats]]:
        """Logits, values, and what `backward` needs."""
        first = np.maximum(inputs @ self.weights[0] + self.biases[0], 0)
        second = np.maximum(first @ self.weights[1] + self.biases[1], 0)
        logits = second @ self.weights[2] + self.biases[2]
        values = (second @ self.weights[3] + self.biases[3])[:, 0]
        return logits, values, [inputs, first, second]

    def backward(self, layers: list[Floats], logits: Floats, values: Floats) -> list[Floats]:
        """Gradients of all weights and biases, from those of the logits and values."""
        inputs, first, second = layers
        at_value = values[:, None]
        at_second = (logits @ self.weights[2].T + at_value @ self.weights[3].T) * (second > 0)
        at_first = (at_second @ self.weights[1].T) * (first > 0)
        pairs = ((inputs, at_first), (first, at_second), (second, logits), (second, at_value))
        return [below.T @ above for below, above in pairs] + [above.sum(axis=0) for _, above in pairs]

    def update(self, gradients: list[Floats], rate: float, most: float = 0.5) -> None:
        """One step of Adam, the gradient cut to length `most`."""
        length = float(np.sqrt(sum(float((part**2).sum()) for part in gradients)))
        scale = min(1.0, most / (length + 1e-8))
        self._steps += 1
        rate *= np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for part, gradient, moment, square in zip(
            (*self.weights, *self.biases), gradients, self._moments, self._squares, strict=True
        ):
            gradient = gradient * scale
            moment += 0.1 * (gradient - moment)
            square += 0.001 * (gradient**2 - square)
            part -= rate * moment / (np.sqrt(square) + 1e-8)
