// Cable Car in words: lines, squares, turns; and what a turn means to me.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acted, changeOf, laid, previewOf, sceneOf, tableOf, viewOf } from "./cable_car.js";

const {
  changeInWords,
  cheer,
  effectInWords,
  endsOf,
  layFacts,
  lineInWords,
  squareInWords,
  turnInWords,
  turnsOf,
  whyPicture,
} = await import("../../src/carbarn/games/cable_car/web/talk.js");
const { companyOf, shareInWords, shareWorth, worthOf } = await import(
  "../../src/carbarn/games/cable_car/web/companies.js"
);

/** @import { CableCarTurn } from "../../src/carbarn/games/cable_car/web/table.js" */

/** A view in which the line of station 1 is as given. @param {any[]} line */
const viewWith = (line) => viewOf({ lines: viewOf().lines.with(0, line) });

/** @param {import("../../src/carbarn/games/cable_car/web/types.js").LineChange[]} lines @param {number} n @returns {CableCarTurn} */
const turnWith = (lines, n = 9) => ({ number: 1, n, seat: 0, kind: "lay", facts: laid({ lines }) });

test("a drawn tile and its placement are one turn, and draws of luck are none", () => {
  const turns = turnsOf([
    { what: "dealt", n: 1, seat: null, text: null, facts: { stream: "tile 1" }, words: "" },
    acted(2, 0, "draw"),
    acted(4, 0, "lay a1", laid({ drawn: true })),
    acted(5, 1, "exchange 10 top", { percentage: 10, takes: null }),
  ]);
  assert.deepEqual(
    turns.map(({ number, n, seat, kind }) => [number, n, seat, kind]),
    [
      [1, 4, 0, "lay"],
      [2, 5, 1, "exchange"],
    ],
  );
});

test("only a tile that was placed has the facts of one", () => {
  assert.equal(layFacts(acted(1, 0, "lay b3", laid({ square: "b3" })))?.square, "b3");
  assert.equal(layFacts(acted(1, 0, "draw")), null);
  assert.equal(layFacts(acted(1, 0, "exchange 10 top", { percentage: 10, takes: null })), null);
  assert.equal(layFacts({ what: "undone", n: 2, seat: 0, text: null, facts: { event: 1 }, words: "" }), null);
});

test("a turn finishes the lines that end and belong to somebody", () => {
  const station = changeOf({ station: 3, ends: "station", where: 4, points: 1 });
  const power = changeOf({ station: 5, owner: 1, ends: "power", where: "d3", points: 6 });
  const nobody = changeOf({ station: 7, owner: -1, ends: "station", where: 8 });
  assert.deepEqual(endsOf(turnWith([changeOf(), station, power, nobody])), [station, power]);
  assert.deepEqual(endsOf({ number: 1, n: 1, seat: 0, kind: "exchange", facts: { percentage: 10, takes: null } }), []);
});

test("a line in words: where it is, how it has ended and what it has brought", () => {
  const said = (line) => lineInWords(tableOf(sceneOf()), viewWith(line), 1);
  assert.equal(said([0, 0, "open", "a1 north"]), "Line 1, yours: not started.");
  assert.equal(said([1, 2, "open", "c4 north"]), "Line 1, Jonas: 2 tiles, now at C4, north side.");
  assert.equal(said([1, 3, "station", 12]), "Line 1, Jonas: 3 tiles, ends at station 12, 3 points.");
  assert.equal(said([1, 3, "power", "d3"]), "Line 1, Jonas: 3 tiles, ends at the power station, 6 points.");
  assert.equal(said([-1, 0, "open", "a1 north"]), "Line 1: nobody’s.");
});

test("with companies a line belongs to one of them", () => {
  const view = { ...viewWith([1, 2, "open", "c4 north"]), open: ["red"] };
  assert.match(lineInWords(tableOf(sceneOf()), view, 1), /blue company/);
});

test("a line that a tile makes longer has its points told only when it ends", () => {
  const said = (more) => changeInWords(tableOf(sceneOf()), viewOf(), changeOf(more));
  assert.equal(said({}), "Line 1, yours: 0 to 1 tiles, stays open.");
  assert.equal(
    said({ to: 4, ends: "station", where: 9, points: 4 }),
    "Line 1, yours: 0 to 4 tiles, ends at station 9, 4 points.",
  );
});

