from __future__ import annotations

from firstfire.rules import Caveman, Setup, State
from firstfire.rules.components import CAVEMEN
from firstfire.rules.decisions import ClaimDomino, PlaceDomino, RecruitCaveman
from firstfire.rules.edition import RULES
from firstfire.rules.secret import Secret, seeded_shuffler
from tests.boards import after, dealt, names, position
from tests.play import random_game

TRIBE = Setup.of("tribe", 3)
FIVE = [Caveman.OAF, Caveman.HUNTER, Caveman.SHAMAN, Caveman.HUNTER, Caveman.PAINTER]


def test_r8_1_wooden_resources_and_no_totems() -> None:
    state = position(TRIBE, PlaceDomino(0, 20), "HUT", next_line=[1, 2, 3, 4]).apply("place e6 e7")
    assert names(state.table.territories[0].wooden) == "e6 e7"
    for game in random_game("tribe", 3, "clarified", "r8"):
        assert game.table.totems == (None,) * 4
    assert [sheet.totems for sheet in game.scores()] == [0, 0, 0]


def test_r8_2_the_first_four_cavemen_stand_face_up() -> None:
    state = dealt(TRIBE, cave=FIVE)
    assert state.table.cave.face_up == tuple(FIVE[:4])
    assert state.table.pile.total() == len(state.table.setup.cavemen) - 4
    assert sorted(state.table.pile.elements()) == sorted(state.secret.pile)


def test_r8_2_the_board_is_refilled_when_a_line_is_drawn_and_never_in_between() -> None:
    state = after(dealt(TRIBE, [12, 13, 14, 15, 19, 20, 21, 22], cave=FIVE), "claim 12", "claim 13", "claim 14")
    assert state.table.cave.face_up == tuple(FIVE[:4])
    # every player needs two types: two rounds of placing give mammoth and another
    state = after(state, "place e6 e7", "claim 19", "pass", "place e6 e7", "claim 20", "pass")
    state = after(state, "place e6 e7", "claim 21", "pass")
    assert state.table.cave.face_up == tuple(FIVE[:4])
    state = after(state, "place d6 d7", "claim 1")
    state = after(state, "recruit hunter", "pay e6", "pay d7", "settle e6")
    assert state.table.cave.face_up == (Caveman.OAF, Caveman.SHAMAN, Caveman.HUNTER)
    assert state.table.round == 2
    while state.table.round == 2:
        assert state.table.cave.face_up == (Caveman.OAF, Caveman.SHAMAN, Caveman.HUNTER)
        state = state.apply(state.legal_moves[0])
    assert state.table.cave.face_up == (Caveman.OAF, Caveman.SHAMAN, Caveman.HUNTER, Caveman.PAINTER)
    assert state.table.cave.turned_up == tuple(FIVE)


def test_r8_2_when_the_pile_is_empty_the_board_stays_short() -> None:
    state = position(TRIBE, ClaimDomino(0), next_line=[1, 2, 3, 4], face_up=CAVEMEN[RULES][:2])
    secret = Secret(state.secret.deal, seeded_shuffler(0), 3, 8, pile=(Caveman.OAF,))
    state = after(State.of(state.table, secret), "claim 1", "pass")
    assert state.table.cave.face_up == (*CAVEMEN[RULES][:2], Caveman.OAF)
    assert state.secret.pile == ()


def test_r8_2_no_refill_in_the_last_round() -> None:
    state = position(TRIBE, RecruitCaveman(0), next_line=[1, 2, 3, 4], face_up=CAVEMEN[RULES][:2])
    secret = Secret(state.secret.deal, seeded_shuffler(0), 3, 48, pile=state.secret.pile)
    state = State.of(state.table._replace(next_line=state.table.next_line.with_chief(1, 0)), secret).apply("pass")
    assert state.table.next_line.numbers == ()
    assert state.table.cave.face_up == CAVEMEN[RULES][:2]


def test_r8_7_resources_left_over_score_nothing() -> None:
    sheet = position(TRIBE, None, "G0* G0* L0* HUT").scores()[0]
    assert sheet.resources == 0
    assert sheet.total == 0
