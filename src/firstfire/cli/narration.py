"""Moves told in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from ..pictures.words import caveman_name, count, domino_words, player_name
from ..rules import Move, Resource, Table, square_name
from ..rules.decisions import LandFire, PayResource, PlaceDomino, SettleCaveman
from ..rules.moves import Claim, ClaimPair, Discard, Fire, GiveTotem, Pass, Pay, Place, Recruit, Search, Settle
from ..rules.scoring import score_sheet
from ..rules.squares import BIT, Mask
from ..rules.table import ROUNDS


def told(before: Table, move: Move, after: Table) -> Iterator[str]:
    """What a move did, one sentence after the other; nothing for a pass."""
    seat = before.seat
    assert seat is not None
    name = player_name(before.setup, seat)
    words = _words(before, move)
    if words:
        yield f"{name} {words}{_change(before, after, seat)}."
    yield from _totems(before, after)
    if after.round != before.round:
        yield f"Round {after.round} of {ROUNDS} begins."


def _words(table: Table, move: Move) -> str:
    decision, wooden = table.decision, table.setup.mode.has_resources
    match move:
        case ClaimPair(outer=outer):
            a, b, c, d = table.next_line.numbers
            return f"takes the outer dominoes, {a} and {d}" if outer else f"takes the inner dominoes, {b} and {c}"
        case Claim(number=number):
            return f"claims {domino_words(number, wooden)}"
        case Place(first=first, second=second):
            assert isinstance(decision, PlaceDomino)
            what = domino_words(decision.number, wooden)
            return f"places {what} on {square_name(first)} and {square_name(second)}"
        case Discard():
            assert isinstance(decision, PlaceDomino)
            return f"has no place for {domino_words(decision.number, wooden)} and discards it"
        case Fire(square=square):
            assert isinstance(decision, LandFire)
            landing = f"lands {count(decision.fires, 'fire')} on {square_name(square)}"
            burnt = burnt_words(table, decision.seat, square)
            return f"{landing} and burns {burnt}" if burnt else landing
        case GiveTotem():
            return "hands on a totem"
        case Recruit(caveman=caveman):
            return f"recruits the {caveman_name(caveman)}"
        case Search(caveman=caveman):
            return f"searches the pile and takes the {caveman_name(caveman)}"
        case Pay(square=square):
            assert isinstance(decision, PayResource)
            resource = table.territories[decision.seat].resource_at(square)
            return f"spends a {resource.name.lower() if resource is not None else ''} ({square_name(square)})"
        case Settle(square=square):
            assert isinstance(decision, SettleCaveman)
            return f"settles the {caveman_name(decision.caveman)} on {square_name(square)}"
    assert isinstance(move, Pass)
    return ""


def burnt_words(table: Table, seat: int, square: int) -> str:
    """R5.4 What fire would destroy on a square: `the mammoth`, or nothing."""
    territory = table.territories[seat]
    caveman, resource = territory.caveman_at(square), territory.resource_at(square)
    if caveman is not None:
        return f"the {caveman_name(caveman)}"
    return f"the {resource.name.lower()}" if resource is not None else ""


def _change(before: Table, after: Table, seat: int) -> str:
    change = score_sheet(after, seat).total - score_sheet(before, seat).total
    return f" ({change:+})" if change else ""


def _totems(before: Table, after: Table) -> Iterator[str]:
    """R7.2, R7.3 Totems that changed hands."""
    for resource in Resource:
        was, now = before.totems[resource], after.totems[resource]
        if now is not None and now != was:
            source = "" if was is None else f" from {player_name(before.setup, was)}"
            yield f"{player_name(after.setup, now)} gets the {resource.name.lower()} totem{source}."


def touched(move: Move) -> Mask:
    """The squares that a move names, to point them out."""
    match move:
        case Place(first=first, second=second):
            return BIT[first] | BIT[second]
        case Fire(square=square) | Settle(square=square) | Pay(square=square):
            return BIT[square]
    return 0
