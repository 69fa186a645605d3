"""Where the compiled code of bots is kept from one start to the next.

Numba can keep what it compiled, and looks whether the file of a function has
changed, but not whether what it builds on has. So there is one folder for each
state of all the sources. Where nothing can be written everything works too, and
is compiled at each start.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import numba
from platformdirs import user_cache_path

_config: Any = numba.config


@contextmanager
def kept() -> Iterator[bool]:
    """While functions are declared: whether their code can be kept, for ``cache=``.

    A folder that the user has set with ``NUMBA_CACHE_DIR`` is taken as the parent.
    """
    before = _config.CACHE_DIR
    parent = Path(before) if before else user_cache_path("texas42") / "bots"
    folder = parent / _state_of_sources()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK | os.X_OK)
    except OSError:
        writable = False
    _config.CACHE_DIR = str(folder) if writable else ""
    try:
        yield writable
    finally:
        _config.CACHE_DIR = before


def _state_of_sources() -> str:
    """A name that changes with any source that compiled code is made of."""
    digest = sha256()
    here = Path(__file__).parent
    rules = here.parents[1] / "game"
    for path in (*sorted(here.glob("*.py")), rules / "tiles.py", rules / "trumps.py"):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
