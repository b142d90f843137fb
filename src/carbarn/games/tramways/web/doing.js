// An action under way: what is planned, what is still to be paid, what can be done next.
import { html } from "/web/ui/html.js";
import { either, listed, rich, t } from "/web/words.js";
import { Books } from "./card_choices.js";
import { linkAt } from "./guide.js";
import { Offer } from "./ladder.js";
import { moneyChange } from "./money.js";
import { plannedRails } from "./overlay.js";
import { actorOf, Steps, toDo } from "./parts.js";
import { ofVerb, parse, stepInWords, stepsOf } from "./steps.js";
import { linkInWords, withFare } from "./talk.js";
import { isType } from "./town.js";

/** @import { PanelProps, Seen, TramwaysTable } from "./model.js" */
/** @import { NeededIcons } from "./types.js" */

/** Any action: its title, what is still to be paid, and every step that is possible. @param {PanelProps} props */
export function Doing({ table, seen }) {
  const { doing, phase } = seen.view;
  const texts = table.canAct.value ? [...table.scene.value.legal.keys()] : [];
  return html`
    <header><h2>${titleOf(seen)}</h2></header>
    <p class="tw-what">${toDo(table, seen, t(`tw-phase-text-${phase}`))}</p>
    ${doing.action === "rails" && html`<p class="tw-note">${t("tw-rails-so-far", { rails: plannedRails(doing).length, cost: doing.cost })}</p>`}
    ${doing.icons && html`<${Needed} icons=${doing.icons} />`}
    <${Steps} table=${table} texts=${texts} />`;
}

/** The action by its name: what, and where. @param {Seen} seen */
export function titleOf(seen) {
  const { doing, phase } = seen.view;
  if (doing.action === "build") return t("tw-do-build", { type: t(`tw-type-${doing.type}`), parcel: doing.parcel });
  if (doing.action === "raise") return t("tw-do-raise", { parcel: doing.parcel });
  if (doing.action === "move")
    return doing.destination
      ? t("tw-doing-move-to", { cell: doing.cell, to: destinationInWords(doing.destination) })
      : t("tw-do-move", { cell: doing.cell });
  return t(`tw-doing-${doing.action ?? phase}`);
}

/** @param {string} to a type or a parcel */
const destinationInWords = (to) => (isType(to) ? t(`tw-type-${to}`) : t("tw-place-parcel", { parcel: to }));

/** What is still to be paid: rail symbols, a main icon, one of some destinations. @param {{ icons: NeededIcons }} props */
function Needed({ icons }) {
  const parts = [];
  if (icons.rails) parts.push(t("tw-need-rails", { rails: icons.rails }));
  if (icons.main) parts.push(t(`tw-icon-${icons.main}`));
  if (icons.destinations.length) parts.push(either(icons.destinations.map(destinationInWords)));
  return html`<p class="tw-needed">${rich("tw-need", { parts: html`<b>${listed(parts)}</b>` })}</p>`;
}

/** MOV-4: link by link. @param {PanelProps} props */
export function Ride({ table, seen }) {
  const texts = table.canAct.value ? [...table.scene.value.legal.keys()] : [];
  const words = (/** @type {string} */ text) => {
    const step = parse(text);
    const link = step.verb === "ride" && linkAt(seen, step.cell, step.side);
    return link ? linkInWords(table, seen, link) : stepInWords(text);
  };
  return html`
    <header><h2>${titleOf(seen)}</h2></header>
    <p class="tw-what">${toDo(table, seen, t("tw-phase-text-ride"))}</p>
    <${Steps} table=${table} texts=${texts} words=${words} />`;
}

/** @param {TramwaysTable} table */
const cardsToTake = (table) => stepsOf(table.scene.value.legal.keys(), "take").map((step) => step.card);

/** BLD-3: which Building card comes with the building. @param {PanelProps} props */
export function TakeBuilding({ table, seen }) {
  if (!table.canAct.value) return html`<${Doing} table=${table} seen=${seen} />`;
  return html`<${Offer} table=${table} ids=${cardsToTake(table)} verb="take" title=${titleOf(seen)} text=${t("tw-phase-text-building")} words=${t("tw-take")} />`;
}

/** MOV-10: five dollars, or a Development card that lies open, is drawn, or is in a book. @param {PanelProps} props */
export function Commerce({ table, seen }) {
  if (!table.canAct.value) return html`<${Doing} table=${table} seen=${seen} />`;
  const { legal } = table.scene.value;
  const open = cardsToTake(table);
  const books = ofVerb(legal.keys(), "book").length > 0;
  return html`
    <header><h2>${titleOf(seen)}</h2></header>
    <p class="tw-what">${t("tw-phase-text-commerce")}</p>
    <${Steps} table=${table} texts=${["five", "draw"].filter((text) => legal.has(text))} note=${(/** @type {string} */ text) => withFare(table, text)} />
    ${open.length > 0 && html`<${Offer} table=${table} ids=${open} verb="take" title=${t("tw-commerce-open")} words=${t("tw-take")} />`}
    ${books && html`<p class="tw-note">${t("tw-commerce-books")}</p><${Books} table=${table} seen=${seen} />`}`;
}

/** MOV-10: happiness for money at a Leisure, each one dearer than the last. @param {PanelProps} props */
export function Leisure({ table, seen }) {
  const texts = table.canAct.value ? [...table.scene.value.legal.keys()] : [];
  const price = (/** @type {number} */ number) => (number * (number + 1)) / 2;
  const bought = (/** @type {string} */ text) => parse(text).number ?? 0;
  return html`
    <header><h2>${t("tw-leisure-title")}</h2></header>
    <p class="tw-what">${toDo(table, seen, t("tw-leisure-text", { cash: seen.people[actorOf(table, seen)].cash }))}</p>
    <${Steps} table=${table} texts=${texts} two words=${(/** @type {string} */ text) => t("tw-buy", { number: bought(text) })} note=${(/** @type {string} */ text) => (bought(text) ? moneyChange(-price(bought(text))) : "")} />`;
}
