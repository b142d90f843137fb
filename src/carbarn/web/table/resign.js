// Giving up a seat: what happens is said before it is done.
import { post } from "../api.js";
import { html } from "../ui/html.js";
import { Dialog } from "../ui/parts.js";
import { t } from "../words.js";

/** @import { Table } from "./table.js" */

/** @param {{ table: Table, seat: number, onClose: () => unknown }} props */
export function ResignDialog({ table, seat, onClose }) {
  const resign = async () => {
    onClose();
    await table.attempt(() => post("/api/tables/{table}/seats/{seat}/resign", { table: table.id, seat }));
  };
  return html`
    <${Dialog} title=${t("resign-title")} onClose=${onClose}>
      <p>${t("resign-text")}</p>
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${onClose}>${t("end-not")}</button>
        <button type="button" class="btn danger" data-do="resign-now" onClick=${resign}>${t("resign-do")}</button>
      </div>
    <//>`;
}
