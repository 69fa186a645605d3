"""The files of the folder ``static``, under addresses that change with their content.

One digest of the whole folder stands before every name, so that scripts and
style sheets may name one another by relative addresses, and a browser may keep
a file for ever.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"


class Assets(StaticFiles):
    """Serves ``/DIGEST/NAME``, and ``/ANOTHER DIGEST/NAME`` to pages that are still open."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder)
        self._digest = _digest(folder)

    def address(self, name: str) -> str:
        """Where the file of this name is found."""
        return f"/static/{self._digest}/{name}"

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file under this path."""
        digest, _, name = path.partition(os.sep)
        response = await super().get_response(name, scope)
        if digest == self._digest:
            response.headers["Cache-Control"] = FOR_EVER
        return response


def _digest(folder: Path) -> str:
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            whole.update(f"{path.relative_to(folder).as_posix()}\n{len(content)}\n".encode())
            whole.update(content)
    return whole.hexdigest()[:16]
