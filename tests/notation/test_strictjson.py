"""JSON from outside: what is read, and each refusal in one line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.errors import NotationError
from texas42.notation import strictjson
from texas42.notation.strictjson import check_depth, parse, take, take_optional, write

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=())),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=10,
)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        (b"", "not JSON: it is empty"),
        (b" \n", "not JSON: it is empty"),
        (b"{", "not JSON: Expecting property name enclosed in double quotes at line 1, column 2"),
        (b'{"a":\n 1 2}', "at line 2, column 4"),
        (b"{} {}", "not JSON: Extra data at line 1, column 4"),
        (b'["a', "not JSON: Unterminated string starting at at line 1, column 2"),
        (b'"\xff"', "not UTF-8 at byte 2"),
        ('"é"'.encode("latin-1"), "not UTF-8 at byte 2"),
        ("{}".encode("utf-16"), "not UTF-8 at byte 1"),
        (b"\xef\xbb\xbf{}", "not JSON: it begins with a byte order mark"),
        ("\ufeff{}", "not JSON: it begins with a byte order mark"),
        (b"[NaN]", "not JSON: NaN is no number there"),
        (b"[-Infinity]", "not JSON: -Infinity is no number there"),
        (b"[1e999]", "the number '1e999' is too large"),
        (b"1" * 5000, "the number 11111111111111111111… has too many digits"),
        (b'{"a": {"b": 1, "c": 2, "b": 3}}', "the key 'b' is twice in one object"),
        (
            b"{" + b"".join(b'"%x":1,' % n for n in range(200_000)) + b'"30d3f":1}',
            "the key '30d3f' is twice in one object",
        ),
        (b"[" * 100_000, "lists and objects stand too deep in each other"),
        (b'{"a":' * 100_000, "lists and objects stand too deep in each other"),
        (b" " * (strictjson.MOST_BYTES + 1), "longer than 16 MiB"),
        (b"x" * 50_000_000, "longer than 16 MiB"),
    ],
    ids=range(21),
)
def test_what_is_not_plain_json_is_refused(text: str | bytes, refusal: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse(text)
    assert refusal in str(raised.value)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 200


@given(values)
def test_what_is_written_is_read_back(value: object) -> None:
    text = write(value)
    assert "\n" not in text
    assert parse(text) == value
    assert parse(text.encode()) == value
    assert write(parse(text)) == text


def test_any_language_is_written_as_it_is() -> None:
    assert write("Zoë \ud800") == r'"Zoë \ud800"'


def test_values_are_taken_out_of_an_object_by_kind() -> None:
    source = {"a": 1, "b": None, "c": "x", "d": True}
    assert take(source, "a", int) == 1
    assert take_optional(source, "b", int) is None
    assert take_optional(source, "e", int) is None
    with pytest.raises(NotationError, match=r"^c is a text, not a whole number$"):
        take_optional(source, "c", int)
    with pytest.raises(NotationError, match=r"^d is true or false, not a whole number$"):
        take(source, "d", int)
    with pytest.raises(NotationError, match=r"^f is missing$"):
        take(source, "f", int)
    assert source == {}


def test_what_stands_too_deep_is_refused() -> None:
    value: object = 0
    for _ in range(strictjson.DEEPEST - 1):
        value = [value] if isinstance(value, dict) else {"a": value}
    check_depth(value)
    with pytest.raises(NotationError, match="too deep"):
        check_depth([[value]])
