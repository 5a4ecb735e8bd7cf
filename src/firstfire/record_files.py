"""Files of records: one JSON object, or one per line. Read as a stream, so that a file may hold millions."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from .rules import BadRecord, FirstfireError, Record
from .rules.strict_json import MAX_BYTES, parse_json


class FileTrouble(FirstfireError):
    """A file that cannot be read or written."""


class RecordText(NamedTuple):
    """One record of a file as it stands there, not parsed yet."""

    line: int
    """The line of the file on which it begins, from 1."""
    text: bytes

    def parse(self) -> Record:
        """The record. Raises `BadRecord`."""
        return Record.parse(self.text)


def read_records(path: str | Path) -> Iterator[RecordText]:
    """The records of a file, one after the other, each to be parsed by the caller.

    A file whose first line only begins an object is one record over several lines. A record over 1 MiB is cut there,
    so that `parse` refuses it, and what comes after it is not read. Raises `FileTrouble` if the file cannot be read.
    """
    try:
        with open(path, "rb") as file:
            yield from _records(file)
    except OSError as error:
        raise FileTrouble("cannot-read", f"cannot read {path}: {error.strerror or error}") from None


def _records(file: BinaryIO) -> Iterator[RecordText]:
    lines = _lines(file)
    first = next(lines, None)
    if first is None:
        return
    second = next(lines, None)
    if second is not None and not second.text.startswith(b"{") and _unfinished(first.text):
        begun = first.text + second.text
        yield RecordText(first.line, begun + file.read(max(MAX_BYTES + 1 - len(begun), 0)))
        return
    yield first
    if second is not None:
        yield second
        yield from lines


def _lines(file: BinaryIO) -> Iterator[RecordText]:
    """The lines that are not empty, none after one that is too big."""
    number = 0
    while line := file.readline(MAX_BYTES + 1):
        number += 1
        if line.strip():
            yield RecordText(number, line)
        if len(line) > MAX_BYTES:
            return


def _unfinished(line: bytes) -> bool:
    """Whether a line only begins an object that goes on below."""
    if not line.lstrip().startswith(b"{"):
        return False
    try:
        parse_json(line)
    except BadRecord as error:
        return error.code == "not-json"
    return False


def read_record(path: str | Path, line: int | None = None) -> Record:
    """The only record of a file, or the one on a line. Raises `FileTrouble` or `BadRecord`."""
    found: RecordText | None = None
    for record in read_records(path):
        if line is not None and record.line != line:
            continue
        if found is not None:
            raise FileTrouble("many-records", f"{path} holds more than one record; name the line of the one you mean")
        found = record
        if line is not None:
            break
    if found is None:
        where = "" if line is None else f" on line {line}"
        raise FileTrouble("no-record", f"there is no record in {path}{where}")
    try:
        return found.parse()
    except BadRecord as error:
        raise FileTrouble(error.code, f"{path}, line {found.line}: {error}") from None


def write_record(path: str | Path, record: Record) -> None:
    """Write a record to a file, all or nothing: what was there stays until the new text is safe."""
    path = Path(path)
    text = record.to_json() + "\n"
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise FileTrouble("cannot-write", f"cannot write {path}: {error.strerror or error}") from None
