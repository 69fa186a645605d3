"""Why a bot acts, in every language: whole sentences, with all that is in them in words."""

from __future__ import annotations

import re
from itertools import product

import pytest

from texas42.bots.reasons import TEMPLATES, Reason, Value, because, places
from texas42.game.calls import Call, CallKind, marks, points
from texas42.game.seats import Seat
from texas42.game.tiles import Tile
from texas42.game.trumps import Doubles, Trump
from texas42.server.i18n import LANGUAGES
from texas42.server.reasons import sentence

SIX_FOUR = next(tile for tile in map(Tile, range(28)) if str(tile) == "6-4")
SAMPLES: dict[str, tuple[Value, ...]] = {
    "trump": tuple(Trump),
    "doubles": tuple(Doubles),
    "partner": tuple(Seat),
    "bid": (points(30), marks(1), marks(3), Call(CallKind.PLUNGE), Call(CallKind.SPLASH)),
    "tile": (SIX_FOUR,),
    "double": (Tile(0),),
    "text": ("it is my own: 100 %",),
}
"""What may stand in a place; a number in all others."""


def reasons(code: str) -> list[Reason]:
    """The reason with each value that its places may have."""
    names = sorted(places(TEMPLATES[code]))
    values = product(*(SAMPLES.get(name, (7,)) for name in names))
    return [Reason(code, dict(zip(names, some, strict=True))) for some in values]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", TEMPLATES)
def test_every_reason_is_a_sentence_with_all_its_values(code: str, lang: str) -> None:
    said = [sentence(reason, lang) for reason in reasons(code)]
    assert len(set(said)) == len(said)  # no value is lost
    for text in said:
        assert text[0] == text[0].upper()
        assert not re.search(r"%\(|%s|\bNone\b|Trump\.|Seat\.|Doubles\.|  ", text)
        assert text.endswith(".") or code == "own-words"


@pytest.mark.parametrize("code", [code for code in TEMPLATES if code != "own-words"])
def test_the_languages_are_not_the_same(code: str) -> None:
    for reason in reasons(code):
        assert len({sentence(reason, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("code", TEMPLATES)
def test_english_is_what_the_reason_says(code: str) -> None:
    for reason in reasons(code):
        said = str(reason)
        assert sentence(reason, "en") == said[0].upper() + said[1:]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_bot_says_in_its_own_words_stays(lang: str) -> None:
    assert sentence(because("own-words", text="100 %, I hope."), lang) == "100 %, I hope."


OUEST = (
    "Ouest a la plus haute annonce, 1 marque, et il est inutile de surenchérir sur son partenaire."
)


@pytest.mark.parametrize(
    ("reason", "lang", "said"),
    [
        (
            because("bid-marks", trump=Trump.SIXES, chance=81),
            "it",
            "Con i sei come atout si stima di fare tutte e sette le prese 81 volte su 100.",
        ),
        (
            because("bid-marks", trump=Trump.NONE, chance=81),
            "it",
            "Senza atout si stima di fare tutte e sette le prese 81 volte su 100.",
        ),
        (
            because("bid-marks", trump=Trump.NONE, chance=81),
            "fr",
            "Sans atout, on estime faire les sept levées 81 fois sur 100.",
        ),
        (
            because("bid-marks", trump=Trump.NONE, chance=81),
            "en",
            "With nothing as trump all seven tricks are reckoned to be taken 81 times in 100.",
        ),
        (
            because("pass-partner", partner=Seat.W, bid=marks(2)),
            "it",
            "La dichiarazione più alta, 2 marche, è di Ovest, e non serve superare il compagno.",
        ),
        (
            because("pass-partner", partner=Seat.W, bid=marks(1)),
            "fr",
            OUEST,
        ),
        (
            because("cash-count", tile=SIX_FOUR, count=10),
            "fr",
            "Aucun adversaire ne peut battre 6-4, qui vaut 10 points.",
        ),
    ],
)
def test_a_sentence_in_words(reason: Reason, lang: str, said: str) -> None:
    assert sentence(reason, lang) == said


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        sentence(because("only-one"), "de")
