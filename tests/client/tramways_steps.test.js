// Steps and tickets of Tramways: texts, their parts, and what they are called.
import assert from "node:assert/strict";
import { test } from "node:test";
import { components } from "./tramways.js";

const { ofVerb, parse, shortStep, stepInWords, stepsOf } = await import(
  "../../src/carbarn/games/tramways/web/steps.js"
);
const { cardFrom, cardInWords, cardName, iconOf, iconRule, iconsOf, isUseful } = await import(
  "../../src/carbarn/games/tramways/web/cards.js"
);
const { cardOf, cards } = await import("../../src/carbarn/games/tramways/web/components.js");

const STEPS = [
  ...["pass", "cash", "earn", "end", "five", "draw", "reveal", "stop", "done"],
  ...["bid 3", "buy 2", "book 1", "lay e", "turn n", "take d01", "drop d01", "keep d01", "top d01"],
  ...["build D3 R", "raise D3", "move c7", "put c7", "from c7e", "ride c7e", "renew c7e", "use d01 strip"],
];

test("a step is read in its parts", () => {
  assert.deepEqual(parse("from c12e"), { verb: "from", cell: "c12", side: "e" });
  assert.deepEqual(parse("move c7"), { verb: "move", cell: "c7" });
  assert.deepEqual(parse("bid 12"), { verb: "bid", number: 12 });
  assert.deepEqual(parse("use d05 rail1/2"), { verb: "use", card: "d05", icon: "rail1/2" });
  assert.deepEqual(parse("build D3 R"), { verb: "build", parcel: "D3", type: "R" });
  assert.deepEqual(parse("raise D3"), { verb: "raise", parcel: "D3" });
  assert.deepEqual(parse("lay s"), { verb: "lay", way: "s" });
  assert.deepEqual(parse("take p-d3"), { verb: "take", card: "p-d3" });
  assert.deepEqual(parse("pass"), { verb: "pass" });
});

test("where nothing is looked at there is no verb", () => {
  assert.deepEqual(parse(null), { verb: "" });
});

test("steps are found by their verb, not by how they begin", () => {
  const texts = ["book 1", "bid 1", "bid 10", "bids", "pass"];
  assert.deepEqual(ofVerb(texts, "bid"), ["bid 1", "bid 10"]);
  assert.deepEqual(ofVerb(new Set(texts).values(), "pass"), ["pass"]);
  assert.deepEqual(
    stepsOf(texts, "bid").map((step) => step.number),
    [1, 10],
  );
});

test("every kind of step has words", (context) => {
  const error = context.mock.method(console, "error");
  const words = STEPS.map(stepInWords);
  assert.equal(error.mock.callCount(), 0);
  assert.equal(new Set(words).size, STEPS.length);
  for (const one of words) assert.doesNotMatch(one, /undefined|\{|tw-/);
});

test("in a list, the use of an icon is known by its ticket", () => {
  assert.match(shortStep("use d01 strip"), /^D01/);
  assert.equal(shortStep("pass"), stepInWords("pass"));
});

test("a second equal icon of a ticket has its own name", () => {
  const card = cardFrom({ id: "X1", deck: "D", icons: ["rail:1", "dest:R", "rail:1", "money:2"], strip: true });
  assert.deepEqual(
    iconsOf(card).map((icon) => icon.name),
    ["rail1", "r", "rail1/2", "money", "strip"],
  );
  assert.equal(iconOf(card, "rail1/2")?.value, 1);
  assert.equal(iconOf(card, "worker"), undefined);
});

test("what a card may lack is null", () => {
  const card = cardFrom({ id: "X1", deck: "D", icons: ["worker"], strip: false });
  const { strip, consequence, parcel, type, players, blank } = card;
  assert.deepEqual([strip, consequence, parcel, type, players, blank], [null, null, null, null, null, false]);
});

test("a ticket of a parcel is called by its number", () => {
  assert.equal(cardName("p-d3"), "D3");
  assert.equal(cardName("d05"), "D05");
});

test("every ticket of the game is known by the name that steps use, with words for all its icons", (context) => {
  const error = context.mock.method(console, "error");
  assert.equal(cards.size, components.cards.length);
  for (const { id } of components.cards) {
    const card = cardOf(id.toLowerCase());
    assert.doesNotMatch(cardInWords(card), /undefined|tw-/);
    for (const icon of iconsOf(card)) assert.ok(icon.pic && iconRule(icon));
  }
  assert.equal(error.mock.callCount(), 0);
});

test("a ticket that is not in the set is a mistake that is not passed over", () => {
  assert.throws(() => cardOf("nothing"), /nothing/);
});

test("icons that a phase has no use for are pale in it", () => {
  const card = cardFrom({ id: "X1", deck: "D", icons: ["money:2", "rail:2"], strip: false });
  const useful = (/** @type {Parameters<typeof isUseful>[1]} */ phase) =>
    card.icons.filter((icon) => isUseful(icon, phase)).map((icon) => icon.name);
  assert.deepEqual(useful("auction"), ["money"]);
  assert.deepEqual(useful("actions"), ["rail2"]);
  assert.deepEqual(useful("administration"), ["money"]);
  assert.deepEqual(useful("setup"), ["money", "rail2"]);
  assert.deepEqual(useful(""), ["money", "rail2"]);
});
