// After the game: how the points came about, part by part.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { figure, t } from "/web/words.js";
import { ownerOf } from "./seat_colours.js";
import { countOf, see } from "./seen.js";
import { SoloResult } from "./solo.js";

/** @import { Count, TramwaysTable } from "./model.js" */

/** @type {(keyof Count)[]} */
const PARTS = ["happiness", "links", "cash", "stress"];

/** @param {{ table: TramwaysTable }} props */
export function After({ table }) {
  const { view, result } = table.doc.value;
  if (!result) return null;
  const seen = see(view);
  const seats = result.places.map((_, seat) => seat).sort((a, b) => result.places[a] - result.places[b]);
  const counts = seen.people.map(countOf);
  return html`
    <div class="after tw tw-after">
      ${seen.solo && html`<${SoloResult} table=${table} score=${counts[0].total} />`}
      <table class="tw-table">
        <caption class="vh">${t("tw-after-title")}</caption>
        <thead><tr>${!seen.solo && html`<th>${t("tw-col-place")}</th>`}<th>${t("tw-col-player")}</th>${PARTS.map((part) => html`<th>${t(`tw-part-${part}`)}</th>`)}<th>${t("tw-part-total")}</th></tr></thead>
        <tbody>
          ${seats.map(
            (seat) => html`
              <tr>${!seen.solo && html`<td>${t("place", { place: result.places[seat] })}</td>`}<th scope="row"><${Mini} owner=${ownerOf(seat)} /> ${table.name(seat)}</th>
                ${PARTS.map((part) => html`<td class="num">${figure(counts[seat][part])}</td>`)}
                <td class="num"><b>${figure(counts[seat].total)}</b></td></tr>`,
          )}
        </tbody>
      </table>
      ${seats.map((seat) => {
        const one = seen.people[seat];
        return html`<p class="tw-note">${t("tw-after-said", {
          name: table.name(seat),
          happiness: figure(one.happiness),
          links: one.links,
          points: counts[seat].links,
          cash: one.cash,
          tens: counts[seat].cash,
          stress: one.stress_value,
          total: figure(counts[seat].total),
        })}</p>`;
      })}
      ${!seen.solo && html`<p class="tw-note">${t("tw-after-tie")}</p>`}
    </div>`;
}
