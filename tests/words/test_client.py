"""No words stand in the client's own files: what people read or hear comes from Fluent files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from words.fluent import SOURCE, client_files
from words.glued import in_file as glued_in
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


# Glued words

ALL_PARTS = """
import { t } from "/web/words.js";
const words = (seat) => t("name", { seat });
const title = t("title");
const badge = html`<span class="badge">${title}</span>`;
"""


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_glues_no_words(path: Path) -> None:
    assert glued_in(path) == []


@pytest.mark.parametrize(
    "text",
    [
        # values, literal text and inline elements that are read as one
        "html`<p><b>${table.name(seat)}</b> ${deed}</p>`",
        "html`<p>${main}${aside && html`<small>${aside}</small>`}</p>`",
        "html`<p><b>${one}</b> <span>${two}</span></p>`",
        "html`<p><b>${one}</b><span> ${two}</span></p>`",
        "html`<p><span>${one} <i></i> ${two}</span></p>`",
        "html`<p>${one}<${Sign} />${two}</p>`",
        "html`<b>+${points}</b>`",
        "html`<td>${part} %</td>`",
        "html`<p>${list.map((one) => html`<b>${one}</b> `)}</p>`",
        "html`${list.map((one, at) => html`${at ? ', ' : ''}<code>${one}</code>`)}`",
        "html`<p>${open ? html`${one}` : null}${two}</p>`",
        "html`<a title='${one}, ${two}' />`",
        # strings that are shown or said
        "html`<p>${`${one} ${two}`}</p>`",
        "html`<a aria-label=${open ? `${one}: ${two}` : one} />`",
        "table.say(`${one}.`);",
        "t('said', { points: `+${points}` });",
        "const button = { label: `${one} (${two})` };",
        # words with anything else
        "const both = `${t('one')} ${two}`;",
        "const both = `${title}: ${two}`;",
        "const both = `${words(1)}${two}`;",
        "const both = table.name(seat) + rest;",
        "const both = rest + (open ? title : '');",
        "let both = ''; both += words(1);",
        # lists
        "const list = [title, other].filter(Boolean).join(' · ');",
        "const list = tiles.join(', ');",
        "const list = seats.map((seat) => words(seat)).join(' ');",
        "const list = seats.map(words).join(' ');",
    ],
)
def test_glued_words_are_found(text: str, tmp_path: Path) -> None:
    path = tmp_path / "one.js"
    path.write_text(ALL_PARTS + text, encoding="utf-8")
    assert glued_in(path)


@pytest.mark.parametrize(
    "text",
    [
        # one message, with pieces in it
        "html`<p>${rich('deed', { name: html`<b>${table.name(seat)}</b>`, square })}</p>`",
        # parts of their own
        "html`<li><${Mini} owner=${owner} /><span>${one}</span><b>${two}</b></li>`",
        "html`<li><b>${one}</b>\n  <span>${two}</span></li>`",
        "html`<p><span>${one}</span>${aside && html`<small>${aside}</small>`}</p>`",
        "html`<tr><td>${one}</td> <td>${two}</td></tr>`",
        "html`<ul>${list.map((one) => html`<li>${one}</li> `)}</ul>`",
        # signs
        "html`<button><${Icon} name='undo' /> ${t('undo')}</button>`",
        "html`<p>${badge} ${one}</p>`",
        "html`<p>${one} <svg viewBox='0 0 1 1'><path d='M0 0' /></svg></p>`",
        "html`<p>${children} ${one}</p>`",
        # one of several
        "html`<p>${open ? one : close ? two : t('three')}</p>`",
        "html`<p>${open && one}</p>`",
        # what is not read
        "html`<a class='${one} ${two}' href=${`/t/${id}`} />`",
        "const id = `${name}-why-${key}`;",
        "t(`cc-side-${title}`);",
        "table.act(`lay ${tile} ${square}`);",
        "const path = steps.map((one) => one.x).join(' ');",
        "const sum = one + two;",
        "const where = side === place.label ? 0 : 4 + two;",
        "throw new Error(`${file}: ${status}`);",
    ],
)
def test_what_is_no_glue_is_let_be(text: str, tmp_path: Path) -> None:
    path = tmp_path / "one.js"
    path.write_text(ALL_PARTS + text, encoding="utf-8")
    assert glued_in(path) == []
