// After the game: how the points came about, line by line.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { figure, percent, t } from "/web/words.js";
import { companyOf, PERCENTAGES, shareWorth } from "./companies.js";
import { endInWords, endsOf, hasCompanies, ownerName } from "./talk.js";

/** @import { GameResult } from "/web/table/contract.d.ts" */
/** @import { CableCarTable, CableCarTurn, Props } from "./table.d.ts" */
/** @import { LineChange } from "./types.d.ts" */

/**
 * The expansion: whose shares brought what (CC-22), the winner first.
 * @param {{ table: CableCarTable, result: GameResult }} props
 */
function Holders({ table, result }) {
  const { view } = table.doc.value;
  const seats = view.shown.map((_, seat) => seat).sort((a, b) => result.places[a] - result.places[b]);
  return seats.map(
    (seat) => html`
      <details open=${result.places[seat] === 1}>
        <summary><b>${table.name(seat)}</b><span>${t("place", { place: result.places[seat] })}</span><b class="num">${figure(result.scores[seat] / result.scale)}</b></summary>
        <table>
          <thead><tr><th scope="col">${t("cc-col-share")}</th><th scope="col">${t("cc-col-company")}</th><th scope="col">${t("cc-col-company-points")}</th><th scope="col">${t("cc-col-points")}</th></tr></thead>
          <tbody>
            ${view.shown[seat].map(
              (colour, pile) => html`
              <tr><td class="num">${percent(PERCENTAGES[pile] / 100)}</td><td><span class="cc-share"><${Mini} owner=${companyOf(colour)} />${t(`cc-colour-word-${colour}`)}</span></td>
                <td class="num">${view.scores[companyOf(colour)]}</td><td class="num">${figure(shareWorth(view.scores, colour, pile))}</td></tr>`,
            )}
          </tbody>
        </table>
      </details>`,
  );
}

/** @param {Props} props */
export function After({ table }) {
  const { view, result } = table.doc.value;
  if (!result) return null;
  /** @type {Map<number, LineChange & { turn: CableCarTurn }>} */
  const finished = new Map();
  for (const turn of table.turns.value) for (const line of endsOf(turn)) finished.set(line.station, { ...line, turn });
  const owners = [...new Set(view.lines.map(([owner]) => owner))].filter((owner) => owner >= 0).sort((a, b) => a - b);
  const companies = hasCompanies(view);
  return html`
    <div class="after">
      ${companies && html`<${Holders} table=${table} result=${result} /><h3 class="caps">${t("cc-companies")}</h3>`}
      ${owners.map((owner) => {
        const lines = [...finished.values()].filter((line) => line.owner === owner).sort((a, b) => b.points - a.points);
        const total = view.scores[owner];
        return html`
          <details open=${companies ? false : result.places[owner] === 1}>
            <summary><${Mini} owner=${owner} /><b>${ownerName(table, view, owner)}</b>
              <span>${t("cc-lines-count", { lines: lines.length })}</span><b class="num">${total}</b></summary>
            ${
              lines.length > 0 &&
              html`<table>
              <thead><tr><th scope="col">${t("cc-col-line")}</th><th scope="col">${t("cc-col-tiles")}</th><th scope="col">${t("cc-col-end")}</th><th scope="col">${t("cc-col-turn")}</th><th scope="col">${t("cc-col-points")}</th></tr></thead>
              <tbody>
                ${lines.map(
                  (line) => html`
                  <tr><td><button type="button" class="link" onClick=${() => {
                    table.choice.line.value = line.station;
                  }} aria-label=${t("cc-line", { station: line.station })}>${line.station}</button></td><td>${line.to}</td>
                    <td>${line.ends === "power" ? html`<span class="cc-x2">×2</span>` : endInWords(line.ends, line.where)}</td>
                    <td><a class="link" href=${table.address(line.turn.n)} onClick=${(
                      /** @type {MouseEvent} */ event,
                    ) => {
                      event.preventDefault();
                      table.goTo(line.turn.n);
                    }}>${line.turn.number}</a></td>
                    <td class="num">${line.points}</td></tr>`,
                )}
              </tbody>
            </table>`
            }
          </details>`;
      })}
    </div>`;
}
