"""No words stand in the client's own files: what people read or hear comes from Fluent files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from words.fluent import SOURCE, client_files
from words.javascript import files
from words.visible import in_file

STYLES = client_files(".css")


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_has_no_words_of_its_own(path: Path) -> None:
    assert list(in_file(path)) == []


@pytest.mark.parametrize("path", STYLES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_style_writes_nothing(path: Path) -> None:
    said = re.findall(r"content:\s*([^;}]*)", path.read_text(encoding="utf-8"))
    assert [one for one in said if re.search(r'"[^"]*[A-Za-z]', one)] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("html`<p>Hello</p>`", ["Hello"]),
        ("html`<p>${t('a')} tiles</p>`", ["${} tiles"]),
        ("html`<a title='Go home' class='btn quiet'>${name}</a>`", ["'Go home'"]),
        ("html`<a aria-label=${open ? 'Close it' : t('open')} />`", ["Close it"]),
        ("html`<p>${kind === 'deck' ? t('a') : `${n} left`}</p>`", ["${} left"]),
        ("html`${list.map((one) => html`<li>one by one</li>`)}`", ["one by one"]),
        ("table.say('Hello');", ["Hello"]),
        ("const text = 'the server cannot be reached';", ["the server cannot be reached"]),
        ("html`<p class=${'a b c'}>${['x', 'y'].map((one) => t(one))} + ${n}</p>`", []),
        ("html`<${Part} name='close' data-do='go on now' /> <b>2+</b>`", []),
        ("console.error('there are no words');", []),
    ],
)
def test_words_in_a_file_are_found(text: str, words: list[str], tmp_path: Path) -> None:
    path = tmp_path / "one.js"
    path.write_text(text, encoding="utf-8")
    assert [said for _line, said in in_file(path)] == words
