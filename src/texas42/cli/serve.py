"""``texas42 serve``: a server for others."""

from __future__ import annotations

import argparse
import logging

DESCRIPTION = (
    "Be a server of Texas 42 for others. "
    "What is not given is taken from the environment: TEXAS42_DATABASE stands for --database."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--host", help="the address to listen at (else 127.0.0.1)")
    parser.add_argument("--port", type=int, metavar="N", help="the port (else 4242)")
    parser.add_argument(
        "--database", metavar="DB", help="the database: a file, or postgresql://USER@HOST/NAME"
    )
    parser.add_argument(
        "--hints", metavar="URL", help="redis://… to hint at changes (else through PostgreSQL)"
    )
    parser.add_argument(
        "--metrics", metavar="PORT", help="tell Prometheus figures at this port, or at HOST:PORT"
    )
    parser.add_argument("--log", choices=("text", "json"), help="how the log is written")
    parser.add_argument("--data", metavar="DIR", help="the folder of the keys and the database")


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to end."""
    from texas42.server import logs
    from texas42.server.config import settings

    chosen = settings(
        data=arguments.data,
        database=arguments.database,
        hints=arguments.hints,
        metrics=arguments.metrics,
        log=arguments.log,
        host=arguments.host,
        port=arguments.port,
    )
    logs.set_up(logging.INFO, as_json=chosen.json_log)

    # What takes most of the start comes when all that was given is known to be sound.
    from texas42.bots import prepare
    from texas42.server.house import House
    from texas42.server.lock import held
    from texas42.server.serving import Server, address_of, bound, leaving_quietly

    with leaving_quietly(), held(chosen.database) as lock:
        house = House(chosen, prepare=prepare)
        listener = bound(chosen.host, chosen.port)
        address = address_of(listener)

        def started() -> None:
            lock.announce(address)
            print(f"Texas 42 is served at {address}", flush=True)

        Server(house, listener, started).run()
    return 0
