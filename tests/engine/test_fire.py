"""Fire of the compiled engine where real games never come."""

from firstfire.engine import games
from firstfire.engine.from_rules import from_rules
from firstfire.engine.parity import plain
from firstfire.engine.to_rules import to_rules
from firstfire.rules import Setup, State
from firstfire.rules.decisions import ClaimDomino, PlaceDomino
from tests.boards import dealt, squares


def test_r5_5_a_token_that_can_land_nowhere_leaves_the_game() -> None:
    """A token lies where the volcano's own other half will be: both engines ask for a claim at once."""
    state = dealt(Setup.of("discovery", 4), deck=(1, 2, 3, 28))
    while not (isinstance(decision := state.table.decision, PlaceDomino) and decision.number == 28):
        state = state.apply(state.legal_moves[0])
    burnt = state.table.territories[decision.seat]._replace(ones=squares("f5"), tokens=squares("f5"))
    table = state.table.with_territory(decision.seat, burnt, state.table.totems, decision)
    state = State.of(table, state.secret)
    compiled = from_rules(state)
    games.apply_text(compiled, "place f5 g5")
    state = state.apply("place f5 g5")
    assert state.table.decision == ClaimDomino(decision.seat)
    assert plain(to_rules(compiled).table) == plain(state.table)
