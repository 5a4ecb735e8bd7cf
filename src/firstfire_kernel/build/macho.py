"""What an object file for macOS takes from elsewhere.

All other linkers refuse what nobody defines. That of macOS finds it in the system's library without a word.
"""

from __future__ import annotations

import struct

HEADER, COMMANDS_AT = 32, 16
SYMBOLS, SYMBOL_SIZE = 2, 16
OUTSIDE, KIND_OF_SYMBOL = 0x01, 0x0E


def taken(code: bytes) -> list[str]:
    """The symbols that an object file uses and does not define."""
    found, at = [], HEADER
    for _ in range(struct.unpack_from("<I", code, COMMANDS_AT)[0]):
        command, size = struct.unpack_from("<II", code, at)
        if command == SYMBOLS:
            table, count, names = struct.unpack_from("<III", code, at + 8)
            for number in range(count):
                name, kind = struct.unpack_from("<IB", code, table + SYMBOL_SIZE * number)
                if kind & OUTSIDE and not kind & KIND_OF_SYMBOL:
                    found.append(code[names + name : code.index(0, names + name)].decode())
        at += size
    return found
