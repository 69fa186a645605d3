"""Friends at a table of a server that lives: made, joined, begun, by guests over the wire."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from httpx2 import Response

from tests.server.living import HASTE, Guest

SEATS = "SNEW"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


@dataclass
class Friends:
    """Guests who sit at one table; the first of them made it and sits in the south."""

    guests: list[Guest]
    join: str

    @property
    def table(self) -> str:
        """The address of the match."""
        return self.join.replace("/join/", "/t/")

    def sit(self, guest: Guest, seat: str, name: str) -> Response:
        """Let a guest sit down."""
        answer = guest.http.post(f"{self.join}/sit", data={"seat": seat, "name": name})
        if answer.status_code == 303 and guest not in self.guests:
            self.guests.append(guest)
        return answer

    def start(self) -> str:
        """Begin the match: the address of its table."""
        answer = self.guests[0].http.post(f"{self.join}/start")
        assert answer.status_code == 303, answer.text
        return self.table

    def to_act(self) -> Guest:
        """Who has to act now, as soon as it is one of them."""
        while True:
            for guest in self.guests:
                if guest.look(self.table).actions:
                    return guest


def made(guest: Guest, name: str = NAMES[0], **switches: str) -> Friends:
    """A table just made."""
    guest.prefer(**HASTE)
    answer = guest.http.post("/friends", data={"name": name, **switches})
    assert answer.status_code == 303, answer.text
    return Friends([guest], str(answer.headers["location"]))


def gathered(guests: Callable[[], Guest], people: int = 4, **switches: str) -> Friends:
    """A table at which so many have sat down."""
    friends = made(guests(), **switches)
    for seat, name in list(zip(SEATS, NAMES, strict=True))[1:people]:
        guest = guests()
        guest.prefer(**HASTE)
        assert friends.sit(guest, seat, name).status_code == 303
    return friends
