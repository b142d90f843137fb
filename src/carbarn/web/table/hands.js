// Seats that change hands in a running game: what the log says of it, and what can be asked.
import { t, timeSince } from "../words.js";

/** @import { SeatChange, SeatRequest } from "../types/messages.js" */
/** @import { LastDocument, SeatInfo, TableInfo, Turn } from "./contract.js" */
/** @import { Table } from "./table.js" */

/** A span of time in words: "1 day". @param {number} seconds */
export const spanInWords = (seconds) => timeSince(0, seconds);

/**
 * Which sentence tells of a change.
 * @param {Pick<SeatChange, "before" | "after" | "bot" | "why">} change
 */
export function kindOfChange({ before, after, bot, why }) {
  if (why === "back") return "back";
  if (!bot) return before ? "taken" : "taken-bot";
  if (after) return `bot-${why}`;
  return before ? `open-${why}` : "open-bot";
}

/** A change in one sentence, the same for everybody. @param {SeatChange} change */
export const changeInWords = (change) =>
  t(`hands-${kindOfChange(change)}`, { before: change.before, after: change.after });

/**
 * What the log shows, newest first: turns, and changes of hands where they happened.
 * @template {Turn} T
 * @param {T[]} turns
 * @param {SeatChange[]} changes
 * @returns {({ turn: T, change: null } | { turn: null, change: SeatChange })[]}
 */
export function withChanges(turns, changes) {
  /** @type {ReturnType<typeof withChanges<T>>} */
  const rows = [];
  let next = 0;
  for (const turn of turns) {
    for (; next < changes.length && changes[next].n < turn.n; next++) rows.push({ turn: null, change: changes[next] });
    rows.push({ turn, change: null });
  }
  for (; next < changes.length; next++) rows.push({ turn: null, change: changes[next] });
  return rows.reverse();
}

/**
 * Whether I play here myself: only then can I ask for anything.
 * @param {TableInfo} info
 */
export const playsHere = (info) => info.status === "running" && info.seats.some((seat) => seat.mine && !seat.bot);

/**
 * Whether another player could be asked for in a seat.
 * @param {TableInfo} info
 * @param {SeatInfo} seat
 */
export const canReplace = (info, seat) => playsHere(info) && !seat.mine && seat.kind !== "open";

/**
 * Whether the seat of somebody who is not there offers that by itself.
 * @param {TableInfo} info
 * @param {SeatInfo} seat
 */
export const offersReplacing = (info, seat) =>
  canReplace(info, seat) && seat.kind === "guest" && !seat.bot && !seat.here;

/**
 * Whether a player has been waited for as long as the table agreed, so that a bot may fill in at once.
 * @param {TableInfo} info
 * @param {SeatInfo} seat
 */
export const isOverdue = (info, seat, now = Date.now() / 1000) =>
  info.clock
    ? Boolean(seat.time?.until && now >= seat.time.until)
    : !seat.here &&
      info.actors.includes(seat.seat) &&
      info.acting_since !== null &&
      now - info.acting_since >= info.absence;

/**
 * My part in a request: it is about my seat, I am asked, I have answered, or I only watch.
 * @param {Pick<LastDocument, "table">} doc
 * @param {SeatRequest} asked
 * @returns {"player" | "asked" | "agreed" | "none"}
 */
export function partIn({ table }, asked) {
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  if (asked.to !== "end" && mine.includes(asked.seat)) return "player";
  if (mine.some((seat) => asked.asked.includes(seat))) return "asked";
  return mine.some((seat) => asked.agreed.includes(seat)) ? "agreed" : "none";
}

/**
 * A request in one sentence.
 * @param {Table} table
 * @param {SeatRequest} asked
 */
export const requestInWords = (table, asked) =>
  asked.to === "end"
    ? t(table.now.table.seats[asked.by].mine ? "request-end-yours" : "request-end", { by: table.name(asked.by) })
    : partIn(table.now, asked) === "player"
      ? t("request-yours", { by: table.name(asked.by), to: asked.to })
      : t("request-asks", { by: table.name(asked.by), to: asked.to, name: table.name(asked.seat) });
