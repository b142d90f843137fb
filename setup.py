"""Compiles the hot files with mypyc where that is possible; they run as plain Python everywhere.

CARBARN_BUILD=pure      never compile (coverage, debugging)
CARBARN_BUILD=compiled  fail if it cannot be compiled (wheels and CI)
anything else           compile if it can be, otherwise say so and go on
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("CARBARN_BUILD", "auto")
COMPILED = [
    "src/carbarn/core/bits.py",
    "src/carbarn/core/luck.py",
    "src/carbarn/core/state.py",
    "src/carbarn/core/knowledge.py",
    "src/carbarn/bots/search.py",
    *sorted(
        str(path)
        for name in (
            "board",
            "fields",
            "network",
            "rules",
            "rules/[!_]*",  # a game with many rules has a file for each phase
            "state",
            "rollout",
            "worlds",
            "tensor",
        )
        for path in Path("src/carbarn/games").glob(f"*/{name}.py")
    ),
]


def say_interpreted(problem: object) -> None:
    print(f"carbarn: not compiled, the plain Python will run: {problem}", file=sys.stderr)


class AllOrNothing(build_ext):
    """All compiled modules or none: the modules of one unit need each other."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            if MODE == "compiled":
                raise
            say_interpreted(problem)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def extensions() -> list:
    if MODE == "pure" or sys.implementation.name != "cpython":
        return []
    try:
        from mypyc.build import mypycify

        units = mypycify(
            ["--strict", "--config-file=", *COMPILED],
            opt_level="3",
            debug_level="0",
            group_name="carbarn",
        )
    except (Exception, SystemExit) as problem:  # mypycify exits on a type error
        if MODE == "compiled":
            raise
        say_interpreted(problem)
        return []
    for unit in units:
        # functions of one unit call each other directly and can be inlined
        unit.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
    return units


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
