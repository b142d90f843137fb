// What travels over the page in Tramways: from the two views and the told events alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acted, laid, linkOf, playerOf, tableOf, viewOf } from "./tramways.js";

const { default: moving } = await import("../../src/carbarn/games/tramways/web/moving.js");
const { rideOf } = await import("../../src/carbarn/games/tramways/web/rides.js");
const { see } = await import("../../src/carbarn/games/tramways/web/seen.js");

/** @import { Fly, Move } from "/web/table/contract.js" */
/** @import { ActedEvent } from "/web/types/messages.js" */
/** @import { Player, Tramways, TramwaysView } from "../../src/carbarn/games/tramways/web/types.js" */

/**
 * What moves between two views by the last of some events.
 * @param {TramwaysView} before
 * @param {TramwaysView} now
 * @param {ActedEvent<Tramways>[]} events
 * @param {number} [last] how many of them are new
 */
function moved(before, now, events, last = 1) {
  const { table } = tableOf({ view: now, events });
  const fresh = events.slice(-last);
  return moving(table, { event: fresh[fresh.length - 1], events: fresh, before, still: false, rate: 1 });
}

/** @param {Move[]} moves */
const flights = (moves) => moves.filter((move) => move.kind === "fly");
/** @param {Fly["from"]} anchor */
const first = (anchor) => [anchor].flat()[0];
/** @param {Move[]} moves */
const ways = (moves) => flights(moves).map(({ from, to }) => [first(from), first(to)]);

/** @param {Partial<Player>[]} players */
const playersOf = (...players) => players.map((more) => ({ ...playerOf(more), done: false }));

const HOUSE = { cell: "b5", type: "R", owner: null, parcel: null, raised: false, passenger: true, group: "b5" };

test("one's own ticket comes from the offer into the hand, where it is hidden until then", () => {
  const before = viewOf({ auction: { open: ["d01"], deck: 0, parcels: [], line: [], cost: 0 } });
  const moves = flights(moved(before, viewOf({ hand: ["p-a1", "d01"] }), [acted(1, 0, "take d01")]));
  assert.equal(moves.length, 1);
  assert.equal(moves[0].to, '.tw-hand [data-card="d01"]');
  assert.equal(moves[0].hides, moves[0].to);
  assert.equal(first(moves[0].from), '.tw-choose [data-card="d01"]');
});

test("a ticket drawn from one's deck comes from there, and a played one goes there", () => {
  const before = viewOf({ hand: ["p-a1"] });
  const now = viewOf({ hand: ["d02"] });
  assert.deepEqual(ways(moved(before, now, [acted(1, 0, "done")])), [
    ['.seat[data-seat="0"] [data-part="deck"]', '.tw-hand [data-card="d02"]'],
    [".tw-hand", '.seat[data-seat="0"] [data-part="deck"]'],
  ]);
});

