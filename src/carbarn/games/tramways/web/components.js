// The set of tickets and tiles: the server's own, fetched once, or the one that a table has brought along.
import { get } from "/web/api.js";
import { cardFrom } from "./cards.js";

let asked = null;

/** @returns {Promise<{cards: object[], tiles: object[]}>} the data as the server has it */
export function loadSet() {
  asked ??= get("/components/tramways").catch((problem) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** Tickets by id, of the table that is shown. */
export const cards = new Map();
let standard = [];
let shown = null;

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

/** Use the tickets of a table: its own components, or those of the game. */
export function useCardsOf(table) {
  const list = table.data?.components?.cards ?? standard;
  if (list !== shown) fill(list);
}

/** Whether the tickets shown are those of the game itself, which are a reconstruction. */
export const isStandard = () => shown === standard;
