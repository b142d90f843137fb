// What the table page asks of Cable Car: commands, keys, actions, scores.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { acted, changeOf, game, laid, sceneOf, tableOf, viewOf } from "./cable_car.js";

const { overlayInWords } = await import("../../src/carbarn/games/cable_car/web/overlays.js");

const FREE = { options: { free_orientation: true } };
const scene = sceneOf(["lay a1", "lay a1 turn 1", "lay b1", ["draw", { draws: 1, supply: 58 }]]);

/** @param {any} table @param {string} what */
const doneBy = (table, what) => table.done.filter(([name]) => name === what).map(([, ...args]) => args);

test("a typed action is itself, and a square alone lays the chosen tile there", () => {
  const table = tableOf(scene);
  for (const text of ["draw", "lay a1 turn 1"]) assert.equal(game.complete(table, text), text);
  for (const words of ["a1", "lay a1", "place a1", "a1 turn 0"]) assert.equal(game.complete(table, words), "lay a1");
  assert.equal(game.complete(table, "a1 turn 1"), "lay a1 turn 1");
  for (const words of ["b1 turn 2", "c3", "sing", "a9"]) assert.equal(game.complete(table, words), null, words);
});

test("once every line is finished, it is said that the scores stay; with shares they can still change", () => {
  const settled = viewOf({ lines: viewOf().lines.map(([owner, tiles]) => [owner, tiles, "station", 2]) });
  const nobodys = viewOf({ lines: settled.lines.map((line, car) => (car ? line : [-1, 0, "open", "a1 north"])) });
  const last = viewOf({ lines: settled.lines.map((line, car) => (car ? line : [0, 3, "open", "a1 north"])) });
  const said = (/** @type {any} */ view) => overlayInWords(tableOf({ ...scene, view }));
  for (const view of [settled, nobodys]) assert.match(said(view), /^Every line is finished/);
  assert.match(said(last), /lit squares/);
  assert.match(said({ ...settled, open: ["yellow", "blue", "red", "black"] }), /lit squares/);
});

test("the command line looks at one of the 32 lines", () => {
  const table = tableOf(scene);
  assert.equal(game.command(table, "line 14"), true);
  assert.equal(table.choice.line.value, 14);
  assert.match(doneBy(table, "say")[0][0], /^Line 14/);
  for (const words of ["line 33", "line 0", "line", "sing"])
    assert.equal(game.command(tableOf(scene), words), false, words);
});

test("asking why chooses a square that can be used, explains what is known, and asks the server for the rest", () => {
  const table = tableOf(scene);
  for (const words of ["why b1", "why d4", "why c3"]) assert.equal(game.command(table, words), true);
  assert.deepEqual(doneBy(table, "choose"), [["lay b1"]]);
  assert.deepEqual(doneBy(table, "explain"), [["D4 is the power station."]]);
  assert.deepEqual(doneBy(table, "why"), [["lay c3", "C3"]]);
});

test("R turns the tile that is chosen, as far as the square allows", () => {
  const table = tableOf(scene, { pick: "lay a1" });
  assert.equal(game.key(table, { key: "R" }), true);
  assert.equal(table.choice.turn.value, 1);
  assert.deepEqual(doneBy(table, "choose"), [["lay a1 turn 1"]]);
  assert.deepEqual(doneBy(table, "say"), [["Turned: a quarter."]]);
});

test("L and two digits look at a line at once, one digit after a pause", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const table = tableOf(scene);
  const press = (...keys) => keys.map((key) => game.key(table, { key }));
  assert.deepEqual(press("l", "1", "4"), [true, true, true]);
  assert.equal(table.choice.line.value, 14);
  press("l", "7");
  assert.equal(table.choice.line.value, 14);
  mock.timers.tick(1000);
  assert.equal(table.choice.line.value, 7);
  mock.timers.reset();
});

test("digits without L, and other keys, are not this game's", () => {
  for (const key of ["3", "x", "Enter"]) assert.equal(game.key(tableOf(scene), { key }), false, key);
});

