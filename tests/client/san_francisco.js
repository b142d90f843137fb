// What the tests of San Francisco share: the real map, its words, and views and tables that are made as needed.
import { readFileSync } from "node:fs";

/** @import { SanFranciscoScene, SanFranciscoTable } from "../../src/carbarn/games/san_francisco/web/choice.js" */
/** @import { SanFranciscoPreview, SanFranciscoView } from "../../src/carbarn/games/san_francisco/web/types.js" */

const FILES = "/web/words/en.ftl /games/san_francisco/words/en.ftl";
document.querySelector = () => ({ content: FILES, getAttribute: () => FILES });
document.createElement = () => ({ getContext: () => null }); // letters are not measured here

const { loadGameWords, loadWords } = await import("/web/words.js");
await loadWords();
await loadGameWords("san_francisco");

export const { default: game } = await import("../../src/carbarn/games/san_francisco/web/index.js");
const { planOf } = await import("../../src/carbarn/games/san_francisco/web/plan.js");

const file = new URL("../../src/carbarn/games/san_francisco/map.json", import.meta.url);
export const map = JSON.parse(readFileSync(file, "utf-8"));
export const plan = planOf(map);

/**
 * Routes by their owners: all the others are free.
 * @param {Record<string, number>} owned
 */
export const owners = (owned = {}) => map.routes.map((route) => owned[route.id] ?? -1);

/**
 * What the first of two seats sees on its first turn.
 * @param {Partial<SanFranciscoView>} more
 * @returns {SanFranciscoView}
 */
export const viewOf = (more = {}) => ({
  seat: 0,
  known: [],
  map: "",
  reconstruction: true,
  first: 0,
  mover: 0,
  step: "turn",
  over: false,
  turns_left: -1,
  passes: 0,
  routes: owners(),
  trams: [20, 20],
  scores: [0, 0],
  row: ["red", "blue", "", "ferry", "pink"],
  deck: 30,
  discards: {},
  shuffled: {},
  stacks: {},
  free_stacks: [],
  tokens: [[], []],
  claimed: "",
  choices: [],
  hands: [0, 0],
  open: [{}, {}],
  mine: {},
  tickets: [0, 0],
  offers: [0, 0],
  chosen: [false, false],
  my_tickets: [],
  my_offer: [],
  my_choice: [],
  ticket_deck: 18,
  ticket_tail: 0,
  shown: [],
  sheet: [],
  ...more,
});

/**
 * The preview that a claim has; other actions need none here.
 * @param {string} text
 * @returns {SanFranciscoPreview}
 */
function previewOf(text) {
  const [what, route] = text.split(" ");
  if (what !== "claim") return {};
  const { length } = plan.routes.get(route);
  const points = map.route_points[length];
  const rest = { cards_left: {}, trams_left: 20 - length, tickets: [], completes: [], starts_end: false };
  return { mine: points, points, route, length, ...rest };
}

/**
 * @param {string[]} legal action texts
 * @param {Partial<SanFranciscoView>} view
 * @returns {SanFranciscoScene}
 */
export const sceneOf = (legal, view = {}) => ({
  kind: "now",
  view: viewOf(view),
  legal: new Map(legal.map((text) => [text, previewOf(text)])),
  seat: 0,
  actors: [0],
  covered: false,
  hand: null,
  words: "",
  at: null,
  tried: [],
  played: [],
});

/**
 * A table as the game sees it, of a person who has the first of two seats.
 * @param {SanFranciscoScene} scene
 * @param {{ pick?: string, pending?: string }} chosen
 * @returns {SanFranciscoTable}
 */
export const tableOf = (scene, { pick, pending } = {}) => ({
  data: { map },
  choice: game.newChoice(),
  scene: { value: scene },
  doc: { value: { view: scene.view } },
  info: { value: { help: "hints" } },
  pick: { value: pick ?? null },
  pending: { value: pending ?? null },
  shown: { value: pending ?? pick ?? null },
  chosen: { value: pending ?? pick ?? null },
  canAct: { value: true },
  myTurn: { value: true },
  name: (seat) => ["You", "Jonas"][seat],
  who: (seat) => (seat === 0 ? "you" : "other"),
});
