// Action texts in their parts, ways to pay, and what typed words mean.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game, map, plan, sceneOf, tableOf } from "./san_francisco.js";

const { chooseRoute, claimsOf, keepText, keptNow, parse, placesOf, routeLookedAt, routeShown } = await import(
  "../../src/carbarn/games/san_francisco/web/choice.js"
);
const { ticketName } = await import("../../src/carbarn/games/san_francisco/web/talk.js");
const { placesIn, routesIn } = await import("../../src/carbarn/games/san_francisco/web/index.js");

const PIER = "alcatraz-pier-39";
const complete = (legal, words, view = {}) => game.complete(tableOf(sceneOf(legal, view)), words);

test("every action text falls into its parts", () => {
  assert.deepEqual(parse(`claim ${PIER} blue blue ferry`), { what: "claim", route: PIER, paid: { blue: 2, ferry: 1 } });
  assert.deepEqual(parse("token sunset"), { what: "token", place: "sunset" });
  assert.deepEqual(parse("stack castro"), { what: "stack", place: "castro" });
  assert.deepEqual(parse("draw ferry"), { what: "draw", kind: "ferry" });
  assert.deepEqual(parse("draw deck"), { what: "draw", kind: "deck" });
  assert.deepEqual(parse("keep castro-sunset soma-sunset"), {
    what: "keep",
    tickets: ["castro-sunset", "soma-sunset"],
  });
  for (const what of ["tickets", "pass"]) assert.deepEqual(parse(what), { what });
});

test("no action at all has no parts", () => {
  for (const text of [null, undefined, "", "undo"]) assert.deepEqual(parse(text), { what: "" });
});

test("ways to pay are those of each route, with few ferries first", () => {
  const claims = claimsOf(
    sceneOf([`claim ${PIER} ferry ferry`, "draw deck", `claim ${PIER} blue ferry`, "claim presidio-richmond red red"]),
  );
  assert.deepEqual([...claims.keys()], [PIER, "presidio-richmond"]);
  const ways = claims.get(PIER);
  assert.deepEqual(
    ways.map(({ paid }) => paid),
    [{ blue: 1, ferry: 1 }, { ferry: 2 }],
  );
  assert.deepEqual(
    ways.map(({ colour }) => colour),
    ["blue", "ferry"],
  );
  assert.equal(ways[0].preview.points, map.route_points[2]);
});

test("a colour that a ticket asks for is paid last, and otherwise the colour of which fewest are left", () => {
  const legal = ["red", "blue", "green"].map((kind) => `claim presidio-richmond ${kind} ${kind}`);
  const scene = sceneOf(legal, { mine: { red: 2, blue: 4, green: 3 } });
  const colours = (wanted) =>
    claimsOf(scene, new Set(wanted))
      .get("presidio-richmond")
      .map((way) => way.colour);
  assert.deepEqual(colours([]), ["red", "green", "blue"]);
  assert.deepEqual(colours(["red"]), ["green", "blue", "red"]);
});

test("a ferry is not saved for a colour: fewer ferries come before what a ticket asks for", () => {
  const scene = sceneOf(["claim presidio-richmond ferry red", "claim presidio-richmond blue blue"]);
  const [best] = claimsOf(scene, new Set(["blue"])).get("presidio-richmond");
  assert.equal(best.text, "claim presidio-richmond blue blue");
});

test("places can be chosen for a stack or a token alone", () => {
  const places = placesOf(sceneOf(["stack castro", "stack soma", "draw deck", `claim ${PIER} blue ferry`]));
  assert.deepEqual(
    [...places],
    [
      ["castro", "stack castro"],
      ["soma", "stack soma"],
    ],
  ); // in the order of the server
  assert.deepEqual([...placesOf(sceneOf(["token sunset"]))], [["sunset", "token sunset"]]);
});

test("tickets are kept by the text that the server knows, in whatever order they are ticked", () => {
  const scene = sceneOf(["keep a", "keep b", "keep a b"]);
  assert.equal(keepText(scene, ["b", "a"]), "keep a b");
  assert.equal(keepText(scene, ["b"]), "keep b");
  assert.equal(keepText(scene, []), null);
});

test("no ticket on offer is kept until somebody ticks it, for it can cost points", () => {
  const scene = sceneOf(["keep a", "keep b", "keep a b"], { my_offer: ["a", "b"] });
  const table = tableOf(scene);
  assert.deepEqual(keptNow(table), []);
  table.choice.kept.value = ["b", "gone"];
  assert.deepEqual(keptNow(table), ["b"]);
  assert.deepEqual(keptNow(tableOf(scene, { pick: "keep a" })), ["a"], "a hint ticks what it names");
  assert.ok(table.choice.letGo());
  assert.deepEqual(keptNow(table), [], "Escape unticks");
});

test("a ticket that must be kept is ticked", () => {
  assert.deepEqual(keptNow(tableOf(sceneOf(["keep a"], { my_offer: ["a"] }))), ["a"]);
});

