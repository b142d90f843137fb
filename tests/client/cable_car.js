// What the tests of Cable Car share: its words, and views, scenes and tables that are made as needed.

/** @import { CableCarEvent, CableCarScene, CableCarTable, CableCarTurn } from "../../src/carbarn/games/cable_car/web/table.js" */
/** @import { CableCarPreview, CableCarView, LayFacts, LayPreview, Line, LineChange } from "../../src/carbarn/games/cable_car/web/types.js" */

const FILES = "/web/words/en.ftl /games/cable_car/words/en.ftl";
document.querySelector = () => ({ content: FILES, getAttribute: () => FILES });

const { loadGameWords, loadWords } = await import("/web/words.js");
await loadWords();
await loadGameWords("cable_car");

export const { default: game } = await import("../../src/carbarn/games/cable_car/web/index.js");

/** The square from which each line sets out does not matter here. @returns {Line[]} */
const newLines = () => Array.from({ length: 32 }, (_, car) => [car % 2, 0, "open", "a1 north"]);

/**
 * What the first of two seats sees at the start.
 * @param {Partial<CableCarView>} more
 * @returns {CableCarView}
 */
export const viewOf = (more = {}) => ({
  seat: 0,
  known: [],
  first: 0,
  mover: 0,
  over: false,
  board: Array(60).fill(""),
  lines: newLines(),
  scores: [0, 0],
  supply: 58,
  hands: [1, 1],
  has_drawn: false,
  mine: ["aacb"],
  drawn: "",
  shares: [],
  open: [],
  piles: [],
  under: [],
  exchanges: 0,
  trade_open: false,
  shown: [],
  ...more,
});

/**
 * @param {Partial<LineChange>} more
 * @returns {LineChange}
 */
export const changeOf = (more = {}) => ({
  station: 1,
  owner: 0,
  from: 0,
  to: 1,
  ends: "open",
  where: "a2 north",
  points: 0,
  ...more,
});

/**
 * @param {Partial<LayPreview>} more
 * @returns {LayPreview}
 */
export const previewOf = (more = {}) => ({ lines: [], gains: [0, 0], mine: 0, ...more });

/**
 * A scene in which the first seat acts; actions that lay a tile have a preview without any effect.
 * @param {(string | [text: string, preview: CableCarPreview])[]} legal
 * @param {Partial<CableCarScene>} more
 * @returns {CableCarScene}
 */
export const sceneOf = (legal = [], more = {}) => ({
  kind: "now",
  view: viewOf(),
  legal: new Map(legal.map((one) => (typeof one === "string" ? [one, previewOf()] : one))),
  seat: 0,
  actors: [0],
  covered: false,
  hand: null,
  words: "",
  at: null,
  tried: [],
  played: [],
  ...more,
});

/**
 * A table as the game sees it, of a person who has the first of two seats; what was said and done there is in `done`.
 * @param {CableCarScene} scene
 * @param {{ pick?: string, hover?: string, turns?: CableCarTurn[], options?: Record<string, string | number | boolean> }} more
 * @returns {CableCarTable & { done: [what: string, ...unknown[]][] }}
 */
export function tableOf(scene, { pick, hover, turns = [], options = {} } = {}) {
  const done = [];
  const note =
    (what) =>
    (...args) =>
      done.push([what, ...args]);
  return {
    done,
    choice: game.newChoice(),
    scene: { value: scene },
    doc: { value: { view: scene.view, seat: 0, actors: scene.actors, result: null } },
    info: { value: { game: "cable_car", options: { hand_size: 1, ...options } } },
    turns: { value: turns },
    pick: { value: pick ?? null },
    hover: { value: hover ?? null },
    pending: { value: null },
    shown: { value: hover ?? pick ?? null },
    chosen: { value: pick ?? null },
    canAct: { value: true },
    myTurn: { value: true },
    name: (seat) => ["You", "Jonas"][seat],
    who: (seat) => (seat === 0 ? "you" : "other"),
    choose: note("choose"),
    look: note("look"),
    say: note("say"),
    dismiss: note("dismiss"),
    explain: note("explain"),
    why: note("why"),
    act: note("act"),
  };
}

/**
 * @param {number} n
 * @param {number} seat
 * @param {string} text
 * @param {CableCarEvent["facts"]} facts
 * @returns {CableCarEvent}
 */
export const acted = (n, seat, text, facts = {}) => ({ what: "acted", n, seat, text, facts, words: "" });

/**
 * @param {Partial<LayFacts>} more
 * @returns {LayFacts}
 */
export const laid = (more = {}) => ({
  tile: "aacb",
  square: "a1",
  turn: 0,
  drawn: false,
  companies: false,
  lines: [],
  gains: [0, 0],
  ...more,
});
