// Tramways at the table: plans, bids, commands, the bar; maps and ranks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { components, game, linkOf, playerOf, tableOf, viewOf } from "./tramways.js";

const { bidFacts } = await import("../../src/carbarn/games/tramways/web/ladder.js");
const { cardsAfter, isUnpaid, stressInShort, stressOf } = await import(
  "../../src/carbarn/games/tramways/web/forecast.js"
);
const { HintDrawing } = await import("../../src/carbarn/games/tramways/web/hint.js");
const { usesOf } = await import("../../src/carbarn/games/tramways/web/hand.js");
const { chooseEnd, chooseGoal, doAll, endsOf, endsToChoose, goalInWords, kindOf } = await import(
  "../../src/carbarn/games/tramways/web/plans.js"
);
const { see } = await import("../../src/carbarn/games/tramways/web/seen.js");
const { randomMap } = await import("../../src/carbarn/games/tramways/web/setup.js");
const { nextRank, rankOf } = await import("../../src/carbarn/games/tramways/web/solo.js");
const { t } = await import("/web/words.js");

/** @import { TramwaysPlan, TramwaysView } from "../../src/carbarn/games/tramways/web/types.js" */

/** Until promises that are kept already have had their say. */
const soon = () => new Promise((done) => setTimeout(done));

/**
 * Rails that lead to a cell.
 * @param {string} end
 * @returns {TramwaysPlan}
 */
const planTo = (end, complete = false) => ({
  steps: ["from b1s", `lay ${end}`],
  stress: 0,
  cash: 0,
  cards: ["d01"],
  changes: [],
  rails: [["b2", "n", "s"]],
  cost: 1,
  end,
  complete,
});

test("a first step tells the kind of action that it begins", () => {
  assert.deepEqual(["from b1s", "build A1 R", "renew b1s", "raise A1", "move b5", "earn"].map(kindOf), [
    "rails",
    "build",
    "renew",
    "raise",
    "move",
    null,
  ]);
});

test("of several ways to a goal the first is chosen; what was cut off is told", async () => {
  const { table } = tableOf();
  const plan = planTo("b3");
  table.plans = async () => [plan, planTo("b3"), { more: true }];
  chooseGoal(table, "rails b1 b3");
  assert.equal(table.choice.plans.peek(), null);
  await soon();
  assert.equal(table.choice.plan.value, plan);
  assert.deepEqual([table.choice.plans.value?.list.length, table.choice.plans.value?.more], [2, true]);
  assert.equal(endsToChoose(table), null);
});

test("rails without an end are chosen by where they lead", async () => {
  const { table } = tableOf();
  table.plans = async () => [planTo("b3"), planTo("b5", true)];
  chooseGoal(table, "rails b1");
  await soon();
  assert.equal(table.choice.plan.value, null);
  assert.deepEqual([...(endsToChoose(table) ?? new Map()).keys()], ["b3", "b5"]);
  chooseEnd(table, "b5");
  assert.equal(table.choice.goal.value, "rails b1 b5");
});

test("an answer that comes after another goal was chosen is not shown", async () => {
  const { table } = tableOf();
  let answer = (/** @type {TramwaysPlan[]} */ _plans) => {};
  table.plans = () =>
    new Promise((done) => {
      answer = done;
    });
  chooseGoal(table, "build A1 R");
  const late = answer;
  chooseGoal(table, "build A1 C");
  late([planTo("b3")]);
  await soon();
  assert.equal(table.choice.plans.value, null);
});

test("if the server refuses there are no ways", async () => {
  const { table } = tableOf();
  table.plans = async () => null;
  chooseGoal(table, "build A1 R");
  await soon();
  assert.deepEqual(table.choice.plans.value, { goal: "build A1 R", list: [], more: false });
});

test("a way is played at the table step by step, in the sandbox after what was tried", async () => {
  const now = tableOf();
  now.table.choice.goal.value = "build A1 R";
  await doAll(now.table, ["build A1 R", "use d01 build"]);
  assert.deepEqual(now.done, ["actAll build A1 R,use d01 build"]);
  assert.equal(now.table.choice.goal.value, null);
  const sandbox = tableOf({ kind: "invented", tried: ["pass"] });
  await doAll(sandbox.table, ["earn"]);
  assert.deepEqual(sandbox.done, ["tryOut pass,earn"]);
  assert.equal(sandbox.table.choice.busy.value, false);
});

