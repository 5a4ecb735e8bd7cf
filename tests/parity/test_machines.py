"""A hundredth of the full run (`python -m tests.parity --parts 100`) on every machine, and that a difference shows."""

import hashlib
import json
import platform
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from firstfire.engine import games
from firstfire.engine.buffers import WORK_WORDS
from firstfire.engine.layout import DECK, WORDS
from firstfire.engine.library import KERNEL
from firstfire.engine.loader import FOLDER, manifest
from firstfire.engine.memory import Words
from firstfire_kernel.tables import DOMINO
from tests.parity import __main__ as command
from tests.parity import emulated, script
from tests.parity.browser import chromium
from tests.parity.machines import Answer, MachineMissing, answers_of, native, natives, node

PART = [line.text for line in script.lines(1)]
FEW = PART[:12]


@cache
def wanted(build: str) -> list[str]:
    return native(build)([*script.header(), *PART])


def answered(answer: Answer, lines: list[str]) -> list[str]:
    return answer([*script.header(), *lines])


def test_a_part_has_games_and_positions_of_every_kind() -> None:
    assert len(script.KINDS) == 72
    asked = [line.split() for line in PART]
    kinds = {(words[0], *words[1:5]) for words in asked}
    assert len(kinds) == 2 * 72
    assert {tuple(words[5:8]) for words in asked if words[0] == "games"} == {(str(script.SEED), "0", "100")}
    assert len({*wanted(natives()[0])}) == len(PART)


def test_parts_go_on_where_others_end() -> None:
    assert [*script.lines(3)] == [*script.lines(1), *script.lines(2, first=1)]
    games_, thoughts = (
        next(line.text for line in script.lines(1, first=1) if line.text.startswith(word)) for word in "gt"
    )
    assert games_.split()[6:8] == ["100", "200"]
    assert thoughts.split()[6:8] == ["2", "4"]


@pytest.mark.parametrize("build", natives()[1:])
def test_another_build_for_this_machine_agrees(build: str) -> None:
    assert wanted(build) == wanted(natives()[0])


@pytest.mark.parametrize("machine", [node, chromium])
def test_webassembly_agrees(machine: Callable[[], Answer]) -> None:
    assert answered(machine(), PART) == wanted(natives()[0])


def test_an_emulated_machine_agrees_in_every_second_answer() -> None:
    assert answered(emulated.aarch64(), PART[::2]) == wanted(natives()[0])[::2]


def altered(folder: Path, build: str) -> Path:
    """A folder with a build that takes one domino for another terrain."""
    facts = manifest()
    entry = facts["targets"][build]
    other = DOMINO.copy()
    other[7] ^= 1
    code = (FOLDER / entry["file"]).read_bytes()
    assert code.count(DOMINO.tobytes()) == 1
    changed = code.replace(DOMINO.tobytes(), other.tobytes())
    (folder / entry["file"]).write_bytes(changed)
    entry["sha256"] = hashlib.sha256(changed).hexdigest()
    (folder / "manifest.json").write_text(json.dumps(facts), "utf-8")
    return folder


def test_an_engine_with_another_constant_does_not_agree(tmp_path: Path) -> None:
    own = natives()[0]
    for build, machine in (("wasm", node(tmp_path)), (own, native(own, tmp_path))):
        altered(tmp_path, build)
        asked = [at for at, line in enumerate(PART) if line.startswith("games")]
        found = answered(machine, [PART[at] for at in asked])
        assert all(hash_ != wanted(own)[at] for hash_, at in zip(found, asked, strict=True))


def test_the_last_bit_of_a_weight_counts() -> None:
    more, less = " 12.0 1.0 150.0 ", " 12.000000000000002 1.0 150.0 "
    asked = [line for line in PART if more in line]
    assert len(asked) == 72
    one, other = (answered(native(natives()[0]), lines) for lines in (asked, [a.replace(more, less) for a in asked]))
    assert sum(first != second for first, second in zip(one, other, strict=True)) > 60, "rounding hides a few"


def test_other_games_have_other_hashes() -> None:
    agreed, work = games.agreement("totem", 3, "clarified", ()), Words.zeros(WORK_WORDS)
    one = KERNEL.hash_games(agreed.address, 1, 0, 5, work.address)
    assert one == KERNEL.hash_games(agreed.address, 1, 0, 5, work.address)
    others = {KERNEL.hash_games(agreed.address, *which, work.address) for which in ((1, 0, 4), (1, 1, 5), (2, 0, 5))}
    for index, number in ((0, 2), (1, 4), (2, agreed[2] ^ 1), (3, 1)):
        other = agreed.copy()
        other[index] = number
        others.add(KERNEL.hash_games(other.address, 1, 0, 5, work.address))
    assert len(others | {one}) == 8


def test_every_bit_and_the_order_of_words_count() -> None:
    state = games.new_game("tribe", 2, seed=5)
    found = {KERNEL.hash_words(state.address, WORDS, 0)}
    for word in range(WORDS):
        for bit in range(64):
            other = state.copy()
            other.bytes()[8 * word + bit // 8] ^= 1 << bit % 8
            found.add(KERNEL.hash_words(other.address, WORDS, 0))
    assert len(found) == 1 + 64 * WORDS
    swapped = state.copy()
    swapped[DECK], swapped[DECK + 1] = swapped[DECK + 1], swapped[DECK]
    found |= {KERNEL.hash_words(swapped.address, WORDS, 0), KERNEL.hash_words(state.address, WORDS, 1)}
    found.add(KERNEL.hash_words(state.address, WORDS - 1, 0))
    assert len(found) == 4 + 64 * WORDS


def test_the_command_tells_of_every_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = natives()[0]
    monkeypatch.setattr(script, "KINDS", script.KINDS[:2])
    monkeypatch.setattr(
        command, "machines", lambda _: {own: native(own), "wrong": lambda lines: ["0" * 16] * len(lines)}
    )
    assert command.main(["--json", str(tmp_path / "found.json"), "--parts", "2", "--leave-out", "wrong"]) == 0
    out = capsys.readouterr().out
    assert f"{own:18}      400          8" in out
    assert "the same to the last bit" in out
    assert "wrong" not in out
    found = json.loads((tmp_path / "found.json").read_text("utf-8"))
    assert found["answers"] == native(own)([*script.header(), *(line.text for line in script.lines(2))])
    assert found["machines"][own]["differences"] == []
    assert command.main([]) == 1
    out = capsys.readouterr().out
    assert "differs in 6 of 6 answers\n  games 0 to 99, discovery, 2 players, clarified, no bonuses\n" in out


def test_what_is_missing_is_said_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.delenv("CHROMIUM", raising=False)
    with pytest.raises(MachineMissing, match="tools/ensure_services"):
        emulated.aarch64()(FEW)
    monkeypatch.setattr(command, "machines", lambda _: {"chromium": chromium()})
    assert command.main([]) == 1
    assert (
        "Chromium is missing: tools/ensure_services installs it (--leave-out chromium goes on"
        in capsys.readouterr().out
    )


def test_an_engine_that_was_not_built_is_missing(tmp_path: Path) -> None:
    with pytest.raises(MachineMissing, match="build wasm builds it"):
        node(tmp_path)(FEW)


def test_half_an_answer_is_none() -> None:
    with pytest.raises(RuntimeError, match="answered 11 lines of 12"):
        answers_of("Node", "0123456789abcdef\n" * 11, FEW)
    with pytest.raises(RuntimeError, match="TypeError"):
        answers_of("Chromium", "TypeError: no memory", FEW)
