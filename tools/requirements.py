"""Prints what the project needs, read from the only place that says so, pyproject.toml.

`requirements.py build server` prints what building, running and the extra `server` need;
`requirements.py build all` has every extra.
"""

import sys
import tomllib
from pathlib import Path


def requirements(wanted: list[str]) -> list[str]:
    """What is needed to run, and for each word that was given: `build`, `all` or an extra."""
    text = (Path(__file__).parent.parent / "pyproject.toml").read_text()
    document = tomllib.loads(text)
    extras: dict[str, list[str]] = document["project"]["optional-dependencies"]
    groups = extras | {
        "build": document["build-system"]["requires"],
        "all": [one for extra in extras.values() for one in extra],
    }
    if unknown := [word for word in wanted if word not in groups]:
        raise SystemExit(f"there is no extra {unknown[0]!r}; there are: {', '.join(groups)}")
    needed = [
        *document["project"]["dependencies"],
        *(one for word in wanted for one in groups[word]),
    ]
    # a marker such as "; platform..." has spaces: without them it stays one word for the shell
    return list(dict.fromkeys(one.replace(" ", "") for one in needed))


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
