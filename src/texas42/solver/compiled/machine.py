"""Words of the machine that Python and Numba lack: searching bits, calling by address.

A set of tiles is an ``int64``, never negative: bit ``n`` for slot ``n``.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

_WORD = ir.IntType(64)


@intrinsic
def popcount(_context: Any, _members: Any) -> Any:
    """How many members a set has."""

    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def lowest(_context: Any, _members: Any) -> Any:
    """The lowest member of a set that is not empty."""

    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic
def words_at(_context: Any, _address: Any) -> Any:
    """The pointer to the ``int64`` words at an address."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(signature.return_type))

    return types.CPointer(types.int64)(types.int64), generate


@intrinsic
def call(_context: Any, _address: Any, _a: Any, _b: Any, _c: Any, _d: Any) -> Any:
    """Call the function at an address, which takes four words and gives one."""

    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(_WORD, [_WORD] * 4)
        function = builder.inttoptr(arguments[0], kind.as_pointer())
        return builder.call(function, arguments[1:])

    word = types.int64
    return word(word, word, word, word, word), generate


@intrinsic
def highest(_context: Any, _members: Any) -> Any:
    """The highest member of a set that is not empty."""

    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
        return builder.xor(zeros, ir.Constant(_WORD, 63))

    return types.int64(types.int64), generate


@intrinsic
def larger(_context: Any, _a: Any, _b: Any) -> Any:
    """The larger of two words."""
    return _chosen(">")


@intrinsic
def smaller(_context: Any, _a: Any, _b: Any) -> Any:
    """The smaller of two words."""
    return _chosen("<")


def _chosen(comparison: str) -> Any:
    """Python's ``max`` and ``min`` take any number of anything, and as long to compile."""

    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        first = builder.icmp_signed(comparison, *arguments)
        return builder.select(first, *arguments)

    return types.int64(types.int64, types.int64), generate
