"""Sets of squares as machine integers: one 64-bit word for the 5×5 game, one 128-bit integer for the 7×7 game.

A territory of N columns and everything within reach of it spans few columns, so a board is wound around a cylinder:
square (x, y) is bit (x + STRIDE·y) modulo the number of bits, and a step is a rotation. Two squares share a bit only
when they lie further apart than a territory and its legal placements ever do:

| game | bits | stride | widest territory + placements | squares sharing a bit differ by |
|---|---|---|---|---|
| 5×5 | 64 | 8 | 7 × 7 | (8, -1) or (0, 8) |
| 7×7 | 128 | 11 | 9 × 9 | (11, -1) or (7, 11) |

Rules are written once: every function takes boards, or an empty board `like` that says which game it is compiled for.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import reduce
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import lower_builtin, models, register_model, type_callable

from firstfire.engine.layout import BOARDS, SEAT_BOARDS
from firstfire_kernel.jit import Board, inlined, intrinsic, numeric
from firstfire_kernel.tables import FIRE_RANGE

WORD = ir.IntType(64)


class BoardType(types.Type):  # type: ignore[misc]
    """The compiler's type of a board, with the geometry of its game."""

    def __init__(self, size: int, bits: int, stride: int) -> None:
        self.size, self.bits, self.stride = size, bits, stride
        self.words = bits // 64
        self.side = 2 * size - 1
        super().__init__(name=f"Board{size}x{size}")

    def cells(self, columns: range, rows: range) -> int:
        """The board of a rectangle of cells."""
        return reduce(operator.or_, (1 << (x + self.stride * y) % self.bits for x in columns for y in rows), 0)


@register_model(BoardType)
class BoardModel(models.PrimitiveModel):  # type: ignore[misc]
    """A board is kept as one integer."""

    def __init__(self, manager: Any, board: BoardType) -> None:
        super().__init__(manager, board, ir.IntType(board.bits))


NARROW = BoardType(5, 64, 8)
WIDE = BoardType(7, 128, 11)


def _operator(symbol: Any, emit: Callable[..., Any], result: Any = None) -> None:
    """Teach the compiler `symbol` on boards."""

    @type_callable(symbol)  # type: ignore[untyped-decorator]
    def typing(context: Any) -> Callable[..., Any]:
        def unary(a: Any) -> Any:
            return a if isinstance(a, BoardType) else None

        def binary(a: Any, b: Any) -> Any:
            return (result or a) if isinstance(a, BoardType) and a == b else None

        return unary if symbol is operator.invert else binary

    operands = [BoardType] if symbol is operator.invert else [BoardType, BoardType]

    @lower_builtin(symbol, *operands)  # type: ignore[untyped-decorator]
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return emit(builder, *arguments)


_operator(operator.and_, lambda build, a, b: build.and_(a, b))
_operator(operator.or_, lambda build, a, b: build.or_(a, b))
_operator(operator.invert, lambda build, a: build.not_(a))


def _fit(build: Any, number: Any, bits: int) -> Any:
    """A 64-bit number of squares or steps, modulo the bits of a board, as wide as a board."""
    number = build.and_(number, ir.Constant(WORD, bits - 1))
    return build.zext(number, ir.IntType(bits)) if bits > 64 else number


def _narrow_down(build: Any, number: Any) -> Any:
    return build.trunc(number, WORD) if number.type.width > 64 else number


@intrinsic
def narrow(context: Any) -> Any:
    """The empty board of the 5×5 game."""
    return NARROW(), lambda ctx, build, sig, args: ir.Constant(WORD, 0)


@intrinsic
def wide(context: Any) -> Any:
    """The empty board of the 7×7 game."""
    return WIDE(), lambda ctx, build, sig, args: ir.Constant(ir.IntType(128), 0)


def windows(board: BoardType) -> list[int]:
    """Boards of the cells a square can lie on, around a territory of given width and height (R4.3).

    Within two steps of the territory and within N rows and columns; the lower left cell is position 0.
    """
    spans = [min(n + 4, 2 * board.size - n) for n in range(board.size + 1)]
    return [board.cells(range(columns), range(rows)) for columns in spans for rows in spans]


