// How to play Cable Car in this moment, and what the things on its table are.
import { html } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { tilesAtHand } from "./choice.js";
import { Tile } from "./tracks.js";

/** @import { Asked, HelpNow } from "/web/table/contract.d.ts" */
/** @import { CableCarTable } from "./table.d.ts" */

/**
 * @param {CableCarTable} table
 * @returns {HelpNow}
 */
export function helpNow(table) {
  const scene = table.scene.value;
  const [tile] = tilesAtHand(scene);
  const picture = tile && html`<svg viewBox="0 0 60 60"><${Tile} code=${tile} /></svg>`;
  return {
    title: t("cc-now-yours"),
    can: [{ text: t("cc-now-place"), picture }],
    worth: [t("cc-now-station"), t("cc-now-power")],
    lesson: "first-line",
  };
}

/**
 * @param {Element} element
 * @returns {Asked | null}
 */
export function whatIs(element) {
  if (element.closest("[data-station]")) return { title: t("cc-what-station"), text: t("cc-what-station-text") };
  return null;
}
