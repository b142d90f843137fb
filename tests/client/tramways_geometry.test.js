// Where things are on the map of Tramways.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  along,
  asideOf,
  bendOf,
  beside,
  CELL,
  cellAt,
  cornerOf,
  MARGIN,
  middleOf,
  OPPOSITE,
  parseSide,
  pathOf,
  placeOf,
  reversed,
  sidePoint,
  worthOf,
} from "../../src/carbarn/games/tramways/web/geometry.js";

/** @import { Piece } from "../../src/carbarn/games/tramways/web/model.js" */
/** @import { Side } from "../../src/carbarn/games/tramways/web/types.js" */

/** @type {Side[]} */
const SIDES = ["n", "e", "s", "w"];

/** From a2 eastwards, then down to b4. @type {Piece[]} */
const ROW = [
  { cell: "a2", entry: "w", exit: "e" },
  { cell: "b2", entry: "w", exit: "s" },
  { cell: "b3", entry: "n", exit: "s" },
];

const near = (/** @type {number} */ one, /** @type {number} */ other) =>
  assert.ok(Math.abs(one - other) < 1e-9, `${one} is not ${other}`);

test("cells are named by column and row, from a1", () => {
  assert.deepEqual(placeOf("a1"), [0, 0]);
  assert.deepEqual(placeOf("c12"), [2, 11]);
  assert.equal(cellAt(2, 11), "c12");
  assert.deepEqual(cornerOf("b3"), [MARGIN + CELL, MARGIN + 2 * CELL]);
});

test("a side of a cell is written behind it", () => {
  assert.deepEqual(parseSide("c12e"), { cell: "c12", side: "e" });
});

test("the neighbour on each side, and back again", () => {
  assert.deepEqual(
    SIDES.map((side) => beside("c7", side)),
    ["c6", "d7", "c8", "b7"],
  );
  for (const side of SIDES) assert.equal(beside(beside("c7", side), OPPOSITE[side]), "c7");
});

test("neighbours share the middle of the side between them", () => {
  for (const side of SIDES) assert.deepEqual(sidePoint("c7", side), sidePoint(beside("c7", side), OPPOSITE[side]));
});

test("a rail bends right, left or not at all", () => {
  assert.equal(bendOf("w", "e"), 0);
  assert.equal(bendOf("w", "s"), 1); // eastwards, then south
  assert.equal(bendOf("w", "n"), -1);
  for (const entry of SIDES)
    for (const exit of SIDES) if (entry !== exit) assert.equal(bendOf(entry, exit) + bendOf(exit, entry), 0);
});

test("a row is one path: lines, and arcs that turn the way the rail does", () => {
  assert.equal(pathOf([]), "");
  assert.equal(pathOf(ROW), "M20 110L80 110A30 30 0 0 1 110 140L110 200");
  assert.equal(pathOf(reversed(ROW)), "M110 200L110 140A30 30 0 0 0 80 110L20 110");
});

test("the other way round and round again is the same row", () => {
  assert.deepEqual(reversed(reversed(ROW)), ROW);
});

test("the line beside a row keeps to the right of travel at its distance", () => {
  const [straight] = ROW;
  for (const [, y] of asideOf([straight], 12)) near(y, 110 + 12); // eastwards the south is on the right
  for (const [, y] of asideOf(reversed([straight]), 12)) near(y, 110 - 12);
  const [x, y] = cornerOf("b3"); // the centre of the curve in b2
  for (const point of asideOf([ROW[1]], 12)) near(Math.hypot(point[0] - x, point[1] - y), 30 - 12);
  for (const point of asideOf(reversed([ROW[1]]), 12)) near(Math.hypot(point[0] - x, point[1] - y), 30 + 12);
});

test("the line along a row has no gaps", () => {
  const points = asideOf(ROW, 0);
  for (const [index, [x, y]] of points.entries())
    if (index) assert.ok(Math.hypot(x - points[index - 1][0], y - points[index - 1][1]) <= CELL / 2);
  assert.deepEqual(points[0], sidePoint("a2", "w"));
});

test("an arrow points in the direction of travel", () => {
  assert.equal(along(asideOf([ROW[0]]), 0.5).turn, 0);
  assert.equal(along(asideOf([ROW[2]]), 0.5).turn, 90);
  assert.equal(Math.abs(along(asideOf(reversed([ROW[0]])), 0.5).turn), 180);
});

test("the middle of a row lies on its middle rail", () => {
  assert.deepEqual(middleOf([ROW[0]]), [MARGIN + 30, MARGIN + 90]);
  const [x, y] = middleOf(ROW);
  const [cornerX, cornerY] = cornerOf("b3");
  near(Math.hypot(x - cornerX, y - cornerY), 30);
  near(x - cornerX, cornerY - y); // halfway round the curve
});

test("a link pays a dollar for each rail, half as much again when upgraded, rounded up (MOV-11, UPL-3)", () => {
  const pays = (/** @type {number} */ rails, /** @type {boolean} */ upgraded) =>
    worthOf({ upgraded, pieces: Array.from({ length: rails }, () => ROW[0]) });
  assert.deepEqual(
    [1, 2, 3, 4].map((rails) => pays(rails, false)),
    [1, 2, 3, 4],
  );
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((rails) => pays(rails, true)),
    [2, 3, 5, 6, 8],
  );
});
