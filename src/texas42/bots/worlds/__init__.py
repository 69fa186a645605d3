"""Worlds: the deals that fit what a seat has seen, and what comes of a play in each.

:mod:`~texas42.bots.worlds.unseen` says what is open, :mod:`~texas42.bots.worlds.dealing` deals it
out, :mod:`~texas42.bots.worlds.outcomes` asks the solver. All of it loads NumPy: import it late.
"""
