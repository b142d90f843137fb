// Ending a game early: what happens is said before it is proposed.
import { post } from "../api.js";
import { html } from "../ui/html.js";
import { Dialog } from "../ui/parts.js";
import { listed, sentences, t } from "../words.js";
import { isOverdue } from "./hands.js";

/** @import { TableInfo } from "./contract.js" */
/** @import { Table } from "./table.js" */

/**
 * The other people who play here: those who are asked, and those who have been waited for long enough.
 * @param {TableInfo} info
 */
export function peopleToAsk(info, now = Date.now() / 1000) {
  const people = info.seats.filter((seat) => seat.kind === "guest" && !seat.bot && !seat.mine);
  return Map.groupBy(people, (seat) => (isOverdue(info, seat, now) ? "away" : "asked"));
}

/** @param {{ table: Table, onClose: () => unknown }} props */
export function EndDialog({ table, onClose }) {
  const people = peopleToAsk(table.info.value);
  const names = (/** @type {"asked" | "away"} */ which) =>
    listed((people.get(which) ?? []).map((seat) => table.name(seat.seat)));
  const [asked, away] = [names("asked"), names("away")];
  const end = async () => {
    onClose();
    await table.attempt(() => post("/api/tables/{table}/end", { table: table.id }));
  };
  return html`
    <${Dialog} title=${t("end-title")} onClose=${onClose}>
      <p>${sentences([asked ? t("end-asks", { names: asked }) : t("end-text"), away && t("end-away", { names: away })])}</p>
      <p>${t("end-after")}</p>
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${onClose}>${t("end-not")}</button>
        <button type="button" class="btn" data-do="end-now" onClick=${end}>${t(asked ? "end-ask" : "end-do")}</button>
      </div>
    <//>`;
}
