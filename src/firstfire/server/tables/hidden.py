"""What a table keeps to itself: the seed of its shuffle, or the deal of a game brought from elsewhere."""

from __future__ import annotations

import json
from typing import Any

from ...fair_shuffle import Seeds
from ...rules.components import Caveman
from ...rules.secret import Deal, Shuffler, seeded_shuffler


class Hidden:
    """Kept in a table of its own in the database, never logged, printed or sent."""

    __slots__ = ("deal", "holders", "secrets", "server_seed", "shuffles")

    def __init__(
        self,
        server_seed: bytes,
        holders: tuple[int | None, ...],
        secrets: int = 1,
        deal: Deal | None = None,
        shuffles: tuple[tuple[Caveman, ...], ...] = (),
    ) -> None:
        """`holders` says which of the first `secrets` holds each seat; `deal` is given for imported games only."""
        self.server_seed = server_seed
        self.holders = holders
        self.secrets = secrets
        self.deal = deal
        self.shuffles = shuffles

    def __repr__(self) -> str:
        return "<Hidden>"

    @property
    def shuffler(self) -> Shuffler:
        """For an imported game: the shuffles it came with, then ones from the server seed."""
        seeded = seeded_shuffler(int.from_bytes(self.server_seed, "big"))

        def shuffle(rest: tuple[Caveman, ...], number: int) -> Any:
            return self.shuffles[number] if number < len(self.shuffles) else seeded(rest, number)

        return shuffle

    def seeds(self, table: str, client_seeds: tuple[str, ...]) -> Seeds:
        """All that a fair shuffle derives from."""
        return Seeds(table, self.server_seed, client_seeds)

    def store(self) -> str:
        """The text kept in the database; for `storage` only."""
        deal = None
        if self.deal is not None:
            deal = {
                "chiefs": self.deal.chiefs,
                "deck": self.deal.deck,
                "cave": self.deal.cave,
                "shuffles": self.shuffles,
            }
        seed = self.server_seed.hex()
        return json.dumps({"server_seed": seed, "holders": self.holders, "secrets": self.secrets, "deal": deal})

    @classmethod
    def restore(cls, text: str) -> Hidden:
        """The value that `store` wrote."""
        data = json.loads(text)
        deal: Deal | None = None
        shuffles: tuple[tuple[Caveman, ...], ...] = ()
        if data["deal"] is not None:
            parts = data["deal"]
            cave = tuple(Caveman(kind) for kind in parts["cave"])
            deal = Deal(tuple(parts["chiefs"]), tuple(parts["deck"]), cave)
            shuffles = tuple(tuple(Caveman(kind) for kind in pile) for pile in parts["shuffles"])
        return cls(bytes.fromhex(data["server_seed"]), tuple(data["holders"]), data["secrets"], deal, shuffles)
