"""Bots against bots: games that can be repeated, and what they prove."""
