// Words: found by their names, filled in, and as the language writes them.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { refusalInWords, sentenceOf } from "/web/refusals.js";
import {
  either,
  figure,
  hasWords,
  LANGUAGES,
  language,
  languageName,
  listed,
  loadWords,
  signed,
  t,
  tOr,
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
  assert.equal(figure("–"), "–");
  assert.deepEqual([3, 0, -2].map(signed), ["+3", "0", "−2"]);
});

test("lists follow the language", () => {
  assert.equal(listed(["Mara", "Jonas", "Inês"]), "Mara, Jonas, and Inês");
  assert.equal(either(["gull", "bridge"]), "gull or bridge");
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
