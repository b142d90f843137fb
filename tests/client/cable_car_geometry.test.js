// Where things lie on the board of Cable Car, and how tracks and lines run.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ALL_SQUARES,
  endMark,
  growth,
  isPowerSquare,
  isSquare,
  placeOf,
  runs,
  SIDE,
  SQUARES,
  squareAt,
  stationMarks,
  stationPlace,
  stepPoint,
  tilesOf,
  trace,
  trackPath,
  tracksOf,
  turned,
} from "../../src/carbarn/games/cable_car/web/geometry.js";

const STATIONS = Array.from({ length: 32 }, (_, index) => index + 1);
const LETTERS = [..."abcd"];
const CODES = LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.flatMap((c) => LETTERS.map((d) => a + b + c + d))));
/** Those of which each end belongs to one track: the only ones that can be tiles. */
const TILES = CODES.filter((code) => new Set(tracksOf(code).map(([, exit]) => exit)).size === 4);

/** A board as the server sends it. @param {Record<string, string>} tiles */
const boardOf = (tiles) => SQUARES.map((square) => tiles[square] ?? "");

/** @param {Record<string, string>} tiles */
const laid = (tiles) => tilesOf(boardOf(tiles));

/** The numbers of a path. @param {string} path */
const numbers = (path) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

test("60 squares take tiles, row by row, and the four in the middle are the power station", () => {
  assert.equal(SQUARES.length, 60);
  assert.deepEqual(SQUARES.slice(0, 9), ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2"]);
  assert.equal(ALL_SQUARES.length, 64);
  assert.deepEqual(ALL_SQUARES.filter(isPowerSquare), ["d4", "e4", "d5", "e5"]);
});

test("a square and its row and column name each other", () => {
  assert.deepEqual(placeOf("c7"), [6, 2]);
  for (const square of ALL_SQUARES) assert.equal(squareAt(...placeOf(square)), square);
});

test("only names of squares are squares", () => {
  assert.ok(ALL_SQUARES.every(isSquare));
  for (const text of ["a9", "i1", "A1", "a10", "1a", "", "a"]) assert.equal(isSquare(text), false, text);
});

test("stations go round the board clockwise from the top left", () => {
  const squares = [1, 8, 9, 16, 17, 24, 25, 32].map((number) => {
    const [row, column, end] = stationPlace(number);
    return [squareAt(row, column), end];
  });
  assert.deepEqual(squares, [
    ["a1", 0],
    ["h1", 0],
    ["h1", 2],
    ["h8", 2],
    ["h8", 4],
    ["a8", 4],
    ["a8", 6],
    ["a1", 6],
  ]);
});

test("every car and every number is in the margin that belongs to its station alone", () => {
  const areas = STATIONS.map((number) => stationMarks(number).area);
  assert.equal(new Set(areas.map(String)).size, 32);
  for (const number of STATIONS) {
    const { car, text, area } = stationMarks(number);
    const [left, top, width, height] = area;
    for (const [x, y] of [car, text]) {
      assert.ok(x > left && x < left + width && y > top && y < top + height, `station ${number}`);
      assert.ok(x > 0 && x < SIDE && y > 0 && y < SIDE);
    }
  }
});

test("four quarter turns bring a tile back, and one takes its last side to the front", () => {
  assert.equal(turned("abcd", 0), "abcd");
  assert.equal(turned("abcd", 1), "dabc");
  for (const code of TILES) assert.equal(turned(turned(code, 3), 1), code);
});

test("a turned tile has the same tracks, each two ends further for each quarter", () => {
  for (const code of TILES)
    for (const turns of [1, 2, 3]) {
      const expected = tracksOf(code).map((track) => track.map((end) => (end + 2 * turns) % 8));
      assert.deepEqual(tracksOf(turned(code, turns)).sort(), expected.sort(), `${code} ${turns}`);
    }
});

test("a track enters by an even end and leaves by an odd one", () => {
  assert.deepEqual(tracksOf("aaaa"), [
    [0, 5],
    [2, 7],
    [4, 1],
    [6, 3],
  ]);
  for (const code of TILES) for (const [entry, exit] of tracksOf(code)) assert.deepEqual([entry % 2, exit % 2], [0, 1]);
});

test("the tiles that lie are found by their squares, on both sides of the power station", () => {
  assert.deepEqual(
    [...laid({ a1: "aaaa", c4: "bbbb", f4: "cccc", h8: "dddd" })],
    [
      ["a1", "aaaa"],
      ["c4", "bbbb"],
      ["f4", "cccc"],
      ["h8", "dddd"],
    ],
  );
});

test("a line without a tile is open and has no steps", () => {
  assert.deepEqual(trace(new Map(), 5), { station: 5, steps: [], ends: "open" });
});

test("a line that turns back at once ends at its neighbour", () => {
  assert.deepEqual(trace(laid({ c1: "dddd" }), 3), {
    station: 3,
    steps: [{ square: "c1", in: 0, out: 1 }],
    ends: "station",
  });
});

test("a line runs straight over tiles until there is none", () => {
  const line = trace(laid({ a1: "aaaa", a2: "aaaa", a3: "aaaa" }), 1);
  assert.deepEqual(
    line.steps.map((step) => step.square),
    ["a1", "a2", "a3"],
  );
  assert.equal(line.ends, "open");
});

test("a line that runs straight over a whole column ends at the other side", () => {
  const column = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((row) => [`b${row}`, "aaaa"]));
  const line = trace(laid(column), 2);
  assert.equal(line.steps.length, 8);
  assert.equal(line.ends, "station");
});

