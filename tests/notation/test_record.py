"""Match records as texts: read, written, kept to the byte, and refused."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notation.samples import ALL_PASS, NAMES, RESULT, hand, records, sample
from texas42.errors import RecordError
from texas42.game.rules import Rules
from texas42.game.seats import Seat
from texas42.notation.record import Record, dump, dumps, load, loads

CANONICAL = """\
{"format": "texas42-record/1",
 "rules": {"preset": "standard", "match": "7 marks"},
 "players": {"N": "one", "E": "two", "S": "three", "W": "four"},
 "hands": [{"dealer": "W",
            "deal": {"N": "6-6 6-5 6-4 6-0 5-5 1-1 0-0", "E": "5-4 5-3 5-2 5-1 5-0 4-4 3-3", \
"S": "2-2 2-1 2-0 1-0 3-0 3-1 3-2", "W": "6-3 6-2 6-1 4-3 4-2 4-1 4-0"},
            "actions": ["pass", "pass", "pass", "pass"],
            "result": {"bid": null, "declarer": null, "stake": null, "forced": null, "made": null, \
"points": {"NS": 0, "EW": 0}, "marks": {"NS": 0, "EW": 0}}},
           {"dealer": "N",
            "deal": {"N": "6-6 6-5 6-4 6-0 5-5 1-1 0-0", "E": "5-4 5-3 5-2 5-1 5-0 4-4 3-3", \
"S": "2-2 2-1 2-0 1-0 3-0 3-1 3-2", "W": "6-3 6-2 6-1 4-3 4-2 4-1 4-0"},
            "actions": ["30", "pass"],
            "note": "Zoë had to go"}],
 "score": {"NS": 0, "EW": 0},
 "place": {"town": "Garner"}}
