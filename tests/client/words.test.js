// Words: found by their names, filled in, and as the language writes them.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { refusalInWords, sentenceOf } from "/web/refusals.js";
import {
  either,
  facts,
  figure,
  hasWords,
  LANGUAGES,
  language,
  languageName,
  listed,
  loadWords,
  percent,
  rich,
  sentences,
  signed,
  t,
  tOr,
  writtenAs,
} from "/web/words.js";

before(() => loadWords());

test("the page is in the language that the browser asks for, if there is one", () => {
  assert.equal(language, "en");
  assert.deepEqual(LANGUAGES, ["en"]);
  assert.equal(languageName("it"), "italiano");
});

test("words are filled in", () => {
  assert.equal(t("brand"), "Carbarn");
  assert.match(t("seat-number", { number: 3 }), /3/);
});

test("a name without words is shown as it is, and the console says so", (context) => {
  const error = context.mock.method(console, "error", () => {});
  assert.equal(t("no-such-words"), "no-such-words");
  assert.equal(error.mock.callCount(), 1);
  assert.equal(hasWords("no-such-words"), false);
});

test("what a server names may have words of ours", () => {
  assert.equal(tOr("no-such-words", "as the server says"), "as the server says");
  assert.equal(tOr("brand", "as the server says"), "Carbarn");
});

test("numbers have a true minus sign", () => {
  assert.equal(figure(-12), "−12");
  assert.deepEqual([3, 0, -2].map(signed), ["+3", "0", "−2"]);
});

test("numbers are written as the language does", () => {
  assert.deepEqual([1200, 2.5, -0.25].map(figure), ["1,200", "2.5", "−0.25"]);
  assert.equal(percent(0.25), "25%");
});

test("lists follow the language", () => {
  assert.equal(listed(["Mara", "Jonas", "Inês"]), "Mara, Jonas, and Inês");
  assert.equal(either(["gull", "bridge"]), "gull or bridge");
  assert.equal(facts(["3 turns", "", null, "no hints"]), "3 turns, no hints");
});

test("times and dates are written as where the browser is, in the language of the page", () => {
  assert.equal(writtenAs("en", ["de-CH", "en-GB", "en-US"]), "en-GB");
  assert.equal(writtenAs("en", ["de-CH"]), "en");
  assert.equal(writtenAs("pt-BR", ["pt-PT"]), "pt-PT");
});

test("sentences follow one another", () => {
  assert.equal(sentences(["One.", "", false, "Two.", "Three."]), "One. Two. Three.");
  assert.equal(sentences(["", undefined]), "");
});

test("drawn pieces stand where the message has them", () => {
  const bold = { type: "b", props: {} };
  assert.deepEqual(rich("cover-title", { name: bold }), [bold, " is next"]);
  assert.deepEqual(rich("why-not", { place: "B2", sentence: bold }), ["B2: ", bold]);
  assert.deepEqual(rich("sentences", { first: bold, next: [bold, "!"] }), [bold, " ", [bold, "!"]]);
  assert.deepEqual(rich("cover-title", { name: "Mara" }), ["Mara is next"]);
});

test("words become a sentence", () => {
  assert.equal(sentenceOf("it is not your turn"), "It is not your turn.");
  assert.equal(sentenceOf("Really?"), "Really?");
});

test("a refusal has our words, otherwise the server's", () => {
  assert.equal(refusalInWords({ status: 0 }), t("unreachable"));
  assert.equal(refusalInWords({ status: 502, error: "answer" }), t("refused-answer", { status: 502 }));
  assert.equal(refusalInWords({ status: 409, error: "over", message: "the game is over" }), t("refused-over"));
  assert.equal(refusalInWords({ status: 418, error: "teapot", message: "this is a teapot" }), "This is a teapot.");
});
