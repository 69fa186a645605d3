"""The steps from one schema to the next, for Alembic.

A new step: change ``schema.py``, then write ``versions/rNNNN_what_it_does.py``
with the next number. A test compares what the steps make with the schema.
"""
