"""The rules in force: the name of the game, and what differs from the standard one."""

from __future__ import annotations

from typing import Final

from texas42.game.rules import OPTIONS, Rules, differences
from texas42.server.pages.model.panels import RuleOption, RulesInForce
from texas42.server.pages.options import in_words
from texas42.server.pages.presets import named
from texas42.server.pages.words import Words

ALWAYS: Final = ("match", "forced_bid", "covered")
"""The options that are told even where they are as usual."""


def rules_in_force(rules: Rules, words: Words) -> RulesInForce:
    """What is not as in the standard game, and what everybody asks for."""
    tr = words.tr
    different = differences(rules)
    same = tr("Nothing differs from the standard game.")
    return RulesInForce(
        name=named(tr, rules),
        note=tr("What differs from the standard game is marked.") if different else same,
        options=tuple(
            RuleOption(*in_words(tr, rules, option), differs=option in different)
            for option in OPTIONS
            if option in different or option in ALWAYS
        ),
    )
