"""`python -m carbarn` is `carbarn`."""

from carbarn.cli import main

if __name__ == "__main__":
    main()