test("letting go says whether anything was held, and forgets all of it", () => {
  const { choice } = tableOf().table;
  assert.equal(choice.letGo(), false);
  choice.place.value = "b1";
  choice.goal.value = "rails b1";
  assert.equal(choice.letGo(), true);
  assert.deepEqual([choice.place.value, choice.goal.value], [null, null]);
});

test("the icons of a way are counted ticket by ticket", () => {
  const uses = usesOf(["build A1 R", "use d01 build", "use d02 r", "use d01 strip"]);
  assert.deepEqual(
    [...uses].map(([card, icons]) => [card, [...icons]]),
    [
      [
        "d01",
        [
          ["build", 0],
          ["strip", 1],
        ],
      ],
      ["d02", [["r", 0]]],
    ],
  );
  assert.equal(usesOf().size, 0);
});

test("a bid tells what it costs in all, and who could outbid it", () => {
  const people = [playerOf({ cash: 5, paid: 2 }), playerOf({ cash: 4 }), playerOf({ cash: 9 }), playerOf({ place: 1 })];
  const players = people.map((one) => ({ ...one, done: false }));
  const seen = see(viewOf({ players, own: people[0], order: [2, 0, 3, 1] }));
  assert.deepEqual(bidFacts(seen, 0, 4), { bid: 4, paid: 2, total: 6, left: 1, stress: 1, can: [2], cannot: [1] });
  assert.equal(bidFacts(see(viewOf({ round: 6 })), 0, 4).stress, 2); // R6-1
});

test("passing, earning and ending are never what the main button does by itself, unless nothing else is possible", () => {
  const { main, others } = game.actions(tableOf({ texts: ["pass", "earn", "end"] }).table);
  assert.equal(main.text, null);
  assert.deepEqual(others, []); // the panel has them, so that the main button keeps its size
  assert.equal(game.actions(tableOf({ texts: ["take a11"] }).table).main.text, "take a11");
});

test("whoever leaves free icons unplayed is asked once", () => {
  const { table } = tableOf({ texts: ["use d01 strip", "done"] });
  /** @type {string[]} */
  const told = [];
  table.explain = (/** @type {string} */ sentence) => told.push(sentence);
  const asks = game.actions(table).main;
  assert.deepEqual([asks.text, told], [undefined, []]);
  asks.run?.();
  assert.equal(told.length, 1);
  assert.equal(game.actions(table).main.text, "done");
  table.choice.reset();
  assert.equal(game.actions(table).main.text, undefined);
  assert.equal(game.actions(tableOf({ texts: ["drop d01", "done"] }).table).main.text, "done");
});

test("a chosen way is what the main button plays", () => {
  const { table, done } = tableOf({ texts: ["from b1s"] });
  table.choice.plan.value = /** @type {any} */ (planTo("b3"));
  game.actions(table).main.run?.();
  assert.deepEqual(done, ["actAll from b1s,lay b3"]);
});

test("a bid that can only be paid in cash is paid with it", () => {
  const bidding = (/** @type {string[]} */ hand) => {
    const { table, done } = tableOf({ view: viewOf({ phase: "bid", hand }), texts: ["pass", "bid 2"] });
    table.chosen = /** @type {any} */ ({ value: "bid 2" });
    game.actions(table).main.run?.();
    return done;
  };
  assert.deepEqual(bidding(["p-a1"]), ["actAll bid 2,cash"]);
  assert.deepEqual(bidding(["p-a1", "d16"]), ["act bid 2"]); // its $3 may pay, too
});

test("the second time around, the turn sentence says which of two actions is due", () => {
  const due = (/** @type {Partial<TramwaysView>} */ more, texts = ["earn", "build A1 R"]) =>
    game.sentence(tableOf({ view: viewOf(more), texts }).table)[0];
  assert.equal(due({}), "choose an action, or take $2");
  assert.equal(due({ action_round: 2, slot: 1 }), "first of two actions, or take $2");
  assert.equal(due({ action_round: 2, slot: 2 }), "second action, or take $2");
  assert.equal(due({ action_round: 2, slot: 2 }, ["end", "build A1 R"]), "one action, or end your turn");
});

