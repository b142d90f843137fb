// What moves at a table of Cable Car: from where things were to where the view has them, and nothing that is secret.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acted, changeOf, laid, sceneOf, tableOf, viewOf } from "./cable_car.js";

const { default: moving } = await import("../../src/carbarn/games/cable_car/web/moving.js");
const { SQUARES, tilesOf, trace, wayOf } = await import("../../src/carbarn/games/cable_car/web/geometry.js");

const boardWith = (tiles) => SQUARES.map((square) => tiles[square] ?? "");
const dealt = (n, player, text = null) => ({
  what: "dealt",
  n,
  seat: null,
  text,
  facts: { stream: `tile ${player}` },
  words: "",
});
/** What moves when a view has become another by these events. */
const moved = (events, view, before = viewOf(), more = {}) =>
  moving(tableOf(sceneOf([], { view, ...more })), { event: events.at(-1), events, before, still: false, rate: 1 });
/** Everything that a picture is drawn with. @param {any} vnode */
const propsOf = (vnode) => JSON.stringify(vnode.props);

test("my tile flies from my hand to its square, another's from their seat", () => {
  const view = viewOf({ board: boardWith({ a1: "aacb" }) });
  const [mine] = moved([acted(1, 0, "lay a1", laid())], view);
  assert.equal(mine.from[0], ".cc-held");
  assert.equal(mine.to, '[data-tile="a1"] > rect');
  assert.equal(mine.hides, '[data-tile="a1"]');
  const [theirs] = moved([acted(1, 1, "lay a1", laid())], view);
  assert.match(theirs.from[0], /data-seat="1"/);
  assert.match(propsOf(theirs.picture), /aacb/, "a tile on the board is seen by everybody");
});

test("my new tile comes to my hand, another's to their seat, and nobody sees what it is", () => {
  const view = viewOf({ mine: ["dddd"] });
  const [mine] = moved([dealt(2, 1, "dddd")], view);
  assert.equal(mine.to, ".cc-held .cc-tile");
  assert.equal(mine.hides, mine.to);
  assert.match(propsOf(mine.picture), /dddd/);
  for (const text of [null, "dddd"]) {
    const [theirs] = moved([dealt(2, 2, text)], view);
    assert.match(theirs.to[0], /data-seat="1"/);
    assert.equal(theirs.fades, true);
    assert.doesNotMatch(propsOf(theirs.picture), /dddd/);
  }
});

test("whoever is not the first in turn order gets the tiles of their own seat", () => {
  const [one] = moved([dealt(2, 1)], viewOf({ first: 1 }));
  assert.match(one.to[0], /data-seat="1"/);
});

const STRAIGHT = Object.fromEntries(SQUARES.filter((one) => one.startsWith("a")).map((square) => [square, "aaaa"]));

test("the tram of a finished line runs along it while its points are counted", () => {
  const line = changeOf({ from: 7, to: 8, ends: "station", where: 24, points: 8 });
  const view = viewOf({ board: boardWith(STRAIGHT), scores: [11, 4] });
  const moves = moved([acted(1, 1, "lay a8", laid({ square: "a8", lines: [line] }))], view, viewOf({ scores: [3, 4] }));
  const tram = moves.find((one) => one.kind === "follow");
  assert.equal(tram.points.length, 9);
  const counts = moves.filter((one) => one.kind === "count");
  assert.deepEqual(
    counts.map(({ seat, from, to }) => [seat, from, to]),
    [[0, 3, 11]],
  );
  assert.ok(moves.every(({ at = 0, time = 420 }) => at + time <= 1600));
  assert.ok(!moves.some((one) => one.kind === "light"));
});

test("at the power station the points are doubled, and it lights up", () => {
  const line = changeOf({ station: 4, owner: 1, to: 3, ends: "power", where: "d3", points: 6 });
  const tiles = { d1: "aaaa", d2: "aaaa", d3: "aaaa" };
  const view = viewOf({ board: boardWith(tiles), scores: [0, 6] });
  const moves = moved([acted(1, 0, "lay d3", laid({ square: "d3", lines: [line] }))], view);
  assert.equal(moves.find((one) => one.kind === "light")?.target, ".cc-power");
  assert.deepEqual(
    moves.filter((one) => one.kind === "count").map(({ from, to }) => [from, to]),
    [
      [0, 3],
      [3, 6],
    ],
  );
});

test("a tram goes where its line is drawn, round every bend", () => {
  for (const code of ["aaaa", "bbbb", "cccc", "dddd"]) {
    const line = trace(tilesOf(boardWith({ a1: code })), 1);
    const way = wayOf(line);
    assert.deepEqual(way[0].map(Math.round), [76, 43]);
    const steps = way.slice(1).map(([x, y], index) => Math.hypot(x - way[index][0], y - way[index][1]));
    const length = { a: 100, b: 104.7, c: 52.4, d: 78.4 }[code[0]];
    assert.ok(Math.abs(steps.reduce((sum, one) => sum + one) - length) < 1.5, code);
  }
});

const SHARES = { open: ["red", "red", "red", "red"], shares: ["blue", "blue", "blue", "blue"] };
const exchange = (seat, facts) => [acted(1, seat, "exchange 20 top", { percentage: 20, takes: null, ...facts })];

test("a share that somebody takes from the pile or puts under it is not seen", () => {
  const moves = moved(exchange(1, {}), viewOf(SHARES), viewOf(SHARES));
  assert.equal(moves.length, 2);
  for (const { picture } of moves) assert.doesNotMatch(propsOf(picture), /owner/);
  const [put, taken, turned] = moved(exchange(1, { takes: "green" }), viewOf(SHARES), viewOf(SHARES));
  assert.doesNotMatch(propsOf(put.picture), /owner/);
  assert.match(propsOf(taken.picture), /"owner":3/, "the face-up one was seen by all");
  assert.match(propsOf(turned.picture), /"owner":6/, "and so is the next");
});

test("of the last tile nothing moves here: the end of the game tells it", () => {
  const view = viewOf({ board: boardWith(STRAIGHT), over: true });
  assert.deepEqual(moved([acted(1, 0, "lay a8", laid({ square: "a8" }))], view), []);
  assert.equal(moved([acted(1, 0, "lay a8", laid({ square: "a8" }))], view, viewOf(), { kind: "past" }).length, 1);
});
