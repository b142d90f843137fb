// What a hint of Tramways says and draws: its rails, its ride, the building or link that it is about.
import { html } from "/web/ui/html.js";
import { signed } from "/web/words.js";
import { cardName } from "./cards.js";
import { pathOf } from "./geometry.js";
import { GhostRails, legOf, Ring, Route } from "./overlay.js";
import { growth, pillsOf } from "./pills.js";
import { goalInWords } from "./plans.js";
import { see } from "./seen.js";
import { changesInWords, placeInWords } from "./talk.js";
import { pieceOf } from "./town.js";

/** @import { PanelProps, TramwaysTable } from "./model.js" */

/**
 * Facts of a hint with the names that things have here.
 * @param {Record<string, any>} facts what they are depends on what is said
 * @param {TramwaysTable} table
 */
export function hintFacts({ from, to, step, card, seat, by, ...facts }, table) {
  const seen = see(table.scene.value.view);
  const written = { ...facts, changes: changesInWords(facts) };
  if (from) Object.assign(written, { from: placeInWords(seen, from), to: placeInWords(seen, to) });
  if (step) Object.assign(written, { step: goalInWords(seen, step) });
  if (card) Object.assign(written, { card: cardName(card) });
  if (seat !== undefined) Object.assign(written, { name: table.name(seat) });
  if (by !== undefined) Object.assign(written, { by: signed(by), count: Math.abs(by) });
  return written;
}

/** The steps of the hint that are still to come. @param {TramwaysTable} table */
export const hintedSteps = ({ hint }) => hint.value?.option.steps.slice(hint.value.done);

/** The plan of a hint on the map. @param {PanelProps} props */
export function HintDrawing({ table, seen }) {
  const drawn = table.hint.value?.option.drawn;
  if (!drawn) return null;
  const { mover } = seen.view;
  const size = growth(table.choice.camera.unit(seen.town));
  return html`
    <g class="tw-hinted">
      ${drawn.along && html`<path class="tw-along" d=${pathOf(drawn.along.map(pieceOf))} />`}
      ${drawn.rails && html`<${GhostRails} pieces=${drawn.rails.map(pieceOf)} seat=${mover} />`}
      ${drawn.route && html`<${Route} legs=${drawn.route.map((leg) => legOf(leg, mover))} pills=${pillsOf(seen.town, size)} size=${size} />`}
      ${drawn.start && html`<${Ring} cell=${drawn.start} kind="start" />`}
      ${drawn.end && html`<${Ring} cell=${drawn.end} kind="target" />`}
    </g>`;
}