test("the main button names the tickets that are ticked, and what is missing before", () => {
  const [one, other] = map.tickets.map((ticket) => ticket.id);
  const scene = sceneOf([`keep ${one}`, `keep ${other}`, `keep ${one} ${other}`], { my_offer: [one, other] });
  const table = tableOf(scene);
  const { text, label } = game.actions(table).main;
  assert.deepEqual([text, label], [null, "Choose at least 1 ticket to keep"]);
  table.choice.kept.value = [one];
  assert.deepEqual(game.actions(table).main, { text: `keep ${one}`, label: `Keep ${ticketName(plan, one)}` });
  table.choice.kept.value = [one, other];
  assert.equal(game.actions(table).main.label, "Keep 2 tickets");
});

test("the card is of the chosen route, and looking at another does not change it", () => {
  const pick = "claim presidio-richmond red red";
  const table = tableOf(sceneOf([]));
  table.choice.look.value = PIER;
  assert.deepEqual([routeShown(table), routeLookedAt(table)], [PIER, null], "nothing is chosen");
  const chosen = tableOf(sceneOf([]), { pick });
  chosen.choice.look.value = PIER;
  assert.deepEqual([routeShown(chosen), routeLookedAt(chosen)], ["presidio-richmond", PIER]);
  const card = tableOf(sceneOf([]), { pick: "draw deck" });
  card.choice.look.value = PIER;
  assert.deepEqual([routeShown(card), routeLookedAt(card)], [null, PIER], "a card is chosen");
  const sent = tableOf(sceneOf([]), { pick, pending: "claim castro-twin-peaks pink pink" });
  sent.choice.look.value = PIER;
  assert.equal(routeShown(sent), "castro-twin-peaks");
});

test("choosing a route picks its best way to pay, and nothing if there is none", () => {
  const scene = sceneOf([`claim ${PIER} ferry ferry`, `claim ${PIER} red ferry`]);
  const picks = [];
  const table = { ...tableOf(scene), dismiss: () => {}, choose: (text) => picks.push(text) };
  chooseRoute(table, PIER, claimsOf(scene));
  chooseRoute(table, "castro-sunset", claimsOf(scene));
  assert.deepEqual(picks, [`claim ${PIER} red ferry`, null]);
  assert.equal(table.choice.route.value, "castro-sunset");
});

test("letting go says whether anything was looked at, and keeps the window on the map", () => {
  const choice = game.newChoice();
  const window = { x: 10, y: 10, k: 2 };
  choice.window.value = window;
  assert.equal(choice.letGo(), false);
  choice.ticket.value = "castro-sunset";
  assert.equal(choice.letGo(), true);
  assert.deepEqual([choice.ticket.value, choice.window.value], [null, window]);
});

test("every route is found by the names of its places, in either order", () => {
  for (const { a, b } of map.routes) {
    const between = map.routes.filter((one) => one.a === a && one.b === b).map(({ id }) => id);
    const names = [plan.places.get(a).name, plan.places.get(b).name];
    assert.deepEqual(routesIn(plan, names.join(" ").toLowerCase()), between);
    assert.deepEqual(routesIn(plan, names.toReversed().join(" to ")), between);
    assert.deepEqual(routesIn(plan, `${a} ${b}`), between);
  }
});

test("places stand in the order in which they were typed", () => {
  assert.deepEqual(placesIn(plan, "from pier 39 to the embarcadero"), ["pier-39", "the-embarcadero"]);
  assert.deepEqual(placesIn(plan, "the embarcadero, Pier 39"), ["the-embarcadero", "pier-39"]);
  assert.deepEqual(placesIn(plan, "nowhere"), []);
});

test("a typed claim is completed with the best way to pay, or the one that was asked for", () => {
  const legal = [`claim ${PIER} ferry ferry`, `claim ${PIER} blue ferry`, `claim ${PIER} red ferry`];
  const view = { mine: { blue: 1, red: 5, ferry: 2 } };
  assert.equal(complete(legal, "claim pier 39 alcatraz", view), `claim ${PIER} blue ferry`);
  assert.equal(complete(legal, "claim alcatraz pier 39 with red", view), `claim ${PIER} red ferry`);
  assert.equal(complete(legal, "claim pier 39 alcatraz with 2 ferries", view), `claim ${PIER} ferry ferry`);
  assert.equal(complete(legal, "claim pier 39 alcatraz with green", view), null);
  assert.equal(complete(legal, "claim pier 39 chinatown", view), null);
});

test("other actions are completed from words as well", () => {
  assert.equal(complete(["draw red"], "take red"), "draw red");
  assert.equal(complete(["tickets"], "draw tickets"), "tickets");
  assert.equal(complete([], "draw tickets"), null);
  assert.equal(complete(["stack castro"], "stack at Castro"), "stack castro");
  assert.equal(complete(["token sunset"], "token sunset"), "token sunset");
  assert.equal(complete([], "dance"), null);
});

test("tickets to keep are typed by number, by name, or all of them", () => {
  const [one, other] = ["castro-sunset", "pier-39-union-square"];
  const legal = [`keep ${one}`, `keep ${other}`, `keep ${one} ${other}`];
  const keep = (words) => complete(legal, `keep ${words}`, { my_offer: [one, other] });
  assert.equal(keep("2"), `keep ${other}`);
  assert.equal(keep("both"), `keep ${one} ${other}`);
  assert.equal(keep("2 1"), `keep ${one} ${other}`);
  assert.equal(keep("pier 39 union square"), `keep ${other}`);
  assert.equal(keep("3"), null);
});
