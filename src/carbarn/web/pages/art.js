// The art and the emblem of a game, from its card.
import { html } from "../ui/html.js";
import { cardOf } from "../games.js";

const GROUND = "#17463b"; // for a game whose card names none

export const Art = ({ game }) => html`
  <svg viewBox="0 0 340 148" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="340" height="148" fill=${cardOf(game).ground ?? GROUND} />${cardOf(game).art ?? null}</svg>`;

export const Emblem = ({ game }) => html`
  <svg class="em" viewBox="0 0 34 34" aria-hidden="true"><rect width="34" height="34" fill=${cardOf(game).ground ?? GROUND} />${cardOf(game).emblem ?? null}</svg>`;
