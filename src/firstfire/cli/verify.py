"""`firstfire verify`: whether records hold."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..fair_shuffle import check_fair
from ..record_files import FileTrouble, RecordText, read_records
from ..rules import BadRecord
from ..rules import verify as verify_record


def arguments(parser: ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="Files of records: one JSON object, or one per line."
    )
    parser.add_argument("--fair", action="store_true", help="Also deal again from the seeds and compare.")
    parser.add_argument("-q", "--quiet", action="store_true", help="Name only the records that do not hold.")
    parser.add_argument("--json", action="store_true", dest="as_json", help="Print one JSON object and nothing else.")


def verify(files: Sequence[Path], fair: bool, quiet: bool, as_json: bool) -> int:
    """Say of each record whether it holds.

    Every move must be legal, scores and winners right; with `fair` the shuffle must follow from the published seeds.
    Returns exit code 0 if all hold, 1 if any does not, 2 if a file cannot be read.
    """
    speak = not as_json
    hold = 0
    failures: list[dict[str, Any]] = []
    unreadable = False
    for path in files:
        empty = True
        try:
            for found in read_records(path):
                empty = False
                failure = _failure(path, found, fair)
                if failure is None:
                    hold += 1
                    if speak and not quiet:
                        print(f"{path}:{found.line}: holds")
                else:
                    failures.append(failure)
                    if speak:
                        print(_failure_words(failure))
            if empty:
                failures.append(_entry(path, 1, BadRecord("no-record", "there is no record in the file"), None))
                if speak:
                    print(_failure_words(failures[-1]))
        except FileTrouble as error:
            unreadable = True
            print(f"error: {error} [{error.code}]", file=sys.stderr)
    checked = hold + len(failures)
    if as_json:
        print(json.dumps({"records": checked, "hold": hold, "failures": failures}))
    else:
        print(f"{checked} checked: {hold} hold, {len(failures)} do not")
    return 2 if unreadable else 1 if failures else 0


def _failure(path: Path, found: RecordText, fair: bool) -> dict[str, Any] | None:
    """What is wrong with a record, or None if it holds."""
    moves: tuple[str, ...] = ()
    try:
        record = found.parse()
        moves = record.moves
        verify_record(record)
        if fair:
            check_fair(record)
    except BadRecord as error:
        at = error.move
        return _entry(path, found.line, error, moves[at] if at is not None and at < len(moves) else None)
    return None


def _entry(path: Path, line: int, error: BadRecord, text: str | None) -> dict[str, Any]:
    return {
        "file": str(path),
        "line": line,
        "code": error.code,
        "where": error.where,
        "move": error.move,
        "notation": text,
        "reason": error.text,
    }


def _failure_words(failure: dict[str, Any]) -> str:
    where = f" at {failure['where']}" if failure["where"] else ""
    return f"{failure['file']}:{failure['line']}: does not hold{where}: {failure['reason']} [{failure['code']}]"
