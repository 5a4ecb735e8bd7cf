"""One game of a contest: asks the seats in turn, keeps the time, and replaces a seat that fails by a random player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..game import Game
from ..players import Budget, Player, RandomPlayer
from ..players.exec_player import SeatLost
from ..rules import Move
from .contest import Contest


class Played(NamedTuple):
    """A finished game: its record with `arena` as a further key, ready for JSON."""

    game: int
    record: dict[str, Any]


def play_game(contest: Contest, number: int, players: Mapping[str, Player]) -> Played:
    """Play one game; `players` are the entrants by name."""
    seats = range(contest.chairs)
    asked = _Seats(contest, number, [players[contest.entrant_at(seat, number)] for seat in seats])
    game = Game(contest.start(number))
    while not game.over:
        game = game.apply(asked.move(game))
    arena: dict[str, Any] = {
        "game": number,
        "deal": contest.deal_of(number),
        "chairs": [contest.chair_at(seat, number) for seat in seats],
        "contest": contest.terms(),
    }
    return Played(number, game.record(arena=arena | asked.report()).to_object())


class _Seats:
    """Who sits where in a game, and how long each has thought."""

    def __init__(self, contest: Contest, number: int, players: list[Player]) -> None:
        self.contest, self.number, self.players = contest, number, players
        self.budgets = [contest.budget_at(seat, number) for seat in range(contest.chairs)]
        self.lost: dict[int, str] = {}
        self.longest = [0.0] * contest.chairs
        self.turn: tuple[int, ...] = ()
        self.used = 0.0
        for player in {id(player): player for player in players}.values():
            begin = getattr(player, "new_game", None)
            if begin is not None:
                begin()

    def move(self, game: Game) -> Move:
        """The move of the seat to decide; a seat that fails is lost to a random player."""
        seat = game.seat
        assert seat is not None
        rng, budget = self.contest.chance(self.number, seat, len(game.moves)), self._left(game, seat)
        begun = budget.now()
        try:
            move = self.players[seat].choose(game.view(seat), rng, budget)
            if move not in game.legal_moves:
                raise SeatLost(f"illegal move: {move}")
        except SeatLost as reason:
            self.lost[seat] = str(reason)
            self.players[seat] = RandomPlayer()
            move = self.players[seat].choose(game.view(seat), rng)
        self.used += budget.now() - begun
        self.longest[seat] = max(self.longest[seat], self.used)
        return move

    def _left(self, game: Game, seat: int) -> Budget:
        """What is left of a seat's budget in this turn."""
        turn = (game.table.round, game.table.turn, seat)
        if turn != self.turn:
            self.turn, self.used = turn, 0.0
        budget = self.budgets[seat]
        return budget if budget.seconds is None else budget._replace(seconds=max(0.0, budget.seconds - self.used))

    def report(self) -> dict[str, Any]:
        """What the record tells of them: the longest turns where seconds count, the seats that were lost."""
        report: dict[str, Any] = {}
        if any(budget.seconds is not None for budget in self.budgets):
            report["longest_turn"] = [round(seconds, 4) for seconds in self.longest]
        if self.lost:
            report["lost"] = {str(seat): reason for seat, reason in self.lost.items()}
        return report
