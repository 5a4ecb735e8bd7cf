"""What the checks raise."""

from __future__ import annotations


class Nonconformity(AssertionError):
    """Something does not keep its promise. `code` is one of `illegal`, `unrepeatable`, `peeks`, `mask`, `space`."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code = code
