// Which tile is chosen in Cable Car, and what can be done with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { previewOf, sceneOf, tableOf, viewOf } from "./cable_car.js";

const {
  Choice,
  chosenTile,
  chosenWay,
  codeOf,
  copiesOf,
  layOn,
  layPreview,
  laysBySquare,
  layToAsk,
  nextTurn,
  parseLay,
  tilesAtHand,
} = await import("../../src/carbarn/games/cable_car/web/choice.js");

test("the text of a lay is taken apart: tile, square, turn", () => {
  assert.deepEqual(parseLay("lay c2"), { tile: null, square: "c2", turn: 0 });
  assert.deepEqual(parseLay("lay aacb c2 turn 3"), { tile: "aacb", square: "c2", turn: 3 });
});

test("what lays no tile is no lay", () => {
  for (const text of [
    null,
    undefined,
    "",
    "draw",
    "exchange 10 open",
    "lay",
    "lay i9",
    "lay c2 turn 4",
    "lay c2 please",
  ])
    assert.equal(parseLay(text), null, String(text));
});

test("at hand are my tiles, each kind once", () => {
  const view = viewOf({ mine: ["aacb", "dddd", "aacb"] });
  assert.deepEqual(tilesAtHand(sceneOf([], { view })), ["aacb", "dddd"]);
});

test("a drawn tile is the only one at hand", () => {
  const view = viewOf({ mine: ["aacb"], drawn: "dddd", has_drawn: true });
  assert.deepEqual(tilesAtHand(sceneOf([], { view })), ["dddd"]);
});

test("in the sandbox the tiles of whoever acts are at hand, and mine are not if another acts", () => {
  assert.deepEqual(tilesAtHand(sceneOf([], { kind: "invented", hand: ["bbbb", "bbbb"], actors: [1] })), ["bbbb"]);
  assert.deepEqual(tilesAtHand(sceneOf([], { kind: "invented", actors: [1] })), []);
});

test("the first tile is chosen until another one is, which must still be at hand", () => {
  const scene = sceneOf([], { view: viewOf({ mine: ["aacb", "dddd"] }) });
  const choice = new Choice();
  assert.equal(chosenTile(scene, choice), "aacb");
  choice.tile.value = "dddd";
  assert.equal(chosenTile(scene, choice), "dddd");
  choice.tile.value = "cccc";
  assert.equal(chosenTile(scene, choice), "aacb");
  assert.equal(chosenTile(sceneOf([], { view: viewOf({ mine: [] }) }), choice), null);
});

test("lays are those of the chosen tile, by square, with all their turns and previews", () => {
  const scene = sceneOf(
    ["draw", ["lay aacb a1", previewOf({ mine: 3 })], "lay aacb a1 turn 2", "lay aacb b1", "lay dddd h8"].map((one) =>
      one === "draw" ? ["draw", { draws: 1, supply: 5 }] : one,
    ),
    { view: viewOf({ mine: ["aacb", "dddd"] }) },
  );
  const choice = new Choice();
  const lays = laysBySquare(scene, choice);
  assert.deepEqual([...lays.keys()], ["a1", "b1"]);
  assert.deepEqual(
    lays.get("a1")?.map(({ text, turn, preview }) => [text, turn, preview.mine]),
    [
      ["lay aacb a1", 0, 3],
      ["lay aacb a1 turn 2", 2, 0],
    ],
  );
  choice.tile.value = "dddd";
  assert.deepEqual([...laysBySquare(scene, choice).keys()], ["h8"]);
});

test("a tile is laid turned as chosen where that is legal, otherwise as it can be", () => {
  const scene = sceneOf(["lay a1", "lay a1 turn 1", "lay b1 turn 3"]);
  const choice = new Choice();
  choice.turn.value = 1;
  const lays = laysBySquare(scene, choice);
  assert.equal(layOn(lays, "a1", choice), "lay a1 turn 1");
  assert.equal(layOn(lays, "b1", choice), "lay b1 turn 3");
  assert.equal(layOn(lays, "c1", choice), null);
  assert.equal(chosenWay(lays.get("a1") ?? [], choice).turn, 1);
});

test("turning goes round through the turns that are legal on the square", () => {
  const lays = laysBySquare(sceneOf(["lay a1", "lay a1 turn 1", "lay a1 turn 3", "lay b1"]), new Choice());
  assert.equal(nextTurn(lays, "lay a1")?.text, "lay a1 turn 1");
  assert.equal(nextTurn(lays, "lay a1 turn 1")?.turn, 3);
  assert.equal(nextTurn(lays, "lay a1 turn 3")?.turn, 0);
});

test("there is nothing to turn where only one turn is legal, or no tile is looked at", () => {
  const lays = laysBySquare(sceneOf(["lay b1"]), new Choice());
  for (const text of ["lay b1", "lay c1", "draw", null]) assert.equal(nextTurn(lays, text), null, String(text));
});

test("who asks about a square names the tile if the hand may have several", () => {
  const scene = sceneOf();
  assert.equal(layToAsk(tableOf(scene), "c3"), "lay c3");
  assert.equal(layToAsk(tableOf(scene, { options: { hand_size: 2 } }), "c3"), "lay aacb c3");
});

test("only a legal lay has the preview of one", () => {
  const scene = sceneOf([
    ["lay a1", previewOf({ mine: 2 })],
    ["draw", { draws: 1, supply: 9 }],
  ]);
  assert.equal(layPreview(scene, "lay a1")?.mine, 2);
  for (const text of ["draw", "lay b1", null]) assert.equal(layPreview(scene, text), null, String(text));
});

test("tiles that are alike are offered once, with how many they are", () => {
  const scene = sceneOf([], { view: viewOf({ mine: ["aacb", "dddd", "aacb"] }) });
  assert.deepEqual(tilesAtHand(scene), ["aacb", "dddd"]);
  assert.deepEqual([copiesOf(scene, "aacb"), copiesOf(scene, "dddd")], [2, 1]);
  const drawn = sceneOf([], { view: viewOf({ mine: ["aacb", "aacb"], drawn: "aacb" }) });
  assert.equal(copiesOf(drawn, "aacb"), 1);
});

test("the tile of a lay is the one that it names, otherwise the chosen one", () => {
  const lay = { tile: null, square: "a1", turn: 0 };
  assert.equal(codeOf(sceneOf(), new Choice(), lay), "aacb");
  assert.equal(codeOf(sceneOf(), new Choice(), { ...lay, tile: "dddd" }), "dddd");
});

test("a new decision forgets tile and turn; what is looked at and shown stays", () => {
  const choice = new Choice();
  choice.tile.value = "aacb";
  choice.turn.value = 2;
  choice.line.value = 7;
  choice.overlay.value = "gain";
  choice.reset();
  assert.deepEqual([choice.tile.value, choice.turn.value], [null, 0]);
  assert.deepEqual([choice.line.value, choice.overlay.value], [7, "gain"]);
});

test("letting go of a line says whether there was one", () => {
  const choice = new Choice();
  choice.line.value = 7;
  assert.equal(choice.letGo(), true);
  assert.equal(choice.line.value, null);
  assert.equal(choice.letGo(), false);
});
