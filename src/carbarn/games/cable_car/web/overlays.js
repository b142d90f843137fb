// What the lit squares show beside that they are legal.
import { html } from "/web/ui/html.js";
import { Segments } from "/web/ui/parts.js";
import { t } from "/web/words.js";
import { isPlayed } from "./talk.js";

/** @import { Overlay } from "./choice.js" */
/** @import { CableCarTable } from "./table.d.ts" */

/** @param {{ table: CableCarTable, overlays: Overlay[] }} props */
export function OverlayChoice({ table, overlays }) {
  if (!isPlayed(table)) return null;
  const { overlay } = table.choice;
  /** @param {Overlay} chosen */
  const choose = (chosen) => {
    overlay.value = chosen;
  };
  return html`<${Segments} label=${t("cc-overlay")} value=${overlay.value} onChoose=${choose}
    options=${overlays.map((name) => [name, t(`cc-overlay-${name}`)])} />`;
}
