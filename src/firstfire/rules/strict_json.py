"""JSON as a stranger may send it: refused with a reason when it is not plain, finite, unambiguous and small."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from itertools import islice
from typing import Any, NoReturn

from .errors import BadRecord

MAX_BYTES = 1 << 20
"""The largest text that is read as one value; a long game of ours takes about 5 kB."""
MAX_DEPTH = 32
MAX_BITS = 4096
"""The longest whole number, well below what Python refuses to print."""


def parse_json(text: str | bytes) -> Any:
    """The value of a JSON text. Raises `BadRecord` for whatever is not strict JSON."""
    if len(text) > MAX_BYTES:
        raise BadRecord("too-big", f"larger than {MAX_BYTES} bytes")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_float=_float)
    except BadRecord:
        raise
    except RecursionError:
        raise BadRecord("too-deep", f"nested deeper than {MAX_DEPTH} levels") from None
    except UnicodeDecodeError:
        raise BadRecord("not-json", "not a text in UTF-8") from None
    except json.JSONDecodeError as error:
        raise BadRecord("not-json", f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except ValueError:
        raise BadRecord("bad-number", "a number has too many digits") from None
    check_tree(value)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadRecord("duplicate-key", f"the key {_short(key)} stands twice in one object")
        found[key] = value
    return found


def _constant(name: str) -> NoReturn:
    raise BadRecord("bad-number", f"{name} is not a number")


def _float(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise BadRecord("bad-number", f"{_short(digits)} is too large a number")
    return value


def check_tree(value: Any) -> None:
    """Raise `BadRecord` unless a value can be written as strict JSON: plain, finite, and not too deep or too big."""
    level = [value]
    for _ in range(MAX_DEPTH):
        level = list(islice((child for parent in level for child in _children(parent)), MAX_BYTES))
        if not level:
            return
        if len(level) == MAX_BYTES:
            raise BadRecord("too-big", f"larger than {MAX_BYTES} bytes")
    raise BadRecord("too-deep", f"nested deeper than {MAX_DEPTH} levels")


def _children(value: Any) -> Iterator[Any]:
    if isinstance(value, str):
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise BadRecord("bad-text", "a text has half a character (a lone surrogate) in it") from None
    elif isinstance(value, list):
        yield from value
    elif isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            raise BadRecord("not-json", "a key is not a text")
        yield from value
        yield from value.values()
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise BadRecord("bad-number", f"{value} is not a number")
    elif isinstance(value, int):
        if value.bit_length() > MAX_BITS:
            raise BadRecord("bad-number", "a number has too many digits")
    elif value is not None:
        raise BadRecord("not-json", f"a {type(value).__name__} is no JSON value")


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")