test("what another takes openly has its name; what is taken in secret is a back", () => {
  const before = viewOf();
  const now = viewOf({ players: playersOf({}, { colour: "pink", hand: 7 }) });
  const open = flights(moved(before, now, [acted(1, 1, "take d01")]));
  const secret = flights(moved(before, now, [acted(1, 1, null)]));
  const drawn = flights(moved(before, now, [acted(1, 1, "draw")]));
  assert.deepEqual(
    [open, secret, drawn].map((moves) => [moves.length, first(moves[0].to)]),
    [
      [1, '.seat[data-seat="1"] .badge'],
      [1, '.seat[data-seat="1"] .badge'],
      [1, '.seat[data-seat="1"] .badge'],
    ],
  );
  const shown = (/** @type {Fly[]} */ moves) => JSON.stringify(moves[0].picture);
  assert.match(shown(open), /d01/);
  for (const hidden of [secret, drawn]) assert.doesNotMatch(shown(hidden), /"id":"[a-z]/);
});

test("a secret choice of others moves nothing", () => {
  const before = viewOf({ phase: "administration", sealed: true });
  assert.deepEqual(moved(before, viewOf({ phase: "administration", sealed: true }), [acted(1, 1, null)]), []);
});

test("another's played ticket goes from the seat to where it is played, once", () => {
  const before = viewOf();
  const shown = viewOf({ players: playersOf({}, { colour: "pink", shown: [["d01", ["rail2"]]] }) });
  const discarded = viewOf({ players: playersOf({}, { colour: "pink", discard: ["d01"] }) });
  assert.deepEqual(ways(moved(before, shown, [acted(1, 1, "use d01 rail2")])), [
    ['.seat[data-seat="1"] .badge', ".tw-panel header"],
  ]);
  assert.deepEqual(ways(moved(shown, discarded, [acted(2, 1, "stop")])), []);
});

test("money goes between seat and bank, one way or the other", () => {
  const cash = (/** @type {number} */ by) =>
    ways(moved(viewOf(), viewOf(), [acted(1, 1, "earn", { changes: [{ seat: 1, cash: by }] })]));
  assert.deepEqual(cash(2), [[".tw-panel header", '.seat[data-seat="1"] [data-part="cash"]']]);
  assert.deepEqual(cash(-3), [['.seat[data-seat="1"] [data-part="cash"]', ".tw-panel header"]]);
});

test("a building comes from the supply, a passenger too, and neither is seen before", () => {
  const built = { ...HOUSE, cell: "b1", type: /** @type {const} */ ("C"), owner: 0, parcel: "A1", passenger: true };
  const moves = flights(
    moved(viewOf(), viewOf({ buildings: [.../** @type {any} */ ([HOUSE]), built] }), [acted(1, 0, "use d01 build")]),
  );
  assert.deepEqual(
    moves.map(({ from, to, hides }) => [first(from), to, hides]),
    [
      [".tw-tokens .tw-C", '.tw-hits [data-cell="b1"]', '.tw-places [data-place="b1"]'],
      [".tw-supply h2", '.tw-hits [data-cell="b1"]', '.tw-passengers [data-passenger="b1"]'],
    ],
  );
});

test("a bid is put where it stands, and paid", () => {
  const events = [acted(1, 1, "bid 3"), acted(2, 1, "cash", { changes: [{ seat: 1, cash: -3 }] })];
  const moves = flights(moved(viewOf(), viewOf(), events, 2));
  assert.deepEqual(ways(moves).toSorted(), [
    ['.seat[data-seat="1"] .badge', '.tw-bid[data-bid="3"] [data-bidder="1"]'],
    ['.seat[data-seat="1"] [data-part="cash"]', ".tw-panel header"],
  ]);
});

/** The other seat rides from b1 to b5 by the link of the first. @param {object[]} changes */
const ridden = (...changes) => [
  acted(1, 1, "move b1"),
  acted(2, 1, "ride b1s", {
    changes: /** @type {any} */ (changes),
    did: { action: /** @type {const} */ ("move"), from: "b1", destination: "R" },
  }),
];

test("a passenger rides his line whichever way it was laid, and its owner is paid as he passes", () => {
  const view = viewOf({ links: [linkOf()], scores: [2, -1] });
  const before = viewOf({ links: [linkOf()] });
  const paid = [
    { seat: 0, happiness: 1, cash: 3 },
    { seat: 1, cash: -3 },
  ];
  const moves = moved(before, view, ridden(...paid));
  const ride = moves.find((move) => move.kind === "follow");
  assert.ok(ride && ride.points[0][1] < (ride.points.at(-1)?.[1] ?? 0));
  assert.deepEqual(ways(moves), [
    ['.tw-values [data-link="b1s"] rect', '.seat[data-seat="0"] [data-part="happiness"]'],
  ]);
  const coin = flights(moves)[0];
  assert.ok((coin.at ?? 0) > 0 && (coin.at ?? 0) < (ride.time ?? 0));
  assert.deepEqual(
    moves.filter((move) => move.kind === "count").map(({ seat, from, to }) => [seat, from, to]),
    [[0, -1, 2]],
  );
});

test("a fare that was not paid in full is shown as it was", () => {
  const before = viewOf({ links: [linkOf()] });
  const moves = moved(before, before, ridden({ seat: 0, happiness: 1, cash: 2 }, { seat: 1, cash: -2, stress: 1 }));
  assert.equal(flights(moves).length, 3); // happiness by the link, two dollars from one seat, to another
});

test("what the place of arrival brings is not taken for a fare", () => {
  const events = [
    ...ridden({ seat: 0, happiness: 1 }),
    acted(3, 1, "five", {
      changes: [
        { seat: 0, cash: 3 },
        { seat: 1, cash: 2 },
      ],
    }),
  ];
  const { table } = tableOf({ events });
  const seen = see(viewOf({ links: [linkOf()] }));
  const ride = rideOf(table, seen, events.slice(1));
  assert.deepEqual(
    [...(ride?.paid ?? [])],
    [
      [0, 3],
      [1, -3],
    ],
  );
  assert.deepEqual(
    ride?.legs.map(({ cash }) => cash),
    [3],
  );
  const moves = moved(seen.view, seen.view, events, 2);
  assert.deepEqual(ways(moves).at(-1), [".tw-panel header", '.seat[data-seat="1"] [data-part="cash"]']);
});

test("a complete link says what it pays when its last rail lies", () => {
  const events = [
    acted(1, 0, "from b1s"),
    acted(2, 0, "lay s"),
    acted(3, 0, "lay s"),
    acted(4, 0, "lay s", { changes: [], did: laid("b1", "b5", 3) }),
  ];
  const lit = moved(viewOf(), viewOf({ links: [linkOf()] }), events).filter((move) => move.kind === "light");
  assert.deepEqual(
    lit.map(({ target, at }) => [target, at]),
    [
      [".tw-ring.last", 0],
      ['.tw-values [data-link="b1s"]', 360],
    ],
  );
});
