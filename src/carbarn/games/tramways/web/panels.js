// The panel beside the map: what is to be decided now, with what it costs and brings.
import { html } from "/web/ui/html.js";
import { Rule } from "/web/ui/parts.js";
import { useSecondDrawing } from "/web/ui/pieces.js";
import { t } from "/web/words.js";
import { Administration, CardsOfSetup, Discards, HandPicker, PutPassenger } from "./card_choices.js";
import { Commerce, Doing, Leisure, Ride, TakeBuilding } from "./doing.js";
import { Ladder, Offer, Pay, SoloLine } from "./ladder.js";
import { toDo } from "./parts.js";
import { Planner } from "./planner.js";
import { see } from "./seen.js";
import { Trial } from "./trial.js";

/** @import { Drawn } from "/web/table/contract.js" */
/** @import { PanelProps, TramwaysTable } from "./model.js" */
/** @import { Phase } from "./types.js" */

/** @param {{ table: TramwaysTable }} props */
export function Preview({ table }) {
  const scene = table.scene.value;
  const seen = see(scene.view);
  const problem = table.problem.value;
  const later = useSecondDrawing(); // the page comes first
  return html`
    <section class="preview panel tw tw-panel ${table.canAct.value ? "" : "idle"}" tabindex="0" aria-label=${t("tw-panel")}>
      ${scene.kind === "invented" && html`<${Trial} table=${table} />`}
      ${later && !scene.covered && html`<${Decision} table=${table} seen=${seen} />`}
      ${problem && html`<div class="tw-told"><p class="tw-problem ${problem.explains ? "why" : "refused"}">${problem.sentence} <${Rule} game="tramways" rule=${problem.rule} /></p></div>`}
    </section>`;
}

/** @param {PanelProps} props */
const TakeCard = ({ table, seen }) =>
  html`<${Offer} table=${table} ids=${seen.view.auction.open} verb="take" title=${t("tw-card-title")} text=${toDo(table, seen, t("tw-card-text"))} words=${t("tw-take")} />`;

/** @param {PanelProps} props */
const DropForBlank = ({ table, seen }) => html`
  <header><h2>${t("tw-blank-title")}</h2></header><p class="tw-what">${toDo(table, seen, t("tw-blank-text"))}</p>
  ${table.canAct.value && html`<${Discards} table=${table} />`}`;

/** @type {Partial<Record<Phase, (props: PanelProps) => Drawn>>} */
const PANELS = {
  over: () => null, // what follows is told beside the map
  draft: CardsOfSetup,
  book: CardsOfSetup,
  look: CardsOfSetup,
  top: CardsOfSetup,
  keep: CardsOfSetup,
  bid: Ladder,
  pay: Pay,
  card: TakeCard,
  blank: DropForBlank,
  line: SoloLine,
  slot: Planner,
  building: TakeBuilding,
  ride: Ride,
  commerce: Commerce,
  leisure: Leisure,
  administration: Administration,
  passenger: PutPassenger,
  hand: HandPicker,
};

/** What is decided now, by whomever; the rest are actions under way. @param {PanelProps} props */
const Decision = ({ table, seen }) => html`<${PANELS[seen.view.phase] ?? Doing} table=${table} seen=${seen} />`;
