// What a view of Tramways tells, arranged for the map and the panels.
import assert from "node:assert/strict";
import { test } from "node:test";
import { linkOf, playerOf, viewOf } from "./tramways.js";

const { byType, countOf, see } = await import("../../src/carbarn/games/tramways/web/seen.js");
const { isType, townFromGrid, townOf } = await import("../../src/carbarn/games/tramways/web/town.js");

/** @import { Doing, Phase } from "../../src/carbarn/games/tramways/web/types.js" */

test("a view is arranged once", () => {
  const view = viewOf();
  assert.equal(see(view), see(view));
  assert.notEqual(see(view), see(viewOf()));
});

test("one's own numbers are those of now, everybody else's those that all may know", () => {
  const seen = see(viewOf({ own: playerOf({ cash: 9 }) }));
  assert.deepEqual(
    seen.people.map((one) => one.cash),
    [9, 3],
  );
  assert.equal(seen.me?.cash, 9);
});

test("the public has no hand and no numbers of its own", () => {
  const seen = see(viewOf({ seat: -1, own: {}, hand: [] }));
  assert.equal(seen.me, null);
  assert.deepEqual(
    seen.people.map((one) => one.cash),
    [3, 3],
  );
  assert.equal(seen.used.size, 0);
});

test("every decision belongs to a phase of the rules", () => {
  const phaseOf = (/** @type {Phase} */ phase, /** @type {Doing} */ doing = {}) => see(viewOf({ phase, doing })).phase;
  assert.deepEqual(
    /** @type {Phase[]} */ (["draft", "keep"]).map((phase) => phaseOf(phase)),
    ["setup", "setup"],
  );
  for (const phase of /** @type {Phase[]} */ (["bid", "card", "blank", "line"]))
    assert.equal(phaseOf(phase), "auction");
  for (const phase of /** @type {Phase[]} */ (["slot", "rails", "icons", "ride", "leisure"]))
    assert.equal(phaseOf(phase), "actions");
  for (const phase of /** @type {Phase[]} */ (["administration", "passenger"]))
    assert.equal(phaseOf(phase), "administration");
  assert.equal(phaseOf("hand"), "hand");
  assert.equal(see(viewOf({ over: true })).phase, "over");
  assert.equal(see(viewOf({ phase: "book", round: 0 })).phase, "setup");
});

test("paying belongs to what is paid for", () => {
  /** @type {(what: "bid" | "reveal" | "happiness") => string} */
  const phaseOf = (what) => see(viewOf({ phase: "pay", doing: { payment: { for: what, amount: 3, rest: 1 } } })).phase;
  assert.deepEqual([phaseOf("bid"), phaseOf("reveal"), phaseOf("happiness")], ["auction", "auction", "actions"]);
});

test("icons in use keep their order", () => {
  const own = playerOf({ shown: [["p-a1", ["strip", "r"]]] });
  assert.deepEqual(
    [...(see(viewOf({ own })).used.get("p-a1") ?? [])],
    [
      ["strip", 0],
      ["r", 1],
    ],
  );
});

test("points are counted as SCO-1 says: three for a link, one for ten dollars, less stress", () => {
  const count = countOf(playerOf({ happiness: 7, links: 2, cash: 29, stress_value: 5 }));
  assert.deepEqual(count, { happiness: 7, links: 6, cash: 2, stress: -5, total: 10 });
});

test("what is left to build is told type by type", () => {
  assert.deepEqual(byType({ I: ["b-i1"], L: [], C: [], R: ["b-r1", "b-r2"] }), [
    ["R", ["b-r1", "b-r2"]],
    ["C", []],
    ["L", []],
    ["I", ["b-i1"]],
  ]);
});

test("types are the four letters and nothing else", () => {
  assert.deepEqual(["R", "C", "L", "I", "", "RC", "A1", "."].map(isType), [
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("a grid becomes a town without its holes", () => {
  const town = townFromGrid([
    [".", "P:D3"],
    ["R", ""],
  ]);
  assert.deepEqual([...town.cells.keys()], ["a1", "b1", "a2"]);
  assert.equal(town.whole, false);
  assert.equal(town.cells.get("b1")?.parcel, "D3");
  assert.equal(town.cells.get("a2")?.type, "R");
  assert.equal(townFromGrid([["D3", "W"]]).whole, true);
});

test("in a picture of a map there is a passenger on every building, and nowhere else", () => {
  const cells = townFromGrid([["R", "P:D3", "."]], true).cells;
  assert.deepEqual(
    [...cells.values()].map((cell) => cell.passenger),
    [true, false, false],
  );
});

test("before any tile is drawn there is an empty map", () => {
  const town = townFromGrid([]);
  assert.deepEqual([town.columns, town.rows, town.cells.size], [1, 1, 0]);
});

test("the town of a view has its owners, buildings and rails", () => {
  const built = { cell: "f4", type: "L", owner: 1, parcel: "B2", raised: true, passenger: false, group: "f4" };
  const view = viewOf({
    parcels: { A1: { cell: "b1", owner: 0 }, B2: { cell: "f4", owner: 1 } },
    buildings: [.../** @type {any} */ ([built])],
    links: [linkOf(), linkOf({ end: null, upgraded: true })],
  });
  const town = townOf(view);
  assert.equal(town.cells.get("b1")?.owner, 0);
  assert.deepEqual(
    { type: town.cells.get("f4")?.type, raised: town.cells.get("f4")?.raised, printed: town.cells.get("f4")?.printed },
    { type: "L", raised: true, printed: false },
  );
  assert.equal(town.cells.get("c2")?.owner, -1);
  assert.deepEqual([...town.railed], ["b2", "b3", "b4"]);
  assert.deepEqual(
    town.links.map((link) => [link.complete, link.upgraded]),
    [
      [true, false],
      [false, true],
    ],
  );
  assert.deepEqual(town.links[0].pieces[0], { cell: "b2", entry: "n", exit: "s" });
});

test("what lies beside the map is a mistake that is not passed over", () => {
  assert.throws(() => townOf(viewOf({ parcels: { Z9: { cell: "z9", owner: null } } })), /z9/);
});