test("a line that runs into the power station ends there", () => {
  const line = trace(laid({ d1: "aaaa", d2: "aaaa", d3: "aaaa" }), 4);
  assert.equal(line.steps.length, 3);
  assert.equal(line.ends, "power");
});

test("what the server said of a position in play is what the lines that are drawn do", () => {
  // biome-ignore format: one look at the board
  const tiles = laid({
    d1: "cdac", e1: "baac", g1: "cddb", h1: "cbcb", a3: "dada", h3: "dbcd",
    g4: "cbaa", h4: "bcdd", a6: "baac", h6: "badb", h7: "bcbc", e8: "ddbc", f8: "aaaa",
  });
  const told = [
    [4, 1, "open"],
    [8, 3, "station"],
    [11, 2, "station"],
    [12, 2, "station"],
    [13, 0, "open"],
    [14, 1, "open"],
    [15, 3, "station"],
    [19, 1, "open"],
  ];
  const drawn = told.map(([station]) => {
    const { steps, ends } = trace(tiles, Number(station));
    return [station, steps.length, ends];
  });
  assert.deepEqual(drawn, told);
});

test("a track is drawn from end to end, whatever its shape", () => {
  // biome-ignore format: clockwise from the top left
  const ends = [
    [33.33, 0], [66.67, 0], [100, 33.33], [100, 66.67], [66.67, 100], [33.33, 100], [0, 66.67], [0, 33.33],
  ];
  for (const entry of [0, 2, 4, 6])
    for (const kind of [1, 3, 5, 7]) {
      const exit = (entry + kind) % 8;
      const path = numbers(trackPath(entry, exit));
      assert.deepEqual([path.slice(0, 2), path.slice(-2)], [ends[entry], ends[exit]], `${entry} to ${exit}`);
    }
});

/** A line in a figure of eight: it crosses b2, later b1. */
const LOOP = trace(laid({ b1: "aaaa", b2: "aaaa", b3: "bbbb", c3: "bbbb", c2: "bbbb", a2: "cccc", a1: "cccc" }), 2);

test("a line that crosses itself is drawn in a new run from the first tile that the last run has already", () => {
  const squares = LOOP.steps.map((step) => step.square);
  assert.deepEqual(squares, ["b1", "b2", "b3", "c3", "c2", "b2", "a2", "a1", "b1"]);
  const [first, second, ...rest] = runs(LOOP);
  assert.deepEqual(rest, []);
  assert.equal(first.offset, 0);
  // two tiles straight and three wide curves lie before it
  assert.equal(Math.round(second.offset), Math.round(200 + 3 * (Math.PI / 2) * (200 / 3)));
});

test("a line is drawn only as far as it is wished", () => {
  assert.equal(runs(LOOP, 5).length, 1);
  assert.deepEqual(runs(LOOP, 0), []);
  assert.equal(runs(LOOP, 2)[0].path.match(/L/g)?.length, 2);
});

test("a line into the power station reaches over its edge, but not before it has grown so far", () => {
  const line = trace(laid({ d1: "aaaa", d2: "aaaa", d3: "aaaa" }), 4);
  assert.match(runs(line)[0].path, /l0 24$/);
  assert.doesNotMatch(runs(line, 2)[0].path, /l/);
});

test("what has grown begins where the line ended before, and is empty if nothing has", () => {
  const line = trace(laid({ a1: "aaaa", a2: "aaaa", a3: "aaaa" }), 1);
  const [x, y] = numbers(growth(line, 1, 3));
  assert.deepEqual([x, Math.round(y)], [76.33, 143]); // the upper edge of a2
  assert.equal(growth(line, 3, 3), "");
});

test("an open line has an arrow, one at a station a buffer, one in the power station and none yet nothing", () => {
  const open = trace(laid({ a1: "aaaa", a2: "aaaa" }), 1);
  assert.equal(endMark(open)?.kind, "arrow");
  assert.equal(endMark(trace(laid({ c1: "dddd" }), 3))?.kind, "buffer");
  assert.equal(endMark(trace(laid({ d1: "aaaa", d2: "aaaa", d3: "aaaa" }), 4)), null);
  assert.equal(endMark(trace(new Map(), 3)), null);
});

test("a finished line that is drawn in part only has an arrow there", () => {
  const column = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((row) => [`b${row}`, "aaaa"]));
  assert.equal(endMark(trace(laid(column), 2), 3)?.kind, "arrow");
});

test("the number of a step is on its tile, nearer to the middle than its track", () => {
  const [step] = trace(laid({ c1: "dddd" }), 3).steps;
  assert.deepEqual(stepPoint(step), [43 + 250, 43 + 12.5]);
});
