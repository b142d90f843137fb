// What moves at a table of Cable Car: from where things were to where the view has them, and nothing that is secret.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acted, changeOf, laid, sceneOf, tableOf, viewOf } from "./cable_car.js";

const { default: moving } = await import("../../src/carbarn/games/cable_car/web/moving.js");
const { SQUARES, tilesOf, trace, wayOf } = await import("../../src/carbarn/games/cable_car/web/geometry.js");

const STRAIGHT = Object.fromEntries(SQUARES.filter((one) => one.startsWith("a")).map((square) => [square, "aaaa"]));
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

test("in a replay my tile flies from my hand to its square; another's always from their seat", () => {
  const view = viewOf({ board: boardWith({ a1: "aacb" }) });
  const [mine] = moved([acted(1, 0, "lay a1", laid())], view, viewOf(), { kind: "past" });
  assert.equal(mine.from[0], ".cc-held");
  assert.equal(mine.to, '[data-tile="a1"] > rect');
  assert.equal(mine.hides, '[data-tile="a1"]');
  const [theirs] = moved([acted(1, 1, "lay a1", laid())], view);
  assert.match(theirs.from[0], /data-seat="1"/);
  assert.match(propsOf(theirs.picture), /aacb/, "a tile on the board is seen by everybody");
});

test("a tile that I have just placed stays where I saw it, and its line grows at once", () => {
  const line = changeOf({ station: 1, from: 0, to: 1 });
  const moves = moved([acted(5, 0, "lay a1", laid({ lines: [line] }))], viewOf({ board: boardWith({ a1: "aacb" }) }));
  assert.ok(!moves.some((one) => one.kind === "fly"));
  const grows = moves.find((one) => one.kind === "trace");
  assert.deepEqual([grows.target, grows.at], ['[data-grows="5 1"] path', 0]);
});

test("turns that come together are shown one after the other: tile, lines, trams, points", () => {
  const first = changeOf({ from: 7, to: 8, ends: "station", where: 24, points: 8 });
  const second = changeOf({ station: 4, owner: 1, to: 3, ends: "power", where: "d3", points: 6 });
  const events = [
    acted(1, 1, "lay a8", laid({ square: "a8", lines: [first] })),
    dealt(2, 2),
    acted(3, 2, "lay d3", laid({ square: "d3", lines: [second] })),
  ];
  const view = viewOf({ board: boardWith({ ...STRAIGHT, d1: "aaaa", d2: "aaaa", d3: "aaaa" }), scores: [11, 10] });
  const moves = moved(events, view, viewOf({ scores: [3, 4] }));
  const tiles = moves.filter((one) => one.hides?.startsWith("[data-tile"));
  const trams = moves.filter((one) => one.kind === "follow");
  const grown = moves.filter((one) => one.kind === "trace").map((one) => one.target);
  assert.equal(trams.length, 2);
  assert.deepEqual(grown, ['[data-grows="1 1"] path', '[data-grows="3 4"] path']);
  assert.ok(trams[0].at + trams[0].time <= tiles[1].at, "the second tile waits for the first tram");
  assert.ok(trams[1].at > tiles[1].at);
  assert.deepEqual(
    moves.filter((one) => one.kind === "count").map(({ seat, from, to }) => [seat, from, to]),
    [
      [0, 3, 11],
      [1, 4, 7],
      [1, 7, 10],
    ],
  );
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
  assert.equal(moves.findLast((one) => one.kind === "light")?.target, ".cc-power");
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

test("the last tile flies and its lines grow; the end of the game sends the trams and counts", () => {
  const view = viewOf({ board: boardWith(STRAIGHT), over: true });
  const line = changeOf({ from: 7, to: 8, ends: "station", where: 24, points: 8 });
  const last = [acted(1, 1, "lay a8", laid({ square: "a8", lines: [line] }))];
  const kinds = (/** @type {object} */ more) => moved(last, view, viewOf(), more).map((one) => one.kind);
  assert.deepEqual(kinds({}), ["fly", "trace"]);
  assert.deepEqual(kinds({ kind: "past" }), ["fly", "trace", "follow", "count"]);
});
