"""Self-play that finds good habits: an evolution strategy on games between policies.

Each generation draws variants of the habits so far, lets every variant play the same deals against the habits so far
(whole turns: against plain greedy ones), and moves towards those that won by more (separable CMA-ES). All chance comes
from the seed and the number of the generation, so a run that is stopped and resumed gives what it would have given.
The one module outside `envs` that needs NumPy, whose random numbers made the habits that are shipped.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..engine.contests import contest
from ..engine.games import agreement
from ..engine.habits import GREEDY, NAMES, WHOLE_TURNS, habit_row
from .literature import PLAIN

Reals = NDArray[np.float64]

STEPS = {"unplaceable": 96.0, "promise": 48.0, "search": 48.0, "hole": 24.0, "off_centre": 24.0, "hole_left": 24.0}
"""How far a habit is varied at first, in units; 10 where nothing is said."""
NOISE = 8
SCALE = 12.0
"""Points of margin over which a win becomes clear."""


def numbers(habits: Mapping[str, int]) -> Reals:
    """Habits by name as numbers in the order of `NAMES`."""
    return np.array([float(habits.get(name, 0)) for name in NAMES])


class Course(NamedTuple):
    """What is trained: a mode and a number of players, with a seed and the work of a generation."""

    mode: str
    players: int
    seed: int = 1
    games: int = 768
    variants: int = 16
    bonuses: tuple[str, ...] = ()
    """The variants (R10) that are played with."""
    whole_turns: bool = False
    """Train whole turns against plain greedy players who take whole turns, too: the champion's playouts with several
    others. Otherwise one decision after the other, against the habits so far."""


class Progress(NamedTuple):
    """Where a training stands after `generation` generations."""

    generation: int
    mean: Reals
    spread: Reals
    """Variance of each habit relative to its first step."""
    sigma: float
    path_sigma: Reals
    path_spread: Reals

    def habits(self) -> dict[str, int]:
        """The habits so far, by name."""
        return {name: round(value) for name, value in zip(NAMES, self.mean, strict=True)}

    def to_object(self) -> dict[str, Any]:
        """For JSON."""
        return {key: value if isinstance(value, int | float) else list(value) for key, value in self._asdict().items()}

    @classmethod
    def from_object(cls, data: dict[str, Any]) -> Progress:
        """From JSON."""
        numbers: Any = [np.array(data[key]) if isinstance(data[key], list) else data[key] for key in cls._fields]
        return cls(*numbers)

    @classmethod
    def begin(cls, habits: dict[str, int] | None = None) -> Progress:
        """Before the first generation: the plain greedy habits, or given ones."""
        n = len(NAMES)
        return cls(0, numbers(PLAIN if habits is None else habits), np.ones(n), 1.0, np.zeros(n), np.zeros(n))


def value_against(course: Course, habits: Reals, others: Reals, number: int) -> float:
    """Mean worth of the games of some habits against others, 0 to 1; the same deals for the same number."""
    policy = WHOLE_TURNS if course.whole_turns else GREEDY
    own, other = (
        habit_row(dict(zip(NAMES, map(round, row), strict=True)), noise=NOISE, policy=policy)
        for row in (habits, others)
    )
    agreed = agreement(course.mode, course.players, "clarified", course.bonuses)
    games = contest(agreed, [own, other, other, other], course.seed, number * course.games, course.games)
    totals: NDArray[np.int64] = np.array(games.totals)
    margin = totals[:, 0] - totals[:, 1:].max(axis=1)
    return float((1 / (1 + np.exp(-margin / SCALE))).mean())


def generation(course: Course, progress: Progress, pool: ThreadPoolExecutor) -> Progress:
    """One generation (Ros and Hansen 2008)."""
    n = len(NAMES)
    steps = np.array([STEPS.get(name, 10.0) for name in NAMES])
    rng = np.random.default_rng([course.seed, progress.generation])
    half = rng.standard_normal((course.variants // 2, n))
    draws = np.concatenate([half, -half])
    variants = progress.mean + progress.sigma * steps * np.sqrt(progress.spread) * draws
    others = numbers(PLAIN) if course.whole_turns else progress.mean
    values = list(pool.map(lambda habits: value_against(course, habits, others, progress.generation), variants))
    best = np.argsort(values)[::-1][: course.variants // 2]
    weights = np.log(len(best) + 0.5) - np.log(np.arange(1, len(best) + 1))
    weights /= weights.sum()
    mass = 1 / (weights**2).sum()
    c_sigma = (mass + 2) / (n + mass + 5)
    damping = 1 + c_sigma + 2 * max(0.0, np.sqrt((mass - 1) / (n + 1)) - 1)
    c_path = (4 + mass / n) / (n + 4 + 2 * mass / n)
    c_one = 2 / ((n + 1.3) ** 2 + mass) * (n + 2) / 3
    c_mu = min(1 - c_one, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass) * (n + 2) / 3)
    step = weights @ draws[best]
    path_sigma = (1 - c_sigma) * progress.path_sigma + np.sqrt(c_sigma * (2 - c_sigma) * mass) * step
    scaled = np.sqrt(progress.spread)
    path_spread = (1 - c_path) * progress.path_spread + np.sqrt(c_path * (2 - c_path) * mass) * step * scaled
    spread = (1 - c_one - c_mu) * progress.spread + c_one * path_spread**2
    spread = spread + c_mu * (weights @ (scaled * draws[best]) ** 2)
    expected = np.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    sigma = progress.sigma * float(np.exp(c_sigma / damping * (np.linalg.norm(path_sigma) / expected - 1)))
    mean = progress.mean + progress.sigma * steps * scaled * step
    return Progress(progress.generation + 1, mean, spread, min(sigma, 2.0), path_sigma, path_spread)


def train(
    course: Course,
    generations: int,
    file: Path | None = None,
    threads: int = 2,
    habits: dict[str, int] | None = None,
) -> Iterator[Progress]:
    """Train up to a number of generations in all; goes on from `file` if it exists, and keeps it up to date.

    Begins with the plain greedy habits, or given ones.
    """
    progress = Progress.begin(habits)
    if file is not None and file.exists():
        progress = Progress.from_object(json.loads(file.read_text(encoding="utf-8")))
    with ThreadPoolExecutor(threads) as pool:
        while progress.generation < generations:
            progress = generation(course, progress, pool)
            if file is not None:
                part = file.with_suffix(".part")
                part.write_text(json.dumps(progress.to_object()), encoding="utf-8")
                part.replace(file)
            yield progress


def improvement(course: Course, habits: dict[str, int], others: dict[str, int], number: int = 10**6) -> float:
    """How much better than 1/players some habits do against others on fresh deals: their value, 0 to 1."""
    return value_against(course, numbers(habits), numbers(others), number)
