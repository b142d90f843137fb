"""Prints what the project needs to be built, run and tested: one place, pyproject.toml."""

import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())
needed = [
    *project["build-system"]["requires"],
    *project["project"]["dependencies"],
    *(one for extra in project["project"]["optional-dependencies"].values() for one in extra),
]
# a marker such as "; platform..." has spaces: written without them it stays one word for the shell
print("\n".join(dict.fromkeys(one.replace(" ", "") for one in needed)))
