"""``python -m texas42``: the command line."""

import sys

from texas42.cli import main

if __name__ == "__main__":
    sys.exit(main())
