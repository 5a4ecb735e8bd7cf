"""All functions of the kernel as one program, for any machine: LLVM bitcode with an entry point for every export."""

from __future__ import annotations

import re
from collections.abc import Iterable

from llvmlite import binding

from firstfire_kernel.build.frontend import Lowered, Signature

PREFIX = "firstfire_"
TYPES = {"Row": "ptr", "Bytes": "ptr", "Reals": "ptr", "int": "i64", "float": "double", "None": "void"}


def entry_point(signature: Signature, inner: str) -> str:
    """LLVM text of the function that callers see: arguments as they are, the result returned."""
    arguments = [f"{TYPES[kind]} %a{number}" for number, (_, kind) in enumerate(signature.arguments)]
    kind = TYPES[signature.returns]
    held = "ptr" if kind == "void" else kind
    types = [TYPES[kind] for _, kind in signature.arguments]
    return "\n".join(
        [
            f"declare i32 @{inner}({', '.join(['ptr', 'ptr', *types])})",
            f"define {kind} @{PREFIX}{signature.name}({', '.join(arguments)}) {{",
            f"  %result = alloca {held}",
            "  %failure = alloca ptr",
            f"  %status = call i32 @{inner}({', '.join(['ptr %result', 'ptr %failure', *arguments])})",
            *([] if kind == "void" else [f"  %found = load {kind}, ptr %result"]),
            "  ret void" if kind == "void" else f"  ret {kind} %found",
            "}",
        ]
    )


def constant(name: str, value: int) -> str:
    """LLVM text of a function without arguments that returns a number."""
    return f"define i64 @{PREFIX}{name}() {{\n  ret i64 {value}\n}}"


def program(lowered: Lowered, signatures: Iterable[Signature], constants: dict[str, int]) -> bytes:
    """Bitcode of everything, of no machine in particular; all but the entry points is internal."""
    entries = [entry_point(signature, without_counts(lowered.names[signature.name])) for signature in signatures]
    entries += [constant(name, value) for name, value in constants.items()]
    whole = binding.parse_assembly("\n".join(entries))
    whole.name = "firstfire"
    known: set[str] = set()
    for text in lowered.modules:
        part = binding.parse_assembly(_of_no_machine(text))
        found = {function.name for function in part.functions if not function.is_declaration}
        if found <= known:  # the halves of the exports share what is small
            continue
        known |= found
        whole.link_in(part)
    for function in whole.functions:
        if not function.is_declaration and not function.name.startswith(PREFIX):
            function.linkage = "internal"
    for variable in whole.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    whole.triple, whole.data_layout = "", ""
    whole.verify()
    bitcode: bytes = whole.as_bitcode()
    return bitcode


_ADDRESS = re.compile(r"inttoptr \(i64 \d+ to (ptr|i8\*)\)")
_COUNTED = re.compile(r"B\d+v\d+(?=B\d+c8t)")
"""What Numba puts into the name of a function: how many it had met before. Name and types tell functions apart."""
_NAMED_AFTER_ADDRESS = re.compile(r"numba\.dynamic\.globals\.[0-9a-f]+")


def _of_no_machine(text: str) -> str:
    """A module without what it knows of the machine and the process that made it.

    Numba notes addresses of its own objects, which nothing reads: without them the same sources give the same bytes.
    """
    lines = [line for line in text.splitlines() if not line.startswith(("target triple", "target datalayout"))]
    numbers: dict[str, int] = {}
    text = _ADDRESS.sub("null", without_counts("\n".join(lines)))
    return _NAMED_AFTER_ADDRESS.sub(lambda name: f"numba.unused.{numbers.setdefault(name[0], len(numbers))}", text)


def without_counts(text: str) -> str:
    """Names of functions that are the same in whatever order they were met."""
    return _COUNTED.sub("", text)
