// What the start page and the list of seats show of the game. The inks are the same in both themes.
import { html } from "/web/ui/html.js";

/** @import { GameCard } from "/web/table/contract.js" */

const art = html`
    <circle cx="262" cy="46" r="24" fill="#d2a446" /><path d="M0 118Q60 66 130 100T260 88T340 104V148H0z" fill="#2b4566" /><path d="M0 134Q80 108 170 124T340 122V148H0z" fill="#17463b" />
    <g stroke="#c0573f" fill="none"><path d="M88 124V22M108 124V22" stroke-width="6" /><path d="M88 40h20M88 62h20M88 86h20" stroke-width="5" /><path d="M-10 46Q60 96 98 24Q150 110 240 106" stroke-width="2.5" /><path d="M-10 108H250" stroke-width="5" /><path d="M20 72V106M44 76V106M66 66V106M130 68V106M154 88V106M180 98V106" stroke-width="1.5" /></g>
    <g fill="#f8f1df" stroke="#17463b" stroke-width="2"><rect x="196" y="122" width="30" height="12" rx="3" transform="rotate(4 211 128)" /><rect x="232" y="124" width="30" height="12" rx="3" /><rect x="268" y="122" width="30" height="12" rx="3" transform="rotate(-5 283 128)" /></g>`;

const emblem = html`<path class="art-line" d="M12 30V6M22 30V6M12 11h10M12 19h10M0 26h34" stroke="#e07a5c" stroke-width="3" />`;

/**
 * `seats`: the token of each seat, counted from 0 (0 is p1 in tokens.css: yellow, circle, centre line).
 * @satisfies {GameCard}
 */
export default {
  seats: [0, 4, 7, 5], // no tram looks like the colour of a route
  ground: "#20344f",
  art,
  emblem,
};
