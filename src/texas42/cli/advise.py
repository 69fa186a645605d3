"""``texas42 advise``: what a bot would do with what a seat sees, and why."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from texas42.cli.terminal import complain, seed

if TYPE_CHECKING:
    from texas42.bots import Choice, Reason
    from texas42.game.view import SeatView

DESCRIPTION = (
    "Read what a seat sees, a view as JSON, from standard input, "
    "and write what to do and why as JSON."
)

LANGUAGES = ("en", "it", "fr")

BEST = ("expert", "sampler")
"""Who is asked if nobody is named: the first of them that there is."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--bot", metavar="NAME", help="whom to ask (the strongest bot)")
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="the language of the sentence (en)"
    )
    parser.add_argument(
        "--seed", type=seed, default="", metavar="TEXT", help="any text: chance for the bot"
    )


def run(arguments: argparse.Namespace) -> int:
    """Advise the seat whose view it is."""
    from texas42.bots import bot_names, make_bot
    from texas42.protocol.turns import check_turn

    name = arguments.bot or next(name for name in BEST if name in bot_names())
    bot = make_bot(name, arguments.seed)
    view = _view()
    check_turn(view)
    try:
        choice = bot.choose(view)
    except Exception as error:  # noqa: BLE001 - a view of no possible game fails anywhere
        complain(f"texas42 advise: {name} cannot make sense of this view: {type(error).__name__}")
        return 2
    from texas42.notation.strictjson import write

    print(write({"bot": name, **advice(choice, view, arguments.language)}))
    return 0


def _view() -> SeatView:
    from texas42.errors import NotationError
    from texas42.notation.strictjson import MOST_BYTES, parse
    from texas42.notation.views import view_from_json

    if sys.stdin is None:
        raise NotationError("there is no standard input")
    return view_from_json(parse(sys.stdin.buffer.read(MOST_BYTES + 1)))


def advice(choice: Choice, view: SeatView, language: str) -> dict[str, Any]:
    """A choice as an object, with every legal action: those that the bot weighed first."""
    from texas42.bots.options import Option
    from texas42.protocol.messages import option_to_json, reason_to_json

    weighed = {option.action for option in choice.options}
    others = [Option(action) for action in view.legal if action not in weighed]
    return {
        "choice": str(choice.action),
        "chance": choice.chance,
        "reasons": [reason_to_json(choice.reason, said(choice.reason, language))],
        "options": [option_to_json(option) for option in (*choice.options, *others)],
    }


def said(reason: Reason, language: str) -> str:
    """The sentence of a reason in a language."""
    if language == "en":  # as it is written, and nothing to load for it
        return str(reason)
    from texas42.server.reasons import sentence

    return sentence(reason, language)
