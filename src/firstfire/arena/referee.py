"""One game of a contest: asks the seats in turn, keeps the time, and replaces a seat that fails by a random player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..game import Game
from ..players import Player, RandomPlayer
from ..players.exec_player import SeatLost
from .contest import Contest


class Played(NamedTuple):
    """A finished game: its record with `arena` as a further key, ready for JSON."""

    game: int
    record: dict[str, Any]


def play_game(contest: Contest, number: int, players: Mapping[str, Player]) -> Played:
    """Play one game; `players` are the entrants by name."""
    game = Game(contest.start(number))
    seats: list[Player] = [players[contest.entrant_at(seat, number)] for seat in range(contest.chairs)]
    for player in {id(player): player for player in seats}.values():
        begin = getattr(player, "new_game", None)
        if begin is not None:
            begin()
    lost: dict[int, str] = {}
    longest = [0.0] * contest.chairs
    budgets = [contest.budget_at(seat, number) for seat in range(contest.chairs)]
    turn: tuple[int, ...] = ()
    used = 0.0
    while (seat := game.seat) is not None:
        table = game.table
        now = (table.round, table.turn, seat)
        if now != turn:
            turn, used = now, 0.0
        budget = budgets[seat]
        if budget.seconds is not None:
            budget = budget._replace(seconds=max(0.0, budget.seconds - used))
        rng = contest.chance(number, seat, len(game.moves))
        begun = budget.now()
        try:
            move = seats[seat].choose(game.view(seat), rng, budget)
            if move not in game.legal_moves:
                raise SeatLost(f"illegal move: {move}")
        except SeatLost as reason:
            lost[seat] = str(reason)
            seats[seat] = RandomPlayer()
            move = seats[seat].choose(game.view(seat), rng)
        used += budget.now() - begun
        longest[seat] = max(longest[seat], used)
        game = game.apply(move)
    arena: dict[str, Any] = {
        "game": number,
        "deal": contest.deal_of(number),
        "chairs": _chairs(contest, number),
        "contest": contest.terms(),
    }
    if any(budget.seconds is not None for budget in budgets):
        arena["longest_turn"] = [round(seconds, 4) for seconds in longest]
    if lost:
        arena["lost"] = {str(seat): reason for seat, reason in lost.items()}
    return Played(number, game.record(arena=arena).to_object())


def _chairs(contest: Contest, number: int) -> list[int]:
    """The chair of each seat."""
    return [(seat - number) % contest.chairs for seat in range(contest.chairs)]
