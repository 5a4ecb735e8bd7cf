"""R2.2–R2.5, R3: set-up, rounds and turns in real games with chosen deals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from firstfire.rules import IllegalMove, Setup, State, parse_square
from firstfire.rules.decisions import (
    ChoosePair,
    ClaimDomino,
    LandFire,
    PlaceDomino,
    RecruitCaveman,
    SettleCaveman,
)
from firstfire.rules.line import Line
from tests.boards import after, dealt, position, texts
from tests.play import COMBINATIONS, pick, random_game

DISCOVERY = {players: Setup.of("discovery", players) for players in (2, 3, 4)}


def deciders(state: State, count: int) -> list[tuple[str, int]]:
    """Kind and seat of the next decisions, the first legal move taken each time."""
    found = []
    for _ in range(count):
        assert state.table.decision is not None
        found.append((state.table.decision.kind, state.table.decision.seat))
        state = state.apply(state.legal_moves[0])
    return found


def test_r2_2_the_first_line_is_four_dominoes_sorted() -> None:
    table = dealt(DISCOVERY[4], [40, 7, 31, 2, 1]).table
    assert table.next_line == Line((2, 7, 31, 40), (None,) * 4)
    assert table.drawn == (2, 7, 31, 40)
    assert table.round == 0


def test_r2_3_the_owner_of_each_chief_drawn_claims_any_free_domino() -> None:
    state = dealt(DISCOVERY[4], [40, 7, 31, 2], chiefs=[2, 0, 3, 1])
    assert state.table.decision == ClaimDomino(2)
    assert state.table.chiefs == (2,)
    assert texts(state.legal_moves) == {"claim 2", "claim 7", "claim 31", "claim 40"}
    state = state.apply("claim 31")
    assert state.table.decision == ClaimDomino(0)
    assert texts(state.legal_moves) == {"claim 2", "claim 7", "claim 40"}
    with pytest.raises(IllegalMove):
        state.apply("claim 31")
    state = after(state, "claim 2", "claim 40")
    assert state.table.decision == ClaimDomino(1)
    assert state.legal_moves == ("claim 7",)
    assert state.apply("claim 7").table.line == Line((2, 7, 31, 40), (0, 1, 2, 3))


def test_r2_3_with_3_players_the_unclaimed_domino_leaves_the_game() -> None:
    state = after(dealt(DISCOVERY[3], [40, 7, 31, 2], chiefs=[1, 2, 0]), "claim 31", "claim 2", "claim 40")
    assert state.table.line == Line((2, 31, 40), (2, 1, 0))


@pytest.mark.parametrize(
    ("first", "move", "owners"),
    [
        (0, "claim outer", (0, 1, 1, 0)),
        (0, "claim inner", (1, 0, 0, 1)),
        (1, "claim outer", (1, 0, 0, 1)),
        (1, "claim inner", (0, 1, 1, 0)),
    ],
)
def test_r2_4_with_2_players_one_takes_a_pair_and_the_other_the_rest(
    first: int, move: str, owners: tuple[int, ...]
) -> None:
    state = dealt(DISCOVERY[2], [40, 7, 31, 2], chiefs=[first])
    assert state.table.decision == ChoosePair(first)
    assert texts(state.legal_moves) == {"claim outer", "claim inner"}
    state = state.apply(move)
    assert state.table.line == Line((2, 7, 31, 40), owners)
    assert state.table.decision == PlaceDomino(owners[0], 2)


def test_r2_4_applies_to_the_set_up_only() -> None:
    state = after(dealt(DISCOVERY[2], [40, 7, 31, 2, 48, 47, 46, 45]), "claim outer", "place g8 g9")
    assert texts(state.legal_moves) == {"claim 45", "claim 46", "claim 47", "claim 48"}


def test_r2_5_the_second_line_is_revealed_when_all_chiefs_stand() -> None:
    state = dealt(DISCOVERY[4], [1, 2, 3, 4, 40, 30, 20, 10])
    for number in (1, 2, 3):
        state = state.apply(f"claim {number}")
        assert state.table.drawn == (1, 2, 3, 4)
        assert state.table.round == 0
    state = state.apply("claim 4")
    assert state.table.next_line == Line((10, 20, 30, 40), (None,) * 4)
    assert state.table.drawn == (1, 2, 3, 4, 10, 20, 30, 40)
    assert state.table.round == 1


def test_r3_1_chiefs_act_in_the_order_of_their_dominoes() -> None:
    state = after(dealt(DISCOVERY[4], [1, 2, 3, 4, 10, 20, 21, 22]), "claim 3", "claim 1", "claim 4", "claim 2")
    turns = deciders(state, 16)
    assert turns[:8] == [(kind, seat) for seat in (1, 3, 0, 2) for kind in ("place", "claim")]
    # in the first round each took the first free domino, so the order stays
    assert turns[8:] == turns[:8]


def test_r3_1_the_next_round_follows_the_new_dominoes() -> None:
    state = after(
        dealt(DISCOVERY[3], [1, 2, 3, 4, 10, 20, 21, 22]),
        *("claim 1", "claim 2", "claim 3"),
        *("place e6 e7", "claim 22", "place e6 e7", "claim 10", "place e6 e7", "claim 20"),
    )
    assert state.table.round == 2
    assert state.table.line == Line((10, 20, 22), (1, 2, 0))
    assert state.table.decision == PlaceDomino(1, 10)


def test_r3_1_with_2_players_every_chief_acts() -> None:
    state = dealt(DISCOVERY[2], [1, 2, 3, 4, 10, 20, 21, 22]).apply("claim outer")
    assert deciders(state, 8) == [(kind, seat) for seat in (0, 1, 1, 0) for kind in ("place", "claim")]


@pytest.mark.parametrize(("mode", "players", "edition"), COMBINATIONS[::2])
def test_r3_1_there_are_12_rounds(mode: str, players: int, edition: str) -> None:
    placed: Counter[int] = Counter()
    for game in random_game(mode, players, edition, "rounds"):
        if isinstance(game.table.decision, PlaceDomino):
            placed[game.table.round] += 1
    assert placed == dict.fromkeys(range(1, 13), 4 if players == 2 else players)
    assert game.table.round == 12
    assert game.over
    assert game.seat is None
    assert game.state.seat is None
    assert game.legal_moves == ()


def test_r3_2_a_turn_is_place_fire_claim() -> None:
    state = after(dealt(DISCOVERY[4], [28, 29, 38, 39]), "claim 28", "claim 29", "claim 38", "claim 39")
    kinds = deciders(state, 6)
    assert kinds == [("place", 0), ("fire", 0), ("claim", 0), ("place", 1), ("fire", 1), ("claim", 1)]


def test_r3_2_in_tribe_mode_recruiting_follows_claiming() -> None:
    state = dealt(Setup.of("tribe", 4), [1, 2, 3, 4])
    state = after(state, "claim 1", "claim 2", "claim 3", "claim 4", "place e6 e7")
    assert state.table.decision == ClaimDomino(0)
    state = state.apply(state.legal_moves[0])
    assert state.table.decision == RecruitCaveman(0)
    assert state.apply("pass").table.decision == PlaceDomino(1, 2)


def test_r3_3_an_unclaimed_domino_leaves_and_a_new_line_is_revealed() -> None:
    state = after(
        dealt(DISCOVERY[3], [1, 2, 3, 4, 10, 20, 21, 22, 48, 5, 47, 6]),
        *("claim 1", "claim 2", "claim 3"),
        *("place e6 e7", "claim 22", "place e6 e7", "claim 10", "place e6 e7"),
    )
    assert state.table.drawn[8:] == ()
    state = state.apply("claim 20")
    assert 21 not in state.table.line.numbers
    assert state.table.next_line == Line((5, 6, 47, 48), (None,) * 4)
    assert state.table.turn == 0
    assert state.table.drawn == (1, 2, 3, 4, 10, 20, 21, 22, 5, 6, 47, 48)
    assert set(state.table.undrawn) == set(range(1, 49)) - set(state.table.drawn)


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_r3_4_in_the_last_round_dominoes_and_fire_are_all(mode: str) -> None:
    kinds = set()
    for game in random_game(mode, 2, "clarified", "last round"):
        if game.table.round == 12 and game.table.decision is not None:
            assert game.table.next_line == Line()
            kinds.add(game.table.decision.kind)
    assert "place" in kinds
    assert kinds <= {"place", "fire", "totem"}


def test_r3_4_the_last_fire_or_discard_ends_the_game() -> None:
    tribe = Setup.of("tribe", 4)
    state = after(position(tribe, PlaceDomino(0, 28), "G0* L0* HUT", round_=12), "place e6 e7", "fire e6")
    assert state.over
    with pytest.raises(IllegalMove) as caught:
        state.apply("claim 1")
    assert caught.value.code == "game-over"
    full = "J0 D0 D1 L0 L1 / J1 G0 G0 L1 Q0 / J0 V2 HUT D0 Q1 / J0+2 D0 D0 Q0 Q1 / .. G0 G0+1 G0 V1"
    assert position(tribe, PlaceDomino(0, 28), full, round_=12).apply("discard").over


def test_r3_4_the_other_chiefs_still_act_in_the_last_round() -> None:
    line = Line((1, 2), (3, 1))
    state = position(Setup.of("discovery", 4), PlaceDomino(3, 1), line=line, round_=12).apply("place e6 e7")
    assert state.table.decision == PlaceDomino(1, 2)
    assert state.apply("place e6 e7").over


def test_settling_ends_the_turn() -> None:
    line = Line((1, 2), (0, 1))
    tribe = Setup.of("tribe", 4)
    state = position(tribe, RecruitCaveman(0), "G0* L0* HUT", line=line, next_line=[5, 6, 7, 8], face_up=["oaf"])
    state = after(state, "recruit oaf", "pay c5", "pay d5")
    assert isinstance(state.table.decision, SettleCaveman)
    assert state.apply("settle c5").table.decision == PlaceDomino(1, 2)


def test_r5_1_the_decision_names_the_square_of_the_volcano() -> None:
    state = position(DISCOVERY[4], PlaceDomino(1, 28), next_line=[1, 2, 3, 4]).apply("place d5 c5")
    assert state.table.decision == LandFire(1, parse_square("c5"), 1)
    assert state.legal_moves == ("fire d5",)


def test_states_are_never_changed() -> None:
    for game in random_game("tribe", 3, "clarified", "frozen"):
        table = game.table
        if not game.over:
            game.apply(pick(game.state, Random(0)))
        assert game.table is table
