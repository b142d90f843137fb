// Turns of Tramways: which steps belong together, what they changed, and how they are told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acted, laid, tableOf, viewOf } from "./tramways.js";

const { deedInWords, headingOf, turnInWords } = await import("../../src/carbarn/games/tramways/web/log.js");
const { turnsOf } = await import("../../src/carbarn/games/tramways/web/turns.js");
const { changesInWords } = await import("../../src/carbarn/games/tramways/web/talk.js");

/** The steps of one seat as turns. @param {...string} texts */
const stepsOfTurns = (...texts) =>
  turnsOf(texts.map((text, index) => acted(index + 1, 0, text))).map((turn) => turn.steps);

test("all steps of a row of rails are one turn; what comes after it is another, also by the same seat", () => {
  const turns = turnsOf([
    acted(1, 0, "from b1s"),
    acted(2, 0, "lay s"),
    acted(3, 0, "use d01 rail1", { changes: [], did: laid("b1", "b3", 1) }),
    acted(4, 0, "use d01 strip"),
  ]);
  assert.deepEqual(
    turns.map((turn) => [turn.number, turn.n, turn.kind]),
    [
      [1, 3, "from"],
      [2, 4, "office"],
    ],
  );
  assert.equal(turns[0].did?.action, "rails");
});

test("a building is paid for by two icons; the card that comes with it belongs to it", () => {
  assert.deepEqual(stepsOfTurns("build D3 R", "use d01 build", "use d02 r", "take b-r1"), [
    ["build D3 R", "use d01 build", "use d02 r", "take b-r1"],
  ]);
  assert.equal(stepsOfTurns("raise D3", "use d01 raise", "use d02 r", "use d03 money").length, 2);
});

test("after a ride happiness may be bought with more icons", () => {
  assert.equal(stepsOfTurns("move b5", "ride b5n", "use d01 strip", "use d02 l", "use d03 money").length, 2);
  assert.equal(stepsOfTurns("move b5", "ride b5n", "use d01 strip", "use d02 l", "buy 2", "use d03 money").length, 1);
});

test("once bought happiness is paid for, the next tickets are played in Administration, with their own reasons", () => {
  const ride = [
    acted(1, 0, "move b5"),
    acted(2, 0, "use d01 strip"),
    acted(3, 0, "use d02 l"),
    acted(4, 0, "ride b5n"),
  ];
  const bought = acted(6, 0, "cash", { changes: [{ seat: 0, cash: -1, happiness: 1 }] });
  const office = acted(7, 0, "use d03 worker");
  const kinds = (/** @type {Parameters<typeof turnsOf>[0]} */ ...events) => turnsOf(events).map(({ kind }) => kind);
  assert.deepEqual(kinds(...ride, acted(5, 0, "buy 1"), bought, office), ["move", "office"]);
  assert.deepEqual(kinds(...ride, acted(5, 0, "buy 0"), office), ["move", "office"]);
});

test("a link that is finished is worth points, and the log says so", () => {
  const done = (/** @type {string | null} */ to) => {
    const facts = { changes: [{ seat: 0, workers: -1 }], did: laid("b1", to, 1) };
    const [turn] = turnsOf([acted(1, 0, "from b1s"), acted(2, 0, "use d01 rail1", facts)]);
    return turnInWords(tableOf().table, turn);
  };
  assert.match(done("b3"), /\+3 points at the end/);
  assert.doesNotMatch(done(null), /points/);
});

test("a finished link is worth telling even if nothing else has changed", () => {
  const facts = { changes: [], did: laid("b1", "b3", 1) };
  const [turn] = turnsOf([acted(1, 0, "from b1s"), acted(2, 0, "use d01 rail1", facts)]);
  assert.match(turnInWords(tableOf().table, turn), /\+3 points at the end/);
});

test("a bid and its payment are one turn, the next bid is another", () => {
  assert.deepEqual(stepsOfTurns("bid 2", "use d01 money", "cash", "bid 4"), [
    ["bid 2", "use d01 money", "cash"],
    ["bid 4"],
  ]);
});

test("another seat begins another turn", () => {
  const turns = turnsOf([acted(1, 0, "from b1s"), acted(2, 1, "lay s")]);
  assert.deepEqual(
    turns.map((turn) => turn.seat),
    [0, 1],
  );
});

