"""The game as a web server: tables that are kept, and pages to play at them."""