test("what laying a tile does is what it does to each line, or that there is none", () => {
  const scene = sceneOf([
    ["lay a1", previewOf({ lines: [changeOf(), changeOf({ station: 32, owner: 1 })] })],
    ["lay b5", previewOf()],
  ]);
  const table = tableOf(scene);
  assert.match(effectInWords(table, scene, "lay a1"), /^Line 1, yours.+ Line 32, Jonas.+$/);
  assert.equal(effectInWords(table, scene, "lay b5"), "No line runs through it yet.");
});

test("a square says what it would bring, which tile it has, or that it cannot be used", () => {
  const scene = sceneOf(["lay a1"]);
  const tiles = new Map([["b1", "dddd"]]);
  const said = (square, text = null) => squareInWords(tableOf(scene), scene, tiles, square, text);
  assert.equal(said("a1", "lay a1"), "A1, legal. No line runs through it yet.");
  assert.equal(said("b1"), "B1: there is a tile, dddd.");
  assert.equal(said("c3"), "C3, not possible; Enter says why.");
  assert.equal(squareInWords(tableOf(sceneOf()), sceneOf(), tiles, "c3", null), "C3, empty.");
});

test("why a square cannot be used is known here for what everybody sees, otherwise the server is asked", () => {
  const scene = sceneOf(["lay a1"]);
  const tiles = new Map([["b1", "dddd"]]);
  const table = tableOf(scene);
  assert.equal(whyPicture("d4", tiles, scene, table), "D4 is the power station.");
  assert.equal(whyPicture("b1", tiles, scene, table), "B1 already has a tile.");
  assert.equal(whyPicture("c3", tiles, { ...scene, kind: "past" }, table), "C3, empty.");
  assert.equal(whyPicture("c3", tiles, scene, table), null);
  const waiting = { ...table, myTurn: { value: false } };
  assert.equal(whyPicture("c3", tiles, scene, waiting), "C3: it is not your turn.");
});

test("a turn is read out with every line that it finished and the points of its owner", () => {
  const scene = sceneOf([], { view: viewOf({ scores: [0, 11] }) });
  const lines = [changeOf({ station: 5, owner: 1, to: 3, ends: "power", where: "d3", points: 6 })];
  const said = turnInWords(tableOf(scene), turnWith(lines));
  assert.match(said, /A1/);
  assert.match(said, /ine 5 ends at the power station.*\b6\b.*\b11\b/);
});

test("my line into the power station is a joy, another's is not", () => {
  const power = { ends: "power", to: 4, where: "d3", points: 8 };
  const table = tableOf(sceneOf());
  assert.match(cheer(table, turnWith([changeOf(power)]))?.words ?? "", /power station/);
  assert.equal(cheer(table, turnWith([changeOf({ ...power, owner: 1 })])), null);
});

test("my line is a joy if it is the longest so far and longer than seven tiles", () => {
  const ended = (to, owner = 0) => changeOf({ to, owner, ends: "station", where: 9, points: to });
  const after = (...turns) => tableOf(sceneOf(), { turns });
  assert.equal(cheer(after(), turnWith([ended(7)])), null);
  assert.match(cheer(after(), turnWith([ended(8)]))?.words ?? "", /8 tiles/);
  assert.equal(cheer(after(turnWith([ended(8, 1)], 3)), turnWith([ended(8)])), null);
  assert.match(cheer(after(turnWith([ended(8, 1)], 3)), turnWith([ended(9)]))?.words ?? "", /9 tiles/);
});

test("with companies no line is mine, so nothing is cheered", () => {
  const scene = sceneOf([], { view: viewOf({ open: ["red"] }) });
  assert.equal(cheer(tableOf(scene), turnWith([changeOf({ ends: "power", points: 8 })])), null);
});

test("shares bring their percentage of the points of their company", () => {
  const scores = [10, 20, 0, 0, 0, 0, 0, 7];
  assert.equal(companyOf("brown"), 7);
  assert.equal(shareWorth(scores, "blue", 2), 6);
  assert.equal(worthOf(["yellow", "blue", "blue", "brown"], scores), 1 + 4 + 6 + 2.8);
});

test("a share that is not drawn yet brings nothing and says so", () => {
  assert.equal(shareWorth([10, 20], "", 3), 0);
  assert.equal(worthOf(["", "blue"], [10, 20]), 4);
  assert.equal(shareInWords(""), "not drawn yet");
  assert.equal(shareInWords("red"), "red");
});
