"""The options of the rules in words: what each is about, and what each of its values means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from texas42.game.calls import POINTS_CALLS
from texas42.game.rules import OPTIONS, Rules, Value
from texas42.server.i18n import LANGUAGES, Translator


@dataclass(frozen=True, slots=True)
class Told:
    """An option: its name, and each of its values as a text."""

    name: str
    values: Mapping[Value, str]


@lru_cache(len(LANGUAGES))
def told(tr: Translator) -> Mapping[str, Told]:
    """Every option by its name in the rules, in the order of the game; every table asks for it."""
    texts = _of_the_match(tr) | _of_the_auction(tr) | _of_naming(tr) | _of_the_contracts(tr)
    return {name: texts[name] for name in OPTIONS}


def in_words(tr: Translator, rules: Rules, option: str) -> tuple[str, str]:
    """An option and the value that the rules give it."""
    text = told(tr)[option]
    return text.name, text.values[getattr(rules, option)]


def _of_the_match(tr: Translator) -> dict[str, Told]:
    return {
        "match": Told(
            tr("Match"),
            {
                "7 marks": tr("first to 7 marks"),
                "250 points": tr("first to 250 points"),
            },
        ),
        "win_by_two": Told(
            tr("To win the match"),
            {
                False: tr("the goal is enough"),
                True: tr("two marks more than the others are needed"),
            },
        ),
        "set_pays": Told(
            tr("A points bid that is set"),
            {
                "bid and points": tr("pays the defenders the bid and what they took"),
                "bid": tr("pays the defenders the bid alone"),
                "loss": tr("costs the declarers the bid; the defenders score what they took"),
            },
        ),
        "first_shaker": Told(
            tr("The first dealer"),
            {
                "chance": tr("is drawn with equal chance"),
                "draw": tr("is who draws the tile with the most pips, in view"),
            },
        ),
        "covered": Told(
            tr("Taken tricks, with all seven bid"),
            {
                True: tr("covered, but for the last 1 or 2"),
                False: tr("face up, all of them, in one pile for each team"),
            },
        ),
    }


def _of_the_auction(tr: Translator) -> dict[str, Told]:
    least: dict[Value, str] = {
        call.value: tr("the dealer must bid at least %(bid)s", bid=call) for call in POINTS_CALLS
    }
    return {
        "forced_bid": Told(tr("If three pass"), {None: tr("the dealer may pass too"), **least}),
        "opening_marks": Told(
            tr("The first marks bid"),
            {"1 or 2": tr("1 or 2 marks"), "any": tr("any number from 1 to 7")},
        ),
        "plunge": Told(
            tr("Plunge, with four doubles"),
            {
                "off": tr("is not played"),
                "4 marks": tr("bids 4 marks, while nobody has bid"),
                "3 marks": tr("bids 3 marks, while nobody has bid"),
                "2 marks": tr("bids 2 marks, while nobody has bid"),
                "raise": tr("bids one mark more than the last bid stakes"),
            },
        ),
        "splash": Told(
            tr("Splash, with three doubles"),
            {
                "off": tr("is not played"),
                "3 marks": tr("bids 3 marks, while nobody has bid"),
                "2 marks": tr("bids 2 marks, while nobody has bid"),
            },
        ),
    }


def _of_naming(tr: Translator) -> dict[str, Told]:
    return {
        "lead_names": Told(
            tr("A lead before the trump is named"),
            {
                False: tr("is not allowed"),
                True: tr("names it: its higher half is the trump"),
            },
        ),
        "opening_lead": Told(
            tr("The first lead"),
            {"any": tr("may be any tile"), "trump": tr("must be a trump, if there is one")},
        ),
        "follow_me": Told(
            tr("No trump (follow me)"),
            {"any bid": tr("with any bid"), "marks": tr("with a bid in marks only")},
        ),
        "follow_me_doubles": Told(tr("Doubles without a trump"), _doubles(tr)),
    }


def _of_the_contracts(tr: Translator) -> dict[str, Told]:
    return {
        "nello": Told(
            tr("Nel-O: take no trick, the partner sits out"),
            {
                "off": tr("is not played"),
                "2 marks": tr("with a bid of 2 marks or more"),
                "1 mark": tr("with a bid of 1 mark or more"),
                "forced": tr("by a dealer who had to bid, for 1 mark or more"),
            },
        ),
        "nello_doubles": Told(tr("Doubles in Nel-O"), _doubles(tr)),
        "sevens": Told(
            tr("Sevens: the tile nearest to seven takes the trick"),
            {
                "off": tr("is not played"),
                "team": tr("by both declarers, with a bid in marks"),
                "alone": tr("by the declarer alone, with a bid in marks"),
            },
        ),
        "sevens_tile": Told(
            tr("In Sevens must be played"),
            {"nearest": tr("a tile of the smallest distance"), "any": tr("any tile")},
        ),
    }


def _doubles(tr: Translator) -> dict[Value, str]:
    return {
        "high": tr("are the highest of their numbers"),
        "low": tr("are the lowest of their numbers"),
        "own": tr("are a suit of their own, the double six high"),
        "inverted": tr("are a suit of their own, the double blank high"),
        "choice": tr("stand where the declarer says"),
    }