test("a place where a link can be finished is lit, even if a row could also stop there", () => {
  const [open, long, short] = [planTo("b5"), { ...planTo("b5", true), cost: 4 }, { ...planTo("b5", true), cost: 2 }];
  const ends = endsOf(/** @type {any} */ ([short, long, open]));
  assert.deepEqual([...ends.values()], [short]);
});

test("capitals do not matter in what is typed", () => {
  const { table } = tableOf({ texts: ["build D3 R", "bid 3"] });
  assert.equal(game.complete(table, "build d3 r"), "build D3 R");
  assert.equal(game.complete(table, "BID 3"), "bid 3");
  assert.equal(game.complete(table, "bid 4"), null);
});

test("commands and keys move the map; whatever else is typed is none of them", () => {
  const { table } = tableOf();
  assert.equal(game.command(table, "zoom in"), true);
  assert.equal(table.choice.camera.scale.value, 1.5);
  assert.equal(game.command(table, "map"), true);
  assert.equal(table.choice.camera.scale.value, 1);
  const press = (/** @type {string} */ key) => game.key(table, /** @type {KeyboardEvent} */ ({ key }));
  assert.equal(press("+"), true);
  assert.equal(table.choice.camera.scale.value, 1.5);
  assert.equal(press("0"), true);
  assert.equal(table.choice.camera.scale.value, 1);
  for (const words of ["pass", "constructor", "toString"]) assert.equal(game.command(table, words), false);
  assert.equal(press("x"), false);
});

test("the turn is told for every phase", (context) => {
  const error = context.mock.method(console, "error");
  /** @type {TramwaysView["phase"][]} */
  const phases = ["draft", "book", "look", "top", "keep", "bid", "pay", "card", "blank", "line", "slot", "rails"];
  for (const phase of [
    ...phases,
    "icons",
    "building",
    "ride",
    "commerce",
    "leisure",
    "administration",
    "passenger",
    "hand",
  ])
    game.turnMessage(tableOf({ view: viewOf({ phase: /** @type {any} */ (phase) }) }).table);
  assert.equal(error.mock.callCount(), 0);
});

test("the facts of a reason are written with our names", () => {
  const facts = { card: "p-d3", icon: "strip", side: "n", type: "R", need: 2 };
  assert.deepEqual(game.reasonFacts(facts), {
    card: "D3",
    icon: t("tw-icon-strip"),
    side: t("tw-way-n"),
    type: t("tw-type-R"),
    need: 2,
  });
  assert.deepEqual(game.reasonFacts({ need: 2 }), { need: 2 });
});

test("a map by lot has each letter once, enough parcels, and a text that says the same", () => {
  for (const [seats, options, tiles, parcels] of /** @type {[number, Record<string, boolean>, number, number][]} */ ([
    [1, {}, 3, 4],
    [2, {}, 4, 8],
    [2, { expert: true }, 3, 8],
    [4, {}, 8, 16],
  ])) {
    const map = randomMap(components, seats, options, "mixed");
    assert.ok(map);
    const names = map.text.split(",").map((one) => /^([^*/@]+)(\*?)(\/180)?@([a-z]\d+)$/.exec(one));
    const drawn = names.map((one) => components.tiles.find((tile) => tile.id === one?.[1]));
    assert.equal(names.length, tiles);
    assert.equal(new Set(drawn.map((tile) => tile?.letter)).size, tiles);
    assert.ok(map.grid.flat().filter((cell) => cell.startsWith("P:")).length >= parcels);
    assert.equal(map.grid.flat().length, 15 * tiles);
    assert.equal(map.grid.flat().filter((cell) => cell === "").length, 0);
    const [, , difficult, turned] = names[0] ?? [];
    const rows = drawn[0]?.sides[difficult ? "difficult" : "normal"] ?? [];
    assert.deepEqual(map.grid[0].slice(0, 5), turned ? rows[2].toReversed() : rows[0]);
  }
});

