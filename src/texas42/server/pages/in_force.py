"""The rules in force: the preset's name and its options."""

from __future__ import annotations

from texas42.game.rules import STANDARD, Rules
from texas42.server.pages.model.panels import RuleOption, RulesInForce
from texas42.server.pages.words import Words


def rules_in_force(rules: Rules, words: Words) -> RulesInForce:
    """The options that are played, marked where the standard game has another."""
    tr = words.tr
    options = (
        RuleOption(
            tr("Match"),
            tr("first to %(marks)s", marks=words.marks(rules.goal)),
            differs=rules.match != STANDARD.match,
        ),
        RuleOption(
            tr("If three pass"),
            tr("the dealer may pass too")
            if rules.forced_bid is None
            else tr("the dealer must bid at least %(bid)s", bid=rules.forced_bid),
            differs=rules.forced_bid != STANDARD.forced_bid,
        ),
        RuleOption(
            tr("Taken tricks, with all seven bid"),
            tr("covered, but for the last 1 or 2") if rules.covered else tr("face up, all of them"),
            differs=rules.covered != STANDARD.covered,
        ),
    )
    return RulesInForce(_name(rules, words), options)


def _name(rules: Rules, words: Words) -> str:
    return words.tr("Standard game") if rules == STANDARD else rules.preset
