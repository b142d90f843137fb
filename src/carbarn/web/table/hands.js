// Seats that change hands in a running game: what the log says of it, and what can be asked.
import { post } from "../api.js";
import { html, useRef } from "../ui/html.js";
import { Dialog } from "../ui/parts.js";
import { listed, t, timeSince } from "../words.js";

/** @import { SeatChange, SeatRequest } from "../types/messages.js" */
/** @import { LastDocument, SeatInfo, TableInfo, Turn } from "./contract.js" */
/** @import { Table } from "./table.js" */

const STARTLED = 700; // milliseconds in which a press was meant for what lay here before

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

/**
 * What has to happen for it.
 * @param {Table} table
 * @param {SeatRequest} asked
 */
function howInWords(table, asked) {
  const player = table.name(asked.seat);
  const part = partIn(table.now, asked);
  if (part === "player") return t("request-yours-how");
  if (!asked.vote) return t("request-waits-player", { name: player });
  if (part === "asked") return t(asked.to === "end" ? "request-end-how" : "request-vote");
  return t("request-waits", { names: listed(asked.asked.map((seat) => table.name(seat))) });
}

/** Whoever is asked answers here; it lies over the board, so nothing moves. @param {{ table: Table }} props */
export function RequestBanner({ table }) {
  const asked = table.now.asked_seat;
  const since = useRef({ request: 0, at: 0 });
  if (!asked || table.overlay.hidden.value === asked.request) return null;
  if (since.current.request !== asked.request) since.current = { request: asked.request, at: performance.now() };
  const answer = (/** @type {boolean} */ agree) => () => {
    if (performance.now() - since.current.at < STARTLED) return undefined;
    return table.attempt(() =>
      post("/api/tables/{table}/answer", { table: table.id }, { request: asked.request, agree }),
    );
  };
  const part = partIn(table.now, asked);
  const ends = asked.to === "end";
  const button = (/** @type {string} */ label, /** @type {boolean} */ agree, main = false) =>
    html`<button type="button" class="btn ${main ? "main" : ""}" data-do=${agree ? "request-agree" : "request-refuse"}
      onClick=${answer(agree)}>${label}</button>`;
  return html`
    <section class="request" aria-label=${t(ends ? "request-end-label" : "request-label")} data-request=${asked.request}>
      <div><p><b>${requestInWords(table, asked)}</b></p><p>${howInWords(table, asked)}</p></div>
      <div class="request-acts">
        ${part === "player" && html`${button(t("request-let", { to: asked.to }), true)}${button(t("request-here"), false, true)}`}
        ${part === "asked" && html`${button(t(ends ? "request-end-refuse" : "request-refuse"), false)}${button(t("request-agree"), true, !ends)}`}
        ${part === "agreed" && button(t("request-withdraw"), false)}
        <button type="button" class="btn quiet" data-do="request-hide" onClick=${() => table.overlay.hide(asked.request)}>${t("request-hide")}</button>
      </div>
    </section>`;
}

/**
 * How many other people decide about a seat.
 * @param {TableInfo} info
 * @param {SeatInfo} seat
 */
function explanation(info, seat) {
  const name = seat.name;
  const absence = spanInWords(info.absence);
  if (seat.kind === "bot") return t("replace-text-bot");
  if (seat.bot) return t("replace-text-absent", { name });
  if (info.clock) return t("clock-replace", { name, up: isOverdue(info, seat) ? "yes" : "no" });
  if (isOverdue(info, seat)) return t("replace-text-overdue", { name, absence });
  return t("replace-text", { name, absence });
}

/**
 * Ask for another player in a seat.
 * @param {{ table: Table, seat: number, onClose: () => unknown }} props
 */
export function ReplaceDialog({ table, seat, onClose }) {
  const info = table.info.value;
  const who = info.seats[seat];
  const ask = (/** @type {"bot" | "person"} */ to) => async () => {
    onClose();
    await table.attempt(() => post("/api/tables/{table}/seats/{seat}/replace", { table: table.id, seat }, { to }));
  };
  return html`
    <${Dialog} title=${t("replace-title", { name: table.name(seat) })} onClose=${onClose}>
      <p>${explanation(info, who)}</p>
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${onClose}>${t("cancel")}</button>
        ${canReplace(info, who) && html`<button type="button" class="btn" data-do="replace-person" onClick=${ask("person")}>${t("replace-person")}</button>`}
        ${canReplace(info, who) && !who.bot && html`<button type="button" class="btn main" data-do="replace-bot" onClick=${ask("bot")}>${t("replace-bot")}</button>`}
      </div>
    <//>`;
}
