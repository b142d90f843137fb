// Things that tests make: events, documents, tables, and a game that has as little as possible.

/** @import { GameModule, SeatInfo, StartedTable, TableInfo } from "/web/table/contract.js" */
/** @import { PlainGame, ToldEvent } from "/web/types/messages.js" */

/**
 * @param {number} n
 * @param {number} seat
 * @param {string | null} text null if others may not know it
 * @returns {ToldEvent<PlainGame>}
 */
export const acted = (n, seat, text = `go ${n}`) => ({
  n,
  what: "acted",
  seat,
  text,
  facts: {},
  words: `${n} Seat goes`,
});

/**
 * @param {number} n
 * @returns {ToldEvent<PlainGame>}
 */
export const dealt = (n) => ({
  n,
  what: "dealt",
  seat: null,
  text: null,
  facts: { stream: "tile" },
  words: `${n} a tile is drawn`,
});

/**
 * @param {number} n
 * @param {number} seat
 * @param {number} event the first that is taken back
 * @returns {ToldEvent<PlainGame>}
 */
export const undone = (n, seat, event) => ({ n, what: "undone", seat, text: null, facts: { event }, words: "" });

/**
 * @param {number} seat
 * @param {Partial<SeatInfo>} more
 * @returns {SeatInfo}
 */
export const seatOf = (seat, more = {}) => ({
  seat,
  label: `Seat ${seat + 1}`,
  kind: "guest",
  name: ["Mara", "Jonas", "Ines"][seat],
  bot: "",
  stands_in: false,
  ready: true,
  mine: seat === 0,
  here: true,
  away_since: null,
  ...more,
});

/**
 * @param {Partial<TableInfo>} more
 * @returns {TableInfo}
 */
export const infoOf = (more = {}) => ({
  id: "table",
  game: "toy",
  revision: 1,
  title: "Toy",
  options: {},
  status: "running",
  public: false,
  hosting: true,
  pace: 0,
  help: "hints",
  absence: 86_400,
  origin: "",
  created: 0,
  changed: 0,
  name: "",
  result: null,
  early: null,
  version: 1,
  actors: [],
  acting_since: null,
  seats: [seatOf(0), seatOf(1)],
  outdated: "",
  ...more,
});

/**
 * A document of a running game in which it is the turn of the first seat, which is mine.
 * @param {Partial<StartedTable>} more
 * @returns {StartedTable}
 */
export const documentOf = (more = {}) => ({
  type: "table",
  table: infoOf(),
  n: more.told?.at(-1)?.n ?? 0,
  seat: 0,
  view: { seat: 0, known: [] },
  told: [],
  decision: 1,
  actors: [0],
  sealed: false,
  legal: [{ text: "go 1", preview: { mine: 1 } }],
  odds: {},
  may_undo: null,
  asked_undo: null,
  result: null,
  words: "The toy",
  ...more,
});
