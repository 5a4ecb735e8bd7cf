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
    """SHA-256 of the kernel's sources, and of the values that they take from the package. The same in every Python."""
    found = hashlib.sha256()
    for path in sorted(KERNEL.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        found.update(f"{path.relative_to(KERNEL).as_posix()}\n{_meaning(tree)}\n".encode())
        for module, name in _taken(tree):
            found.update(f"{module} {name} {_value(_named(module, name))}\n".encode())
    return found.hexdigest()


def _meaning(node: Any) -> str:
    """A part of a program without its texts. (`ast.dump` and `ast.unparse` are not the same in every Python.)"""
    if isinstance(node, list):
        return f"[{' '.join(_meaning(part) for part in node if not _is_text(part))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    parts = [(name, part) for name, part in ast.iter_fields(node) if part is not None and part != []]
    return f"{type(node).__name__}({' '.join(f'{name}={_meaning(part)}' for name, part in parts)})"


def _is_text(node: Any) -> bool:
    """Whether a part of a program only tells its reader something."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _named(module: str, name: str) -> Any:
    """What a module holds under a name, which may be a module inside it."""
    holder = importlib.import_module(module)
    return getattr(holder, name) if hasattr(holder, name) else importlib.import_module(f"{module}.{name}")


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
        return _meaning(ast.parse(inspect.getsource(value)))
    if isinstance(value, Mapping):
        return repr([(_value(key), _value(item)) for key, item in value.items()])
    if isinstance(value, list | tuple):
        return repr([_value(item) for item in value])
    if getattr(type(value), "__repr__", None) is object.__repr__:
        return _value(type(value))
    return repr(value)


if __name__ == "__main__":
    print(digest())
