// Rails by dragging, values beside their links, and what a way is worth.
import assert from "node:assert/strict";
import { test } from "node:test";
import { linkOf, playerOf, tableOf, viewOf } from "./tramways.js";

const { RailDrag, extended } = await import("../../src/carbarn/games/tramways/web/drag.js");
const { outcomeInWords, outcomeOf } = await import("../../src/carbarn/games/tramways/web/forecast.js");
const { CELL, cornerOf } = await import("../../src/carbarn/games/tramways/web/geometry.js");
const { growth, PILL, pillsOf } = await import("../../src/carbarn/games/tramways/web/pills.js");
const { kindsWith } = await import("../../src/carbarn/games/tramways/web/planner.js");
const { alongPath, withCards } = await import("../../src/carbarn/games/tramways/web/plans.js");
const { see } = await import("../../src/carbarn/games/tramways/web/seen.js");
const { townOf } = await import("../../src/carbarn/games/tramways/web/town.js");

/** @import { Point, Way } from "../../src/carbarn/games/tramways/web/model.js" */
/** @import { Rail, TramwaysPlan } from "../../src/carbarn/games/tramways/web/types.js" */

/** @type {(cells: string[], more?: object) => Way} */
const row = (cells, more = {}) => ({
  steps: ["from b1s", "use d01 rail2"],
  stress: 0,
  cash: 0,
  cards: ["d01"],
  changes: [],
  rails: cells.map((cell) => /** @type {Rail} */ ([cell, "n", "s"])),
  cost: cells.length,
  end: "b5",
  complete: true,
  ...more,
});

/** The middle of a cell. @type {(cell: string) => Point} */
const middle = (cell) => {
  const [x, y] = cornerOf(cell);
  return [x + CELL / 2, y + CELL / 2];
};

test("a path goes by cells side by side, and forgets a loop", () => {
  assert.deepEqual(extended(["b1"], "b4"), ["b1", "b2", "b3", "b4"]);
  assert.equal(extended(["b1"], "c2").length, 3);
  assert.deepEqual(extended(["b1", "b2", "c2"], "b2"), ["b1", "b2"]);
});

test("of several rows the one along the path is meant, otherwise the first", () => {
  const [straight, round] = [row(["b2", "b3", "b4"]), row(["c1", "c2", "c3", "c4", "b4"])];
  assert.equal(alongPath([straight, round], ["b1", "c1", "c2", "c3", "c4", "b4", "b5"]), round);
  assert.equal(alongPath([straight, round], ["b1", "b5"]), straight);
});

test("letting go of rails chooses the row; it is not played", async () => {
  const { table, done } = tableOf({ texts: ["from b1s"] });
  const plan = row(["b2", "b3", "b4"]);
  /** @type {string[]} */
  const asked = [];
  table.plans = async (goal) => {
    asked.push(goal);
    return [/** @type {TramwaysPlan} */ (plan)];
  };
  table.look = () => {};
  const drag = new RailDrag(table);
  await drag.begin(middle("b1"), false);
  for (const cell of ["b2", "b3", "b4", "b5"]) drag.move(middle(cell));
  assert.equal(table.choice.drag.value?.end, "b5");
  assert.equal(table.choice.drag.value?.plan, plan);
  await new Promise((soon) => setTimeout(soon));
  drag.drop();
  assert.deepEqual([table.choice.drag.value, table.choice.plan.value], [null, plan]);
  assert.equal(table.choice.goal.value, "rails b1 b5");
  assert.deepEqual(asked, ["rails b1", "rails b1 b5"]);
  assert.deepEqual(
    done.filter((one) => one.startsWith("act")),
    [],
  );
});

test("an open row goes on from where it points, and from its last rail", async () => {
  const open = linkOf({
    end: null,
    rails: [
      ["b2", "n", "s"],
      ["b3", "n", "e"],
    ],
  });
  const { table } = tableOf({ texts: ["from b3e"], view: viewOf({ links: [open] }) });
  /** @type {string[]} */
  const asked = [];
  table.plans = async (goal) => {
    asked.push(goal);
    return [];
  };
  table.look = () => {};
  const drag = new RailDrag(table);
  for (const [grabbed, path] of /** @type {[string, string[]][]} */ ([
    ["c3", ["b3", "c3"]],
    ["b3", ["b3"]],
  ])) {
    assert.ok(drag.begins(middle(grabbed)), grabbed);
    drag.begin(middle(grabbed), false);
    assert.deepEqual([table.choice.drag.value?.start, table.choice.drag.value?.path], ["b3", path]);
    drag.cancel();
  }
  assert.deepEqual(asked, ["rails b3", "rails b3"]);
  assert.ok(!drag.begins(middle("d3")));
});

