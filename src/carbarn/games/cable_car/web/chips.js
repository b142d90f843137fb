// Chips beside the ghost tile: who gains what.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { signed, t } from "/web/words.js";
import { layPreview, parseLay } from "./choice.js";
import { left, placeOf, SIDE, top } from "./geometry.js";
import { ownerName } from "./talk.js";

/** @import { Props } from "./table.d.ts" */

/** @param {Props} props */
export function Chips({ table }) {
  const text = table.shown.value;
  const lay = parseLay(text);
  const scene = table.scene.value;
  const preview = layPreview(scene, text);
  if (!lay || !preview) return null;
  const { gains, lines } = preview;
  const me = scene.view.open.length ? -1 : scene.actors[0];
  const owners = gains.map((_, owner) => owner).filter((owner) => gains[owner]);
  owners.sort((a, b) => Number(a !== me) - Number(b !== me) || gains[b] - gains[a]);
  const [row, column] = placeOf(lay.square);
  const toLeft = column > 3;
  const x = toLeft ? left(column) - 10 : left(column) + 110;
  const place = { left: `${(x / SIDE) * 100}%`, top: `${((top(row) + 14) / SIDE) * 100}%` };
  return html`
    <div class="cc-chips ${toLeft ? "left" : ""}" style=${place} aria-hidden="true">
      ${owners.map((owner) => {
        const doubled = lines.some((line) => line.owner === owner && line.ends === "power");
        return html`
          <span class="cc-chip p${owner + 1}"><${Mini} owner=${owner} /><span>${ownerName(table, scene.view, owner)}</span>
            <b>${signed(gains[owner])}</b>${doubled && html`<span class="cc-x2">${t("cc-x2-chip")}</span>`}</span>`;
      })}
    </div>`;
}
