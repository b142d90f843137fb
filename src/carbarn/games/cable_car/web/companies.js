// The expansion: companies, their scores, my shares and the trade (CC-18 to CC-22).
import { sentenceOf } from "/web/refusals.js";
import { html } from "/web/ui/html.js";
import { Mini, narrow } from "/web/ui/parts.js";
import { figure, sentences, t } from "/web/words.js";
import { OverlayChoice } from "./overlays.js";
import { ownerName } from "./talk.js";

/** @import { CableCarScene, CableCarTable, Props } from "./table.d.ts" */
/** @import { CableCarView, Colour, Percentage } from "./types.d.ts" */

/** @typedef {CableCarView["open"][number]} Share the colour of its company, or "" */

/** By the number of the company. @type {Colour[]} */
const COLOURS = ["yellow", "blue", "orange", "green", "purple", "black", "red", "brown"];
/** By pile. @type {Percentage[]} */
export const PERCENTAGES = [10, 20, 30, 40];

/**
 * The number of a company, from the word for its colour.
 * @param {Colour} colour
 */
export const companyOf = (colour) => COLOURS.indexOf(colour);

/**
 * Tenths of a point that the share from a pile brings, if it is of this company.
 * @param {number[]} scores
 * @param {Share} share
 * @param {number} pile
 */
const tenths = (scores, share, pile) => (share ? (pile + 1) * scores[companyOf(share)] : 0);

/**
 * The same in points.
 * @param {number[]} scores
 * @param {Share} share
 * @param {number} pile
 */
export const shareWorth = (scores, share, pile) => tenths(scores, share, pile) / 10;

/**
 * What shares are worth now: the sum of percentage times company score (CC-22).
 * @param {Share[]} shares
 * @param {number[]} scores
 */
export const worthOf = (shares, scores) =>
  shares.reduce((sum, share, pile) => sum + tenths(scores, share, pile), 0) / 10;

/**
 * The colour of its company, or that it is not drawn yet: a past moment may lie between an exchange and its draw.
 * @param {Share} share
 */
export const shareInWords = (share) => (share ? t(`cc-colour-word-${share}`) : t("cc-share-none"));

/** @param {Props} props */
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
      ${narrow.value && !view.over && html`<p class="cc-others">${t("cc-secret-others")}</p>`}
      <${OverlayChoice} table=${table} overlays=${["legal", "gain"]} />
    </section>`;
}

/**
 * One share: the sign of its company, and the points that it brings now.
 * @param {{ view: CableCarView, share: Share, pile: number, place: string }} props
 */
const ShareCell = ({ view, share, pile, place }) => html`
  <td data-share=${place}><span class="cc-share"><${Mini} owner=${share ? companyOf(share) : -1} /><span class="vh">${shareInWords(share)}</span><span
    class="num">${figure(shareWorth(view.scores, share, pile))}</span></span></td>`;

/** Why no share can be exchanged in this turn. @param {CableCarView} view */
function whyNoExchange(view) {
  if (view.has_drawn) return sentenceOf(t("cc-why-drawn"));
  return view.trade_open ? undefined : t("cc-trade-closed");
}

/** @param {{ table: CableCarTable, scene: CableCarScene }} props */
function Shares({ table, scene }) {
  const { view } = scene;
  /**
   * @param {Percentage} percentage
   * @param {"open" | "top"} way
   * @param {string} label
   */
  const button = (percentage, way, label) => {
    const text = `exchange ${percentage} ${way}`;
    const chosen = table.pick.value === text;
    // an exchange ends the turn: it is chosen here and made by the main button
    return html`<button type="button" class="btn cc-tiny" data-share=${`${percentage} ${way === "top" ? way : ""}`} disabled=${!table.canAct.value || !scene.legal.has(text)}
      aria-pressed=${chosen ? "true" : "false"} onClick=${() => table.choose(chosen ? null : text)}
      aria-label=${label} title=${whyNoExchange(view)}>${t(`cc-take-${way}`)}</button>`;
  };
  const worth = t("cc-shares", { points: worthOf(view.shares, view.scores) });
  return html`
    <table class="cc-shares">
      <caption class=${view.trade_open ? "vh" : ""}>${view.trade_open ? worth : sentences([worth, t("cc-trade-closed")])}</caption>
      <thead><tr><th scope="col">%</th><th scope="col">${t("cc-yours")}</th><th scope="col">${t("cc-face-up")}</th><th scope="col"><span class="vh">${t("cc-exchange")}</span></th></tr></thead>
      <tbody>
        ${PERCENTAGES.map((percentage, pile) => {
          const [mine, face] = [view.shares[pile], view.open[pile]];
          const size = view.piles[pile] + view.under[pile];
          return html`
            <tr><th scope="row" class="num">${percentage}</th>
              <${ShareCell} view=${view} share=${mine} pile=${pile} place="${percentage} mine" /><${ShareCell} view=${view} share=${face} pile=${pile} place="${percentage} open" />
              <td>${face && button(percentage, "open", t("cc-take-open-long", { percentage, colour: shareInWords(face) }))}
                ${button(percentage, "top", t("cc-take-top-long", { percentage, size }))}</td></tr>`;
        })}
      </tbody>
    </table>`;
}
