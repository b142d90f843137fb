// What can be asked about a seat, and how it is answered: loaded when somebody asks. See hands.js.
import { post } from "../api.js";
import { html, useRef } from "../ui/html.js";
import { Dialog } from "../ui/parts.js";
import { listed, t } from "../words.js";
import { canReplace, isOverdue, partIn, requestInWords, spanInWords } from "./hands.js";

/** @import { SeatRequest } from "../types/messages.js" */
/** @import { SeatInfo, TableInfo } from "./contract.js" */
/** @import { Table } from "./table.js" */

const STARTLED = 700; // milliseconds in which a press was meant for what lay here before

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
