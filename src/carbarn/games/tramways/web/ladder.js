// The auction: what a bid costs in all, what is left, who can still outbid, which cards a place yields.
import { html } from "/web/ui/html.js";
import { Mini, narrow, withValue } from "/web/ui/parts.js";
import { listed, rich, sentences, signed, t } from "/web/words.js";
import { iconsOf } from "./cards.js";
import { cardOf } from "./components.js";
import { Pic } from "./icons.js";
import { money } from "./money.js";
import { actorOf, looking, Steps, toDo } from "./parts.js";
import { ownerOf } from "./seat_colours.js";
import { ofVerb, parse, stepInWords, stepsOf } from "./steps.js";
import { previewInWords, withFare } from "./talk.js";
import { MiniTicket, Ticket } from "./ticket.js";

/** @import { Looked, PanelProps, Seen, TramwaysTable, Verb } from "./model.js" */

const SHOWN = 20; // bids on the track
const MOST_WHOLE = 3; // places with which there is room for whole tickets, beside one row of bids
const WHOLE_ROW = 10; // bids in it
const ONE_ROW = 6; // bids beside each other on a phone, where places and tickets have to be in sight too

/** Stress for whoever is first (AUC-8, R6-1). @param {Seen} seen */
const firstStress = (seen) => (seen.round === 6 ? 2 : 1);

/**
 * What a bid means before it is made.
 * @param {Seen} seen
 * @param {number} bidder
 * @param {number} number
 */
export function bidFacts(seen, bidder, number) {
  const me = seen.people[bidder];
  const others = seen.order.filter((seat) => seat !== bidder && seen.people[seat].place === null);
  return {
    bid: number,
    paid: me.paid,
    total: me.paid + number,
    left: me.cash - number,
    stress: firstStress(seen),
    can: others.filter((seat) => seen.people[seat].cash > number),
    cannot: others.filter((seat) => seen.people[seat].cash <= number),
  };
}

/**
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {number} bidder
 * @param {number} number
 */
export function bidInWords(table, seen, bidder, number) {
  const { can, cannot, ...facts } = bidFacts(seen, bidder, number);
  const named = (/** @type {number[]} */ seats) =>
    listed(seats.map((seat) => t("tw-with-cash", { name: table.name(seat), cash: seen.people[seat].cash })));
  const parts = [t(facts.left >= 0 ? "tw-bid-said" : "tw-bid-said-icons", { ...facts, short: -facts.left })];
  if (can.length) parts.push(t("tw-bid-can", { names: named(can), count: can.length }));
  else if (cannot.length) parts.push(t("tw-bid-cannot"));
  return sentences(parts);
}

/** The bids as a track, and what each player has bid, paid and left. @param {PanelProps} props */
export function Ladder({ table, seen }) {
  const scene = table.scene.value;
  const bidder = actorOf(table, seen);
  const free = table.canAct.value;
  const legal = new Set(stepsOf(scene.legal.keys(), "bid").map((step) => step.number));
  const tried = parse(table.shown.value).number ?? null;
  const highest = Math.max(narrow.value ? ONE_ROW : 10, ...seen.people.map((one) => one.bid ?? 0), ...legal);
  const most = narrow.value ? ONE_ROW : SHOWN;
  const shown = highest > most && narrow.value ? ONE_ROW - 1 : most; // the last place is for an amount
  const more =
    free && highest > shown && html`<${HighBid} table=${table} legal=${legal} tried=${tried} above=${shown} />`;
  const numbers = Array.from({ length: Math.min(highest, shown) }, (_, index) => index + 1);
  return html`
    <header><h2>${t("tw-auction-title", { round: seen.round })}</h2><span class="x">${t("tw-every-bid")}</span></header>
    <div class="tw-bids" role="group" aria-label=${t("tw-bids")}>
      <${PassButton} table=${table} />
      ${numbers.map((number) => html`<${BidButton} key=${number} table=${table} seen=${seen} number=${number} bidder=${bidder} may=${free && legal.has(number)} tried=${tried === number} />`)}
      ${narrow.value && more}
    </div>
    ${!narrow.value && more}
    <div class="tw-what" aria-live="off">${
      tried !== null && free
        ? bidInWords(table, seen, bidder, tried)
        : table.shown.value === "pass" && free
          ? t("tw-bid-pass", { place: t("place", { place: lastFree(seen) }) })
          : free
            ? t(legal.size || table.guide?.kind === "lesson" ? "tw-bid-choose" : "tw-bid-none", {
                paid: seen.people[bidder].paid,
                cash: seen.people[bidder].cash,
              })
            : t("tw-bid-waits", { name: table.name(bidder) })
    }</div>
    <${BidTable} table=${table} seen=${seen} />
    <${Yields} seen=${seen} table=${table} whole=${seen.people.length <= MOST_WHOLE && numbers.length <= WHOLE_ROW && !narrow.value} />`;
}

