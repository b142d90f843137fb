// What the lists of tables say: which come first, who is waited for, how a game ended.
import { botName, seatName } from "../table/names.js";
import { language, listed, region, t, timeSince } from "../words.js";

/** @import { SeatInfo, TableInfo } from "../types/messages.js" */

/** The seats for which people are to act, not bots. @param {TableInfo} table */
const awaited = (table) => table.actors.map((seat) => table.seats[seat]).filter((seat) => !seat.bot);

/** Whether I am to act. @param {TableInfo} table */
export const isMyTurn = (table) => awaited(table).some((seat) => seat.mine);

/** When my clock runs out; without one, never. @param {TableInfo} table */
const untilOf = (table) =>
  Math.min(...table.seats.filter((seat) => seat.mine).map((seat) => seat.time?.until ?? 1e12), 1e12);

/** Whether I sit at a table or have made it. @param {TableInfo} table */
export const isMine = (table) => table.hosting || table.seats.some((seat) => seat.mine);

/**
 * My tables: first those that wait for me, the shortest clock first, then the longest wait; the others as the server
 * sorts them; last those at which nobody has been for weeks.
 * @param {TableInfo[]} tables
 */
export function myGames(tables) {
  const mine = tables.filter(isMine);
  const turns = mine.filter((table) => isMyTurn(table) && !table.abandoned);
  turns.sort((one, other) => untilOf(one) - untilOf(other) || (one.acting_since ?? 0) - (other.acting_since ?? 0));
  const rest = mine.filter((table) => !turns.includes(table));
  return [...turns, ...rest.filter((table) => !table.abandoned), ...rest.filter((table) => table.abandoned)];
}

/** How many seats nobody has taken. @param {TableInfo} table */
export const freeSeats = (table) => table.seats.filter((seat) => seat.kind === "open").length;

/**
 * Public tables of others: first those with a free seat; of one game, or of all.
 * @param {TableInfo[]} tables
 * @param {string} game empty: all
 */
export function openTables(tables, game) {
  const others = tables.filter((table) => table.public && !isMine(table) && (!game || table.game === game));
  const joinable = (/** @type {TableInfo} */ table) => table.status === "open" && freeSeats(table) > 0;
  return [...others.filter(joinable), ...others.filter((table) => !joinable(table))];
}

/** How a table stands: who is waited for, and since when. @param {TableInfo} table */
export function stateInWords(table) {
  if (table.status === "open") return t("row-open", { seats: freeSeats(table) });
  if (table.abandoned) return t("row-abandoned");
  const people = awaited(table);
  if (!people.length) return t(`row-${table.early ? "early" : table.status}`);
  const names = listed(people.map((seat) => seatName(table, seat.seat)));
  const state = isMyTurn(table) ? t("row-yours") : t("row-waits", { names });
  const time = table.acting_since === null ? "" : timeSince(table.acting_since);
  return time ? t("row-time", { state, time }) : state;
}

/**
 * Everybody but me: people by name, bots counted, so that no two lists look alike.
 * @param {TableInfo} table
 * @returns {string} empty if there is nobody else
 */
export function othersAt(table) {
  const others = table.seats.filter((seat) => !seat.mine && seat.kind !== "open");
  const people = others.filter((seat) => seat.kind === "guest").map((seat) => seat.name);
  const bots = Map.groupBy(
    others.filter((seat) => seat.kind === "bot"),
    (seat) => seat.bot,
  );
  return listed([...people, ...[...bots].map(([bot, all]) => t("row-bots", { count: all.length, bot: botName(bot) }))]);
}

/** What a table is called: its own name, or who is there. @param {TableInfo} table @param {string} game */
export function tableTitle(table, game) {
  if (table.name) return table.name;
  const others = othersAt(table);
  return others ? t("row-with", { names: others }) : game;
}

/**
 * @typedef {object} Ending
 * @property {number | null} place mine; null if I only watched, or played alone
 * @property {number[]} points the best first
 */

/** How a game ended for me; null if that is not known. @param {TableInfo} table @returns {Ending | null} */
export function endingOf(table) {
  const { result, seats } = table;
  if (!result) return null;
  const mine = seats.filter((seat) => seat.mine).map((seat) => result.places[seat.seat]);
  const places = result.places.map((place, seat) => ({ place, points: result.scores[seat] / result.scale }));
  places.sort((one, other) => one.place - other.place);
  return {
    place: mine.length && seats.length > 1 ? Math.min(...mine) : null,
    points: places.map(({ points }) => points),
  };
}

const DAY = 86_400;

/**
 * The day of a moment as people say it: "today", "yesterday", "Saturday", "3 May".
 * @param {number} moment seconds since 1970
 */
export function dayInWords(moment, now = Date.now() / 1000) {
  const date = new Date(moment * 1000);
  const midnight = new Date(now * 1000).setHours(0, 0, 0, 0) / 1000;
  const days = Math.ceil((midnight - moment) / DAY);
  if (days <= 1) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.max(0, days), "day");
  if (days < 7) return date.toLocaleDateString(language, { weekday: "long" });
  const year = date.getFullYear() === new Date(now * 1000).getFullYear() ? undefined : "numeric";
  return date.toLocaleDateString(region, { day: "numeric", month: "long", year });
}
