"""R2.3–R2.5, R3 The order of play: what follows what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from . import fire, placement, recruiting
from .cave import Cave
from .decisions import (
    ChoosePair,
    ClaimDomino,
    Decision,
    HandOverTotem,
    LandFire,
    PayResource,
    PlaceDomino,
    RecruitCaveman,
    SettleCaveman,
)
from .line import Line
from .modes.totem import hand_over
from .moves import (
    CLAIMS,
    GIVE_TOTEM,
    INNER,
    OUTER,
    Claim,
    ClaimPair,
    Discard,
    Fire,
    GiveTotem,
    Move,
    Pass,
    Pay,
    Place,
    Recruit,
    Search,
    Settle,
)
from .secret import Secret
from .setup import Setup
from .table import Table
from .territory import Territory

Step: TypeAlias = tuple[Table, Secret]


def begin(setup: Setup, secret: Secret) -> Step:
    """R2.1–R2.4, R8.2 The first line lies open, the first chief is drawn."""
    drawn, secret = secret.draw_line()
    table = Table(
        setup=setup,
        territories=(Territory.start(setup.size),) * len(setup.players),
        round=0,
        line=Line(),
        turn=0,
        next_line=Line.of(drawn),
        decision=None,
        chiefs=(),
        drawn=tuple(sorted(drawn)),
        totems=(None,) * 4,
        cave=Cave(),
    )
    table, secret = setup.mode.new_line(table, secret)
    return _draw_chief(table, secret)


def _draw_chief(table: Table, secret: Secret) -> Step:
    """R2.3, R2.4 The owner of the next chief chooses from the first line."""
    seat, secret = secret.draw_chief()
    decision = ChoosePair(seat) if len(table.setup.players) == 2 else ClaimDomino(seat)
    return table._replace(chiefs=(*table.chiefs, seat), decision=decision), secret


def _begin_round(table: Table, secret: Secret, next_line: Line) -> Step:
    """R2.5, R3.3 What nobody claimed leaves the game, a new line is revealed and the smallest domino is placed."""
    drawn, secret = secret.draw_line()
    line = next_line.claimed()
    next_line = Line.of(drawn)
    table = table._replace(
        round=table.round + 1,
        line=line,
        turn=0,
        next_line=next_line,
        drawn=table.drawn + next_line.numbers,
        decision=_placing(line, 0),
    )
    return table.setup.mode.new_line(table, secret) if drawn else (table, secret)


def _placing(line: Line, turn: int) -> PlaceDomino | None:
    """R3.1 The chief on the next domino of the line acts; None after the last one."""
    if turn == len(line.numbers):
        return None
    seat = line.chiefs[turn]
    assert seat is not None
    return PlaceDomino(seat, line.numbers[turn])


def _after_placing(table: Table, secret: Secret, seat: int, territory: Territory) -> Step:
    """R3.2, R3.4 Domino and fire lie: the mode has its say, then a domino is claimed if there is a line."""
    totems, decision = table.setup.mode.placed(table.territories, territory, table.totems, seat)
    table = table.with_territory(seat, territory, totems, decision or ClaimDomino(seat))
    return (table, secret) if decision else _unless_last_round(table, secret)


def _unless_last_round(table: Table, secret: Secret) -> Step:
    """R3.4 In the last round there is nothing to claim, and the turn ends."""
    return (table, secret) if table.next_line.numbers else _end_turn(table, secret, table.next_line)


def _end_turn(table: Table, secret: Secret, next_line: Line) -> Step:
    """R3.1, R3.3 The next chief acts; after the last one the next round begins, or the game is over."""
    turn = table.turn + 1
    decision = _placing(table.line, turn)
    if decision is None and next_line.numbers:
        return _begin_round(table, secret, next_line)
    return table.with_turn(turn, next_line, decision), secret


# Each decision: its options, and what follows the one taken


def _pair_options(table: Table, decision: ChoosePair) -> tuple[Move, ...]:
    return OUTER, INNER


def _take_pair(table: Table, secret: Secret, decision: ChoosePair, move: ClaimPair) -> Step:
    """R2.4 The other player gets the rest."""
    me, other = decision.seat, 1 - decision.seat
    chiefs = (me, other, other, me) if move.outer else (other, me, me, other)
    return _begin_round(table, secret, Line(table.next_line.numbers, chiefs))


def _claim_options(table: Table, decision: ClaimDomino) -> tuple[Move, ...]:
    return tuple([CLAIMS[number] for number in table.next_line.free])


def _take_claim(table: Table, secret: Secret, decision: ClaimDomino, move: Claim) -> Step:
    """R2.3, R3.2 The chief stands on the domino."""
    seat, next_line = decision.seat, table.next_line.with_chief(move.number, decision.seat)
    if table.round == 0:
        if len(table.chiefs) == len(table.setup.players):
            return _begin_round(table, secret, next_line)
        return _draw_chief(table._replace(next_line=next_line), secret)
    then = table.setup.mode.claimed(seat)
    if then is None:
        return _end_turn(table, secret, next_line)
    return table.with_turn(table.turn, next_line, then), secret


def _place_options(table: Table, decision: PlaceDomino) -> tuple[Move, ...]:
    return placement.placements(table.territories[decision.seat], decision.number)


def _take_placement(table: Table, secret: Secret, decision: PlaceDomino, move: Place | Discard) -> Step:
    """R4, R5.1 The domino lies; a volcano on it throws its fire at once."""
    seat, number = decision.seat, decision.number
    territory = table.territories[seat]
    if isinstance(move, Discard):
        table = table.with_territory(seat, territory.with_discard(number), table.totems, ClaimDomino(seat))
        return _unless_last_round(table, secret)
    territory = territory.with_domino(number, move.first, move.second, table.setup.mode.has_resources)
    volcano = fire.volcano_of(number, move)
    if volcano and fire.fire_targets(territory, *volcano, table.setup.edition):
        return table.with_territory(seat, territory, table.totems, LandFire(seat, *volcano)), secret
    return _after_placing(table, secret, seat, territory)


def _fire_options(table: Table, decision: LandFire) -> tuple[Move, ...]:
    territory = table.territories[decision.seat]
    return fire.fire_moves(territory, decision.volcano, decision.fires, table.setup.edition)


def _take_fire(table: Table, secret: Secret, decision: LandFire, move: Fire) -> Step:
    """R5.4 The token lands and burns what stood there."""
    territory = table.territories[decision.seat].with_token(move.square, decision.fires)
    return _after_placing(table, secret, decision.seat, territory)


def _totem_options(table: Table, decision: HandOverTotem) -> tuple[Move, ...]:
    return tuple([GIVE_TOTEM[decision.resource, seat] for seat in decision.to])


def _take_totem(table: Table, secret: Secret, decision: HandOverTotem, move: GiveTotem) -> Step:
    """R7.3 The totem goes where the acting player says."""
    totems = hand_over(table.totems, move.resource, move.seat)
    return _unless_last_round(table._replace(totems=totems, decision=ClaimDomino(decision.seat)), secret)


def _recruit_options(table: Table, decision: RecruitCaveman) -> tuple[Move, ...]:
    return recruiting.recruit_moves(table, decision.seat)


def _take_recruit(table: Table, secret: Secret, decision: RecruitCaveman, move: Pass | Recruit | Search) -> Step:
    """R8.3 The caveman leaves the cave and is to be paid for."""
    if isinstance(move, Pass):
        return _end_turn(table, secret, table.next_line)
    if isinstance(move, Recruit):
        cave, price = table.cave.recruited(move.caveman), recruiting.RECRUIT_PRICE
    else:
        cave, price = table.cave.found(move.caveman), recruiting.SEARCH_PRICE
        secret = secret.take(move.caveman)
    return table._replace(cave=cave, decision=PayResource(decision.seat, move.caveman, price, None)), secret


def _pay_options(table: Table, decision: PayResource) -> tuple[Move, ...]:
    return recruiting.pay_moves(table.territories[decision.seat], decision)


def _take_payment(table: Table, secret: Secret, decision: PayResource, move: Pay) -> Step:
    """R8.3 A wooden resource leaves the game; after the last one the caveman settles."""
    seat, caveman, left = decision.seat, decision.caveman, decision.left - 1
    territory = table.territories[seat]
    after: Decision = SettleCaveman(seat, caveman)
    if left:
        after = PayResource(seat, caveman, left, territory.resource_at(move.square))
    return table.with_territory(seat, territory.without_resource(move.square), table.totems, after), secret


def _settle_options(table: Table, decision: SettleCaveman) -> tuple[Move, ...]:
    return recruiting.settle_moves(table.territories[decision.seat], table.setup.edition)


def _take_settlement(table: Table, secret: Secret, decision: SettleCaveman, move: Settle) -> Step:
    """R8.4 The caveman stands in the territory, and the turn ends."""
    territory = table.territories[decision.seat].with_caveman(move.square, decision.caveman)
    table = table.with_territory(decision.seat, territory, table.totems, None)
    return _end_turn(table, secret, table.next_line)


OPTIONS: dict[type, Callable[[Table, Any], tuple[Move, ...]]] = {
    ChoosePair: _pair_options,
    ClaimDomino: _claim_options,
    PlaceDomino: _place_options,
    LandFire: _fire_options,
    HandOverTotem: _totem_options,
    RecruitCaveman: _recruit_options,
    PayResource: _pay_options,
    SettleCaveman: _settle_options,
}

TAKE: dict[type, Callable[[Table, Secret, Any, Any], Step]] = {
    ChoosePair: _take_pair,
    ClaimDomino: _take_claim,
    PlaceDomino: _take_placement,
    LandFire: _take_fire,
    HandOverTotem: _take_totem,
    RecruitCaveman: _take_recruit,
    PayResource: _take_payment,
    SettleCaveman: _take_settlement,
}
