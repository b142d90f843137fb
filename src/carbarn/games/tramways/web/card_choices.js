// Choices of cards: set-up, administration, passengers, the hand of round 6.

import { shortName } from "/web/table/names.js";
import { html } from "/web/ui/html.js";
import { Mini, narrow } from "/web/ui/parts.js";
import { facts, sentences, t } from "/web/words.js";
import { adviceOn } from "./advice.js";
import { cardName } from "./cards.js";
import { cardOf, cards } from "./components.js";
import { Pic } from "./icons.js";
import { Offer } from "./ladder.js";
import { actorOf, looking, Steps } from "./parts.js";
import { actsAtOnce } from "./plans.js";
import { ownerOf } from "./seat_colours.js";
import { ofVerb, parse, stepInWords, stepsOf } from "./steps.js";
import { previewInWords } from "./talk.js";
import { Bits, Ticket } from "./ticket.js";

/** @import { PanelProps, Seen, TramwaysTable } from "./model.js" */

/** @param {Seen} seen */
const isAlone = ({ people }) => people.length === 1;

/** That all choose at the same time, if there are others. @param {{ seen: Seen }} props */
const AtOnce = ({ seen }) => !isAlone(seen) && html`<span class="x">${t("tw-same-time")}</span>`;

/** Who has made a sealed choice and who has not: never what it was. @param {PanelProps} props */
export const Everybody = ({ table, seen }) =>
  !isAlone(seen) &&
  html`
  <ul class="tw-everybody" aria-label=${t("tw-everybody")}>
    ${seen.people.map((_, seat) => {
      const done = !table.scene.value.actors.includes(seat);
      return html`<li class=${done ? "done" : ""} data-done=${done ? "yes" : "no"}><${Mini} owner=${ownerOf(seat)} /><span title=${table.name(seat)}>${table.who(seat) === "you" ? table.name(seat) : shortName(table.info.value, seat)}</span>
        <span class="tw-state"><${Pic} name=${done ? "done" : "wait"} />${t(done ? "tw-done" : "tw-not-done")}</span></li>`;
    })}
  </ul>`;

/** Tickets that can be discarded, with what they could do. @param {{ table: TramwaysTable }} props */
export const Discards = ({ table }) => html`
  <${Steps} table=${table} texts=${ofVerb(table.scene.value.legal.keys(), "drop")} words=${(
    /** @type {string} */ text,
  ) =>
    html`<span class="tw-discard">${stepInWords(text)}<span class="tw-bits" aria-hidden="true"><${Bits} card=${cardOf(parse(text).card ?? "")} /></span></span>`} />`;

/** ADM: play what is left for money, workers, calm and passengers; discard. @param {PanelProps} props */
export function Administration({ table, seen }) {
  const { legal } = table.scene.value;
  const free = table.canAct.value;
  const mine = seen.view.steps;
  const me = seen.me;
  const text = seen.round === 6 ? "tw-admin-last" : "tw-admin-text";
  return html`
    <header><h2>${t("tw-admin-title")}</h2><${AtOnce} seen=${seen} /></header>
    <${Everybody} table=${table} seen=${seen} />
    ${me && html`<p class="tw-what">${free || legal.size ? t(text, { alone: isAlone(seen) ? "yes" : "no" }) : t("tw-admin-done")}</p>`}
    ${(free || mine.length > 0 || legal.size > 0) && html`<${Office} table=${table} seen=${seen} />`}`;
}

/**
 * Each ticket with what can be done with it. One that is played or discarded keeps its row, so that nothing moves
 * under a finger that presses several.
 * @param {PanelProps} props
 */
