"""The tiles taken so far, as far as they may be looked at (``R23``–``R25``)."""

from __future__ import annotations

from texas42.game.rules import Rules
from texas42.game.seats import Team
from texas42.game.tricks import Trick
from texas42.game.view import TakenTrick
from texas42.server.pages import sentences
from texas42.server.pages.model import panels
from texas42.server.pages.words import Words
from texas42.server.scene import Sight


def taken_up(scene: Sight) -> tuple[TakenTrick, ...]:
    """The tricks that have left the table."""
    taken = scene.public.taken
    return taken[:-1] if scene.trick_stands else taken


def taken(scene: Sight, words: Words) -> panels.Taken:
    """Both piles, the viewer's first."""
    tr = words.tr
    contract = scene.public.contract
    assert contract is not None
    one, two = (_pile(scene, words, team) for team in words.teams)
    rule = sentences.piles_rule(words, contract)
    return panels.Taken(
        label=tr(
            "Taken tiles: %(one)s %(ours)s, %(two)s %(theirs)s. Look at them.",
            one=one.team.name,
            ours=words.tricks(len(one.tricks)),
            two=two.team.name,
            theirs=words.tricks(len(two.tricks)),
        ),
        rule=rule or _all_open(words, contract.rules),
        piles=(one, two),
        in_sight=not contract.rules.covered,
    )


def _all_open(words: Words, rules: Rules) -> str:
    if rules.covered:
        return words.tr("All tiles taken so far may be looked at.")
    return words.tr("Each team keeps one pile, in sight of the other.")


def _pile(scene: Sight, words: Words, team: Team) -> panels.Pile:
    view = scene.public
    assert view.contract is not None
    everyone = len(view.contract.seats(view.contract.opening_leader))
    tricks = [trick for trick in taken_up(scene) if trick.team is team]
    said = words.tricks(len(tricks))
    if not view.contract.bid.all_tricks:
        points = sum(Trick(tiles=trick.tiles or ()).points for trick in tricks)
        said = f"{said}, {words.points(points)}"
    return panels.Pile(
        team=words.team_mark(team),
        label=said,
        tricks=tuple(
            panels.TakenTrick(covered=everyone)
            if trick.tiles is None
            else panels.TakenTrick(
                tiles=tuple(words.face(tile, view.contract) for tile in trick.tiles)
            )
            for trick in tricks
        ),
    )