test("luck and what was taken back are no turns", () => {
  assert.deepEqual(
    turnsOf([
      { what: "dealt", n: 1, seat: null, text: "d01", facts: { stream: "cards" }, words: "" },
      { what: "undone", n: 2, seat: 0, text: null, facts: { event: 1 }, words: "" },
    ]),
    [],
  );
});

test("secret choices are one turn for each seat, whoever acts in between; without steps until they are opened", () => {
  const events = [acted(4, 1, null), acted(5, 0, "drop d01"), acted(6, 1, null), acted(7, 0, "done")];
  assert.deepEqual(
    turnsOf(events).map(({ number, n, seat, kind, steps }) => [number, n, seat, kind, steps]),
    [
      [1, 6, 1, "office", []],
      [2, 7, 0, "office", ["drop d01", "done"]],
    ],
  );
});

test("when secret choices are opened, each is told of whoever made it, with what it changed and why", () => {
  const opened = [["drop d03", "done"], ["use g-a2 worker", "done"], ["done"]];
  const since = [
    { seat: 0, stress: 1, cash: -1 },
    { seat: 1, workers: 1 },
  ];
  const events = [acted(4, 1, null), acted(5, 0, "drop d03"), acted(6, 1, null), acted(7, 0, "done")];
  const last = acted(8, 2, null, { opened, since, round: 3 });
  const { table } = tableOf({ events: [...events, last] });
  const turns = table.turns.value;
  assert.deepEqual(
    turns.map(({ seat, steps, part, round }) => [seat, steps.length, part, round]),
    [
      [1, 2, "administration", 2],
      [0, 2, "administration", 2],
      [2, 1, "administration", 2],
    ],
  );
  assert.match(deedInWords(table, turns[0]), /played G-A2 \(gain a worker\)/);
  assert.match(deedInWords(table, turns[2]), /nothing/);
  const said = turnInWords(table, turns[2]);
  assert.match(said, /You discarded D03/);
  assert.match(said, /−\$1 and \+1 stress \(consequence of D03\)/);
});

test("stress is told with its reason", () => {
  const { table } = tableOf();
  const again = { changes: [{ seat: 0, stress: 1 }] };
  const [build] = turnsOf([acted(1, 0, "build D3 R"), acted(2, 0, "use d01 build"), acted(3, 0, "use d01 r", again)]);
  assert.match(turnInWords(table, build), /\+1 stress \(D01 used twice\)/);
  const [ride] = turnsOf([
    acted(1, 0, "move b5", {
      changes: [{ seat: 0, stress: -1 }],
      did: { action: "move", from: "b5", destination: "R" },
    }),
  ]);
  assert.match(turnInWords(table, ride), /−1 stress \(arriving at Residence\)/);
  const [pass] = turnsOf([acted(1, 1, "pass", { changes: [{ seat: 0, stress: 1 }] })]);
  assert.match(turnInWords(table, pass), /You: \+1 stress \(going first\)/);
  const [poor] = turnsOf([
    acted(1, 0, "move b5", { did: { action: "move", from: "b5", destination: "L" } }),
    acted(2, 0, "buy 0", { changes: [{ seat: 0, cash: -2, stress: 1 }] }),
  ]);
  assert.match(turnInWords(table, poor), /\+1 stress \(fare not paid in full\)/);
  const [newest] = turnsOf([acted(1, 0, "take d01", { changes: [{ seat: 0, stress: 1 }] })]);
  assert.match(turnInWords(table, newest), /\+1 stress \(newest ticket taken\)/);
  const [last] = turnsOf([acted(1, 0, "put b5", { changes: [{ seat: 0, stress: 2 }], round: 6 })]);
  assert.match(turnInWords(table, last), /\+2 stress \(round 6 begins\)/);
});