/** The place of whoever passes now. @param {Seen} seen */
const lastFree = ({ people }) =>
  people.map((_, index) => index + 1).findLast((place) => people.every((one) => one.place !== place)) ?? 0;

/** Bids for which there is no room on the track. @param {{ table: TramwaysTable, legal: Set<number>, tried: number | null, above: number }} props */
const HighBid = ({ table, legal, tried, above }) => html`
  <label class="tw-high-bid"><span>${t("tw-bid-more", { above, most: Math.max(...legal) })}</span>
    <input type="number" inputmode="numeric" placeholder=${t("tw-bid-from", { above: above + 1 })} min=${above + 1} max=${Math.max(...legal)} value=${tried !== null && tried > above ? tried : ""}
      onInput=${withValue((value) => table.choose(legal.has(Number(value)) ? `bid ${Number(value)}` : null))} /></label>`;

/**
 * Make a bid; who has nothing but cash to pay it with is not asked how.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {number} bidder
 * @param {number} number
 */
export function playBid(table, seen, bidder, number) {
  const text = `bid ${number}`;
  const icons = seen.hand.some((id) => iconsOf(cardOf(id)).some((icon) => icon.kind === "money"));
  const cashOnly = !icons && seen.people[bidder].cash >= number;
  if (cashOnly && !table.guide && table.scene.value.kind === "now") table.actAll([text, "cash"]);
  else table.act(text);
}

/** @param {PanelProps & { number: number, bidder: number, may: boolean, tried: boolean }} props */
function BidButton({ table, seen, number, bidder, may, tried }) {
  const here = seen.order.filter((seat) => seen.people[seat].bid === number);
  const placed = here.every((seat) => seen.people[seat].place !== null);
  const text = `bid ${number}`;
  const label = may ? bidInWords(table, seen, bidder, number) : t("tw-bid-not", { number });
  const press = () => {
    if (may && table.pick.value === text) playBid(table, seen, bidder, number);
    else if (may) table.choose(text);
    else if (table.myTurn.value) table.why(text, stepInWords(text));
  };
  return html`
    <button type="button" class="tw-bid ${may ? "may" : "no"} ${tried ? "tried" : ""}" data-bid=${number} aria-disabled=${may ? undefined : "true"}
      aria-pressed=${tried ? "true" : "false"} aria-label=${label}
      ...${may ? looking(table, text) : {}} onClick=${press}>
      <span class="tw-bidders ${placed ? "placed" : ""}">${here.map((seat) => html`<span key=${seat} data-bidder=${seat}><${Mini} owner=${ownerOf(seat)} /></span>`)}</span>${number}</button>`;
}

/** Passing is one of the bids: chosen first, then confirmed. @param {{ table: TramwaysTable }} props */
function PassButton({ table }) {
  const text = "pass";
  const chosen = table.pick.value === text;
  const may = table.canAct.value && table.scene.value.legal.has(text);
  return html`
    <button type="button" class="tw-pass ${may ? "may" : "no"} ${chosen ? "tried" : ""}" data-do=${text} disabled=${!may} aria-pressed=${chosen ? "true" : "false"}
      ...${looking(table, text)} onClick=${() => (chosen ? table.act(text) : table.choose(text))}>${stepInWords(text)}</button>`;
}

/** Who has bid what: in the old order, so that "left of" can be seen (AUC-3, AUC-4). @param {PanelProps} props */
function BidTable({ table, seen }) {
  return html`
    <table class="tw-table">
      <thead><tr><th>${t("tw-col-player")}</th><th>${t("tw-col-bid")}</th><th>${t("tw-col-paid")}</th><th>${t("tw-col-left")}</th><th>${t("tw-col-place")}</th></tr></thead>
      <tbody>
        ${seen.order.map((seat) => {
          const one = seen.people[seat];
          const acts = table.scene.value.actors.includes(seat);
          return html`<tr class=${acts ? "now" : ""}><th scope="row"><${Mini} owner=${ownerOf(seat)} /> ${table.name(seat)}</th>
            <td class="num">${one.bid === null ? "–" : money(one.bid)}</td><td class="num">${money(one.paid)}</td><td class="num">${money(one.cash)}</td>
            <td>${one.place === null ? "" : t("place", { place: one.place })}</td></tr>`;
        })}
      </tbody>
    </table>`;
}

