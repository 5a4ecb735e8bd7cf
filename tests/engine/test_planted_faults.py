"""Faults planted in the pure rules, as the compiled engine might have them: the comparison soon notices each."""

from collections.abc import Sequence

import pytest

from firstfire.engine import parity
from firstfire.rules import Territory
from firstfire.rules.decisions import Decision, HandOverTotem, LandFire
from firstfire.rules.modes import Totem, Tribe
from firstfire.rules.modes.mode import Totems
from firstfire.rules.moves import Fire, GiveTotem
from firstfire.rules.secret import Secret
from firstfire.rules.table import Table
from firstfire.rules.turn import TAKE, Step


def games_until_noticed(most: int) -> int:
    """Games of a run from seed 0 until one shows that the engines differ."""
    for number, case in enumerate(parity.cases(most), 1):
        try:
            parity.compare(case)
        except parity.Disparity:
            return number
    pytest.fail(f"not noticed in {most} games")


@pytest.fixture
def no_more_after_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    """R7.2, R7.3: at a tie the other totems wait for the choice; then all is looked through again."""
    honest = Totem.placed

    def first_tie(
        self: Totem, territories: Sequence[Territory], territory: Territory, totems: Totems, seat: int
    ) -> tuple[Totems, Decision | None]:
        after, decision = honest(self, territories, territory, totems, seat)
        if isinstance(decision, HandOverTotem):
            after = after[: decision.resource] + totems[decision.resource :]
        return after, decision

    honest_choice = TAKE[HandOverTotem]

    def looked_through_again(table: Table, secret: Secret, decision: HandOverTotem, move: GiveTotem) -> Step:
        given = table.totems[: move.resource] + (move.seat,) + table.totems[move.resource + 1 :]
        mode, seat = table.setup.mode, decision.seat
        totems, _ = mode.placed(table.territories, table.territories[seat], given, seat)
        return honest_choice(table._replace(totems=totems), secret, decision, move)

    monkeypatch.setattr(Totem, "placed", first_tie)
    monkeypatch.setitem(TAKE, HandOverTotem, looked_through_again)


@pytest.fixture
def held_resources_do_not_burn(monkeypatch: pytest.MonkeyPatch) -> None:
    """R5.4: a token burns no resource whose totem its owner holds."""
    honest = TAKE[LandFire]

    def sparing(table: Table, secret: Secret, decision: LandFire, move: Fire) -> Step:
        before = table.territories[decision.seat]
        resource = before.resource_at(move.square)
        table, secret = honest(table, secret, decision, move)
        if resource is not None and table.totems[resource] == decision.seat:
            land = table.territories[decision.seat]._replace(resources=before.resources)
            table = table.with_territory(decision.seat, land, table.totems, table.decision)
        return table, secret

    monkeypatch.setitem(TAKE, LandFire, sparing)


@pytest.fixture
def the_cave_is_refilled_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """R8.2: what is missing when the line of round 5 is drawn is turned up with the next line."""
    honest = Tribe.new_line

    def late(self: Tribe, table: Table, secret: Secret) -> Step:
        return (table, secret) if table.round == 5 else honest(self, table, secret)

    monkeypatch.setattr(Tribe, "new_line", late)


@pytest.mark.usefixtures("no_more_after_a_tie")
def test_a_totem_that_waits_for_a_choice_is_noticed() -> None:
    assert games_until_noticed(270) > 1


@pytest.mark.usefixtures("held_resources_do_not_burn")
def test_a_resource_that_does_not_burn_is_noticed() -> None:
    assert games_until_noticed(27) > 1


@pytest.mark.usefixtures("the_cave_is_refilled_late")
def test_a_cave_refilled_late_is_noticed() -> None:
    assert games_until_noticed(27) > 1
