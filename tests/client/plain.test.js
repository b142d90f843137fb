// The plain table: what is made of the words and data of a game that nobody here knows.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { plainTable } from "/web/table/plain.js";
import { detailsOf, summaryOf } from "/web/table/plain_preview.js";
import { sceneOf } from "/web/table/scene.js";
import { signal } from "/web/ui/html.js";
import { loadPlainWords, loadWords, t } from "/web/words.js";
import { acted, dealt, documentOf, infoOf } from "./made.js";

before(() => Promise.all([loadWords(), loadPlainWords()]));

const game = plainTable("toy");
const doc = documentOf();
const scene = sceneOf({ doc, trial: null, at: null, past: null, covered: false });
assert.ok(scene);
/** @type {Parameters<typeof detailsOf>[1]} */
const table = {
  info: signal(infoOf()),
  scene: signal(scene),
  name: (seat) => ["Mara", "Jonas"][seat],
  who: (seat) => (seat === 0 ? "you" : "other"),
};
const me = { who: "you", name: "Mara" };

test("each action is a turn, and what is dealt after it belongs to it", () => {
  const turns = game.turns([dealt(1), acted(2, 0), dealt(3), acted(4, 1)]);
  assert.deepEqual(
    turns.map(({ number, n, seat, events }) => [number, n, seat, events.length]),
    [
      [1, 3, 0, 2],
      [2, 4, 1, 1],
    ],
  );
});

test("a preview names what everybody understands, and the rest by its keys", () => {
  const preview = { cost_of_rails: 3, gains: [2, 0], mine: 2, expected: -1.5, route: ["a1", "b2"], odd: null };
  assert.deepEqual(detailsOf(preview, table), [
    [t("plain-mine", me), "+2"],
    ["cost of rails", "3"],
    ["Mara", "+2"],
    [t("plain-expected"), "−1.5"],
    ["route", "a1, b2"],
    ["odd", "–"],
  ]);
});

test("gains that are no list of points by seat are written out", () => {
  assert.deepEqual(detailsOf({ gains: ["a", 1, {}] }, table), [["gains", "a, 1, –"]]);
  assert.deepEqual(detailsOf({ gains: { red: 1, dark_blue: [2, 3] } }, table), [["gains", "red 1, dark blue 2, 3"]]);
});

test("long values are cut, and many are too many", () => {
  const [[, text]] = detailsOf({ list: Array(500).fill(7) }, table);
  assert.equal(text.length, 160);
  assert.ok(text.endsWith("…"));
  assert.equal(detailsOf(Object.fromEntries(Array(40).entries()), table).length, 16);
});

test("the button says what an action brings, otherwise the first plain values", () => {
  assert.equal(summaryOf({ mine: 2, cost: 1 }, table), t("plain-gain", { ...me, points: "+2" }));
  assert.equal(summaryOf({ route: ["a1"], cost: -1, far: true, more: 2 }, table), "cost −1, far true");
  assert.equal(summaryOf({ mine: 0, cost: 1 }, table), "");
});