def reaches(board: BoardType) -> list[int]:
    """Boards of the squares that fire reaches from position 0, by number of craters (R5.2)."""
    ranges = [range(-reach, reach + 1) for reach in FIRE_RANGE]
    return [board.cells(reach, reach) for reach in ranges]


def _lookup(build: Any, board: BoardType, table: list[int], row: Any) -> Any:
    """Code that reads a board from a constant table."""
    kind = ir.ArrayType(ir.IntType(board.bits), len(table))
    name = build.module.get_unique_name("boards")
    constant = ir.GlobalVariable(build.module, kind, name)
    constant.global_constant = True
    constant.linkage = "internal"
    constant.initializer = ir.Constant(kind, table)
    return build.load(build.gep(constant, [ir.Constant(WORD, 0), row]))


def _constant(board: Any, value: int) -> Any:
    return types.int64(board), lambda ctx, build, sig, args: ir.Constant(WORD, value)


@numeric
def words(context: Any, like: Any) -> Any:
    """Words of the buffer that a board takes."""
    return _constant(like, like.words)


@numeric
def stride(context: Any, like: Any) -> Any:
    """Positions from a square to the one above it."""
    return _constant(like, like.stride)


@numeric
def size(context: Any, like: Any) -> Any:
    """N, the most rows and columns of a territory (R2.6)."""
    return _constant(like, like.size)


@numeric
def side(context: Any, like: Any) -> Any:
    """Rows and columns of the grid that notation uses."""
    return _constant(like, like.side)


@numeric
def bits(context: Any, like: Any) -> Any:
    """Positions around the cylinder."""
    return _constant(like, like.bits)


@intrinsic
def some(context: Any, board: Any) -> Any:
    """Whether the set has a square."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.icmp_unsigned("!=", args[0], ir.Constant(args[0].type, 0))

    return types.boolean(board), emit


@numeric
def count(context: Any, board: Any) -> Any:
    """Number of squares in the set."""
    return types.int64(board), lambda ctx, build, sig, args: _narrow_down(build, build.ctpop(args[0]))


@numeric
def first(context: Any, board: Any) -> Any:
    """Position of the lowest square of a set that has one."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return _narrow_down(build, build.cttz(args[0], ir.Constant(ir.IntType(1), 0)))

    return types.int64(board), emit


@intrinsic
def rest(context: Any, board: Any) -> Any:
    """The set without its lowest square."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.and_(args[0], build.sub(args[0], ir.Constant(args[0].type, 1)))

    return board(board), emit


@intrinsic
def lowest(context: Any, board: Any) -> Any:
    """The set of only the lowest square."""
    return board(board), lambda ctx, build, sig, args: build.and_(args[0], build.neg(args[0]))


@intrinsic
def turn(context: Any, board: Any, steps: Any) -> Any:
    """Every square moved by `steps` positions around the cylinder; negative steps go back."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        kind = args[0].type
        rotate = build.module.declare_intrinsic("llvm.fshl", [kind], ir.FunctionType(kind, [kind] * 3))
        return build.call(rotate, [args[0], args[0], _fit(build, args[1], board.bits)])

    return board(board, types.int64), emit


@intrinsic
def square(context: Any, position: Any, like: Any) -> Any:
    """The set of the one square at `position` (any integer, taken around the cylinder)."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.shl(ir.Constant(args[1].type, 1), _fit(build, args[0], like.bits))

    return like(types.int64, like), emit


@numeric
def word(context: Any, board: Any, index: Any) -> Any:
    """Word 0 or 1 of a board, as a number."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        if board.words == 1:
            return args[0]
        shift = build.shl(_fit(build, args[1], board.bits), ir.Constant(args[0].type, 6))
        return build.trunc(build.lshr(args[0], shift), WORD)

    return types.int64(board, types.int64), emit


