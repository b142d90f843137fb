"""Finds a Chromium for the browser tests, or installs Debian's; prints its path.

`python tools/browser.py` looks; with `--install` it installs one if there is none and it may.
Exit code 1 if there is none in the end.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a Chromium on this machine; CARBARN_CHROMIUM names one."""
    named = os.environ.get("CARBARN_CHROMIUM")
    if named:
        return named
    return next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> None:
    """Install Debian's package, if this is a Debian and we may."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(["apt-get", "update"], check=False, **quiet)
    command = ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, env=environment, **quiet)


def main() -> int:
    """Look, perhaps install, and say."""
    if find() is None and "--install" in sys.argv:
        print("no Chromium here: trying to install one for the browser tests", file=sys.stderr)
        install()
    path = find()
    print(path or "no Chromium: the browser tests will be skipped")
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
