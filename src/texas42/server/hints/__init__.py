"""Hints between processes: "something has happened at this table", never what.

Whoever gets one looks into the store. A hint that is lost costs a delay, since the
store is looked at now and then anyway.
"""

from texas42.server.hints.hints import Hints, hints_for

__all__ = ["Hints", "hints_for"]
