"""Compiled code, kept from one start to the next.

What is kept is the code of the machine alone, so that a later start needs neither
Numba nor its own sources: a small part of LLVM links the code into memory, and it
is called by its address. A file is named after all that its code comes of: the
sources, the versions of the compilers, the processor. Whatever changes, nothing
stale is ever run. A damaged file is made again. Where nothing can be written
everything works too, and is compiled at each start.
"""

from __future__ import annotations

import ctypes
import os
import tempfile
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Final

from llvmlite import binding as llvm
from platformdirs import user_cache_path

STRAIGHT: Final = ("search", "answer")
"""The functions of the straight game."""
ALIVE: Final = ("alive", "keeps_alive")
"""Those of the contracts that one trick decides."""

_DIGEST = 32
_lock = Lock()


class Code:
    """Functions in memory, of words and giving one."""

    def __init__(self, machine: llvm.TargetMachine, made: bytes) -> None:
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
        self._engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(made))
        self._engine.finalize_object()
        self._functions: dict[str, Callable[..., int]] = {}

    def address(self, name: str) -> int:
        """Where a function lies."""
        return int(self._engine.get_function_address(name))

    def call(self, name: str, *words: int) -> int:
        """What a function gives; other threads run meanwhile."""
        if name not in self._functions:
            kinds = [ctypes.c_int64] * (1 + len(words))
            self._functions[name] = ctypes.CFUNCTYPE(*kinds)(self.address(name))
        return self._functions[name](*words)


def code(functions: tuple[str, ...]) -> Code:
    """The code of some functions: loaded, or if need be compiled and kept for the next start."""
    with _lock:
        return _code(functions)


@cache
def _code(functions: tuple[str, ...]) -> Code:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = _machine()
    file = _folder() / f"{functions[0]}-{state()}.o"
    made = kept(file)
    if made is None:
        made = _compile(machine, functions)
        keep(file, made)
    return Code(machine, made)


def _compile(machine: llvm.TargetMachine, functions: tuple[str, ...]) -> bytes:
    from texas42.solver.compiled.build import build  # loads Numba

    if functions == ALIVE:
        from texas42.solver.compiled.alive import alive, keeps_alive

        return build(machine, (alive, keeps_alive))
    from texas42.solver.compiled.kernel import answer
    from texas42.solver.compiled.search import search

    return build(machine, (search, answer))


def _machine() -> llvm.TargetMachine:
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=_features(), opt=3, jit=True
    )


def _features() -> str:
    return str(llvm.get_host_cpu_features().flatten())


def _folder() -> Path:
    """Where code is kept: in the user's cache, or where he has told Numba to keep it."""
    told = os.environ.get("NUMBA_CACHE_DIR")
    return Path(told) if told else user_cache_path("texas42") / "compiled"


def kept(file: Path) -> bytes | None:
    """What was kept; nothing if it is not there or is not what was written."""
    try:
        found = file.read_bytes()
    except OSError:
        return None
    made = found[_DIGEST:]
    return made if sha256(made).digest() == found[:_DIGEST] else None


def keep(file: Path, made: bytes) -> None:
    """Write the file at once or not at all, whoever else writes it at the time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as part:
            part.write(sha256(made).digest() + made)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)


def state() -> str:
    """A name that changes with all that compiled code comes of."""
    digest = sha256()
    here = Path(__file__).parent
    rules = here.parents[1] / "game"
    for path in (*sorted(here.glob("*.py")), *sorted(rules.rglob("*.py"))):
        digest.update(path.read_bytes())
    tools = (version("numba"), version("llvmlite"))
    processor = (llvm.get_process_triple(), llvm.get_host_cpu_name(), _features())
    digest.update("\n".join((*tools, *processor)).encode())
    return digest.hexdigest()[:16]