test("a map by lot keeps to the side that was chosen", () => {
  assert.doesNotMatch(randomMap(components, 3, {}, "normal")?.text ?? "*", /\*/);
  assert.match(randomMap(components, 3, {}, "difficult")?.text ?? "", /^([^,]+\*[^,]*,?)+$/);
});

test("there is a better rank for every ten points from 20 on (SOLO-8)", () => {
  assert.equal(rankOf(-5), rankOf(19));
  assert.notEqual(rankOf(19), rankOf(20));
  assert.equal(rankOf(29), rankOf(20));
  assert.deepEqual(nextRank(19), { rank: rankOf(20), points: 20 });
  assert.deepEqual(nextRank(45), { rank: rankOf(50), points: 50 });
  assert.equal(nextRank(500), null);
});

test("a way says all the stress that it brings, a fare that cannot be paid included", () => {
  const seen = see(viewOf());
  const ride = { ...planTo("b5"), rails: undefined, stress: 0, changes: [{ seat: 0, cash: -3, stress: 2 }] };
  assert.equal(stressOf(seen, /** @type {any} */ (ride)), 2);
  assert.equal(stressInShort(2), "+2 stress");
  assert.equal(stressInShort(-1), "−1 stress");
  assert.equal(stressInShort(0), "no stress");
  const leg = (/** @type {number} */ owner, /** @type {number} */ pays) => ({ owner, pays });
  const fare = (/** @type {object[]} */ ...route) =>
    isUnpaid(seen, /** @type {any} */ ({ ...ride, cash: 0, route, bonus: "R" }));
  assert.equal(seen.people[0].cash, 3);
  assert.deepEqual(
    [fare(leg(1, 3)), fare(leg(1, 4)), fare(leg(0, 2), leg(1, 5)), fare(leg(1, 5), leg(0, 2))],
    [false, true, false, true],
  );
  assert.notEqual(stressInShort(0, true), stressInShort(0), "calm that only makes up for the fare");
});

test("a building brings a card, and both places that say how many are left count it", () => {
  const seen = see(viewOf({ hand: ["d01", "d02", "d03"] }));
  const plan = { ...planTo("b1"), rails: undefined, steps: ["build A1 R", "use d01 build", "use d02 r"] };
  assert.equal(cardsAfter(seen, /** @type {any} */ (plan)), 2);
});

test("the main button plays all that a hint advises, and says so", () => {
  const steps = ["renew b1s", "use d01 link", "use d02 r"];
  const { table, done } = tableOf({ texts: ["renew b1s"] });
  const hinted = /** @type {any} */ ({
    ...table,
    hint: { value: { option: { steps }, done: 0 } },
    chosen: { value: "renew b1s" },
  });
  const { main } = game.actions(hinted);
  assert.equal(main.label, "Play all 3 steps");
  main.run?.();
  assert.deepEqual(done, ["actAll renew b1s,use d01 link,use d02 r"]);
});

test("an upgrade names both ends of its link", () => {
  const seen = see(viewOf({ links: [linkOf()] }));
  assert.equal(goalInWords(seen, "renew b1s"), "Upgrade parcel A1 – Residence b5");
});

/**
 * All that a component draws, the components in it carried out.
 * @param {any} drawn
 * @returns {any[]}
 */
function everything(drawn) {
  if (Array.isArray(drawn)) return drawn.flatMap(everything);
  if (!drawn?.props) return [];
  if (typeof drawn.type === "function") return everything(drawn.type(drawn.props));
  return [drawn, ...everything(drawn.props.children)];
}

test("a hint to take a ride draws every link of it, with what it pays", () => {
  const { table } = tableOf({ view: viewOf({ links: [linkOf()] }) });
  const route = [{ owner: 0, from: "b1", to: "b5", pays: 3, rails: linkOf().rails }];
  const hinted = { ...table, hint: { value: { option: { steps: ["move b1"], drawn: { route } }, done: 0 } } };
  const seen = see(table.scene.value.view);
  const drawn = everything(HintDrawing(/** @type {any} */ ({ table: hinted, seen })));
  assert.equal(drawn.filter(({ props }) => props.class?.startsWith?.("tw-chip")).length, 1);
});