function Office({ table, seen }) {
  const texts = [...table.scene.value.legal.keys()];
  const mine = seen.view.steps;
  const ofCard = (/** @type {string[]} */ from, /** @type {string} */ id) =>
    from.filter((text) => parse(text).card === id);
  const ids = [...cards.keys()].filter((id) => seen.hand.includes(id) || ofCard(mine, id).length);
  return html`
    <ul class="tw-steps tw-office">
      ${ids.map((id) => {
        const done = ofCard(mine, id);
        return html`<li key=${id} class=${done.length ? "done" : ""} data-card=${id}><b>${cardName(id)}</b><span class="tw-bits" aria-hidden="true"><${Bits} card=${cardOf(id)} /></span>
          ${done.map((text) => html`<span class="tw-done-with"><${Pic} name="done" />${t(parse(text).verb === "drop" ? "tw-dropped" : "tw-played-now")}</span>`)}
          ${[...ofVerb(ofCard(texts, id), "use"), ...ofVerb(ofCard(texts, id), "drop")].map((text) => html`<${OfficeStep} key=${text} table=${table} text=${text} />`)}</li>`;
      })}
    </ul>`;
}

/** Play or discard a ticket: what it brings is on the button. @param {{ table: TramwaysTable, text: string }} props */
function OfficeStep({ table, text }) {
  const step = parse(text);
  const told = previewInWords(table, text);
  const puts = step.verb === "use" && step.icon === "passenger";
  const brings = puts ? facts([t("tw-office-passenger"), told]) : told;
  return html`
    <button type="button" class="tw-step ${table.pick.value === text ? "picked" : ""}" data-step=${text} disabled=${!table.canAct.value}
      aria-label=${facts([stepInWords(text), brings])} ...${looking(table, text)} onClick=${() => table.act(text)}>
      <span>${t(step.verb === "drop" ? "tw-drop" : "tw-play")}</span>${brings && html`<small>${brings}</small>`}</button>`;
}

/** ADM-1, AMB-92: where a passenger that was announced goes. @param {PanelProps} props */
export function PutPassenger({ table, seen }) {
  const puts = ofVerb(table.scene.value.legal.keys(), "put");
  const who = actorOf(table, seen);
  return html`
    <header><h2>${t("tw-put-title")}</h2></header>
    <p class="tw-what">${table.canAct.value ? t("tw-put-text") : t("tw-put-waits", { name: table.name(who) })}</p>
    ${table.canAct.value && html`<${Steps} table=${table} texts=${puts} words=${(/** @type {string} */ text) => placeInWords(seen, text)} />`}`;
}

/**
 * @param {Seen} seen
 * @param {string} text a step that puts a passenger somewhere
 */
const placeInWords = (seen, text) => {
  const { cell = "" } = parse(text);
  const type = seen.town.cells.get(cell)?.type;
  return t("tw-place-of", { cell: cell, type: type ? t(`tw-type-${type}`) : "" });
};

const DECKS = "DPBAG";

/** So that those that are left keep their places. @type {(one: string, other: string) => number} */
const byDeck = (one, other) =>
  DECKS.indexOf(cardOf(one).deck) - DECKS.indexOf(cardOf(other).deck) || one.localeCompare(other);

/** R6-2: deck and pile lie open to their owner, who fills the hand with cards of choice. @param {PanelProps} props */
export function HandPicker({ table, seen }) {
  const { legal } = table.scene.value;
  const kept = stepsOf(seen.view.steps, "keep").map((step) => step.card);
  const ids = [...stepsOf(legal.keys(), "keep").map((step) => step.card), ...kept].sort(byDeck);
  const free = table.canAct.value;
  const missing = seen.me ? Math.max(0, seen.me.hand_limit - seen.hand.length) : 0;
  return html`
    <header><h2>${t("tw-pick-title")}</h2><${AtOnce} seen=${seen} /></header>
    <${Everybody} table=${table} seen=${seen} />
    <p class="tw-what">${free || legal.size ? t("tw-pick-text", { missing }) : t("tw-pick-done")}</p>
    ${
      // it stays while a ticket is on its way to the server, so that the list keeps its place
      ids.length > 0 &&
      html`<div class="tw-choose many">${ids.map(
        (
          id,
        ) => html`<div class="tw-choice" key=${id}><${Ticket} card=${cardOf(id)} phase="actions" plain mark=${kept.includes(id) ? "picked" : ""}>
          <button type="button" class="btn small" data-step=${`keep ${id}`} disabled=${!free || kept.includes(id)} aria-label=${stepInWords(`keep ${id}`)} onClick=${() => table.act(`keep ${id}`)}><span class=${narrow.value ? "vh" : ""}>${t("tw-keep")}</span></button><//></div>`,
      )}</div>`
    }`;
}

