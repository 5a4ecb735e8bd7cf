"""A name for what the kernel is made from. Comments, layout of the text and docstrings make no difference to it."""

from __future__ import annotations

import ast
import enum
import hashlib
import importlib
import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

KERNEL = Path(__file__).parents[1]


def digest() -> str:
    """SHA-256 of the kernel's sources, and of the values that they take from the package."""
    found = hashlib.sha256()
    for path in sorted(KERNEL.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
                node.body = node.body[1:] or [ast.Pass()]
        found.update(f"{path.relative_to(KERNEL).as_posix()}\n{ast.unparse(tree)}\n".encode())
        for module, name in _taken(tree):
            found.update(f"{module} {name} {_value(getattr(importlib.import_module(module), name))}\n".encode())
    return found.hexdigest()


def _taken(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "firstfire":
            for alias in node.names:
                yield str(node.module), alias.name


def _value(value: Any) -> str:
    """What a constant is; of a function or an object its source, since the kernel may use it while it is compiled."""
    if isinstance(value, ModuleType):
        return repr([(name, _value(item)) for name, item in sorted(vars(value).items()) if name.isupper()])
    if isinstance(value, type) and issubclass(value, enum.Enum):
        return repr([(member.name, member.value) for member in value])
    if isinstance(value, type) or callable(value):
        return ast.unparse(ast.parse(inspect.getsource(value)))
    if isinstance(value, Mapping):
        return repr([(_value(key), _value(item)) for key, item in value.items()])
    if isinstance(value, list | tuple):
        return repr([_value(item) for item in value])
    if type(value).__repr__ is object.__repr__:
        return _value(type(value))
    return repr(value)
