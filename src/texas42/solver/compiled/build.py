"""From Python to the code of this machine. Import it late: it loads Numba.

Numba turns the functions into LLVM's language, unpolished; all of them together
are then polished once, and become one piece of code that needs nothing of Numba
or Python to run.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

from llvmlite import binding as llvm
from numba import int64, njit
from numba.core.codegen import AOTCPUCodegen
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock

_codegen = AOTCPUCodegen("texas42")


class _Part(Compiler):
    """Makes no code yet: Numba would make some for each function, only to put it into others."""

    def define_pipelines(self) -> Any:
        self.state.flags.no_compile = True
        self.state.library = _codegen.create_library(self.state.func_id.func_qualname)
        return super().define_pipelines()

    def compile_extra(self, func: Any) -> Any:
        # Numba finds a part again by a built-in function of its own; this one is never called.
        made = super().compile_extra(func)._replace(entry_point=object().__sizeof__)
        context, library = self.state.targetctx, made.library
        context.insert_user_function(made.entry_point, made.fndesc, [library])
        return made


def part(
    function: Any = None, *, inline: Literal["never", "always"] = "never", entry: bool = False
) -> Any:
    """A function that compiled code calls; ``inline="always"`` puts it into its callers early.

    An ``entry`` can be called from outside too.
    """
    if function is None:
        return lambda function: part(function, inline=inline, entry=entry)
    options: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": not entry}
    make = njit(inline=inline, pipeline_class=_Part, **options)
    return make(function)


def build(machine: llvm.TargetMachine, entries: Sequence[Any]) -> bytes:
    """The object code of some entries, functions of ``int64``; each is found by its own name."""
    whole, names = llvm.parse_assembly(""), set()
    with global_compiler_lock, _unpolished():
        for entry in entries:
            entry.compile((int64,) * entry.py_func.__code__.co_argcount)
            (made,) = entry.overloads.values()
            module = llvm.parse_bitcode(made.library.emit_bitcode())
            name = entry.py_func.__name__
            module.get_function(made.fndesc.llvm_cfunc_wrapper_name).name = name
            names.add(name)
            whole.link_in(module)
    for function in whole.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = "internal"
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(whole, builder)
    return bytes(machine.emit_object(whole))


@contextmanager
def _unpolished() -> Iterator[None]:
    before = os.environ.get("NUMBA_OPT")
    os.environ["NUMBA_OPT"] = "0"
    try:
        yield
    finally:
        del os.environ["NUMBA_OPT"]
        if before is not None:
            os.environ["NUMBA_OPT"] = before
