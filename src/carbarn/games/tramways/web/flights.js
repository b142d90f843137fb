// What can be seen flying: tickets, coins, buildings, passengers; and the places between which they fly.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { signed } from "/web/words.js";
import { cardName } from "./cards.js";
import { cards } from "./components.js";
import { MapPic, Pic, TYPE_ICONS } from "./icons.js";
import { money } from "./money.js";
import { FIGURE } from "./scenery.js";
import { ownerOf } from "./seat_colours.js";
import { Ticket } from "./ticket.js";

/** @import { BuildingType } from "./types.js" */

/** The bank and whatever is decided: beside the map, or, where there is nothing beside it, the phase above it. */
export const PANEL = [".tw-panel header", ".tw-phases .now", ".tw-strip-top"];

/** @param {BuildingType | null} type the supply of buildings of a type; null: of passengers */
export const supplyOf = (type) => [type ? `.tw-tokens .tw-${type}` : ".tw-supply h2", ...PANEL];

/**
 * A part of a seat, or the seat.
 * @param {number} seat
 * @param {"cash" | "happiness" | "deck"} [part]
 */
export const seatPlace = (seat, part) => [
  ...(part ? [`.seat[data-seat="${seat}"] [data-part="${part}"]`] : []),
  `.seat[data-seat="${seat}"] .badge`,
];

/** @param {string} id */
export const inHand = (id) => `.tw-hand [data-card="${id}"]`;
/** @param {string} cell */
export const onMap = (cell) => `.tw-hits [data-cell="${cell}"]`;
/** @param {string} name of a link */
export const atLink = (name) => `.tw-values [data-link="${name}"] rect`;

/** A ticket as it lies in the hand. @param {string} id */
export const wholeTicket = (id) => {
  const card = cards.get(id);
  return card
    ? html`<div class="tw tw-flown-whole"><${Ticket} card=${card} phase="" plain /></div>`
    : html`<${SmallTicket} id=${id} />`;
};

/** A ticket from afar: its name, or its back. @param {{ id: string | null }} props */
const SmallTicket = ({ id }) => html`
  <div class="tw tw-flown"><b class="tw-flown-card ${id ? `deck-${cards.get(id)?.deck}` : "back"}">${id ? cardName(id) : html`<${Pic} name="strip" />`}</b></div>`;

/** @param {string | null} id null: nobody else may know it */
export const smallTicket = (id) => html`<${SmallTicket} id=${id} />`;

/**
 * What somebody gets or pays: happiness, money, or both.
 * @param {{ happiness?: number, cash?: number }} amounts
 */
export const coin = ({ happiness = 0, cash = 0 }) => html`
  <div class="tw tw-flown"><b class="tw-flown-coin">${happiness > 0 && html`<span class="joy"><${Pic} name="happy" />${signed(happiness)}</span>`}${cash > 0 && html`<span>${money(cash)}</span>`}</b></div>`;

/** Points for something on the map. @param {number} by */
export const points = (by) => html`<div class="tw tw-flown"><b class="tw-flown-coin">${signed(by)}</b></div>`;

/** Whose bid it is. @param {number} seat */
export const bidder = (seat) => html`<span class="tw tw-flown"><${Mini} owner=${ownerOf(seat)} /></span>`;

/** @param {BuildingType} type */
export const building = (type) => html`
  <svg class="tw tw-flown-house" viewBox="0 0 60 60"><g class="tw-building tw-${type}"><rect class="tw-house" x="4" y="4" width="52" height="52" rx="9" /><${MapPic} name=${TYPE_ICONS[type]} x=${14} y=${14} size=${32} /></g></svg>`;

/** A passenger, in a cell or on the way. */
export const passengerInCell = html`<svg class="tw tw-passengers" viewBox="0 0 60 60"><path d=${FIGURE} transform="translate(36 33) scale(.92)" /></svg>`;
export const passengerOnTheWay = html`<svg class="tw tw-passengers" viewBox="-1 -1 24 24"><path d=${FIGURE} /></svg>`;
