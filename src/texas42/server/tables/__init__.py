"""Tables in play, and everything that happens at them."""

from texas42.server.tables.place import Place
from texas42.server.tables.table import Table
from texas42.server.tables.tables import Tables

__all__ = ["Place", "Table", "Tables"]
