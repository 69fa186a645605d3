"""``texas42``: the game on this machine, in the browser, against three bots."""

from __future__ import annotations

import argparse
import logging
import threading
import webbrowser
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from texas42.server.config import Settings
    from texas42.server.identity import Identity

DESCRIPTION = "Play Texas 42 in the browser against three bots."

TRIES: Final = 50
"""How many ports are tried where none was asked for."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "--port", type=int, metavar="N", help="the port (else 4242 or the next free one)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the link")
    parser.add_argument("--rules", metavar="PRESET", help="the rules to play by (else standard)")
    parser.add_argument("--data", metavar="DIR", help="the folder in which everything is kept")


def run(arguments: argparse.Namespace) -> int:
    """Serve the person at this machine until told to end, or lead them to what serves already."""
    from texas42.server import logs
    from texas42.server.config import settings
    from texas42.server.games import game

    logs.set_up(logging.WARNING)
    if arguments.rules is not None:
        game(arguments.rules)
    chosen = settings(data=arguments.data, port=arguments.port, local=True)

    # What takes most of the start comes when all that was given is known to be sound.
    from texas42.server.lock import AlreadyRunning
    from texas42.server.serving import leaving_quietly

    with leaving_quietly():
        try:
            _serve(arguments, chosen)
        except AlreadyRunning as other:
            if other.address is None:
                raise
            _go_to(arguments, chosen, other.address)
    return 0


def _serve(arguments: argparse.Namespace, chosen: Settings) -> None:
    from texas42.bots import prepare
    from texas42.server.house import House
    from texas42.server.lock import held
    from texas42.server.serving import Server, address_of, bound

    with held(chosen.database) as lock:
        house = House(chosen, prepare=prepare)
        tries = TRIES if arguments.port is None else 1
        listener = bound(chosen.host, chosen.port, tries=tries)
        address = address_of(listener)

        def started() -> None:
            lock.announce(address)
            link = _link(address, house.identity, arguments.rules)
            print(f"Texas 42 is at {link}\nCtrl-C ends it.", flush=True)
            if not arguments.no_browser:
                # Beside the server: some browsers return only when they are closed.
                threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()

        Server(house, listener, started).run()


def _go_to(arguments: argparse.Namespace, chosen: Settings, address: str) -> None:
    """Lead to the game that runs already: its keys are in the same folder."""
    from texas42.server.identity import Identity
    from texas42.server.keys import load_keys

    link = _link(address, Identity(load_keys(chosen)), arguments.rules)
    print(f"Texas 42 is running already, at {link}", flush=True)
    if not arguments.no_browser:
        webbrowser.open(link)


def _link(address: str, identity: Identity, rules: str | None) -> str:
    """The way in for the person at this machine, good for some minutes."""
    from texas42.server.identity import Entrance
    from texas42.server.players import LOCAL

    return f"{address}/enter/{identity.link_token(Entrance(LOCAL, rules))}"
