// What the tests of Tramways share: its first tickets, its words, and views and tables that are made as needed.
import { readFileSync } from "node:fs";

/** @import { Scene, TramwaysTable } from "../../src/carbarn/games/tramways/web/model.js" */
/** @import { ComponentsFile, Link, Player, Rail, Tramways, TramwaysFacts, TramwaysView } from "../../src/carbarn/games/tramways/web/types.js" */
/** @import { ActedEvent } from "/web/types/messages.js" */

const FILES = "/web/words/en.ftl /games/tramways/words/en.ftl";
document.querySelector = () => ({ content: FILES, getAttribute: () => FILES });

const file = new URL("../../src/carbarn/games/tramways/components-1.json", import.meta.url);
/** @type {ComponentsFile} */
export const components = JSON.parse(readFileSync(file, "utf-8"));

const fetchFile = globalThis.fetch;
globalThis.fetch = async (address, ...more) =>
  String(address).startsWith("/components/tramways") ? Response.json(components) : fetchFile(address, ...more);

const { signal } = await import("/web/ui/html.js");
const { loadGameWords, loadWords } = await import("/web/words.js");
await loadWords();
await loadGameWords("tramways");

export const { default: game } = await import("../../src/carbarn/games/tramways/web/index.js");
const { turnsOf } = await import("../../src/carbarn/games/tramways/web/turns.js");

/**
 * @param {Partial<Player>} more
 * @returns {Player}
 */
export const playerOf = (more = {}) => ({
  colour: "brown",
  cash: 3,
  happiness: 0,
  stress: 0,
  stress_value: 1,
  track: [1, 2, 3, 5, 8],
  workers: 2,
  worker_limit: 3,
  straights: 12,
  curves: 12,
  hand_limit: 7,
  hand: 6,
  deck: 0,
  discard: [],
  shown: [],
  links: 0,
  bid: null,
  place: null,
  paid: 0,
  adds: 0,
  ...more,
});

/** A complete link from b1 to b5 by three straight rails, of the first seat. @param {Partial<Link>} more */
export const linkOf = (more = {}) => ({
  owner: 0,
  start: "b1",
  end: "b5",
  rails: /** @type {Rail[]} */ ([
    ["b2", "n", "s"],
    ["b3", "n", "s"],
    ["b4", "n", "s"],
  ]),
  upgraded: false,
  worked: false,
  name: "b1s",
  ...more,
});

/** Six columns, five rows: a parcel in b1, a Residence in b5, a mountain, a lake, a hole in the corner. */
const GRID = [
  [".", "A1", ".", ".", ".", "."],
  [".", ".", ".", ".", ".", "."],
  [".", ".", ".", "M", ".", "."],
  [".", ".", ".", ".", "W", "B2"],
  [".", "R", ".", ".", ".", ""],
];

/**
 * What the first of two seats sees in the first action round.
 * @param {Partial<TramwaysView>} more
 * @returns {TramwaysView}
 */
export const viewOf = (more = {}) => ({
  seat: 0,
  known: [],
  phase: "slot",
  round: 1,
  over: false,
  acting: [0],
  mover: 0,
  sealed: false,
  map: "",
  grid: GRID,
  parcels: { A1: { cell: "b1", owner: 0 }, B2: { cell: "f4", owner: null } },
  buildings: [{ cell: "b5", type: "R", owner: null, parcel: null, raised: false, passenger: true, group: "b5" }],
  links: [],
  players: [
    { ...playerOf(), done: false },
    { ...playerOf({ colour: "pink" }), done: false },
  ],
  scores: [-1, -1],
  order: [0, 1],
  types: ["R", "C", "L", "I", "R"],
  supply: { R: ["b-r1"], C: [], L: [], I: [] },
  auction: { open: [], deck: 0, parcels: [], line: [], cost: 0 },
  books: [],
  development: { open: [], deck: 0 },
  doing: {},
  action_round: 1,
  slot: 1,
  earned: false,
  hand: ["p-a1"],
  offer: [],
  look: [],
  steps: [],
  own: playerOf(),
  public: "",
  ...more,
});

/**
 * A step that a seat has taken.
 * @param {number} n
 * @param {number} seat
 * @param {string | null} text null: a secret
 * @param {TramwaysFacts} facts
 * @returns {ActedEvent<Tramways>}
 */
export const acted = (n, seat, text, facts = {}) => ({ what: "acted", n, seat, text, facts, words: "" });

/**
 * Rails that were laid.
 * @param {string} from
 * @param {string | null} to
 * @param {number} rails
 * @returns {NonNullable<TramwaysFacts["did"]>}
 */
export const laid = (from, to, rails, turned = false) => ({
  action: "rails",
  from,
  to,
  rails,
  turned,
  begun: true,
  extended: false,
});

/**
 * A table of two people; the first is at this screen. It notes what it is asked to do.
 * @param {object} more
 * @param {TramwaysView} [more.view]
 * @param {string[]} [more.texts] the steps that may be taken
 * @param {ActedEvent<Tramways>[]} [more.events]
 * @param {boolean} [more.canAct]
 * @param {Scene["kind"]} [more.kind]
 * @param {string[]} [more.tried]
 */
export function tableOf({ view = viewOf(), texts = [], events = [], canAct = true, kind = "now", tried = [] } = {}) {
  /** @type {string[]} */
  const done = [];
  const note =
    (/** @type {string} */ what) =>
    (/** @type {unknown[]} */ ...args) =>
      done.push([what, ...args].join(" "));
  const legal = new Map(texts.map((text) => [text, { mine: 0, gains: [0, 0], changes: [] }]));
  const scene = { kind, view, legal, seat: 0, actors: view.acting, covered: false, tried, at: null };
  const table = {
    id: "table",
    data: {},
    choice: game.newChoice(),
    scene: signal(scene),
    doc: signal({ view, seat: 0, actors: view.acting, result: null, decision: 1 }),
    turns: signal(turnsOf(events)),
    pick: signal(null),
    shown: signal(null),
    chosen: signal(null),
    hint: signal(null),
    canAct: signal(canAct),
    name: (/** @type {number} */ seat) => (seat === 0 ? "You" : "Mara"),
    who: (/** @type {number} */ seat) => (seat === 0 ? "you" : "other"),
    plans: async () => [],
    act: note("act"),
    actAll: note("actAll"),
    tryOut: note("tryOut"),
    dismiss: note("dismiss"),
    say: note("say"),
  };
  // only what the tests need of it
  return { table: /** @type {TramwaysTable} */ (/** @type {unknown} */ (table)), done };
}
