// What steps of Tramways mean on the map: which cells they are about, and what moves when they are done.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acted, laid, linkOf, tableOf, viewOf } from "./tramways.js";

const { cellsOf, linkAt, litCells, stepsByCell } = await import("../../src/carbarn/games/tramways/web/guide.js");
const { nearest } = await import("../../src/carbarn/games/tramways/web/map.js");
const { gain, isShown, motionOf, partsOf, rowOf, showTime } = await import(
  "../../src/carbarn/games/tramways/web/motion.js"
);
const { stretches } = await import("../../src/carbarn/games/tramways/web/rails.js");
const { see } = await import("../../src/carbarn/games/tramways/web/seen.js");

/** @import { Doing } from "../../src/carbarn/games/tramways/web/types.js" */

const seen = see(viewOf({ links: [linkOf()] }));

/** Rails that go on into c3, entered from the west. @type {Doing} */
const LAYING = {
  action: "rails",
  start: "a3",
  turned: null,
  row: [["b3", "w", "e"]],
  cost: 1,
  next: "c3",
  side: "w",
  end: null,
  open: true,
};

test("a link is found from either end, by the side where its rails begin", () => {
  assert.equal(linkAt(seen, "b1", "s"), seen.town.links[0]);
  assert.equal(linkAt(seen, "b5", "n"), seen.town.links[0]);
  assert.equal(linkAt(seen, "b1", "e"), undefined);
  assert.equal(linkAt(seen, "c3", "w"), undefined); // it passes there, but does not end
});

test("each step is about a place on the map", () => {
  const laying = see(viewOf({ doing: LAYING }));
  assert.deepEqual(cellsOf(seen, "from b1s"), ["b1"]);
  assert.deepEqual(cellsOf(seen, "move b5"), ["b5"]);
  assert.deepEqual(cellsOf(seen, "ride b1s"), ["b5"]); // the far end
  assert.deepEqual(cellsOf(seen, "ride b5n"), ["b1"]);
  assert.deepEqual(cellsOf(seen, "build A1 R"), ["b1"]);
  assert.deepEqual(cellsOf(seen, "raise B2"), ["f4"]);
  assert.deepEqual(cellsOf(seen, "take p-a1"), ["b1"]);
  assert.deepEqual(cellsOf(laying, "lay s"), ["c4"]);
  assert.deepEqual(cellsOf(laying, "turn n"), ["b2"]); // the last rail is turned, not the next one
});

test("a link that is upgraded is lit at its middle, and pressed on any of its rails", () => {
  assert.deepEqual(cellsOf(seen, "renew b1s"), ["b3", "b2", "b3", "b4"]);
  assert.deepEqual([...litCells(seen, ["renew b1s"])], ["b3"]);
  assert.deepEqual([...stepsByCell(seen, ["renew b1s"]).keys()], ["b3", "b2", "b4"]);
});

test("steps without a place, and places off the map, are left out", () => {
  for (const text of ["pass", "bid 3", "use d01 strip", "take d01", "build Z9 R", "lay s"])
    assert.deepEqual(cellsOf(seen, text), [], text);
  assert.equal(stepsByCell(seen, ["move z9", "pass"]).size, 0);
  assert.equal(litCells(seen, ["move z9", "pass"]).size, 0);
});

test("all steps of one cell are offered there, in their order", () => {
  assert.deepEqual(
    [...stepsByCell(seen, ["build A1 R", "move b5", "build A1 C", "from b1s"])],
    [
      ["b1", ["build A1 R", "build A1 C", "from b1s"]],
      ["b5", ["move b5"]],
    ],
  );
});

test("arrow keys go to what is straight ahead before what is merely near", () => {
  assert.equal(nearest("c3", [1, 0], ["d4", "f3", "b3"]), "f3");
  assert.equal(nearest("c3", [1, 0], ["d4", "h3", "b3"]), "d4");
  assert.equal(nearest("c3", [0, -1], ["c4", "d3"]), null);
});

test("rails follow from the steps that laid them", () => {
  assert.deepEqual(rowOf(["from b1s", "lay s", "lay e", "use d01 rail2"]), [
    { cell: "b2", entry: "n", exit: "s" },
    { cell: "b3", entry: "n", exit: "e" },
  ]);
});

test("an incomplete link may be turned first: its last rail, then what is laid from there", () => {
  assert.deepEqual(rowOf(["from b2s", "turn e", "lay s"]), [
    { cell: "b2", exit: "e" },
    { cell: "c2", entry: "w", exit: "s" },
  ]);
});

test("new rails come one after the other, those that lay there before stay", () => {
  const events = [
    acted(1, 0, "from b1s"),
    acted(2, 0, "lay s"),
    acted(3, 0, "lay s", { changes: [], did: laid("b1", null, 2) }),
  ];
  const { table } = tableOf({ events });
  const motion = motionOf(table, seen, { event: events[2], rate: 1 });
  const [first, second, third] = seen.town.links[0].pieces;
  assert.deepEqual(
    [...(motion?.rails ?? [])],
    [
      [first, 0],
      [second, 1],
    ],
  );
  assert.deepEqual(stretches(seen.town.links[0].pieces, motion), [[first], [second], [third]]);
  assert.equal(motionOf(table, seen, { event: events[2], rate: 2 })?.pace, (motion?.pace ?? 0) / 2);
  assert.equal(motionOf(table, seen, { event: events[0], rate: 1 }), null); // nothing lies there yet
  const later = { rails: new Map([[third, 0]]), pace: 90 };
  assert.deepEqual(stretches(seen.town.links[0].pieces, later), [[first, second], [third]]);
  assert.deepEqual(stretches(seen.town.links[0].pieces, null), [[first, second, third]]);
});

test("only rails and rides are shown, for as long as they take", () => {
  const rails = acted(1, 0, "stop", { changes: [], did: laid("b1", null, 4) });
  assert.equal(isShown(rails), true);
  assert.equal(showTime(rails), 450);
  assert.equal(showTime(acted(1, 0, "stop", { changes: [], did: laid("b1", null, 4, true) })), 540);
  assert.equal(isShown(acted(1, 0, "pass")), false);
  assert.equal(showTime(acted(1, 0, "pass")), 0);
  assert.equal(isShown({ what: "undone", n: 2, seat: 0, text: null, facts: { event: 1 }, words: "" }), false);
});

test("what a seat gains by an event is its happiness", () => {
  const event = acted(1, 0, "move b5", { changes: [{ seat: 1, happiness: 2, cash: 5 }] });
  assert.deepEqual([gain(event, 1), gain(event, 0), gain(acted(1, 0, "pass"), 0)], [2, 0, 0]);
});

test("a ride is as fast on short stretches as on long ones", () => {
  assert.deepEqual(
    partsOf([
      [0, 0],
      [30, 0],
      [30, 10],
      [30, 40],
    ]),
    [0, 3 / 7, 4 / 7, 1],
  );
  assert.deepEqual(
    partsOf([
      [5, 5],
      [5, 5],
    ]),
    [0, 0],
  );
});
