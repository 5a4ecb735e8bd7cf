"""Files of records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from firstfire import BadRecord, Game, Record
from firstfire.record_files import FileTrouble, read_record, read_records, write_record
from firstfire.rules.strict_json import MAX_BYTES

RECORD = Game.new("discovery", ["Ada", "Bo"], seed=1).apply("claim outer").record()
LINE = RECORD.to_json()


def written(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_one_object_is_one_record(tmp_path: Path) -> None:
    assert read_record(written(tmp_path, LINE)) == RECORD


def test_a_record_from_a_position_is_kept(tmp_path: Path) -> None:
    game = Game.from_position(Game.from_record(RECORD).position(), ["Ada", "Bo"], seed=1)
    record = game.apply(game.legal_moves[0]).record()
    write_record(tmp_path / "game.json", record)
    assert read_record(tmp_path / "game.json") == record


def test_one_object_over_many_lines_is_one_record(tmp_path: Path) -> None:
    text = json.dumps(RECORD.to_object(), indent=1)
    found = list(read_records(written(tmp_path, "\n\n" + text + "\n")))
    assert [(record.line, record.parse()) for record in found] == [(3, RECORD)]


def test_a_record_per_line_with_empty_lines_between(tmp_path: Path) -> None:
    found = list(read_records(written(tmp_path, f"{LINE}\n\n{LINE}\r\n{LINE}")))
    assert [record.line for record in found] == [1, 3, 4]
    assert all(record.parse() == RECORD for record in found)


@pytest.mark.parametrize("broken", ["no json", LINE[:50], "[]", "{}"])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_broken_line_leaves_the_others_readable(tmp_path: Path, broken: str, at: int) -> None:
    lines = [LINE, LINE]
    lines.insert(at, broken)
    found = list(read_records(written(tmp_path, "\n".join(lines))))
    assert [record.line for record in found] == [1, 2, 3]
    for number, record in enumerate(found):
        if number == at:
            with pytest.raises(BadRecord):
                record.parse()
        else:
            assert record.parse() == RECORD


@pytest.mark.parametrize("first", ["", LINE + "\n", LINE + "\n" + LINE + "\n", "{\n"])
def test_a_huge_line_is_refused_and_not_read_to_its_end(tmp_path: Path, first: str) -> None:
    path = written(tmp_path, first + '{"a": "' + "x" * (3 * MAX_BYTES) + '"}\n' + LINE)
    *before, last = read_records(path)
    assert len(before) == first.count("\n")
    assert len(last.text) == MAX_BYTES + 1
    with pytest.raises(BadRecord) as refused:
        last.parse()
    assert refused.value.code == "too-big"


def test_an_empty_file_has_no_record(tmp_path: Path) -> None:
    path = written(tmp_path, "\n\n")
    assert list(read_records(path)) == []
    with pytest.raises(FileTrouble, match="no record"):
        read_record(path)


def test_a_line_can_be_named(tmp_path: Path) -> None:
    path = written(tmp_path, f"junk\n{LINE}\n{LINE}\n")
    assert read_record(path, 2) == RECORD
    for line, code in ((None, "many-records"), (9, "no-record"), (1, "not-json")):
        with pytest.raises(FileTrouble) as trouble:
            read_record(path, line)
        assert trouble.value.code == code


def test_a_missing_file_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble, match="No such file"):
        list(read_records(tmp_path / "nothing"))
    with pytest.raises(FileTrouble, match="directory"):
        list(read_records(tmp_path))


def test_writing_replaces_all_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    write_record(path, RECORD)
    assert Record.parse(path.read_text(encoding="utf-8")) == RECORD
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_is_a_clear_error_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble, match="cannot write"):
        write_record(tmp_path / "no" / "game.json", RECORD)
    (tmp_path / "folder").mkdir()
    with pytest.raises(FileTrouble, match="cannot write"):
        write_record(tmp_path / "folder", RECORD)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
