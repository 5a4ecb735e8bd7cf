"""What C, and every language that can call C, needs to use the libraries: the header `firstfire.h`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from firstfire_kernel.build.frontend import Signature
from firstfire_kernel.build.manifest import numbers, words
from firstfire_kernel.build.program import PREFIX
from firstfire_kernel.exports import INTERFACE

TYPES = {"Row": "int64_t *", "Bytes": "uint8_t *", "Reals": "double *", "int": "int64_t ", "float": "double "}
TOP = """\
/* Firstfire's engine: a game of Kingdomino Origins in C.

   A game is int64_t[FIRSTFIRE_WORDS], other rooms are as long as their ..._WORDS say. The library keeps nothing, asks
   for no memory and checks nothing: what it is given must be as long as it should be, and actions must be legal.
   Different threads may use it at once on different games. docs/engine.md tells what games, rooms and codes mean;
   examples/c/random_game.c plays a game. Made by `make engine`. */
#ifndef FIRSTFIRE_H
#define FIRSTFIRE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
"""
END = """
#ifdef __cplusplus
}
#endif

#endif
"""


def header(signatures: Iterable[Signature]) -> str:
    """All of it."""
    return "\n".join([TOP, *_constants(), *_functions(signatures)]) + "\n" + END


def _constants() -> Iterator[str]:
    yield "/* The version of this interface, which firstfire_interface() must return. */"
    yield f"#define FIRSTFIRE_INTERFACE {INTERFACE}"
    yield "\n/* Places in rooms, lengths, and codes. */"
    yield from (f"#define FIRSTFIRE_{name} {value}" for name, value in numbers().items())
    for kind, names in words().items():
        yield f"\n/* Numbers of {kind.replace('_', ' ')}. */"
        for number, name in enumerate(names):
            yield f"#define {re.sub(r'[^A-Z0-9]', '_', f'FIRSTFIRE_{kind}_{name}'.upper())} {number}"


def _functions(signatures: Iterable[Signature]) -> Iterator[str]:
    yield f"\n/* The interface that the library has. */\nint64_t {PREFIX}interface(void);"
    yield f"\n/* A number for the sources that it is made from. */\nint64_t {PREFIX}sources(void);"
    for signature in signatures:
        arguments = ", ".join(f"{TYPES[kind]}{name}" for name, kind in signature.arguments)
        returns = "void " if signature.returns == "None" else TYPES[signature.returns]
        said = signature.document.replace("\n", "\n   ").replace("\n   \n", "\n\n")
        yield f"\n/* {said} */\n{returns}{PREFIX}{signature.name}({arguments or 'void'});"
