"""What things are called: seats, teams, tiles, suits, calls. For one viewer, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from texas42.errors import REASONS
from texas42.game.bids import Bid
from texas42.game.calls import Call, CallKind
from texas42.game.contracts import Contract
from texas42.game.rules import Rules
from texas42.game.seats import Seat, Team
from texas42.game.tiles import Tile
from texas42.game.trumps import CALLED, Trump, ranking
from texas42.server.i18n import Translator
from texas42.server.pages.contracts import words_of
from texas42.server.pages.model import pieces

_KEYS: Final[dict[Trump, pieces.SuitKey]] = {
    Trump.BLANKS: "0",
    Trump.ACES: "1",
    Trump.DEUCES: "2",
    Trump.TREYS: "3",
    Trump.FOURS: "4",
    Trump.FIVES: "5",
    Trump.SIXES: "6",
    Trump.DOUBLES: "doubles",
    Trump.NONE: "none",
}


@dataclass(frozen=True, slots=True)
class Words:
    """The names of things.

    ``viewer`` is "you", and nobody is where it is ``None``. ``people`` holds the
    names of seats; the others go by their point of the compass.
    """

    tr: Translator
    viewer: Seat | None
    people: Mapping[Seat, str]

    # Seats and teams

    def seat(self, seat: Seat) -> str:
        """A seat at the beginning of a sentence or on its own: "You", "East"."""
        tr = self.tr
        if seat is self.viewer:
            return tr("You")
        return self.people.get(seat) or self.compass(seat)

    def compass(self, seat: Seat) -> str:
        """A seat by its point of the compass."""
        tr = self.tr
        names = {
            Seat.N: tr("North"),
            Seat.E: tr("East"),
            Seat.S: tr("South"),
            Seat.W: tr("West"),
        }
        return names[seat]

    def team(self, team: Team) -> str:
        """Both partners, the viewer first: "You and North", "East and West"."""
        tr = self.tr
        one, two = team.seats
        if two is self.viewer:
            one, two = two, one
        return tr("%(one)s and %(two)s", one=self.seat(one), two=self.seat(two))

    def team_mark(self, team: Team) -> pieces.Team:
        """A team as it is drawn."""
        if team is Team.NS:
            return pieces.Team("ns", "A", self.team(team))
        return pieces.Team("ew", "B", self.team(team))

    @property
    def teams(self) -> tuple[Team, Team]:
        """Both teams, the viewer's first."""
        first = Team.NS if self.viewer is None else self.viewer.team
        return first, first.other

    # Suits and tiles

    def trump(self, trump: Trump) -> pieces.Suit:
        """A trump on its own: "sixes", "no trump"."""
        tr = self.tr
        names = {
            Trump.BLANKS: tr("blanks"),
            Trump.ACES: tr("aces"),
            Trump.DEUCES: tr("deuces"),
            Trump.TREYS: tr("treys"),
            Trump.FOURS: tr("fours"),
            Trump.FIVES: tr("fives"),
            Trump.SIXES: tr("sixes"),
            Trump.DOUBLES: tr("doubles"),
            Trump.NONE: tr("no trump"),
        }
        return pieces.Suit(_KEYS[trump], names[trump])

    def suit_led(self, contract: Contract, tile: Tile) -> pieces.Suit | None:
        """The suit that a lead of the tile asks for, where the contract has suits."""
        return words_of(contract).led(self, contract, tile)

    def face(self, tile: Tile, contract: Contract | None = None) -> pieces.TileFace:
        """A tile, face up, as it stands in a contract; without one as in the auction."""
        tr = self.tr
        trump = is_trump(tile, contract)
        count = tile.count if contract is None or not contract.bid.all_tricks else 0
        said = [str(tile)]
        if trump:
            said.append(tr("trump"))
        if count:
            said.append(tr("counts %(points)s", points=count))
        figure = None if contract is None else words_of(contract).figure(self, tile)
        if figure:
            said.append(figure.spoken)
        return pieces.TileFace(
            tile.high,
            tile.low,
            ", ".join(said),
            count=count,
            trump=trump,
            note=figure.note if figure else None,
        )

    # Calls and figures

    def call(self, call: Call) -> str:
        """A call as short as can be: "pass", "31", "2 marks"."""
        tr = self.tr
        match call.kind:
            case CallKind.PASS:
                return tr("pass")
            case CallKind.POINTS:
                return str(call.value)
            case CallKind.MARKS:
                return self.marks(call.value)
            case CallKind.PLUNGE:
                return tr("plunge")
            case CallKind.SPLASH:
                return tr("splash")

    def bid(self, bid: Bid) -> str:
        """A bid and its bidder: "31, bid by East"."""
        tr = self.tr
        said = self.call(bid.call)
        if bid.names_partner:
            said = tr("%(call)s (%(marks)s)", call=said, marks=self.marks(bid.stake))
        if bid.seat is self.viewer:
            return tr("%(bid)s, bid by you", bid=said)
        return tr("%(bid)s, bid by %(name)s", bid=said, name=self.seat(bid.seat))

    def marks(self, number: int) -> str:
        """So many marks."""
        return self.tr.many("%(num)s mark", "%(num)s marks", number)

    def score(self, rules: Rules, number: int) -> str:
        """So much of what the match is played for: marks or points (``H1``)."""
        return self.marks(number) if rules.for_marks else self.points(number)

    def points(self, number: int) -> str:
        """So many points."""
        return self.tr.many("%(num)s point", "%(num)s points", number)

    def tricks(self, number: int) -> str:
        """So many tricks."""
        return self.tr.many("%(num)s trick", "%(num)s tricks", number)

    def tiles(self, number: int) -> str:
        """So many tiles."""
        return self.tr.many("%(num)s tile", "%(num)s tiles", number)

    def reason(self, code: str) -> str:
        """Why the rules refuse an action; ``code`` is a key of ``REASONS``."""
        return self.tr(REASONS[code])


def is_trump(tile: Tile, contract: Contract | None) -> bool:
    """Whether a tile is a trump in a contract."""
    trump = contract.declaration.trump if contract else None
    if trump is None or trump is Trump.NONE:
        return False
    return bool(ranking(trump).members[CALLED] & tile.mask)
