// What the lists of tables say: which come first, who is waited for, and since when.
import { seatName } from "../table/names.js";
import { listed, t, timeSince } from "../words.js";

/** @import { TableInfo } from "../types/messages.js" */

/** The seats for which people are to act, not bots. @param {TableInfo} table */
const awaited = (table) => table.actors.map((seat) => table.seats[seat]).filter((seat) => !seat.bot);

/** Whether I am to act. @param {TableInfo} table */
export const isMyTurn = (table) => awaited(table).some((seat) => seat.mine);

/**
 * My tables: first those that wait for me, the longest wait first; the others as the server sorts them.
 * @param {TableInfo[]} tables
 */
export function myGames(tables) {
  const mine = tables.filter((table) => table.hosting || table.seats.some((seat) => seat.mine));
  const turns = mine.filter(isMyTurn).sort((one, other) => (one.acting_since ?? 0) - (other.acting_since ?? 0));
  return [...turns, ...mine.filter((table) => !isMyTurn(table))];
}

/** How a table stands: who is waited for, and since when. @param {TableInfo} table */
export function stateInWords(table) {
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  if (table.status === "open") return t("row-open", { seats: open });
  const people = awaited(table);
  if (!people.length) return t(`row-${table.status}`);
  const names = listed(people.map((seat) => seatName(table, seat.seat)));
  const state = isMyTurn(table) ? t("row-yours") : t("row-waits", { names });
  const time = table.acting_since === null ? "" : timeSince(table.acting_since);
  return time ? t("row-time", { state, time }) : state;
}
