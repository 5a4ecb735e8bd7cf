"""The secrets that prove who holds which seats.

A secret is 128 bits, derived from the installation's key and the command that asked for it, so that a repeat of that
command gets the same answer although only a hash is stored.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping

SECRET_BYTES = 16


def derive_secret(key: bytes, game: str, command: str) -> str:
    """The secret that a creating or joining command gives, in hexadecimal."""
    return hmac.digest(key, f"seat secret\n{game}\n{command}".encode(), "sha256")[:SECRET_BYTES].hex()


def hash_secret(secret: str) -> str:
    """What is stored. A random secret of 128 bits needs no slow hash and no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def holder_of(secret: str, hashes: Mapping[int, str]) -> int | None:
    """Which holder a secret belongs to, compared in constant time with every one; None if none."""
    given = hash_secret(secret)
    found = None
    for holder, hash_ in hashes.items():
        if hmac.compare_digest(given, hash_):
            found = holder
    return found
