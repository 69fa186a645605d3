"""The catalogues: complete in every language, and in step with the code."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from texas42.locale import update
from texas42.server.i18n import (
    DEFAULT,
    LANGUAGES,
    PAGES,
    REASONS,
    Translator,
    negotiate,
    translator,
)

FORMS = {"it": 3, "fr": 3, "en": 2}
PLACES = re.compile(r"%\(\w+\)s|\{\w+\}|%%")


DOMAINS = (PAGES, REASONS)


@pytest.fixture(scope="module", params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="module", params=DOMAINS)
def domain(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def catalogue(lang: str, domain: str) -> Catalog:
    return read_po(BytesIO(update.catalogues()[lang, domain].read_bytes()), locale=lang)


def forms(message: Message) -> tuple[str, ...]:
    """All forms of a translation."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def messages(lang: str, domain: str) -> list[Message]:
    return [message for message in catalogue(lang, domain) if message.id]


def test_a_catalogue_has_exactly_the_texts_there_are(lang: str, domain: str) -> None:
    """If not: python -m texas42.locale.update, and translate what is new."""
    path = update.catalogues()[lang, domain]
    assert path.read_bytes() == update.updated(lang, path.read_bytes(), domain)


def test_every_text_is_translated_in_every_form(lang: str, domain: str) -> None:
    for message in messages(lang, domain):
        assert all(form.strip() for form in forms(message)), message.id
        if message.pluralizable:
            assert len(forms(message)) == FORMS[lang], message.id


def test_nothing_is_doubtful_or_wrong(lang: str, domain: str) -> None:
    assert not [message.id for message in messages(lang, domain) if message.fuzzy]
    assert not [str(error) for _, errors in catalogue(lang, domain).check() for error in errors]


def test_placeholders_are_the_same_in_every_form(lang: str, domain: str) -> None:
    for message in messages(lang, domain):
        wanted = set(PLACES.findall("".join(message.id)))
        for form in forms(message):
            free = {"%(num)s"} if message.pluralizable else set()  # "the last trick"
            found = set(PLACES.findall(form))
            assert found <= wanted, message.id
            assert wanted - found <= free, message.id


def test_english_is_the_text_in_the_code(domain: str) -> None:
    for message in messages("en", domain):
        assert forms(message) == ((message.id,) if isinstance(message.id, str) else message.id)


def test_italian_and_french_are_not_english(domain: str) -> None:
    """Short words may be alike in two languages; sentences never are."""
    for lang in ("it", "fr"):
        for message in messages(lang, domain):
            text = "".join(message.id)
            if len(re.findall(r"[a-z]{2,}", PLACES.sub("", text))) > 2:
                assert forms(message)[0] != text, f"{lang}: {text}"


def test_french_signs_of_two_parts_stand_apart_without_breaking(domain: str) -> None:
    for message in messages("fr", domain):
        for form in forms(message):
            assert not re.search(
                r"[\w)»%s] ?[;!?]|[\w)»] ?:(?!/)",
                form.replace("\u202f", "·").replace("\u00a0", "·"),
            ), form


def test_apostrophes_are_curly_in_italian_and_french(domain: str) -> None:
    for lang in ("it", "fr"):
        said = [form for message in messages(lang, domain) for form in forms(message)]
        assert not [form for form in said if "'" in form]


def test_a_text_is_looked_up_with_its_values() -> None:
    assert translator("it")("%(name)s passed.", name="Est") == "Est ha passato."
    assert translator("fr")("%(name)s passed.", name="Est") == "Est a passé."
    assert translator("en")("%(name)s passed.", name="East") == "East passed."


@pytest.mark.parametrize(
    ("lang", "number", "said"),
    [
        ("it", 0, "0 marche"),
        ("it", 1, "1 marca"),
        ("it", 7, "7 marche"),
        ("it", 1_000_000, "1000000 marche"),
        ("fr", 0, "0 marque"),
        ("fr", 1, "1 marque"),
        ("fr", 7, "7 marques"),
        ("en", 0, "0 marks"),
        ("en", 1, "1 mark"),
    ],
)
def test_numbers_have_their_form(lang: str, number: int, said: str) -> None:
    assert translator(lang).many("%(num)s mark", "%(num)s marks", number) == said


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        translator("de")


def test_a_language_is_compiled_once() -> None:
    assert translator("it") is translator("it")
    assert isinstance(translator("it"), Translator)


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", DEFAULT),
        ("it", "it"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("de-DE,de;q=0.9,fr;q=0.5,en;q=0.3", "fr"),
        ("en;q=0.2, fr;q=0.7", "fr"),
        ("FR-ca", "fr"),
        ("de, es", DEFAULT),
        ("it;q=0, fr;q=0.1", "fr"),
        ("it;q=0", DEFAULT),
        ("it;q=x", DEFAULT),
        ("*", DEFAULT),
        (";;,,=;q", DEFAULT),
        ("fr, it", "fr"),
    ],
)
def test_the_browser_is_asked_which_language_to_begin_with(accepted: str, lang: str) -> None:
    assert negotiate(accepted) == lang
