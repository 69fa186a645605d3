"""The status: one sentence or two on what happened last and what is waited for."""

from __future__ import annotations

from texas42.game.hand import Phase
from texas42.server.pages import draw, ends, sentences
from texas42.server.pages.trick import is_complete, lying
from texas42.server.pages.words import Words
from texas42.server.scene import Sight


def status(scene: Sight, words: Words) -> str:
    """What is said at a change: "East played 5-4. Your turn."."""
    view = scene.public
    parts = [*_happened(scene, words)]
    if view.phase is Phase.OVER and not scene.trick_stands:
        return _over(scene, words)
    if view.turn is not None and not scene.trick_stands:
        leads = not lying(scene).tiles
        parts.append(sentences.awaited(words, view, leads=leads))
    elif scene.viewer is not None and scene.preferences.take_up == "click":
        parts.append(words.tr("Take up the trick."))
    return " ".join(parts)


def _happened(scene: Sight, words: Words) -> list[str]:
    """What happened last, as far as it is still to be seen on the table."""
    view = scene.public
    if view.contract is None:
        if not view.calls:
            return [*draw.came_to(view, words), sentences.dealt_in(words, view)]
        caller = view.dealer.left.after(len(view.calls) - 1)
        return [sentences.called(words, caller, view.calls[-1])]
    trick = lying(scene)
    if not trick.tiles:
        return [] if view.taken else [sentences.named(words, view.contract)]
    said = [sentences.played(words, trick.seats[-1], trick.tiles[-1])]
    if is_complete(trick, view.contract):
        said.append(sentences.took(words, trick, view.contract))
    return said


def _over(scene: Sight, words: Words) -> str:
    view = scene.public
    if view.winner is not None:
        end = ends.match_end(view, words, scene.table_id)
        return f"{end.title}. {end.sentences[0]}"
    assert view.result is not None
    return f"{ends.title(words, view.result)}. {ends.paid(words, view.rules, view.result)}"