test("the main button lays the tile that is chosen; without one it asks for a square", () => {
  assert.deepEqual(game.actions(tableOf(scene, { pick: "lay b1" })).main, { text: "lay b1", label: "Place at B1" });
  assert.deepEqual(game.actions(tableOf(scene)).main, { text: null, label: "Choose a square" });
  const hovering = { pick: "lay b1", hover: "lay c1" };
  assert.equal(game.actions(tableOf(scene, hovering)).main.label, "Place at B1", "what is only looked at is not on it");
  assert.equal(game.actions(tableOf(scene, { hover: "lay c1" })).main.text, null);
  assert.equal(game.isMain?.("lay b1"), true);
  assert.equal(game.isMain?.("draw"), false);
});

test("an exchange is chosen first and made by the main button, because it ends the turn", () => {
  const text = "exchange 30 top";
  assert.deepEqual(game.actions(tableOf(scene, { pick: text })).main, {
    text,
    label: "Exchange 30% share",
  });
  assert.deepEqual(game.sentence(tableOf(scene, { pick: text })), [
    "exchange your 30% share for the top one?",
    "This ends your turn.",
  ]);
  assert.equal(game.isMain?.(text), true);
});

test("the help tells of shares only where they are played", () => {
  assert.equal(game.helpFacts?.("companies", { companies: false, trade_closes_at: 40 }), null);
  assert.deepEqual(game.helpFacts?.("companies", { companies: true, trade_closes_at: 40 }), { points: 40 });
  assert.deepEqual(game.helpFacts?.("turn", {}), {});
});

test("drawing is never the main action, and only offered before a tile is drawn", () => {
  const names = (table) => game.actions(table).others.map((one) => one.name);
  assert.deepEqual(names(tableOf(scene)), ["draw"]);
  assert.deepEqual(names(tableOf(scene, FREE)), ["turn", "draw"]);
  const view = viewOf({ has_drawn: true, drawn: "dddd" });
  const { others } = game.actions(tableOf(sceneOf(["lay a1"], { view })));
  assert.deepEqual(
    others.map(({ name, disabled }) => [name, disabled]),
    [["draw", true]], // it keeps its place
  );
});

test("an event is shown as long as its longest growth takes, within bounds", () => {
  const lay = (...growths) =>
    acted(1, 0, "lay a1", laid({ lines: growths.map((to, index) => changeOf({ station: index + 1, to })) }));
  assert.equal(game.isShown(lay(1)), true);
  assert.equal(game.isShown(acted(1, 0, "draw")), false);
  assert.equal(game.showTime(lay()), 380);
  assert.equal(game.showTime(lay(1, 2)), 380 + 2 * 280);
  assert.equal(game.showTime(lay(30)), 380 + 4 * 280);
});

test("seats gain by a placement, unless companies do", () => {
  const gains = { gains: [0, 5] };
  assert.equal(game.gain(acted(1, 0, "lay a1", laid(gains)), 1), 5);
  assert.equal(game.gain(acted(1, 0, "lay a1", laid({ ...gains, companies: true })), 1), 0);
  assert.equal(game.gain(acted(1, 0, "draw"), 1), 0);
});

test("with companies a seat's score is what its shares are worth, and that of others is secret", () => {
  const plain = viewOf({ scores: [3, 4] });
  assert.deepEqual(
    [0, 1].map((seat) => game.score(plain, seat)),
    [3, 4],
  );
  const view = viewOf({
    scores: [10, 0, 0, 0, 0, 0, 0, 0],
    shares: ["yellow", "red", "", "red"],
    open: ["red", "red", "red", "red"],
  });
  assert.deepEqual(
    [0, 1].map((seat) => game.score(view, seat)),
    [1, null],
  );
  assert.equal(game.owner(view, 0), null);
});

test("the option about the trade means something with companies only", () => {
  assert.equal(game.optionApplies?.("trade_closes_at", { companies: false }), false);
  assert.equal(game.optionApplies?.("trade_closes_at", { companies: true }), true);
  assert.equal(game.optionApplies?.("hand_size", { companies: false }), true);
});

test("squares in reasons are written with a large letter", () => {
  const table = tableOf(scene);
  assert.deepEqual(game.reasonFacts?.({ square: "c3", tile: "aacb" }, table), { square: "C3", tile: "aacb" });
  assert.deepEqual(game.reasonFacts?.({ exchanges: 2 }, table), { exchanges: 2 });
});
