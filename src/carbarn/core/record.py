"""A record: a whole match as lines of text, each with the hash of everything before it."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from carbarn.core.early import is_early
from carbarn.core.errors import Broken, Unreadable
from carbarn.core.event import Json, canonical

VERSION = 1
MOST_BYTES = 64_000_000  # a long game with a map of its own has less than a tenth of it
MOST_EVENTS = 100_000  # of any game; each has a bound of its own besides, which a replay checks

_HEADER: dict[str, type] = {
    "record": str,
    "version": int,
    "game": str,
    "revision": int,
    "options": dict,
    "seats": list,
    "data": dict,
    "vocabulary": str,
    "position": str,
    "luck": str,
    "commitment": str,
}
_EVENTS: dict[str, dict[str, type]] = {
    "acted": {"n": int, "acted": int, "action": str},
    "dealt": {"n": int, "dealt": str, "index": int, "kind": str},
    "undone": {"n": int, "undone": int, "by": int, "consent": bool},
    "ended": {"n": int, "ended": str, "scores": list, "places": list, "scale": int, "seed": str},
}
# the other way to end: the players agreed to stop, so there are no scores and no places
_EARLY: dict[str, type] = {
    "n": int, "ended": str, "by": int, "agreed": list, "away": list, "seed": str,
}  # fmt: skip


@dataclass(frozen=True)
class Record:
    """Header and lines as data, and their text. `torn` if the last line is cut off."""

    header: dict[str, Json]
    lines: list[dict[str, Json]]
    text: str
    torn: bool = False

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return bool(self.lines) and "ended" in self.lines[-1]

    @property
    def ended_early(self) -> bool:
        """Whether it is over because its players agreed to end it: nobody has won."""
        return self.finished and is_early(self.lines[-1])

    @property
    def seed(self) -> str:
        """The seed, or "" while it is secret."""
        seed: str = self.lines[-1]["seed"] if self.finished else self.header.get("seed", "")
        return seed

    def save(self, path: str | Path) -> None:
        """Write it to a file, completely or not at all."""
        path = Path(path)
        beside = path.with_name(path.name + ".new")
        try:
            beside.write_text(self.text, encoding="utf-8", newline="\n")
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise

    @classmethod
    def written(cls, header: dict[str, Json], lines: list[dict[str, Json]]) -> Record:
        """The record of this data."""
        chain = ""
        texts = []
        for line in [header, *lines]:
            text, chain = _chained(line, chain)
            texts.append(text + "\n")
        return cls(header, lines, "".join(texts))

    @classmethod
    def read(cls, data: bytes | str) -> Record:
        """The record in a file's bytes. Unreadable, or Broken at the first bad event."""
        text = _decoded(data)
        header, chain = _read_header(text)
        events = text.count("\n") - 1
        if events > MOST_EVENTS:
            raise Unreadable(f"it has {events} lines after its header; {MOST_EVENTS} are the most")
        lines: list[dict[str, Json]] = []
        end = text.find("\n") + 1 or len(text)
        while end < len(text):
            start, end = end, text.find("\n", end) + 1
            raw = text[start:end] if end else text[start:]
            line = _parsed(raw)
            if not end:
                end = len(text)
                if line is None and _is_cut_off(raw):
                    return cls(header, lines, text[:start], torn=True)
            chain = _checked(raw, line, chain, len(lines) + 1)
            assert line is not None
            if lines and "ended" in lines[-1]:
                raise Broken(len(lines) + 1, "the game had already ended")
            lines.append(line)
        return cls(header, lines, text)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """The record in a file."""
        try:
            return cls.read(_content(Path(path)))
        except OSError as problem:
            raise Unreadable(f"{path}: it cannot be opened: {problem.strerror}") from None
        except Unreadable as problem:
            raise Unreadable(f"{path}: {problem}") from None


def _content(path: Path) -> bytes:
    """What is in the file; too large is refused, because some devices never end."""
    if "\0" in str(path):
        raise Unreadable("that is not a valid file name")
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Unreadable(f"it is larger than {MOST_BYTES} bytes")
    return data


def _chained(line: dict[str, Json], chain: str) -> tuple[str, str]:
    """The text of a line with its hash, which covers everything before it."""
    body = canonical(line)
    link = hashlib.sha256(f"{chain}\n{body}".encode("utf-8", "surrogatepass")).hexdigest()[:32]
    return f'{body[:-1]},"h":"{link}"}}', link


def _decoded(data: bytes | str) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        # a damaged byte: the lines before it still tell whether this is a record, and how far
        if problem.reason == "unexpected end of data":
            whole = data[: problem.start].decode("utf-8")
            if _is_cut_off(whole.rpartition("\n")[2]):
                return whole
        start = data[: problem.start].rfind(b"\n") + 1
        number = data[:start].count(b"\n")
        _read_header(data[:start].decode("utf-8") if start else "")
        raise Broken(number, "it has been changed") from None


def _read_header(text: str) -> tuple[dict[str, Json], str]:
    raw, newline, _rest = text.partition("\n")
    # either of the two marks will do: a changed byte may have spoilt the other
    if '"record":"carbarn"' not in raw and '"commitment":"' not in raw:
        raise Unreadable("this is not a Carbarn record")
    header = _parsed(raw)
    chain = _checked(raw + newline, header, "", 0)
    assert header is not None
    if header["record"] != "carbarn":
        raise Unreadable("this is not a Carbarn record")
    if header["version"] != VERSION:
        raise Unreadable(
            f"a record of version {header['version']}; this program reads version {VERSION}"
        )
    return header, chain


def _parsed(raw: str) -> dict[str, Json] | None:
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) else None


def _is_cut_off(raw: str) -> bool:
    """Whether the text is the beginning of a line, rather than a damaged line."""
    if not '{"n":'.startswith(raw[:5]):
        return False
    try:
        json.JSONDecoder().raw_decode(raw)
    except (ValueError, RecursionError):
        return True
    return False


def _checked(raw: str, line: dict[str, Json] | None, chain: str, n: int) -> str:
    """The hash of the line, if the line is exactly as it was written."""
    if line is None:
        raise Broken(n, "it cannot be read")
    line.pop("h", None)
    try:
        text, link = _chained(line, chain)
    except RecursionError:
        raise Broken(n, "it cannot be read") from None
    if raw.removesuffix("\n") != text:
        raise Broken(n, "it has been changed, or something before it is missing")
    fields = _HEADER if n == 0 else _fields_of(line, n)
    for name, kind in fields.items():
        if type(line.get(name)) is not kind:
            raise Broken(n, f"its {name!r} is missing or not a {kind.__name__}")
    for name in line:
        if name not in fields and not (n == 0 and name == "seed" and type(line[name]) is str):
            raise Broken(n, f"it has {name!r}, which does not belong there")
    if n == 0 and not all(type(name) is str for name in line["seats"]):
        raise Broken(0, "its 'seats' are not all names")
    if fields is _EARLY and not all(type(seat) is int for seat in line["agreed"] + line["away"]):
        raise Broken(n, "its 'agreed' and 'away' are not all seats")
    if n and line["n"] != n:
        raise Broken(n, f"it is numbered {line['n']}")
    return link


def _fields_of(line: dict[str, Json], n: int) -> dict[str, type]:
    for name, fields in _EVENTS.items():
        if name in line:
            return _EARLY if is_early(line) else fields
    raise Broken(n, "it is not an event of a known kind")
