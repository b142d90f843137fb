// What squares are worth in Cable Car.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ahead, bestFor, doneTo, shortness, worstFor } from "../../src/carbarn/games/cable_car/web/heat.js";

/** @import { Way } from "../../src/carbarn/games/cable_car/web/choice.js" */
/** @import { LineChange } from "../../src/carbarn/games/cable_car/web/types.d.ts" */

/**
 * A line of an owner that grows; it ends if there are points.
 * @param {number} owner
 * @param {number} from
 * @param {number} to
 * @param {number} [points]
 * @returns {LineChange}
 */
const line = (owner, from, to, points) => ({
  station: 1,
  owner,
  from,
  to,
  ends: points === undefined ? "open" : "station",
  where: points === undefined ? "a1 north" : 2,
  points: points ?? 0,
});

/** @param {LineChange[]} lines @returns {Way} */
const way = (...lines) => ({
  text: "lay a1",
  turn: 0,
  preview: {
    lines,
    gains: [0, 1].map((owner) => lines.filter((one) => one.owner === owner).reduce((sum, one) => sum + one.points, 0)),
    mine: lines.filter((one) => one.owner === 0).reduce((sum, one) => sum + one.points, 0),
  },
});

test("a square shows points where a line ends, and growth where none does", () => {
  assert.deepEqual(doneTo(way(line(0, 2, 5), line(0, 1, 2), line(1, 1, 9)), 0), { points: null, tiles: 4 });
  assert.deepEqual(doneTo(way(line(0, 2, 5, 5), line(0, 1, 2)), 0), { points: 5, tiles: 4 });
});

test("the best way for me scores most, then grows most", () => {
  const [grows, more, scores] = [way(line(0, 1, 3)), way(line(0, 1, 6)), way(line(0, 1, 2, 2))];
  assert.deepEqual(bestFor([grows, more, scores], 0), { points: 2, tiles: 1 });
  assert.deepEqual(bestFor([grows, more], 0), { points: null, tiles: 5 });
});

test("the worst way for a rival ends a line with least, then helps least", () => {
  const [grows, untouched, late, early] = [way(line(1, 1, 6)), way(), way(line(1, 1, 9, 9)), way(line(1, 0, 1, 1))];
  assert.deepEqual(worstFor([grows, late, early], 1), { points: 1, tiles: 1 });
  assert.deepEqual(worstFor([grows, untouched], 1), { points: null, tiles: 0 });
  assert.ok(shortness(1) > shortness(9) && shortness(40) === 1);
});

test("the difference is to the other who gains most", () => {
  assert.equal(ahead([way(line(0, 1, 5, 5), line(1, 1, 7, 7)), way(line(0, 1, 2, 2))], 0), 2);
});
