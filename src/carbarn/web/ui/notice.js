// What the host tells everybody: over the page, so that nothing moves, until it is put away.
import { me } from "../api.js";
import { kept } from "../settings.js";
import { t } from "../words.js";
import { html, render, useSignal } from "./html.js";
import { Icon } from "./parts.js";

/** @import { Notice } from "../types/messages.js" */

const AWAY = "carbarn.notice"; // the announcement that was put away last

/** @param {{ id: string, text: string }} props */
function Shown({ id, text }) {
  const away = useSignal(kept.get(AWAY) === id);
  if (away.value) return null;
  return html`
    <aside class="panel notice" aria-label=${t("notice")}><p role="status">${text}</p>
      <button type="button" class="btn quiet square-btn" data-do="notice-close" aria-label=${t("close")} onClick=${() => {
        kept.set(AWAY, id);
        away.value = true;
      }}><${Icon} name="close" /></button></aside>`;
}

/** @param {Notice} notice */
export function showNotice({ announcement, closed }) {
  let place = document.getElementById("notice");
  if (!place) {
    place = document.createElement("div");
    place.id = "notice";
    document.body.append(place);
  }
  const said = announcement ?? (closed && !me.value ? { id: "closed", text: t("refused-closed") } : null);
  render(said && html`<${Shown} key=${said.id} id=${said.id} text=${said.text} />`, place);
}
