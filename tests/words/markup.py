"""What an html`...` of the client draws, as a tree of elements, text and values."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from words.javascript import Token
from words.visible import ATTRIBUTE, HOLE, TAG

_LINE_ENDS = re.compile(r"^\s*\n\s*|\s*\n\s*$")  # the browser's library drops the same


@dataclass
class Text:
    """Literal words, as they are shown."""

    words: str


@dataclass
class Hole:
    """A ${...} between elements."""

    tokens: list[Token]


@dataclass
class Element:
    """An element; a component has no name."""

    name: str
    attributes: list[tuple[str, str]] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)

    def shown(self) -> bool:
        """Whether anything is shown in it, at any depth."""
        return any(not isinstance(one, Element) or one.shown() for one in self.children)


Node = Text | Hole | Element


def tree(token: Token) -> Element:
    """The roots of a template, as children of an element without a name."""
    text = HOLE.join(token.strings)
    root = Element("")
    open_elements = [root]
    last = 0
    for tag in TAG.finditer(text):
        open_elements[-1].children += _between(token, text, last, tag.start())
        last = tag.end()
        name = tag["name"]
        if name is None:
            continue  # a comment
        if name.startswith("/"):
            open_elements.pop()
            continue
        element = Element(name.replace(HOLE, ""), ATTRIBUTE.findall(text, *tag.span()))
        open_elements[-1].children.append(element)
        if not tag["rest"].endswith("/"):
            open_elements.append(element)
    root.children += _between(token, text, last, len(text))
    assert open_elements == [root], f"line {token.line}: not closed"
    return root


def _between(token: Token, text: str, start: int, end: int) -> list[Node]:
    """The text and the values between two tags."""
    found: list[Node] = []
    number = text.count(HOLE, 0, start)
    for index, words in enumerate(text[start:end].split(HOLE)):
        if index:
            found.append(Hole(token.inside[number + index - 1]))
        if words := _LINE_ENDS.sub("", words):
            found.append(Text(words))
    return found
