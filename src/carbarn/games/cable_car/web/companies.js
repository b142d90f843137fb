// The expansion: companies, their scores, my shares and the trade (CC-18 to CC-22).
import { html } from "/web/ui/html.js";
import { Mini, Segments } from "/web/ui/parts.js";
import { figure, sentences, t } from "/web/words.js";
import { isPlayed, ownerName } from "./talk.js";

const COLOURS = ["yellow", "blue", "orange", "green", "purple", "black", "red", "brown"];
export const PERCENTAGES = [10, 20, 30, 40];

/** The number of a company, from the word for its colour. */
export const companyOf = (colour) => COLOURS.indexOf(colour);

/** Points of the share from a pile, if it is of this company. */
export const shareWorth = (scores, colour, pile) => ((pile + 1) * scores[companyOf(colour)]) / 10;

/** What shares are worth now: the sum of percentage times company score (CC-22). */
export const worthOf = (shares, scores) =>
  shares.reduce((sum, colour, pile) => sum + (pile + 1) * scores[companyOf(colour)], 0) / 10;

export function Companies({ table }) {
  const scene = table.scene.value;
  const { view } = scene;
  return html`
    <section class="cc-companies panel" aria-label=${t("cc-companies")}>
      <header><h2 class="caps">${t("cc-companies")}</h2><span class="cc-ours">${t("cc-reconstruction")}</span></header>
      <ul class="cc-scores">
        ${view.scores.map(
          (score, company) => html`
          <li><${Mini} owner=${company} /><span class="vh">${ownerName(table, view, company)}</span><b
            class="num">${score}</b></li>`,
        )}
      </ul>
      ${view.shares.length > 0 && !view.over && !scene.covered && html`<${Shares} table=${table} scene=${scene} />`}
      ${
        isPlayed(table) &&
        html`<${Segments} label=${t("cc-overlay")} value=${table.choice.overlay.value} onChoose=${(value) => {
          table.choice.overlay.value = value;
        }}
          options=${["legal", "gain"].map((name) => [name, t(`cc-overlay-${name}`)])} />`
      }
    </section>`;
}

/** One share: the sign of its company, and the points that it brings now. */
const Share = ({ view, colour, pile }) => html`
  <td><span class="cc-share"><${Mini} owner=${companyOf(colour)} /><span class="vh">${t(`cc-colour-word-${colour}`)}</span><span
    class="num">${figure(shareWorth(view.scores, colour, pile))}</span></span></td>`;

function Shares({ table, scene }) {
  const { view } = scene;
  const button = (percentage, way, label) => {
    const text = `exchange ${percentage} ${way}`;
    return html`<button type="button" class="btn cc-tiny" disabled=${!table.canAct.value || !scene.legal.has(text)}
      onClick=${() => table.act(text)} aria-label=${label}>${t(`cc-take-${way}`)}</button>`;
  };
  const worth = t("cc-shares", { points: worthOf(view.shares, view.scores) });
  return html`
    <table class="cc-shares">
      <caption>${view.trade_open ? worth : sentences([worth, t("cc-trade-closed")])}</caption>
      <thead><tr><th scope="col">%</th><th scope="col">${t("cc-yours")}</th><th scope="col">${t("cc-face-up")}</th><th scope="col"><span class="vh">${t("cc-exchange")}</span></th></tr></thead>
      <tbody>
        ${PERCENTAGES.map((percentage, pile) => {
          const [mine, face] = [view.shares[pile], view.open[pile]];
          const size = view.piles[pile] + view.under[pile];
          return html`
            <tr><th scope="row" class="num">${percentage}</th>
              <${Share} view=${view} colour=${mine} pile=${pile} /><${Share} view=${view} colour=${face} pile=${pile} />
              <td>${button(percentage, "open", t("cc-take-open-long", { percentage, colour: t(`cc-colour-word-${face}`) }))}
                ${button(percentage, "top", t("cc-take-top-long", { percentage, size }))}</td></tr>`;
        })}
      </tbody>
    </table>`;
}
