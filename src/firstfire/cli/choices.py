"""The legal moves as a numbered list, each explained, with what it does to the score."""

from __future__ import annotations

from typing import NamedTuple

from ..pictures.text_square import half_text
from ..pictures.words import caveman_name, half_words, player_name
from ..players.greedy import score_after, with_best_placement
from ..players.recruiting_plan import best_plan
from ..rules import DOMINOES, Caveman, Move, State, Table, square_name
from ..rules.components import POINTS_PER, POWER
from ..rules.decisions import PayResource
from ..rules.moves import Claim, ClaimPair, Discard, Fire, GiveTotem, Pass, Pay, Place, Recruit, Search, Settle
from ..rules.recruiting import RECRUIT_PRICE, SEARCH_PRICE
from ..rules.scoring import score_sheet
from .narration import burnt_words


class Choice(NamedTuple):
    """A move, the number to type for it, and what it means."""

    number: int
    """A claim has the number of its domino, any other move its place in the list."""
    move: Move
    words: str
    change: int | None
    """By how much the own score changes, with what follows from it at best; None if it says nothing."""


def choices(state: State, colour: bool) -> list[Choice]:
    """All legal moves; those where the score is the point come best first."""
    seat = state.seat
    assert seat is not None
    now = score_sheet(state.table, seat).total
    found = [
        Choice(0, move, _words(state.table, seat, move, colour), _change(state, move, now))
        for move in state.legal_moves
    ]
    if isinstance(found[0].move, Place | Fire | Pay | Settle):
        found.sort(key=lambda choice: (-(choice.change or 0), choice.words))
    return [
        choice._replace(number=choice.move.number if isinstance(choice.move, Claim) else at)
        for at, choice in enumerate(found, 1)
    ]


def _change(state: State, move: Move, now: int) -> int | None:
    """The change of the own score: for a claim with the best placement, for a recruit with the best settlement."""
    table, seat = state.table, state.table.seat
    assert seat is not None
    match move:
        case Place() | Fire() | Pay() | Settle():
            return score_after(state.apply(move), seat) - now
        case Claim(number=number):
            return with_best_placement(state, seat, number)[0] - now
        case Recruit(caveman=caveman) | Search(caveman=caveman):
            price = RECRUIT_PRICE if isinstance(move, Recruit) else SEARCH_PRICE
            plan = best_plan(table.territories[seat], PayResource(seat, caveman, price, None), table.setup.edition)
            return None if plan is None else plan.points - score_sheet(table, seat).cavemen
    return None


def _words(table: Table, seat: int, move: Move, colour: bool) -> str:
    territory, wooden = table.territories[seat], table.setup.mode.has_resources
    match move:
        case ClaimPair(outer=outer):
            a, b, c, d = table.next_line.numbers
            one, two = (a, d) if outer else (b, c)
            pair = f"{one} {_domino(one, wooden, colour)} and {two} {_domino(two, wooden, colour)}"
            return f"{'outer' if outer else 'inner'}: {pair}"
        case Claim(number=number):
            domino = DOMINOES[number]
            words = f"{half_words(domino.first, wooden)}, {half_words(domino.second, wooden)}"
            return f"{_domino(number, wooden, colour)} {words}"
        case Place(first=first, second=second):
            return f"{square_name(first)} {square_name(second)}"
        case Discard():
            return "discard: it fits nowhere"
        case Fire(square=square):
            burnt = burnt_words(table, seat, square)
            return f"{square_name(square)} {_terrain(table, seat, square)}{f', burns {burnt}' if burnt else ''}"
        case GiveTotem(seat=heir):
            return player_name(table.setup, heir)
        case Recruit(caveman=caveman):
            return f"recruit the {caveman_name(caveman)}: {_scores(caveman)}"
        case Search(caveman=caveman):
            return f"search the pile for the {caveman_name(caveman)}: {_scores(caveman)}"
        case Pay(square=square):
            resource = territory.resource_at(square)
            return f"{square_name(square)} {resource.name.lower() if resource is not None else ''}"
        case Settle(square=square):
            return f"{square_name(square)} {_terrain(table, seat, square)}"
    assert isinstance(move, Pass)
    return "pass: recruit nobody"


def _domino(number: int, wooden: bool, colour: bool) -> str:
    domino = DOMINOES[number]
    return half_text(domino.first, wooden, colour) + half_text(domino.second, wooden, colour)


def _terrain(table: Table, seat: int, square: int) -> str:
    terrain = table.territories[seat].terrain_at(square)
    return "hut" if terrain is None else terrain.name.lower()


def _scores(caveman: Caveman) -> str:
    """R8.5, R8.6 What a caveman is good for."""
    if caveman in POWER:
        return f"warrior of power {POWER[caveman]}"
    points, per = POINTS_PER[caveman]
    return f"{points} per {per} around"
