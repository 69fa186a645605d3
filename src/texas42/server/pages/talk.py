"""What can be said at a table: phrases that each reads in their own language, and texts."""

from __future__ import annotations

from collections.abc import Mapping

from texas42.game.seats import Seat
from texas42.server.i18n import Translator
from texas42.server.names import LONGEST_TEXT
from texas42.server.pages.model.company import Note, Talk, TalkLine
from texas42.server.pages.model.frame import Button
from texas42.server.scene import Company


def phrases(tr: Translator) -> Mapping[str, str]:
    """The phrases, by the codes under which they are kept. None of them tells of a hand."""
    return {
        "hello": tr("Hello!"),
        "luck": tr("Good luck!"),
        "thanks": tr("Thank you."),
        "well-played": tr("Well played!"),
        "sorry": tr("Sorry!"),
        "moment": tr("One moment, please."),
        "back": tr("I am back."),
        "waiting": tr("Are you still there?"),
        "again": tr("Another match?"),
        "bye": tr("Goodbye!"),
    }


def talk(
    company: Company,
    names: Mapping[Seat, str],
    tr: Translator,
    *,
    viewer: Seat | None,
    say: str | None,
) -> Talk:
    """What has been said, and what the viewer can say."""
    known = phrases(tr)
    lines = tuple(
        TalkLine(
            said.number,
            names.get(said.seat, ""),
            known.get(said.phrase, "") if said.phrase else said.text or "",
            mine=said.seat is viewer,
        )
        for said in company.talk
    )
    return Talk(
        lines=lines,
        phrases=tuple(Button(code, text) for code, text in known.items()) if say else (),
        say=say,
        free=company.free_talk,
        longest=LONGEST_TEXT,
    )


def spoken(said: Talk, tr: Translator) -> tuple[Note, ...]:
    """What others said, to be read aloud as it comes."""
    return tuple(
        Note(f"said-{line.number}", tr("%(name)s: %(text)s", name=line.name, text=line.text))
        for line in said.lines
        if not line.mine
    )
