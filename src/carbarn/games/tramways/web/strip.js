// Always seen: the round, the phase, the order of turns; and the stress track.
import { html } from "/web/ui/html.js";
import { Sign } from "/web/ui/parts.js";
import { t } from "/web/words.js";
import { Pic, TYPE_ICONS } from "./icons.js";
import { ownerOf } from "./seat_colours.js";

/** @import { PanelProps, PhaseOfRules, Seen } from "./model.js" */

/** @type {PhaseOfRules[]} */
const PHASES = ["auction", "actions", "administration"];

/** @param {PanelProps} props */
export function Strip({ table, seen }) {
  return html`
    <div class="tw-strip-top">
      <ol class="tw-rounds" aria-label=${t("tw-round-of", { round: seen.round })}>
        ${[1, 2, 3, 4, 5, 6].map((round) => html`<${Round} round=${round} seen=${seen} />`)}
      </ol>
      <ol class="tw-phases" aria-label=${t("tw-phase")}>
        ${(PHASES.includes(seen.phase) ? PHASES : [seen.phase]).map((phase) => html`<li class=${phase === seen.phase ? "now" : ""} aria-current=${phase === seen.phase ? "step" : undefined}>${phase === seen.phase ? phaseNow(seen) : t(`tw-phase-${phase}`)}</li>`)}
      </ol>
      <ol class="tw-order" aria-label=${t("tw-order")}>
        ${seen.order.map((seat, index) => html`<li class="p${ownerOf(seat) + 1} ${table.scene.value.actors.includes(seat) ? "now" : ""}"><span class="vh">${t("tw-order-of", { place: t("place", { place: index + 1 }), name: table.name(seat) })}</span><span class="mini p${ownerOf(seat) + 1}" aria-hidden="true"><${Sign} owner=${ownerOf(seat)} /></span></li>`)}
      </ol>
    </div>`;
}

/** @param {Seen} seen */
const phaseNow = (seen) =>
  seen.phase === "actions"
    ? t("tw-phase-actions-now", { round: seen.actionRound, slot: seen.slot, slots: seen.actionRound })
    : t(`tw-phase-${seen.phase}`);

/**
 * A round with the type whose empty spaces get passengers at its end (SET-23, EOR-4).
 * @param {{ round: number, seen: Seen }} props
 */
function Round({ round, seen }) {
  const type = seen.types[round - 1];
  const state = round < seen.round ? "done" : round === seen.round ? "now" : "";
  const said = type ? t("tw-round-type", { round, type: t(`tw-type-${type}`) }) : t("tw-round", { round });
  return html`
    <li class="tw-round ${state}" aria-current=${state === "now" ? "true" : undefined} title=${said}><span class="vh">${said}</span><span aria-hidden="true">${round}</span>
      ${type && html`<em class="tw-kind tw-${type}" aria-hidden="true"><${Pic} name=${TYPE_ICONS[type]} /></em>`}</li>`;
}

/**
 * The stress track: how far it has come.
 * @param {{ track: number[], at: number }} props
 */
export function Stress({ track, at }) {
  return html`
    <span class="tw-stress" role="img" aria-label=${t("tw-stress-said", { stress: track[at], most: track[track.length - 1] })}>
      ${track.map((_, index) => html`<i class="${index < at ? "on" : ""} ${index === at ? "at" : ""} ${index > track.length * 0.66 ? "high" : ""}"></i>`)}
    </span>`;
}
