"""What the games of a contest say: win shares, margins, intervals, ratings. Pure functions of the records."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from .contest import Contest
from .entrants import short_name

Z95 = 1.959964
BOOTSTRAPS = 200


class GameResult(NamedTuple):
    """A game by chair: points, and share of the victory."""

    game: int
    deal: int
    totals: tuple[int, ...]
    shares: tuple[float, ...]


class Standing(NamedTuple):
    """How one entrant has done, over all chairs it has."""

    name: str
    games: int
    share: float
    """Mean share of the victory per chair."""
    share_low: float
    share_high: float
    margin: float
    """Mean of own points less those of the best other chair."""
    margin_low: float
    margin_high: float
    score: float
    best: int
    """The best score reached."""
    elo: float
    elo_low: float
    elo_high: float


def game_result(record: Mapping[str, Any]) -> GameResult:
    """The result of a record that the arena wrote."""
    chairs = record["arena"]["chairs"]
    totals, shares = [0] * len(chairs), [0.0] * len(chairs)
    for seat, chair in enumerate(chairs):
        totals[chair] = record["scores"][seat]["total"]
        if seat in record["winners"]:
            shares[chair] = 1 / len(record["winners"])
    return GameResult(record["arena"]["game"], record["arena"]["deal"], tuple(totals), tuple(shares))


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Mean and 95 % interval of independent values."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, -math.inf, math.inf
    half = Z95 * math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return mean, mean - half, mean + half


def by_deal(results: Iterable[GameResult], values: Iterable[float]) -> list[float]:
    """Means over the games of each deal: games of one deal are not independent of one another."""
    sums: dict[int, list[float]] = defaultdict(list)
    for result, value in zip(results, values, strict=True):
        sums[result.deal].append(value)
    return [sum(found) / len(found) for found in sums.values()]


def standings(contest: Contest, results: Sequence[GameResult]) -> list[Standing]:
    """The entrants, best first."""
    names = list(dict.fromkeys(contest.entrants))
    ratings = elo_with_intervals(contest, results, names)
    found = []
    for name in names:
        chairs = [chair for chair, entrant in enumerate(contest.entrants) if entrant == name]
        shares = [sum(result.shares[chair] for chair in chairs) / len(chairs) for result in results]
        margins = [sum(_margin(result.totals, chair) for chair in chairs) / len(chairs) for result in results]
        share, low, high = interval(by_deal(results, shares))
        margin = interval(by_deal(results, margins))
        scores = [result.totals[chair] for result in results for chair in chairs]
        found.append(
            Standing(
                short_name(name),
                len(results),
                share,
                max(0.0, low),
                min(1.0, high),
                *margin,
                sum(scores) / len(scores),
                max(scores),
                *ratings[name],
            )
        )
    return sorted(found, key=lambda standing: -standing.share)


def _margin(totals: Sequence[int], chair: int) -> float:
    return totals[chair] - max(total for other, total in enumerate(totals) if other != chair)


def pair_wins(contest: Contest, results: Iterable[GameResult], names: Sequence[str]) -> dict[tuple[str, str], float]:
    """How often each entrant finished before each other one; a tie counts half to both."""
    wins: dict[tuple[str, str], float] = defaultdict(float)
    for result in results:
        ranks = [(share, total) for share, total in zip(result.shares, result.totals, strict=True)]
        for one in range(contest.chairs):
            for two in range(one + 1, contest.chairs):
                a, b = contest.entrants[one], contest.entrants[two]
                if a == b:
                    continue
                half = 0.5 if ranks[one] == ranks[two] else float(ranks[one] > ranks[two])
                wins[a, b] += half
                wins[b, a] += 1 - half
    return wins


def bradley_terry(wins: Mapping[tuple[str, str], float], names: Sequence[str]) -> dict[str, float]:
    """Elo by the Bradley–Terry model, its mean over the entrants 0; one drawn game is assumed between all pairs."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(200):
        for name in names:
            won = met = 0.0
            for other in names:
                if other != name:
                    games = wins.get((name, other), 0.0) + wins.get((other, name), 0.0) + 1
                    won += wins.get((name, other), 0.0) + 0.5
                    met += games / (strength[name] + strength[other])
            if met:
                strength[name] = won / met
        mean = math.exp(sum(math.log(value) for value in strength.values()) / len(names))
        strength = {name: value / mean for name, value in strength.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}


def elo_with_intervals(
    contest: Contest, results: Sequence[GameResult], names: Sequence[str]
) -> dict[str, tuple[float, float, float]]:
    """Elo of each entrant with a 95 % interval, by drawing deals anew."""
    deals: dict[int, list[GameResult]] = defaultdict(list)
    for result in results:
        deals[result.deal].append(result)
    groups = [pair_wins(contest, deal, names) for deal in deals.values()]
    rng = Random(0)

    def rated(chosen: Iterable[Mapping[tuple[str, str], float]]) -> dict[str, float]:
        total: dict[tuple[str, str], float] = defaultdict(float)
        for group in chosen:
            for pair, won in group.items():
                total[pair] += won
        return bradley_terry(total, names)

    middle = rated(groups)
    draws = [rated(rng.choices(groups, k=len(groups))) for _ in range(BOOTSTRAPS if len(names) > 1 else 1)]
    found = {}
    for name in names:
        ordered = sorted(draw[name] for draw in draws)
        low, high = ordered[int(0.025 * len(ordered))], ordered[min(len(ordered) - 1, int(0.975 * len(ordered)))]
        found[name] = (middle[name], low, high)
    return found


class Sprt(NamedTuple):
    """A sequential probability ratio test of the first entrant's share of the victory.

    `fair` is the share of an equal player and `better` that of one clearly better (or, mirrored, clearly worse).
    """

    fair: float
    better: float
    risk: float = 0.05

    def verdict(self, shares: Sequence[float]) -> str | None:
        """`better`, `not better` or None for go on, from the mean shares of the deals so far."""
        n = len(shares)
        if n < 8:
            return None
        mean = sum(shares) / n
        variance = max(sum((share - mean) ** 2 for share in shares) / (n - 1), 0.01)
        ratio = n * (self.better - self.fair) * (mean - (self.better + self.fair) / 2) / variance
        bound = math.log((1 - self.risk) / self.risk)
        if ratio >= bound:
            return "better"
        return "not better" if ratio <= -bound else None


def sprt_of(contest: Contest, lead: float) -> Sprt:
    """The test whether the first entrant wins more than its fair share by `lead`."""
    fair = 1 / contest.chairs
    return Sprt(fair, fair + lead)


def first_shares(results: Sequence[GameResult]) -> list[float]:
    """The first chair's mean share in each deal."""
    return by_deal(results, [result.shares[0] for result in results])
