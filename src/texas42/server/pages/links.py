"""Links to be sent, and the same as QR codes for a phone that lies on the table."""

from __future__ import annotations

from typing import Final

import segno

from texas42.server.pages.model.company import Invitation

QUIET: Final = 4
"""So many modules around a code stay light, for cameras to find it."""


def invitation(link: str) -> Invitation:
    """A link with its QR code."""
    matrix = segno.make(link, error="m", micro=False).matrix
    squares = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(matrix)
        for x, dark in enumerate(row)
        if dark
    )
    return Invitation(link, len(matrix) + 2 * QUIET, squares)
