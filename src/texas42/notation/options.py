"""House rules as JSON: a preset's name, and the options that differ from it.

    {"preset": "standard", "match": "7 marks"}

Options have the names of the fields of :class:`~texas42.game.rules.Rules`.
"match" is always written, so that a reader knows what is being played for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from texas42.errors import NotationError
from texas42.game.presets import preset
from texas42.game.rules import OPTIONS, Rules, differences
from texas42.notation.strictjson import take


def rules_to_json(rules: Rules) -> dict[str, Any]:
    """The object for the rules."""
    changed = differences(rules, preset(rules.preset))
    return {"preset": rules.preset, "match": rules.match} | changed


def take_rules(source: dict[str, Any]) -> Rules:
    """Take the rules out of their object; what is left there are no options.

    :class:`NotationError` for a value of a kind that no option has,
    :class:`~texas42.errors.RulesError` for one that its option does not have.
    """
    usual = preset(take(source, "preset", str))
    chosen = {name: source.pop(name) for name in OPTIONS if name in source}
    for name, value in chosen.items():
        if isinstance(value, list | dict):
            raise NotationError(f"{name} cannot be a list or an object")
    return replace(usual, **chosen)
