// What can be shown of a game: its address, pictures, a film, its record.

import { html, useSignal } from "../ui/html.js";
import { Dialog, Icon } from "../ui/parts.js";
import { t } from "../words.js";
import { earlySentence, isOver, resultTitle } from "./names.js";

/** @import { TargetedEvent } from "../ui/html.js" */
/** @import { Table } from "./table.js" */

/** Pictures that the server draws of a finished game, by the ends of their addresses. */
const PICTURES = [
  { file: "picture.png", label: () => t("share-picture") },
  { file: "film.webp", label: () => t("share-film") },
  { file: "picture.svg", label: () => t("share-drawing") },
];

/** @param {{ table: Table, onClose: () => unknown }} props */
export function Share({ table, onClose }) {
  const address = new URL(table.address(table.history.at.value), location.href).href;
  const { result } = table.now;
  const over = isOver(table.now);
  const drawn = over && !table.isRecord;
  const title = result ? resultTitle(table, result) : earlySentence(table);
  return html`
    <${Dialog} title=${t("share-title")} onClose=${onClose}>
      ${drawn && html`<img class="share-picture" src="/api/tables/${table.id}/card.png" width="600" height="315" alt=${title} />`}
      <${Address} address=${address} title=${over ? title : t("brand")} />
      ${
        drawn &&
        html`<ul class="share-files">${PICTURES.map(({ file, label }) => html`<li><a class="btn" data-do="save-file" href="/api/tables/${table.id}/${file}" download="${table.id}-${file}"><${Icon} name="save" />${label()}</a></li>`)}
        <li><a class="btn" href="/api/tables/${table.id}/record" download="${table.id}.jsonl"><${Icon} name="save" />${t("record")}</a></li></ul>`
      }
    <//>`;
}

/** The address: to copy, to hand to the system, or at least to be selected. @param {{ address: string, title: string }} props */
function Address({ address, title }) {
  const said = useSignal("");
  const select = (/** @type {TargetedEvent<HTMLInputElement>} */ event) => event.currentTarget.select();
  const copy = async (/** @type {TargetedEvent<HTMLElement>} */ event) => {
    const field = event.currentTarget.parentElement?.querySelector("input");
    try {
      await navigator.clipboard.writeText(address);
      said.value = t("copied");
    } catch {
      field?.select();
      said.value = t("copy-by-hand");
    }
  };
  const share = () => navigator.share({ title, url: address }).catch(() => {}); // changed their mind
  return html`
    <div class="share-link"><label class="vh" for="share-address">${t("share-address")}</label>
      <input id="share-address" readonly value=${address} onFocus=${select} />
      <button type="button" class="btn main" data-do="copy-address" onClick=${copy}><${Icon} name="link" />${t("share-copy")}</button>
      ${"share" in navigator && html`<button type="button" class="btn" data-do="share-system" onClick=${share}><${Icon} name="share" />${t("share")}</button>`}</div>
    <p class="share-said" role="status">${said.value}</p>`;
}
