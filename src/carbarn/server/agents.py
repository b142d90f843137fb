"""What a browser says of itself, as far as a person knows it: "Firefox" on "Linux"."""

from __future__ import annotations

# the first that is found counts: many name others, too
_BROWSERS = {
    "Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Vivaldi": "Vivaldi",
    "FxiOS": "Firefox", "Firefox/": "Firefox", "CriOS": "Chrome", "Chromium/": "Chromium",
    "HeadlessChrome": "Chrome", "Chrome/": "Chrome", "Safari/": "Safari",
}  # fmt: skip
_SYSTEMS = {
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "CrOS": "ChromeOS",
    "Windows": "Windows", "Macintosh": "Mac", "Linux": "Linux",
}  # fmt: skip


def browser_and_system(agent: str) -> tuple[str, str]:
    """The browser and the system that a User-Agent header names; empty where it names none known.

    Nothing else of the header is kept, so nothing that a stranger writes into it is ever shown.
    """
    return _first(_BROWSERS, agent), _first(_SYSTEMS, agent)


def _first(known: dict[str, str], agent: str) -> str:
    return next((name for part, name in known.items() if part in agent), "")
