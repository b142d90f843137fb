// What the start page and the list of seats show of the game. The inks are the same in both themes.
import { html } from "/web/ui/html.js";

const art = html`
    <path fill="#7b2b1d" d="M0 148V66l22-18 22 18v82zM50 148V44h42v104zM98 148V74l24-16 24 16v74zM232 148V58h40v90zM278 148V76l22-18 22 18v72zM326 148V50h30v98z" />
    <path d="M0 30Q170 44 340 26" fill="none" stroke="#f8f1df" stroke-width="1.5" /><path d="M186 58 172 38 186 38" fill="none" stroke="#f8f1df" stroke-width="2.5" stroke-linejoin="round" />
    <rect x="120" y="58" width="140" height="62" rx="10" fill="#17463b" stroke="#f8f1df" stroke-width="3" /><rect x="120" y="92" width="140" height="9" fill="#f8f1df" />
    <g fill="#f6dfa2"><rect x="132" y="69" width="20" height="18" rx="3" /><rect x="158" y="69" width="20" height="18" rx="3" /><rect x="202" y="69" width="20" height="18" rx="3" /><rect x="228" y="69" width="20" height="18" rx="3" /></g>
    <rect x="183" y="68" width="14" height="50" rx="2" fill="#0f352c" /><g fill="#1c2724" stroke="#f8f1df" stroke-width="2.5"><circle cx="152" cy="124" r="9" /><circle cx="228" cy="124" r="9" /></g><path d="M0 136H340" stroke="#f8f1df" stroke-width="3" />`;

const emblem = html`<rect x="6" y="11" width="22" height="13" rx="3" fill="#f8f1df" /><path d="M9 14.5h5v4H9zM20 14.5h5v4h-5z" fill="#17463b" />`;

/** @import { GameCard } from "/web/table/contract.js" */

/** `seats`: the token of each seat, counted from 0 (0 is p1 in tokens.css: yellow, circle, centre line). */
export default /** @satisfies {GameCard} */ ({
  seats: [7, 8, 3, 2, 4],
  ground: "#8e3525",
  art,
  emblem,
});
