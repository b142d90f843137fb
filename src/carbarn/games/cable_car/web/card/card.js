// What the start page and the list of seats show of the game. The inks are the same in both themes.
import { html } from "/web/ui/html.js";

/** @import { GameCard } from "/web/table/contract.d.ts" */

/**
 * @param {string} path
 * @param {string} colour
 */
const rail = (path, colour) => html`
  <path class="art-line" d=${path} stroke="#17463b" stroke-width="19" /><path class="art-line" d=${path} stroke="#f8f1df" stroke-width="13" /><path class="art-line" d=${path} stroke=${colour} stroke-width="8" />`;

const art = html`
    <g stroke="#205a4c" stroke-width="1.5"><path d="M20 0v148M94 0v148M168 0v148M242 0v148M316 0v148M0 0h340M0 74h340M0 148h340" /></g>
    ${rail("M-10 98.7H69.3A49.3 49.3 0 0 0 118.7 49.3V-10", "#4a96cb")}
    ${rail("M143.3 160V123.3A24.7 24.7 0 0 1 168 98.7H217.3A24.7 24.7 0 0 1 242 123.3V160", "#ed7b11")}
    ${rail("M-10 24.7H46A12.3 12.3 0 0 1 46 49.3H-10", "#76cbae")}
    ${rail("M192.7 -10V24.7A49.3 49.3 0 0 0 242 74H266.7A24.7 24.7 0 0 0 291.3 49.3V24.7A24.7 24.7 0 0 1 316 0H350", "#fbc526")}
    ${rail("M350 123.3H300", "#76cbae")}`;

const emblem = html`<path class="art-line" d="M11 0v12a12 12 0 0 0 12 12h11" stroke="#f8f1df" stroke-width="7" /><path class="art-line" d="M11 0v12a12 12 0 0 0 12 12h11" stroke="#f2b632" stroke-width="4" />`;

/**
 * `seats`: the token of each seat, counted from 0 (0 is p1 in tokens.css: yellow, circle, centre line).
 * @type {GameCard}
 */
const card = {
  seats: [0, 1, 2, 3, 4, 5],
  ground: "#17463b",
  art,
  emblem,
};
export default card;
