// The art and the emblem of a game, from its card.

import { cardOf } from "../games.js";
import { html } from "../ui/html.js";

/** For a game whose card names none: the house of all games. */
const GROUND = "#17463b";
const HOUSE = html`<g transform="translate(116 20) scale(4.2)" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <path d="M2 24V11L13 3l11 8v13" stroke="#d2a446" stroke-width="1.6" />
  <rect x="8" y="11" width="10" height="10" rx="2.5" fill="#f8f1df" /><rect x="10" y="13" width="6" height="3.4" rx=".8" fill="#17463b" />
  <path d="M10.5 24v-3M15.5 24v-3" stroke="#f8f1df" stroke-width="1.2" /></g>`;
const SMALL_HOUSE = html`<path d="M7 28V15l10-8 10 8v13" fill="none" stroke="#d2a446" stroke-width="2" /><rect x="13" y="15" width="8" height="9" rx="2" fill="#f8f1df" />`;

/** @param {{ game: string }} props */
export const Art = ({ game }) => html`
  <svg viewBox="0 0 340 148" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="340" height="148" fill=${cardOf(game).ground ?? GROUND} />${cardOf(game).art ?? HOUSE}</svg>`;

/** @param {{ game: string }} props */
export const Emblem = ({ game }) => html`
  <svg class="em" viewBox="0 0 34 34" aria-hidden="true"><rect width="34" height="34" fill=${cardOf(game).ground ?? GROUND} />${cardOf(game).emblem ?? SMALL_HOUSE}</svg>`;
