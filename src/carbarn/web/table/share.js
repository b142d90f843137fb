// What can be shown of a game: its address, pictures, a film, its record.

import { Refusal } from "../api.js";
import { refusalInWords } from "../refusals.js";
import { html, useEffect, useRef, useSignal } from "../ui/html.js";
import { Dialog, Icon } from "../ui/parts.js";
import { t } from "../words.js";
import { earlySentence, isOver, resultTitle } from "./names.js";

/** @import { ComponentChildren, TargetedEvent } from "../ui/html.js" */
/** @import { Table } from "./table.js" */

/** Pictures that the server draws of a finished game, by the ends of their addresses. */
const PICTURES = [
  { file: "picture.png", label: () => t("share-picture") },
  { file: "picture.svg", label: () => t("share-drawing") },
];

/** @param {{ table: Table, onClose: () => unknown }} props */
export function Share({ table, onClose }) {
  const address = new URL(table.address(table.history.at.value), location.href).href;
  const { result } = table.now;
  const over = isOver(table.now);
  const drawn = over && !table.isRecord;
  const title = result ? resultTitle(table, result) : earlySentence(table);
  const framed = drawn && table.info.value.public;
  return html`
    <${Dialog} title=${t("share-title")} onClose=${onClose}>
      <div class="share">
        ${drawn && html`<img class="share-picture" src="/api/tables/${table.id}/card.png" width="600" height="315" alt=${title} />`}
        <div><${Address} address=${address} title=${over ? title : t("brand")} />
        ${drawn && html`<${Files} table=${table} />`}
        ${framed && html`<${Embed} address=${new URL(`/t/${table.id}/embed`, location.href).href} />`}</div>
      </div>
    <//>`;
}

/**
 * Everything that can be kept as a file. A film has to be drawn first, which is not left to the browser's downloads: so
 * it can be seen that it is under way, and a refusal is told in words.
 * @param {{ table: Table }} props
 */
function Files({ table }) {
  const drawing = useSignal(false);
  const said = useSignal("");
  const gone = useRef(new AbortController());
  useEffect(() => () => gone.current.abort(), []);
  const film = async () => {
    if (drawing.value) return;
    drawing.value = true;
    said.value = t("share-film-drawn");
    said.value = await saveFilm(table.id, gone.current.signal).then(
      () => t("share-film-saved"),
      (problem) => refusalInWords(problem),
    );
    drawing.value = false;
  };
  return html`
    <ul class="share-files">${PICTURES.map(({ file, label }) => html`<li><a class="btn" data-do="save-file" href="/api/tables/${table.id}/${file}" download="${table.id}-${file}"><${Icon} name="save" />${label()}</a></li>`)}
      <li><button type="button" class="btn" data-do="film" aria-disabled=${drawing.value ? "true" : "false"} onClick=${film}><${Icon} name="save" />${t("share-film")}</button></li>
      <li><a class="btn" href="/api/tables/${table.id}/record" download="${table.id}.jsonl"><${Icon} name="save" />${t("record")}</a></li></ul>
    <p class="share-said"><span role="status">${said.value}</span>${drawing.value && html`<progress aria-label=${t("share-film")}></progress>`}</p>`;
}

/**
 * Fetch the film of a game and save it.
 * @param {string} id
 * @param {AbortSignal} signal
 */
async function saveFilm(id, signal) {
  const answer = await fetch(`/api/tables/${id}/film.webp`, { signal }).catch(() => {
    throw new Refusal(0, { error: "unreachable" });
  });
  if (!answer.ok) throw new Refusal(answer.status, await answer.json().catch(() => ({})));
  const { save } = await import("../ui/picture.js");
  save(await answer.blob(), `${id}-film.webp`, "image/webp");
}

/** Copy what a field holds; if the browser does not let us, it is at least selected. What there is to say then. @param {HTMLInputElement | null | undefined} field */
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field?.value ?? ""); // only on secure origins
    return t("copied");
  } catch {
    field?.select();
    return t("copy-by-hand");
  }
}

/** A text to copy. @param {{ id: string, label: string, value: string, children: ComponentChildren }} props */
const Field = ({ id, label, value, children }) => html`
  <div class="share-link"><label class="vh" for=${id}>${label}</label>
    <input id=${id} class="invitation" readonly value=${value} onFocus=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => event.currentTarget.select()} />
    ${children}</div>`;

/** @param {TargetedEvent<HTMLElement>} event */
const fieldBeside = (event) => event.currentTarget.parentElement?.querySelector("input");

/** The address: to copy, to hand to the system, or at least to be selected. @param {{ address: string, title: string }} props */
function Address({ address, title }) {
  const said = useSignal("");
  const copy = async (/** @type {TargetedEvent<HTMLElement>} */ event) => {
    said.value = await copied(fieldBeside(event));
  };
  const share = () => navigator.share({ title, url: address }).catch(() => {}); // changed their mind
  return html`
    <${Field} id="share-address" label=${t("share-address")} value=${address}>
      <button type="button" class="btn main" data-do="copy-address" onClick=${copy}><${Icon} name="link" />${t("share-copy")}</button>
      ${"share" in navigator && html`<button type="button" class="btn" data-do="share-system" onClick=${share}><${Icon} name="share" />${t("share")}</button>`}
    <//>
    <p class="share-said" role="status">${said.value}</p>`;
}

/** What shows the replay on another page. @param {{ address: string }} props */
function Embed({ address }) {
  const said = useSignal("");
  const copy = async (/** @type {TargetedEvent<HTMLElement>} */ event) => {
    said.value = await copied(fieldBeside(event));
  };
  const code = `<iframe src="${address}" width="640" height="720" style="border:0" allowfullscreen></iframe>`;
  return html`
    <h3>${t("share-embed")}</h3>
    <${Field} id="share-embed" label=${t("share-embed")} value=${code}>
      <button type="button" class="btn" data-do="copy-embed" onClick=${copy}><${Icon} name="link" />${t("share-embed-copy")}</button>
    <//>
    <p class="share-said" role="status">${said.value}</p>`;
}