test("rails let go before the server has answered are chosen when it has", async () => {
  const { table } = tableOf({ texts: ["from b1s"] });
  const plan = row(["b2", "b3", "b4"]);
  /** @type {(() => void)[]} */
  const answers = [];
  table.plans = () => new Promise((told) => answers.push(() => told([/** @type {TramwaysPlan} */ (plan)])));
  table.look = () => {};
  const answer = async () => {
    for (const one of answers.splice(0)) one();
    await new Promise((soon) => setTimeout(soon));
  };
  const drag = new RailDrag(table);
  for (const givenUp of [false, true]) {
    drag.begin(middle("b1"), false);
    for (const cell of ["b2", "b3", "b4", "b5"]) drag.move(middle(cell));
    drag.drop();
    assert.equal(table.choice.goal.value, "rails b1");
    if (givenUp) table.choice.letGo();
    await answer();
    await answer();
    assert.equal(table.choice.goal.value, givenUp ? null : "rails b1 b5");
    assert.equal(table.choice.plan.value, givenUp ? null : plan);
  }
});

test("rails let go at a place where they cannot end show where they can", async () => {
  const { table } = tableOf({ texts: ["from b1s", "from d1s"] });
  table.plans = async () => [/** @type {TramwaysPlan} */ (row(["b2", "b3", "b4"]))];
  table.look = () => {};
  const drag = new RailDrag(table);
  for (const [to, goal] of [
    ["d1", "rails b1"],
    ["b1", null],
    ["c1", null],
  ]) {
    table.choice.letGo();
    await drag.begin(middle("b1"), false);
    for (const cell of ["c1", String(to)]) drag.move(middle(cell));
    drag.drop();
    assert.equal(table.choice.goal.value, goal);
  }
});

test("the value of a link never lies on rails, however small the map is", () => {
  const town = townOf(viewOf({ links: [linkOf()] }));
  for (const size of [1, growth(1.7), growth(2)]) {
    const [pill] = pillsOf(town, size);
    for (const { cell } of town.links[0].pieces) {
      const [x, y] = middle(cell);
      const apart = [Math.abs(pill.x - x) - (PILL.wide * size) / 2, Math.abs(pill.y - y) - (PILL.high * size) / 2];
      assert.ok(Math.max(...apart) > 7, `${size}: ${apart}`);
    }
  }
});

test("a finished link counts three, and stress by its track", () => {
  const me = playerOf({ happiness: 4, stress: 1, stress_value: 2, cash: 9 });
  const seen = see(viewOf({ players: [{ ...me, done: false }], own: me, mover: 0 }));
  const plan = row(["b2"], { changes: [{ seat: 0, stress: 2, cash: 1, happiness: 1 }] });
  const { before, after } = outcomeOf(seen, plan);
  assert.deepEqual([before.total, after.total], [4 - 2, 5 + 3 + 1 - 5]);
});

test("a chosen ticket leaves the kinds of action and the ways that can use it", () => {
  assert.equal(kindsWith([]).length, 5);
  const [one, other] = [row(["b2"]), row(["b2"], { steps: ["from b1s", "use d02 rail1"] })];
  assert.deepEqual(withCards([one, other], ["d02"]), [other]);
  assert.deepEqual(withCards([one], ["d02"]), [one]);
});

test("a puzzle about the score does not say what a way is worth", () => {
  const { table } = tableOf({ texts: ["from b1s"] });
  const seen = see(viewOf());
  const plan = row(["b2", "b3", "b4"]);
  assert.match(outcomeInWords(table, seen, plan), /2/);
  table.guide = { kind: "puzzle", Panel: () => null };
  assert.equal(outcomeInWords(table, seen, plan), "");
});