"""


def text(record: dict[str, Any]) -> str:
    return json.dumps(record)


def test_the_usual_text_is_kept_to_the_byte() -> None:
    assert dumps(loads(CANONICAL)) == CANONICAL


def test_no_hand_at_all() -> None:
    record = loads(text(sample(hands=[])))
    assert dumps(record).splitlines()[-2:] == [' "hands": [],', ' "score": {"NS": 0, "EW": 0}}']
    assert loads(dumps(record)).hands == ()


@given(records())
def test_what_is_written_is_read_back(record: Record) -> None:
    for one_line in (False, True):
        written = dumps(record, one_line=one_line)
        assert loads(written) == record
        assert loads(written.encode()) == record
        assert dumps(loads(written), one_line=one_line) == written
    assert dumps(record, one_line=True).count("\n") == 1


@given(records())
def test_files_are_read_and_written_like_texts(record: Record) -> None:
    file = io.StringIO()
    dump(record, file)
    assert file.getvalue() == dumps(record)
    file.seek(0)
    assert load(file) == record
    assert load(io.BytesIO(file.getvalue().encode())) == record


def test_no_more_of_a_file_is_read_than_a_record_may_be_long() -> None:
    class Endless(io.BytesIO):
        asked: int = 0

        def read(self, size: int | None = -1) -> bytes:
            assert size is not None
            assert size > 0
            self.asked += size
            return b" " * size

    file = Endless()
    with pytest.raises(RecordError, match="longer than 16 MiB"):
        load(file)
    assert file.asked == 16 * 2**20 + 1


def test_everything_that_is_read_is_written_in_the_usual_words() -> None:
    bent = hand(
        ["pass", "42", "pass", "pass", "sixes piles 1", "[4|5]", "2|2"],
        dealer="w",
        deal={
            "N": "66,65,64,60,55,11,00",
            "E": "4-5, 3-5, 2-5, 1-5, 0-5, 44, 33",
            "S": "22 [1|2] 0-2 0|1 03 13 23",
            "W": "36 26 16 34 24 14 04",
        },
    )
    written = json.loads(dumps(loads(text(sample(bent)))))["hands"][0]
    assert written["dealer"] == "W"
    assert written["deal"] == hand()["deal"]
    assert written["actions"] == ["pass", "1m", "pass", "pass", "trump 6 piles 1", "5-4", "2-2"]
    assert "result" not in written


def test_results_and_score_are_written_where_they_were_not() -> None:
    written = json.loads(dumps(loads(text(sample()))))
    assert written["hands"][0]["result"] == RESULT
    assert written["score"] == {"NS": 1, "EW": 0}


def test_unknown_keys_are_kept_on_every_level() -> None:
    aid: dict[str, Any] = {"aid": [1, None, {"x": 2.5}]}
    one = hand(result={"bid": "31", "points": {"EW": 0, **aid}, **aid}, **aid)
    one["deal"] |= aid
    record = sample(one, score=aid, **aid)
    record["rules"] |= aid
    record["players"] |= aid
    written = json.loads(dumps(loads(text(record))))
    for level in (
        written,
        written["rules"],
        written["players"],
        written["score"],
        written["hands"][0],
        written["hands"][0]["deal"],
        written["hands"][0]["result"],
        written["hands"][0]["result"]["points"],
    ):
        assert list(level.items())[-1] == ("aid", aid["aid"])
    again = dumps(loads(dumps(loads(text(record)))))
    assert again == dumps(loads(text(record)))


def test_a_key_named_hands_in_a_hand_is_like_any_other() -> None:
    written = dumps(loads(text(sample(hand(hands=3)))))
    assert json.loads(written)["hands"][0]["hands"] == 3


def test_rules_are_a_preset_and_what_differs() -> None:
    options = {"preset": "standard", "forced_bid": 31, "covered": False}
    record = loads(text(sample(rules=options)))
    assert record.rules == Rules(forced_bid=31, covered=False)
    assert json.loads(dumps(record))["rules"] == {
        "preset": "standard",
        "match": "7 marks",
        "forced_bid": 31,
        "covered": False,
    }


def test_null_is_read_as_not_there() -> None:
    record = loads(text(sample(hand(result=None), score=None)))
    assert record.score is None
    assert record.hands[0].result is None


def test_names_may_be_anything() -> None:
    names = {"N": "", "E": "Zoë\n", "S": "</script>", "W": "\ud800"}
    written = dumps(loads(text(sample(players=names))))
    assert loads(written.encode()).players[Seat.W] == "\ud800"
    assert json.loads(written)["players"] == names


def drop(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda record: record.pop(key)


def in_hand(**changes: object) -> Callable[[dict[str, Any]], object]:
    return lambda record: record["hands"].append(hand(dealer="N") | changes)


def dealt(seat: str, tiles: object) -> Callable[[dict[str, Any]], object]:
    return in_hand(deal=hand()["deal"] | {seat: tiles})


def put(**changes: object) -> Callable[[dict[str, Any]], object]:
    return lambda record: record.update(changes)


DEEP: Any = []
for _ in range(60):
    DEEP = [DEEP]

REFUSALS: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (drop("format"), "format is missing"),
    (put(format="texas42-record/2"), "format is 'texas42-record/2'; only texas42-record/1 can"),
    (put(format=1), "format is a whole number, not a text"),
    (drop("rules"), "rules is missing"),
    (put(rules="standard"), "rules is a text, not an object"),
    (put(rules={}), "rules: preset is missing"),
    (put(rules={"preset": "x" * 999}), "rules: no preset is called 'xxx"),
    (put(rules={"preset": []}), "rules: preset is a list, not a text"),
    (put(rules={"preset": "standard", "match": "9 marks"}), "rules: match is one of 7 marks"),
    (put(rules={"preset": "standard", "match": [DEEP]}), "rules: match cannot be a list or"),
    (
        put(rules={"preset": "standard", "covered": 1}),
        "rules: covered is one of true, false, not '1'",
    ),
    (drop("players"), "players is missing"),
    (put(players={"N": "a"}), "players: E is missing"),
    (put(players={"N": 1}), "players: N is a whole number, not a text"),
    (drop("hands"), "hands is missing"),
    (put(hands={}), "hands is an object, not a list"),
    (put(hands=[3]), "hand 1: a hand is a whole number, not an object"),
    (put(score=[1, 0]), "score is a list, not an object"),
    (put(note=DEEP), "lists and objects stand too deep"),
    (put(score={"note": DEEP}), "lists and objects stand too deep"),
    (in_hand(note=DEEP), "hand 2: lists and objects stand too deep"),
    (in_hand(dealer=None), "hand 2: dealer is null, not a text"),
    (in_hand(dealer="Q"), "hand 2: 'Q' is not a seat: N, E, S or W"),
    (in_hand(deal=None), "hand 2: deal is null, not an object"),
    (in_hand(deal={}), "hand 2: deal: N is missing"),
    (dealt("N", 7), "hand 2: deal: N is a whole number, not a text"),
    (dealt("N", "6-6 6-5 6-4 6-0 5-5 1-1 0-0 0-0"), "hand 2: deal: N has 8 tiles, not 7"),
    (dealt("N", "6-6 6-5 6-4 6-0 5-5 1-1"), "hand 2: deal: N has 6 tiles, not 7"),
    (dealt("N", "6-6 6-5 6-4 6-0 5-5 1-1 1-1"), "hand 2: deal: tile 1-1 is dealt 2 times"),
    (dealt("N", "6-6 6-5 6-4 6-0 5-5 1-1 3-3"), "hand 2: deal: tile 3-3 is dealt 2 times"),
    (dealt("N", "6-6 6-5 6-4 6-0 5-5 1-1 7-0"), "hand 2: deal: '7-0' is not a tile"),
    (dealt("N", "6-6 " * 1_000_000), "hand 2: deal: '6-6 6-6"),
    (in_hand(actions="pass"), "hand 2: actions is a text, not a list"),
    (in_hand(actions=["pass", 30]), "hand 2, action 2: an action is a text"),
    (in_hand(actions=["pass", None]), "hand 2, action 2: an action is a text"),
    (in_hand(result="made"), "hand 2: result is a text, not an object"),
]


@pytest.mark.parametrize(("bend", "refusal"), REFUSALS, ids=[text for _, text in REFUSALS])
def test_a_record_that_is_none_is_refused(
    bend: Callable[[dict[str, Any]], object], refusal: str
) -> None:
    record = sample()
    bend(record)
    with pytest.raises(RecordError) as raised:
        loads(text(record))
    assert str(raised.value).startswith(refusal)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 200


@pytest.mark.parametrize(
    ("source", "refusal"),
    [
        ("[]", "a match record is a list, not an object"),
        ("null", "a match record is null, not an object"),
        ("6-4", "not JSON: Extra data"),
        (b"\xff", "not UTF-8 at byte 1"),
        (CANONICAL + CANONICAL, "not JSON: Extra data at line 14, column 1"),
        (CANONICAL.replace("place", "score"), "the key 'score' is twice in one object"),
    ],
)
def test_a_text_that_is_no_record_is_refused(source: str | bytes, refusal: str) -> None:
    with pytest.raises(RecordError) as raised:
        loads(source)
    assert str(raised.value).startswith(refusal)


@given(st.integers(0, len(CANONICAL) - 2))
def test_a_record_cut_short_is_refused(length: int) -> None:
    with pytest.raises(RecordError):
        loads(CANONICAL[:length])


def test_a_record_that_is_wrong_is_never_written() -> None:
    record = loads(text(sample(hand(ALL_PASS), hand())))
    with pytest.raises(RecordError, match="hand 2: N deals next, not W"):
        dumps(record)


def test_players_are_by_seat() -> None:
    assert loads(text(sample())).players == NAMES
