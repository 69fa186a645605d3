"""From what a seat may see to what a page shows."""
