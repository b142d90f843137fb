// The set of tickets and tiles: the server's own, fetched once, or the one that a table has brought along.
import { getFile } from "/web/api.js";
import { signal } from "/web/ui/html.js";
import { cardFrom } from "./cards.js";

/** @import { Signal } from "/web/ui/html.js" */
/** @import { Card, TramwaysTable } from "./model.js" */
/** @import { CardEntry, ComponentsFile } from "./types.js" */

/** @type {Promise<ComponentsFile> | null} */
let asked = null;

/** @returns {Promise<ComponentsFile>} */
const fetchSet = (older = "") => getFile(`/components/tramways${older}`);

/** The data as the server has it. */
export function loadSet() {
  asked ??= fetchSet().catch((problem) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** @type {Signal<CardEntry[] | null>} the tickets of the first revision, whose tables do not bring them along */
const first = signal(null);
let firstAsked = false;

/** Those tickets; until they have come, null. */
function firstCards() {
  if (!firstAsked) {
    firstAsked = true;
    fetchSet("/1").then(
      (set) => {
        first.value = set.cards;
      },
      () => {
        firstAsked = false;
      },
    );
  }
  return first.value;
}

/** @type {Map<string, Card>} tickets by id, of the table that is shown */
export const cards = new Map();
/** @type {CardEntry[]} */
let standard = [];
/** @type {CardEntry[] | null} */
let shown = null;

/**
 * A ticket of the table. Every one that the server names is in its set.
 * @param {string} id
 */
export function cardOf(id) {
  const card = cards.get(id);
  if (!card) throw new RangeError(id);
  return card;
}

/** @param {CardEntry[]} list */
function fill(list) {
  cards.clear();
  for (const one of list) cards.set(one.id.toLowerCase(), cardFrom(one));
  shown = list;
}

/** The tickets of the game itself; nothing can be drawn before. */
export async function loadCards() {
  standard = (await loadSet()).cards;
  fill(standard);
}

/**
 * Use the tickets of a table: its components, or those of the first revision if it has none.
 * @param {TramwaysTable} table
 */
export function useCardsOf(table) {
  const list = table.data.components?.cards ?? firstCards() ?? standard;
  if (list !== shown) fill(list);
}

/** Whether the tickets shown are those of the game itself, which are a reconstruction. */
export const isStandard = () => shown === standard;