test("turns stand under the round and the part of it to which they belong", () => {
  const { table } = tableOf();
  const turns = turnsOf([
    acted(1, 0, "book 1"),
    { what: "dealt", n: 2, seat: null, text: "R", facts: { stream: "types", round: 1 }, words: "" },
    acted(3, 0, "bid 2"),
    acted(4, 1, "pass"),
    acted(5, 1, "take a01"),
    acted(6, 0, "earn"),
    acted(7, 1, "earn"),
    acted(8, 0, "build D3 R"),
    acted(9, 0, "done"),
    acted(10, 1, null, { opened: [["done"], ["done"]], since: [], round: 6 }),
    acted(11, 0, "bid 2"),
    acted(12, 1, null, { opened: [[], ["keep d01"]], since: [] }),
    acted(13, 0, "earn"),
  ]);
  const headings = turns.map((turn) => headingOf(table, turn));
  assert.deepEqual(
    headings.filter((words, index) => words !== headings[index - 1]),
    [
      "Set-up",
      "Round 1, auction",
      "Round 1, actions 1",
      "Round 1, actions 2",
      "Round 1, Administration",
      "Round 6, auction",
      "Round 6, hands",
      "Round 6, actions 1",
    ],
  );
});

test("before the first round has begun everything belongs to the set-up", () => {
  const { table } = tableOf({ view: viewOf({ round: 0 }) });
  const [turn] = turnsOf([acted(1, 0, "book 1")]);
  assert.equal(headingOf(table, turn), "Set-up");
});

test("a table that began in the middle of a round says what it knows", () => {
  const { table } = tableOf({ view: viewOf({ round: 4 }) });
  const [turn] = turnsOf([acted(1, 0, "earn")]);
  assert.equal(headingOf(table, turn), "Round 4, actions");
});

test("what the steps of a turn changed is added up by seat", () => {
  const [turn] = turnsOf([
    acted(1, 0, "move b5", {
      changes: [
        { seat: 0, cash: 3, happiness: 1 },
        { seat: 1, cash: -3 },
      ],
    }),
    acted(2, 0, "ride b5n", { changes: [{ seat: 0, cash: 2, stress: 1 }] }),
  ]);
  assert.deepEqual(
    [...turn.changes],
    [
      [0, { cash: 5, happiness: 1, stress: 1 }],
      [1, { cash: -3 }],
    ],
  );
});

test("adding up leaves what the server told as it was", () => {
  const first = acted(1, 0, "from b1s", { changes: [{ seat: 0, cash: 3 }] });
  const events = [first, acted(2, 0, "lay s", { changes: [{ seat: 0, cash: 2 }] })];
  turnsOf(events);
  assert.deepEqual(turnsOf(events)[0].changes.get(0), { cash: 5 });
  assert.deepEqual(first.facts.changes, [{ seat: 0, cash: 3 }]);
});

test("every kind of turn can be told", (context) => {
  const error = context.mock.method(console, "error");
  const { table } = tableOf();
  const texts = ["from b1s", "renew b1s", "raise D3", "build D3 R", "move b5", "bid 2", "reveal", "book 1", "take d01"];
  for (const text of [...texts, "pass", "earn", "end", "put b5", "draw", "top d01", null]) {
    const [turn] = turnsOf([acted(1, 1, text)]);
    assert.doesNotMatch(deedInWords(table, turn), /undefined|tw-/, `${text}`);
  }
  assert.equal(error.mock.callCount(), 0);
});

test("rails are told with their ends, a ride with where it went", () => {
  const { table } = tableOf();
  const told = (
    /** @type {NonNullable<import("../../src/carbarn/games/tramways/web/types.js").TramwaysFacts["did"]>} */ did,
  ) => deedInWords(table, turnsOf([acted(1, 1, "stop", { changes: [], did })])[0]);
  assert.match(told(laid("b1", "b5", 3)), /3 rails.*b1.*b5/);
  assert.match(told(laid("b1", null, 1)), /b1/);
  assert.match(told({ action: "move", from: "b5", destination: "L" }), /b5.*Leisure/);
  assert.match(told({ action: "move", from: "b5", destination: "D3" }), /b5.*D3/);
});

test("a turn is read out with what it changed for whom", () => {
  const { table } = tableOf();
  const [turn] = turnsOf([
    acted(1, 1, "move b5", {
      changes: [
        { seat: 0, cash: -3 },
        { seat: 1, curves: -1 },
      ],
    }),
  ]);
  const words = turnInWords(table, turn);
  assert.match(words, /Mara/);
  assert.match(words, /You.*−\$3/);
  assert.doesNotMatch(words, /curve/);
});

test("only what counts is told of changes", () => {
  assert.match(changesInWords({ happiness: 1, cash: -3, straights: -2 }), /^\+1 .*−\$3/);
  assert.equal(changesInWords({ straights: -2 }), "");
});