/** Set-up and D cards: drafts, books, the four of the alternative rule. @param {PanelProps} props */
export function CardsOfSetup({ table, seen }) {
  const { view } = seen;
  const { legal } = table.scene.value;
  const free = table.canAct.value;
  const takes = stepsOf(legal.keys(), "take").map((step) => step.card);
  const who = table.name(actorOf(table, seen));
  const advised = (/** @type {string} */ words, /** @type {string[]} */ ids) =>
    sentences([t(words), adviceOn(table, ids)]);
  const tops = view.books.flatMap(([top], index) => (top && legal.has(`book ${index + 1}`) ? [top] : []));
  const waits = html`<header><h2>${t(`tw-${view.phase}-title`)}</h2></header>`;
  const waited = html`<p class="tw-what">${t("tw-waits-for", { name: who })}</p>`;
  if (view.phase === "keep")
    return html`
      ${
        free
          ? html`<${Offer} table=${table} ids=${view.offer} verb="keep" title=${t("tw-keep-title")} text=${advised("tw-keep-text", view.offer)} words=${t("tw-keep")} />`
          : html`<header><h2>${t("tw-keep-title")}</h2></header>`
      }
      <${Everybody} table=${table} seen=${seen} />`;
  if (!free) return html`${waits}<${Books} table=${table} seen=${seen} />${waited}`;
  if (view.phase === "draft")
    return html`<${Offer} table=${table} ids=${takes} verb="take" title=${t("tw-draft-title")} text=${advised("tw-draft-text", takes)} words=${t("tw-take")} />`;
  if (view.phase === "look")
    return html`<${Offer} table=${table} ids=${view.look} verb="take" title=${t("tw-look-title")} text=${advised("tw-look-text", view.look)} words=${t("tw-take")} />`;
  if (view.phase === "top")
    return html`<${Offer} table=${table} ids=${view.look} verb="top" title=${t("tw-top-title")} text=${t("tw-top-text")} words=${t("tw-top")} />`;
  return html`<header><h2>${t("tw-book-title")}</h2></header><${Books} table=${table} seen=${seen} />
    <${Steps} table=${table} texts=${[...ofVerb(legal.keys(), "take"), ...ofVerb(legal.keys(), "draw")]} /><p class="tw-what">${advised("tw-book-text", tops)}</p>`;
}

/**
 * Ticket Books: the top card is open, the others are known to whoever looked. A finger only chooses one, because what
 * has been seen cannot be undone.
 * @param {PanelProps} props
 */
export function Books({ table, seen }) {
  const { books } = seen.view;
  if (!books.length) return null;
  const { legal } = table.scene.value;
  return html`
    <div class="tw-choose">
      ${books.map(([top, count], index) => {
        const step = `book ${index + 1}`;
        const may = table.canAct.value && legal.has(step);
        const press = (/** @type {PointerEvent} */ event) => {
          const again = table.pick.value === step;
          table.choose(step);
          if (again || actsAtOnce(event.pointerType === "touch")) table.act(step);
        };
        return html`
          <div class="tw-choice">
            ${top ? html`<${Ticket} card=${cardOf(top)} phase="" plain mark=${table.pick.value === step ? "picked" : ""} />` : html`<p class="nothing">${t(count ? "tw-book-away" : "tw-book-empty")}</p>`}
            <button type="button" class="btn small" data-step=${step} disabled=${!may} aria-label=${t("tw-book-open", { number: index + 1, count })} onClick=${press}><span>${t("tw-do-book", { number: index + 1 })}</span><small>${t("tw-book-short", { count })}</small></button>
          </div>`;
      })}
    </div>`;
}
