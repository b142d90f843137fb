// The end of a game of Cable Car: what is told adds up to the result, step by step, with the turns that mattered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acted, changeOf, game, laid, sceneOf, tableOf, viewOf } from "./cable_car.js";

const { default: finale } = await import("../../src/carbarn/games/cable_car/web/finale.js");

const line = (station, owner, to, ends = "station") =>
  changeOf({ station, owner, to, ends, where: 5, points: ends === "power" ? 2 * to : to });
/** A game of these turns: who placed a tile, and the lines that it ended. */
function endOf(turns, { scores, places, scale = 1, ...more }) {
  const events = turns.map(([seat, ...lines], index) =>
    acted(index + 10, seat, "lay a1", laid({ square: "e6", lines, companies: Boolean(more.shown) })),
  );
  const view = viewOf({ over: true, hands: places.map(() => 0), scores, ...more });
  const table = tableOf(sceneOf([], { view }), { turns: game.turns(events) });
  const points = more.points ?? scores;
  table.doc.value.result = { scores: points, places, scale, why: "" };
  table.name = (seat) => ["You", "Jonas", "Inês"][seat];
  return table;
}
const plain = () =>
  endOf(
    [
      [1, line(3, 1, 6, "power")],
      [0, line(9, 0, 7), line(4, 2, 2)],
      [2, line(14, 0, 1)],
      [1],
      [2, line(1, 0, 20, "power"), line(7, 2, 3), changeOf({ station: 8, to: 2 })],
    ],
    { scores: [48, 12, 5], places: [1, 2, 3] },
  );
/** What is told of each seat, all together. */
const totals = (table, seats) => {
  const all = [...finale.known(table), ...finale.steps(table).flatMap((step) => step.adds)];
  return Array.from({ length: seats }, (_, seat) =>
    all.reduce((sum, one) => (one.seat === seat ? sum + one.points : sum), 0),
  );
};

test("what was known and what is told add up to the result", () => {
  assert.deepEqual(totals(plain(), 3), [48, 12, 5]);
});

test("the lines that the last tile ended are told one by one, the best at the end", () => {
  const table = plain();
  const steps = finale.steps(table);
  assert.deepEqual(
    steps.map(({ title, note, adds }) => [title, note, adds[0].points]),
    [
      ["Inês’s last line", "Inês placed the last tile at E6", 3],
      ["Your last line", "Inês placed the last tile at E6", 40],
    ],
  );
  assert.equal(steps[1].words, "Your line 1: 20 tiles, doubled at the power station, 40 points.");
  steps[1].light?.();
  assert.deepEqual(table.choice.lit.value, [1]);
  assert.deepEqual(
    steps[1].moves?.().map((move) => move.kind),
    ["follow", "light", "count", "count"],
  );
  finale.clear(table);
  assert.deepEqual(table.choice.lit.value, []);
});

test("the tram of the last line runs 160 ms a tile and counts a point for each, then they are doubled", () => {
  const [short, long] = finale.steps(plain());
  const moves = long.moves?.() ?? [];
  const [tram, light, tiles, doubled] = moves;
  assert.equal(tram.time, 20 * 160);
  assert.deepEqual([tiles.seat, tiles.from, tiles.to, tiles.at, tiles.time], [0, 0, 20, tram.at, tram.time]);
  assert.deepEqual([doubled.from, doubled.to, doubled.at], [20, 40, tram.at + tram.time]);
  assert.ok(Math.abs(light.at - doubled.at) < 200, "the power station lights up as they are doubled");
  for (const step of [short, long]) {
    const end = Math.max(...(step.moves?.() ?? []).map(({ at = 0, time = 0 }) => at + time));
    assert.ok(step.time >= end + 500 && step.time <= 6000, String(step.time));
  }
});

test("a last tile that ends nobody’s line is told too", () => {
  const [step, ...more] = finale.steps(endOf([[1, line(3, 1, 6)], [0]], { scores: [0, 6], places: [2, 1] }));
  assert.deepEqual(more, []);
  assert.deepEqual([step.title, step.note], ["The last tile is down", "You placed it at E6. It ends no line."]);
  assert.deepEqual(step.adds, []);
});

test("a line is solid in its bar if it was doubled, and leads to its turn", () => {
  const [first, second] = finale.known(plain());
  assert.deepEqual([first.part, first.words, first.n], ["solid", "Line 3: 6 tiles, doubled", 10]);
  assert.deepEqual([second.part, second.words, second.n], ["light", "Line 9: 7 tiles", 11]);
  assert.equal(finale.note(plain(), 0), "3 lines, 1 doubled");
  assert.equal(finale.note(plain(), 2), "2 lines");
});