@numeric
def _deposit(context: Any, mask: Any, rank: Any) -> Any:
    """Word with only the bit of `mask` that has `rank` set bits of `mask` below it: each target has its own way."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        kind = ir.FunctionType(WORD, [WORD, WORD])
        deposit = cgutils.get_or_insert_function(build.module, kind, "firstfire_deposit")
        return build.call(deposit, [build.shl(ir.Constant(WORD, 1), args[1]), args[0]])

    return types.int64(types.int64, types.int64), emit


@numeric
def ones(context: Any, number: Any) -> Any:
    """Number of set bits of a word."""
    return types.int64(types.int64), lambda ctx, build, sig, args: build.ctpop(args[0])


@numeric
def trailing(context: Any, number: Any) -> Any:
    """Number of zero bits below the lowest set bit of a word."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), emit


@inlined
def nth_bit(mask: int, rank: int) -> int:
    """Position of the bit of `mask` that has `rank` set bits below it."""
    return trailing(_deposit(mask, rank))


@inlined
def nth(board: Board, rank: int) -> int:
    """Position of the square that has `rank` squares of the set below it."""
    low = word(board, 0)
    below = ones(low)
    if words(board) == 1 or rank < below:
        return nth_bit(low, rank)
    return 64 + nth_bit(word(board, 1), rank - below)


def _turned(build: Any, board: Any, steps: int) -> Any:
    """Code that moves every square by a fixed number of positions."""
    kind = board.type
    rotate = build.module.declare_intrinsic("llvm.fshl", [kind], ir.FunctionType(kind, [kind] * 3))
    return build.call(rotate, [board, board, ir.Constant(kind, steps % kind.width)])


def _either(build: Any, boards: list[Any]) -> Any:
    return reduce(build.or_, boards)


@intrinsic
def beside(context: Any, board: Any) -> Any:
    """The squares orthogonally adjacent to a square of the set."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        steps = (1, -1, board.stride, -board.stride)
        return _either(build, [_turned(build, args[0], step) for step in steps])

    return board(board), emit


@intrinsic
def around(context: Any, board: Any) -> Any:
    """The up to eight squares around each square of the set, and the set itself."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        row = _either(build, [args[0], *(_turned(build, args[0], step) for step in (1, -1))])
        return _either(build, [row, *(_turned(build, row, step) for step in (board.stride, -board.stride))])

    return board(board), emit


def _address(build: Any, board: BoardType, game: Any, seat: Any, index: Any) -> Any:
    """Code that finds board number `index` of a seat in a game."""
    number = build.add(build.mul(seat, ir.Constant(WORD, SEAT_BOARDS)), index)
    offset = build.add(build.mul(number, ir.Constant(WORD, board.words)), ir.Constant(WORD, BOARDS))
    return build.bitcast(build.gep(game, [offset]), ir.IntType(board.bits).as_pointer())


@intrinsic
def get(context: Any, state: Any, seat: Any, index: Any, like: Any) -> Any:
    """Board number `index` (`layout.MATCH` and so on) of a seat."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return build.load(_address(build, like, *args[:3]), align=8)

    return like(state, types.int64, types.int64, like), emit


@intrinsic
def put(context: Any, state: Any, seat: Any, index: Any, board: Any) -> Any:
    """Replace board number `index` of a seat."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        build.store(args[3], _address(build, board, *args[:3]), align=8)
        return ctx.get_dummy_value()

    return types.void(state, types.int64, types.int64, board), emit


@intrinsic
def hut(context: Any, like: Any) -> Any:
    """The square of the starting tile: the middle of the grid."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return ir.Constant(args[0].type, 1 << (like.size - 1) * (1 + like.stride) % like.bits)

    return like(like), emit


@intrinsic
def window(context: Any, width: Any, height: Any, like: Any) -> Any:
    """Cells around a territory on which a square may lie (`windows`), the lower left at position 0."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        row = build.add(build.mul(args[0], ir.Constant(WORD, like.size + 1)), args[1])
        return _lookup(build, like, windows(like), row)

    return like(types.int64, types.int64, like), emit


@intrinsic
def reach(context: Any, craters: Any, like: Any) -> Any:
    """Squares in range of a volcano at position 0, by its craters (R5.2)."""

    def emit(ctx: Any, build: Any, sig: Any, args: Any) -> Any:
        return _lookup(build, like, reaches(like), args[0])

    return like(types.int64, like), emit
