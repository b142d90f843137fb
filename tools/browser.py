"""Finds a browser for the browser tests, or installs Debian's; prints its path.

`python tools/browser.py` looks for a Chromium, `python tools/browser.py firefox` for a Firefox;
with `--install` it installs one if there is none and it may. Exit code 1 if there is none in the
end.
"""

import os
import shutil
import subprocess
import sys

# The shell is the same Chromium without windows, tabs and menus, which cost a third of the time.
NAMES = {
    "chromium": (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ),
    "firefox": ("firefox-esr", "firefox"),
}
PACKAGES = {"chromium": ("chromium-headless-shell", "chromium"), "firefox": ("firefox-esr",)}


def find(browser: str = "chromium") -> str | None:
    """The path of a browser on this machine; CARBARN_CHROMIUM or CARBARN_FIREFOX names one."""
    named = os.environ.get(f"CARBARN_{browser.upper()}")
    if named:
        return named
    return next((path for path in map(shutil.which, NAMES[browser]) if path), None)


def install(browser: str) -> None:
    """Install the first of Debian's packages that there is, if this is a Debian and we may."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(["apt-get", "update"], check=False, **quiet)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for package in PACKAGES[browser]:
        command = ["apt-get", "install", "-y", "--no-install-recommends", package, "fonts-dejavu"]
        if subprocess.run(command, check=False, env=environment, **quiet).returncode == 0:
            return


def main() -> int:
    """Look, perhaps install, and say."""
    browser = next((word for word in sys.argv[1:] if word in NAMES), "chromium")
    name = browser.capitalize()
    if find(browser) is None and "--install" in sys.argv:
        print(f"no {name} here: trying to install one for the browser tests", file=sys.stderr)
        install(browser)
    path = find(browser)
    print(path or f"no {name}: its tests will be skipped")
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
