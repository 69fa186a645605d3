"""Text for everything in the game: words, match records, views."""