/** What each place yields: how many cards there are to choose from, stress for the first. @param {PanelProps & { whole: boolean }} props */
function Yields({ seen, table, whole }) {
  const { open } = seen.view.auction;
  const places = seen.people.length;
  const who = (/** @type {number} */ place) => seen.people.findIndex((one) => one.place === place);
  return html`
    <ol class="tw-yields">
      ${Array.from({ length: places }, (_, index) => {
        const seat = who(index + 1);
        const left = places - index;
        const words =
          seen.round === 6
            ? t("tw-yields-turn")
            : left === places
              ? t("tw-yields-any", { left })
              : left === 1
                ? t("tw-yields-last")
                : t("tw-yields-left", { left });
        const stress = html`<em>${t("tw-plus-stress", { stress: firstStress(seen) })}</em>`;
        return html`<li><b>${t("place", { place: index + 1 })}</b>${seat >= 0 && html`<${Mini} owner=${ownerOf(seat)} /><span class="vh">${table.name(seat)}</span>`}
          <span>${index === 0 ? rich("tw-yields-first", { yields: words, stress }) : words}</span></li>`;
      })}
    </ol>
    ${seen.round < 6 && html`<div class="tw-offer tw-lots ${whole ? "whole" : ""}" role="group" aria-label=${t("tw-offer")}>${open.map((id) => (whole ? html`<${Ticket} key=${id} card=${cardOf(id)} phase="" plain />` : html`<${MiniTicket} key=${id} card=${cardOf(id)} />`))}</div>`}`;
}

/** Paying a bid, a reveal or happiness: icons first, cash for the rest (AUC-6). @param {PanelProps} props */
export function Pay({ table, seen }) {
  const { payment } = seen.view.doing;
  const { legal } = table.scene.value;
  if (!payment) return null;
  const texts = table.canAct.value ? [...ofVerb(legal.keys(), "cash"), ...ofVerb(legal.keys(), "use")] : [];
  const { cash } = seen.people[actorOf(table, seen)];
  const inRide = payment.for === "happiness";
  const note = (/** @type {string} */ text) =>
    (inRide ? withFare : previewInWords)(table, text) || (text === "cash" ? "" : t("tw-pay-spends"));
  return html`
    <header><h2>${t(`tw-pay-${payment.for}`, { price: payment.amount })}</h2><span class="x">${t("tw-pay-rest", { rest: payment.rest })}</span></header>
    <p class="tw-what">${toDo(table, seen, t("tw-pay-how", { rest: payment.rest, cash }))}</p>
    <${Steps} table=${table} texts=${texts} words=${(/** @type {string} */ text) => (text === "cash" ? t("tw-pay-cash", { rest: payment.rest }) : stepInWords(text))} note=${note} />`;
}

/**
 * Tickets to choose one from.
 * @param {object} props
 * @param {TramwaysTable} props.table
 * @param {string[]} props.ids
 * @param {Verb} props.verb what is done with it
 * @param {string} props.title
 * @param {string} [props.text]
 * @param {string} props.words on its button
 */
export function Offer({ table, ids, verb, title, text, words }) {
  const free = table.canAct.value;
  const { legal } = table.scene.value;
  const looks = (/** @type {Looked | null} */ what) => {
    table.choice.looked.value = what;
  };
  return html`
    <header><h2>${title}</h2></header>
    <div class="tw-choose ${ids.length === 4 ? "four" : ""}">
      ${ids.map((id) => {
        const step = `${verb} ${id}`;
        const may = free && legal.has(step);
        return html`
          <div class="tw-choice" key=${id}><${Ticket} card=${cardOf(id)} phase="" plain mark=${table.pick.value === step ? "picked" : ""} onLook=${looks} />
            <button type="button" class="btn small" data-step=${step} disabled=${!may} aria-label=${stepInWords(step)} onClick=${() => table.act(step)}>${words}</button></div>`;
      })}
    </div>
    ${text && html`<p class="tw-what">${text}</p>`}`; // below: it is longer for whoever chooses, and nothing may move
}

/** SOLO-5: the line of cards. The newest costs stress, an earlier one does not. @param {PanelProps} props */
export function SoloLine({ table, seen }) {
  const { line, cost, deck } = seen.view.auction;
  const { legal } = table.scene.value;
  const free = table.canAct.value;
  return html`
    <header><h2>${t("tw-line-title")}</h2><span class="x">${t("tw-line-deck", { deck })}</span></header>
    ${legal.has("reveal") && html`<${Steps} table=${table} texts=${["reveal"]} words=${() => t("tw-line-reveal", { cost })} />`}
    <div class="tw-choose">
      ${line.map((id, index) => {
        const step = `take ${id}`;
        const newest = index === line.length - 1;
        return html`<div class="tw-choice" key=${id}><${Ticket} card=${cardOf(id)} phase="" plain />
          <button type="button" class="btn small" data-step=${step} disabled=${!free || !legal.has(step)} onClick=${() => table.act(step)} aria-label=${stepInWords(step)}>
            <span>${t("tw-take")}</span>${newest && html`<em><${Pic} name="stress" />${signed(1)}</em>`}</button></div>`;
      })}
    </div>
    <p class="tw-what">${toDo(table, seen, line.length ? t("tw-line-text", { cost, more: legal.has("reveal") ? "yes" : "no" }) : t("tw-line-first"))}</p>`;
}
