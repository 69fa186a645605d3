"""Where compiled code is kept from one start to the next.

Numba can keep what it compiled, and looks whether the file of a function has
changed, but not whether those it calls have. So there is one folder for each
state of all the sources: whatever changes, nothing stale is ever run. Where
nothing can be written everything works too, and is compiled at each start.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import numba
from platformdirs import user_cache_path

T = TypeVar("T")

_config: Any = numba.config


def compiled(make: Callable[[bool], T]) -> T:
    """What ``make`` compiles; it is told whether the code can be kept, for Numba's ``cache=``.

    A folder that the user has set with ``NUMBA_CACHE_DIR`` is taken as the parent. If what is
    kept there is damaged, it is thrown away and made again.
    """
    before = _config.CACHE_DIR
    parent = Path(before) if before else user_cache_path("texas42") / "compiled"
    folder = parent / state_of_sources()
    try:
        if _writable(folder):
            _config.CACHE_DIR = str(folder)
            try:
                return make(True)
            except Exception:  # noqa: BLE001  damaged files can raise anything
                shutil.rmtree(folder, ignore_errors=True)
        return make(False)
    finally:
        _config.CACHE_DIR = before


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


def state_of_sources() -> str:
    """A name that changes with any source that compiled code is made of."""
    digest = sha256()
    here = Path(__file__).parent
    rules = here.parents[1] / "game"
    for path in (*sorted(here.glob("*.py")), *sorted(rules.rglob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
