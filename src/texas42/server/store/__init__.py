"""What is kept: players, tables, who sits where, and the events of each table.

The events are the truth: everything that is shown is folded from them again.
"""

from texas42.server.store.database import Database, StoreError
from texas42.server.store.events import Conflict

__all__ = ["Conflict", "Database", "StoreError"]
