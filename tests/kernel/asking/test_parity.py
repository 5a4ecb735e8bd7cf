"""Every answer of the kernel in whole games of every kind; `python -m tests.kernel.asking` is the long comparison."""

from __future__ import annotations

import random
from collections import Counter
from types import SimpleNamespace

import pytest

from firstfire.engine import asking
from firstfire.engine.parity.cases import Case, cases
from firstfire.rules.legal import REASONS

from . import naming, parity


def test_all_answers_agree_in_games_of_every_kind() -> None:
    met = sum((parity.compare(case, 40, 9) for case in cases(27, 3)), Counter[str]())
    assert {*REASONS} <= {*met}


def test_a_wrong_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = naming.legal_move
    monkeypatch.setattr(naming, "legal_move", lambda state, action: {**honest(state, action), "score": 99})
    with pytest.raises(AssertionError, match=r"\[0\]\['score'\] is 99, not 0"):
        parity.compare(Case("totem", 3, "clarified", (), 5), 1, 1)


def test_the_reason_of_a_code_is_that_of_its_text() -> None:
    rng = random.Random(1)
    for case in cases(18, 7):
        for step in parity.steps_of(case):
            for move in (*rng.sample(parity.EVERY_MOVE, 2), *rng.sample(parity.PLACEMENTS, 4)):
                code = asking.read_move(move, case.players)
                if code >= 0:
                    assert asking.code_refusal(step.compiled, code) == step.before.why(move)


def test_a_game_is_left_as_it_was_by_questions() -> None:
    step = next(step for step in parity.steps_of(Case("tribe", 2, "original", (), 1)) if step.before.table.round == 9)
    before = step.compiled.copy()
    parity.compare_legal(step)
    parity.compare_changes(step)
    parity.compare_texts(step, random.Random(0), 20)
    assert step.compiled == before


def test_differences_are_named() -> None:
    found = {"a": [1, {"b": 2}], "c": 3}
    wanted = {"a": [1, {"b": 4}], "c": 3}
    step = SimpleNamespace(move="pass", before=SimpleNamespace(position=lambda: "here"))
    with pytest.raises(AssertionError, match=r"'pass' after here: \['a'\]\[1\]\['b'\] is 2, not 4"):
        parity.agree(found, wanted, step)  # type: ignore[arg-type]
