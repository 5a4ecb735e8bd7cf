"""A second opinion: the rules once more, on a dictionary of cells, slow and literal.

It shares no code with `firstfire.rules`, only the notation. Tests play a game in both and compare. Cells are
`(column, row)` from the hut at `(0, 0)`; every check goes over all cells or all conceivable moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

DOMINOES = [
    "D0D0",
    "D0D0",
    "D0D0",
    "D0G0",
    "D0G0",
    "D0L0",
    "D0L0",
    "D0J0",
    "D0J0",
    "D0Q0",
    "D0Q0",
    "G0G0",
    "G0G0",
    "G0G0",
    "L0L0",
    "L0L0",
    "J0J0",
    "J0J0",
    "G0L0",
    "L0J0",
    "G0Q0",
    "G0Q0",
    "J0Q0",
    "D0G1",
    "D0L1",
    "D0J1",
    "D0Q1",
    "D0V1",
    "D0V1",
    "D1G0",
    "D1L0",
    "G1L0",
    "G1J0",
    "G0L1",
    "L1Q0",
    "G0J1",
    "Q0Q1",
    "G0V1",
    "G0V1",
    "L0V1",
    "L0Q2",
    "L0V2",
    "J0V2",
    "J0V2",
    "Q0V2",
    "L1J2",
    "J1Q2",
    "Q0V3",
]
RESOURCE = {"G": "mammoth", "L": "fish", "J": "mushroom", "Q": "flint"}
RESOURCES = ["mammoth", "fish", "mushroom", "flint"]
TERRAIN = {"D": "desert", "G": "grassland", "L": "lake", "J": "jungle", "Q": "quarry"}
CAVEMEN = ["hunter", "fisher", "gatherer", "sculptor", "painter", "fire-lady", "shaman"] * 2
CAVEMEN += ["small-warrior"] * 4 + ["amazon"] * 3 + ["oaf"]
POWER = {"small-warrior": 1, "amazon": 2, "oaf": 3}
FIRE_RANGE = {1: 3, 2: 2, 3: 1}
TOTEM_POINTS = {"mammoth": 3, "fish": 4, "mushroom": 5, "flint": 6}

Cell = tuple[int, int]
Legal = Callable[[list[str]], bool]
ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SURROUNDING = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]

NAMES = [f"{column}{row}" for row in range(1, 14) for column in "abcdefghijklm"]


def conceivable_moves() -> list[str]:
    """Every text that is a move in some position of some game."""
    moves = ["claim outer", "claim inner", "discard", "pass"]
    moves += [f"claim {number}" for number in range(1, 49)]
    moves += [f"{word} {name}" for word in ("fire", "pay", "settle") for name in NAMES]
    moves += [f"totem {resource} {seat}" for resource in RESOURCES for seat in range(4)]
    moves += [f"{word} {kind}" for word in ("recruit", "search") for kind in dict.fromkeys(CAVEMEN)]
    for first in NAMES:
        column, row = "abcdefghijklm".index(first[0]), int(first[1:])
        for x, y in ORTHOGONAL:
            if 0 <= column + x < 13 and 1 <= row + y <= 13:
                moves.append(f"place {first} {'abcdefghijklm'[column + x]}{row + y}")
    return moves


CONCEIVABLE = [(text, text.split()) for text in conceivable_moves()]


@dataclass
class Ground:
    """What is on one cell."""

    terrain: str
    fires: int = 0
    craters: int = 0
    token: int = 0
    resource: str | None = None
    caveman: str | None = None

    @property
    def burning(self) -> int:
        return self.fires + self.token


class Referee:
    """One game, followed move by move. `seat`, `kind` and `legal_moves()` say what is to be decided."""

    def __init__(
        self,
        mode: str,
        players: int,
        edition: str,
        bonuses: Sequence[str],
        chiefs: Sequence[int],
        deck: Sequence[int],
        cave: Sequence[str],
        rules: int = 2,
    ) -> None:
        self.mode, self.players, self.original, self.bonuses = mode, players, edition == "original", bonuses
        self.old_rules = rules == 1
        self.chiefs, self.deck, self.pile = list(chiefs), list(deck), [str(caveman) for caveman in cave]
        self.size = 7 if players == 2 else 5
        hut = 6 if players == 2 else 4
        self.cells = {name: ("abcdefghijklm".index(name[0]) - hut, int(name[1:]) - 1 - hut) for name in NAMES}
        self.lands: list[dict[Cell, Ground]] = [{(0, 0): Ground("hut")} for _ in range(players)]
        self.discards: list[list[int]] = [[] for _ in range(players)]
        self.gone: list[int] = []
        self.board: list[str] = []
        self.totems: dict[str, int | None] = dict.fromkeys(RESOURCES)
        self.lost: Counter[str] = Counter()
        self.dead: list[str] = []
        self.seat: int | None = None
        self.kind = ""
        self._legal: Legal = lambda words: False
        self._play = self._game()
        self._ask(next(self._play))

    # Asking and answering

    def _ask(self, question: tuple[int, str, Legal]) -> None:
        self.seat, self.kind, self._legal = question

    def legal_moves(self) -> set[str]:
        """Brute force: of all conceivable moves, those that the rules allow."""
        return {text for text, words in CONCEIVABLE if self._legal(words)}

    def apply(self, move: str, pile: Sequence[str] | None = None) -> None:
        """Take a move; after a search, `pile` is the shuffled rest."""
        try:
            question = self._play.send(move)
        except StopIteration:
            self.seat, self.kind, self._legal = None, "", lambda words: False
        else:
            self._ask(question)
        if move.startswith("search "):
            assert pile is not None
            assert Counter(map(str, pile)) == Counter(self.pile)
            self.pile = [str(caveman) for caveman in pile]

    # The game from beginning to end

    def _game(self) -> Generator[tuple[int, str, Legal], str, None]:
        line = self._draw()
        owner: dict[int, int] = {}
        if self.players == 2:
            first = self.chiefs[0]
            move = yield first, "open2", lambda words: words in (["claim", "outer"], ["claim", "inner"])
            outer = first if move == "claim outer" else 1 - first
            owner = {line[0]: outer, line[3]: outer, line[1]: 1 - outer, line[2]: 1 - outer}
        else:
            for seat in self.chiefs:
                move = yield seat, "claim", self._free(line, owner)
                owner[int(move.split()[1])] = seat
        while owner:
            self.gone += [number for number in line if number not in owner]
            upcoming, claims = self._draw(), dict[int, int]()
            for number in sorted(owner):
                yield from self._turn(owner[number], number, upcoming, claims)
            line, owner = upcoming, claims

    def _draw(self) -> list[int]:
        line, self.deck = sorted(self.deck[:4]), self.deck[4:]
        if line:
            while len(self.board) < 4 and self.pile:
                self.board.append(self.pile.pop(0))
        return line

    @staticmethod
    def _free(line: list[int], owner: dict[int, int]) -> Legal:
        free = [str(number) for number in line if number not in owner]
        return lambda words: words[0] == "claim" and words[1] in free

    def _turn(
        self, seat: int, number: int, upcoming: list[int], claims: dict[int, int]
    ) -> Generator[tuple[int, str, Legal], str, None]:
        move = yield seat, "place", self._places(seat, number)
        if move == "discard":
            self.discards[seat].append(number)
            for half in (DOMINOES[number - 1][:2], DOMINOES[number - 1][2:]):
                if self.mode != "discovery" and half[1] == "0" and half[0] in RESOURCE:
                    self.lost[RESOURCE[half[0]]] += 1
        else:
            volcano = self._lay(seat, number, move)
            if volcano is not None:
                land = self.lands[seat]
                targets = [cell for cell in land if self._burnable(land, volcano, cell)]
                if targets:
                    move = yield seat, "fire", lambda words: words[0] == "fire" and self._at(words[1]) in targets
                    ground = land[self._at(move.split()[1])]
                    ground.token = land[volcano].craters
                    self._lose(ground)
            if self.mode == "totem":
                yield from self._take_totems(seat)
        if upcoming:
            move = yield seat, "claim", self._free(upcoming, claims)
            claims[int(move.split()[1])] = seat
            if self.mode == "tribe":
                yield from self._recruit(seat)

    # R4

    def _at(self, name: str) -> Cell:
        return self.cells[name]

    def _fits(self, cells: Sequence[Cell]) -> bool:
        columns, rows = [cell[0] for cell in cells], [cell[1] for cell in cells]
        return max(columns) - min(columns) < self.size and max(rows) - min(rows) < self.size

    def _places(self, seat: int, number: int) -> Legal:
        land, code = self.lands[seat], DOMINOES[number - 1]
        halves = code[:2], code[2:]

        def placeable(words: list[str]) -> bool:
            first, second = self._at(words[1]), self._at(words[2])
            if first in land or second in land:
                return False
            if halves[0] == halves[1] and (first[1], first[0]) > (second[1], second[0]):
                return False
            if not self._touches(land, first, halves[0]) and not self._touches(land, second, halves[1]):
                return False
            return self._fits([*land, first, second])

        options = [words for _, words in CONCEIVABLE if words[0] == "place" and placeable(words)] or [["discard"]]
        return lambda words: words in options

    def _touches(self, land: dict[Cell, Ground], cell: Cell, half: str) -> bool:
        neighbours = [land.get((cell[0] + dx, cell[1] + dy)) for dx, dy in ORTHOGONAL]
        return any(neighbour is not None and neighbour.terrain in ("hut", half[0]) for neighbour in neighbours)

    def _lay(self, seat: int, number: int, move: str) -> Cell | None:
        code, volcano = DOMINOES[number - 1], None
        for name, half in zip(move.split()[1:], (code[:2], code[2:]), strict=True):
            terrain, printed = half[0], int(half[1])
            cell = self._at(name)
            if terrain == "V":
                self.lands[seat][cell] = Ground("V", craters=printed)
                volcano = cell
            else:
                wooden = RESOURCE.get(terrain) if self.mode != "discovery" and not printed else None
                self.lands[seat][cell] = Ground(terrain, fires=printed, resource=wooden)
        return volcano

    # R5

    def _burnable(self, land: dict[Cell, Ground], volcano: Cell, cell: Cell) -> bool:
        ground = land[cell]
        distance = max(abs(cell[0] - volcano[0]), abs(cell[1] - volcano[1]))
        if not 1 <= distance <= FIRE_RANGE[land[volcano].craters] or ground.terrain == "V" or ground.burning:
            return False
        return ground.terrain != "hut" or self.original

    def _lose(self, ground: Ground) -> None:
        if ground.resource:
            self.lost[ground.resource] += 1
        if ground.caveman:
            self.dead.append(ground.caveman)
        ground.resource = ground.caveman = None

    # R7

    def _count(self, seat: int, resource: str) -> int:
        return sum(ground.resource == resource for ground in self.lands[seat].values())

    def _take_totems(self, seat: int) -> Generator[tuple[int, str, Legal], str, None]:
        for resource in RESOURCES:
            counts = {other: self._count(other, resource) for other in range(self.players)}
            most = max(counts.values())
            leaders = [other for other in counts if counts[other] == most]
            if leaders == [seat]:
                self.totems[resource] = seat
            elif self.totems[resource] == seat and seat not in leaders:
                heir = leaders[0]
                if len(leaders) > 1:
                    wanted = [["totem", resource, str(other)] for other in leaders]
                    move = yield seat, "totem", lambda words, wanted=wanted: words in wanted  # type: ignore[misc]
                    heir = int(move.split()[2])
                self.totems[resource] = heir

    # R8

    def _recruit(self, seat: int) -> Generator[tuple[int, str, Legal], str, None]:
        land = self.lands[seat]
        types = [resource for resource in RESOURCES if self._count(seat, resource)]

        def affordable(words: list[str]) -> bool:
            if words[0] == "recruit":
                return len(types) >= 2 and words[1] in self.board
            if words[0] == "search":
                return len(types) == 4 and words[1] in self.pile
            return words == ["pass"]

        move = yield seat, "recruit", affordable
        if move == "pass":
            return
        word, kind = move.split()
        (self.board if word == "recruit" else self.pile).remove(kind)
        price = 2 if word == "recruit" else 4
        paid: list[str] = []
        while len(paid) < price:

            def payable(words: list[str]) -> bool:
                if words[0] != "pay" or self._at(words[1]) not in land:
                    return False
                resource = land[self._at(words[1])].resource
                if resource is None or any(RESOURCES.index(resource) <= RESOURCES.index(p) for p in paid):
                    return False
                later = [t for t in types if RESOURCES.index(t) > RESOURCES.index(resource)]
                return len(later) >= price - len(paid) - 1

            move = yield seat, "pay", payable
            ground = land[self._at(move.split()[1])]
            assert ground.resource is not None
            paid.append(ground.resource)
            self._lose(ground)

        def settleable(words: list[str]) -> bool:
            ground = land.get(self._at(words[1])) if words[0] == "settle" else None
            if ground is None or ground.burning or ground.resource or ground.caveman:
                return False
            if ground.terrain == "hut":
                return self.original and self.old_rules
            return self.original or ground.terrain != "V"

        move = yield seat, "settle", settleable
        land[self._at(move.split()[1])].caveman = kind

    # R9, R10

    def _group(self, start: Cell, cells: Sequence[Cell]) -> list[Cell]:
        group = [start]
        for x, y in group:
            group += [
                (x + dx, y + dy) for dx, dy in ORTHOGONAL if (x + dx, y + dy) in cells and (x + dx, y + dy) not in group
            ]
        return group

    def _groups(self, cells: Sequence[Cell]) -> list[list[Cell]]:
        found: list[list[Cell]] = []
        for cell in cells:
            if not any(cell in group for group in found):
                found.append(self._group(cell, cells))
        return found

    def score(self, seat: int) -> dict[str, int]:
        """The rows of a record for one seat."""
        land = self.lands[seat]
        rows = dict.fromkeys([*TERRAIN.values(), "resources", "totems", "cavemen", "empire_of_fire", "homo_habilis"], 0)
        largest = 0
        for letter in "DGLJQV":
            for group in self._groups([cell for cell in land if land[cell].terrain == letter]):
                largest = max(largest, len(group))
                if letter != "V":
                    rows[TERRAIN[letter]] += len(group) * sum(land[cell].burning for cell in group)
        if self.mode == "totem":
            rows["resources"] = sum(ground.resource is not None for ground in land.values())
            rows["totems"] = sum(TOTEM_POINTS[r] for r in RESOURCES if self.totems[r] == seat)
        rows["cavemen"] = sum(self._caveman(land, cell) for cell in land)
        warriors = [cell for cell in land if land[cell].caveman in POWER]
        for group in self._groups(warriors):
            rows["cavemen"] += len(group) * sum(POWER[land[cell].caveman or ""] for cell in group)
        reach = max(max(abs(x), abs(y)) for x, y in land)
        if "empire-of-fire" in self.bonuses and reach <= (self.size - 1) // 2:
            rows["empire_of_fire"] = 10
        if "homo-habilis" in self.bonuses and not self.discards[seat]:
            rows["homo_habilis"] = 5
        rows["total"] = sum(rows.values())
        rows["largest_region"] = largest
        rows["fires"] = sum(ground.burning for ground in land.values())
        return rows

    def _caveman(self, land: dict[Cell, Ground], cell: Cell) -> int:
        near = [land[at] for dx, dy in SURROUNDING if (at := (cell[0] + dx, cell[1] + dy)) in land]
        per = {
            "hunter": 3 * sum(ground.resource == "mammoth" for ground in near),
            "fisher": 3 * sum(ground.resource == "fish" for ground in near),
            "gatherer": 4 * sum(ground.resource == "mushroom" for ground in near),
            "sculptor": 5 * sum(ground.resource == "flint" for ground in near),
            "painter": 2 * sum(ground.resource is not None for ground in near),
            "fire-lady": sum(ground.burning for ground in near),
            "shaman": 2 * sum(ground.caveman is not None for ground in near),
        }
        return per.get(land[cell].caveman or "", 0)

    def winners(self) -> list[int]:
        """The winning seats."""
        ranks = []
        for seat in range(self.players):
            rows = self.score(seat)
            ranks.append((rows["total"], rows["largest_region"], rows["fires"]))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
