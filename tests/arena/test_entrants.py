"""Who can enter a contest, and with which budget."""

from __future__ import annotations

import random

import pytest

from firstfire.arena.contest import Contest
from firstfire.arena.entrants import Entrant, check, entrant_of, short_name
from firstfire.arena.played import play_game
from firstfire.players import Budget, RandomPlayer, Stop
from firstfire.players.player import FREE
from firstfire.rules import BadSetup, Move, View


@pytest.mark.parametrize(
    ("text", "entrant"),
    [
        ("ember", Entrant("ember", None)),
        ("ember@0.3s", Entrant("ember", Budget(seconds=0.3))),
        ("ember@500", Entrant("ember", Budget(playouts=500))),
        ("exec:bot --to me@home", Entrant("exec:bot --to me@home", None)),
        ("exec:bot --to me@home@2s", Entrant("exec:bot --to me@home", Budget(seconds=2.0))),
    ],
)
def test_a_budget_of_its_own_stands_after_the_name(text: str, entrant: Entrant) -> None:
    assert entrant_of(text) == entrant


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ember@0.3s", "ember@0.3s"),
        ("exec:/home/me/bot.py --fast", "bot.py"),
        ("exec:/home/me/bot.py --fast@0.3s", "bot.py@0.3s"),
        ("exec:" + 30 * "x" + "@0.3s", 15 * "x" + "@0.3s"),
        ("exec:", "program"),
    ],
)
def test_names_at_the_table_are_short_and_tell_budgets_apart(text: str, name: str) -> None:
    assert short_name(text) == name


def test_who_cannot_play_here_cannot_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(f"no {name}")

    monkeypatch.setattr("firstfire.players.entry.import_module", missing)
    for able in ("greedy@0.1s", "random", "exec:bot"):
        check(able)
    with pytest.raises(ImportError, match=r"no firstfire\.engine"):
        check("ember@0.1s")
    with pytest.raises(BadSetup, match="no player is called moss"):
        check("moss")


class Listening(RandomPlayer):
    """Plays at random, and remembers what it was given to think."""

    def __init__(self) -> None:
        self.given: set[Budget] = set()

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        self.given.add(budget)
        return super().choose(view, rng)


def test_who_has_a_budget_of_its_own_gets_it_on_every_seat() -> None:
    contest = Contest(("greedy@30", "random"), "discovery", 2, Budget(playouts=8), 1)
    for number in range(2):
        players = {name: Listening() for name in contest.entrants}
        play_game(contest, number, players)
        assert players["greedy@30"].given == {Budget(playouts=30)}
        assert players["random"].given == {Budget(playouts=8)}


def test_seconds_of_its_own_are_counted_like_those_of_the_others() -> None:
    contest = Contest(("greedy@0.3s", "random"), "discovery", 2, Budget(seconds=0.1, processor=True), 1)
    assert contest.budget_at(0, 0) == contest.budget_at(1, 1) == Budget(seconds=0.3, processor=True)
    assert contest.budget_at(1, 0) == Budget(seconds=0.1, processor=True)