test("the sentence below the result says how it was won", () => {
  assert.equal(finale.summary(plain()), "You were 2nd before the last tile. Then your line 1 came home for 40.");
  const led = endOf([[1, line(3, 1, 6)], [0], [0, line(2, 0, 4)]], { scores: [4, 6], places: [2, 1] });
  assert.equal(finale.summary(led), "Jonas took the lead on turn 1 and kept it.");
  const shared = endOf(
    [
      [1, line(3, 1, 6)],
      [0, line(2, 0, 6)],
    ],
    { scores: [6, 6], places: [1, 1] },
  );
  assert.equal(finale.summary(shared), "");
});

test("facts are the best line, the longest, and how often the lead changed", () => {
  const values = finale.facts(plain()).map(({ title, value, words }) => [title, value, words]);
  assert.deepEqual(values, [
    ["Best line", "40 points", "yours, 20 tiles, doubled"],
    ["Longest line", "20 tiles", "yours"],
    ["The lead changed", "once", "last on turn 5"],
  ]);
});

test("a tie between is no change of the lead", () => {
  const turns = [
    [0, line(1, 0, 5)],
    [1, line(3, 1, 5)],
    [0, line(5, 0, 2)],
  ];
  const [, , leads] = finale.facts(endOf(turns, { scores: [7, 5], places: [1, 2] }));
  assert.equal(leads.value, "never");
});

test("turns that mattered are large lines, lines cut short and new leads, one for each turn", () => {
  const moments = finale.moments(plain()).sort((a, b) => b.weight - a.weight);
  assert.deepEqual(
    moments.map(({ n, words, points }) => [n, words, points]),
    [
      [14, "Your line 1 reached the power station: 20 tiles, doubled", 40],
      [12, "Inês ended your line 14 after 1 tile", null],
      [11, "You ended Inês’s line 4 after 2 tiles", null],
    ],
  );
});

const SHOWN = {
  open: ["red", "red", "red", "red"],
  shown: [
    ["yellow", "blue", "yellow", "blue"],
    ["blue", "blue", "blue", "red"],
  ],
};

test("with companies the shares are turned over one by one, and add up to the tenth of a point", () => {
  const scores = [7, 13, 0, 0, 0, 0, 3, 0];
  const table = endOf(
    [
      [0, line(1, 0, 7)],
      [1, line(2, 1, 13)],
      [0, line(3, 6, 3)],
    ],
    {
      ...SHOWN,
      scores,
      points: [106, 90],
      places: [1, 2],
      scale: 10,
    },
  );
  assert.deepEqual(finale.known(table), []);
  const steps = finale.steps(table);
  assert.equal(steps.length, 8);
  assert.deepEqual(
    steps.slice(0, 3).map(({ title, note, adds }) => [title, note, adds[0].points]),
    [
      ["Your 10% share", "The yellow company has 7 points", 0.7],
      ["Jonas’s 10% share", "The blue company has 13 points", 1.3],
      ["Your 20% share", "The blue company has 13 points", 2.6],
    ],
  );
  assert.deepEqual(
    totals(table, 2).map((points) => Math.round(10 * points)),
    [106, 90],
  );
  steps[0].light?.();
  assert.deepEqual(table.choice.lit.value, [1], "the lines of its company are lit");
  assert.deepEqual(
    finale.moments(table).map(({ words, points }) => [words, points]),
    [["The blue company’s line 2 came home after 13 tiles", null]],
  );
  assert.equal(finale.summary(table), "Your 40% of the blue company earned the most: 5.2 points.");
  assert.deepEqual(
    finale.facts(table).map(({ title, value }) => [title, value]),
    [
      ["Best share", "5.2 points"],
      ["Best company", "13 points"],
      ["Best line", "13 points"],
      ["Longest line", "13 tiles"],
    ],
  );
});

test("the last round announces itself when as many squares are left as there are players", () => {
  const boardOf = (laidTiles) => Array.from({ length: 60 }, (_, index) => (index < laidTiles ? "aaaa" : ""));
  assert.deepEqual(
    [57, 58, 59].map((tiles) => game.alarm?.(viewOf({ board: boardOf(tiles) }))),
    [false, true, true],
  );
  assert.equal(game.alarm?.(viewOf({ board: boardOf(60), over: true })), false);
  const scene = sceneOf([], { view: viewOf({ board: boardOf(58) }) });
  const events = Array.from({ length: 58 }, (_, n) => acted(n, n % 2, "lay a1", laid()));
  const table = tableOf(scene, { turns: game.turns(events) });
  const [before, last] = table.turns.value.slice(-2);
  assert.deepEqual(game.cheer?.(table, last), { words: "Last round: everyone places one more tile.", warns: true });
  assert.match(game.turnInWords(table, last), /Last round/);
  assert.equal(game.cheer?.(table, before), null);
  assert.deepEqual(game.sentence(table), ["place your last tile"]);
});
