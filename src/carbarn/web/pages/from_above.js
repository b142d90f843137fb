// A table from above: who sits where, as a picture.
import { cardOf, tokenOf } from "../games.js";
import { html } from "../ui/html.js";
import { SYMBOLS } from "../ui/parts.js";

const CENTRE = [162, 90];
const RADII = [132, 75];
const BADGE = 34;

/**
 * Where a seat is: the first one nearest to us, the others clockwise.
 * @param {number} seat
 * @param {number} count
 * @returns {[x: number, y: number]}
 */
export function placeAt(seat, count) {
  const angle = Math.PI / 2 + (seat / count) * 2 * Math.PI;
  return [CENTRE[0] + RADII[0] * Math.cos(angle), CENTRE[1] + RADII[1] * Math.sin(angle)];
}

/** @param {{ game: string, seats: { kind: string }[] }} props */
export const TableFromAbove = ({ game, seats }) => html`
  <svg class="from-above" viewBox="0 -6 324 192" aria-hidden="true">
    <rect class="wood" x="64" y="38" width="196" height="104" rx="24" />
    <svg x="125" y="53" width="74" height="74" viewBox="0 0 34 34"><rect width="34" height="34" rx="3" fill=${cardOf(game).ground ?? ""} />${cardOf(game).emblem}</svg>
    ${seats.map((seat, index) => {
      const [x, y] = placeAt(index, seats.length);
      const token = tokenOf(game, index);
      return html`
      <g class="p${token + 1} ${seat.kind === "open" ? "free" : ""}" transform="translate(${x - BADGE / 2} ${y - BADGE / 2})">
        <rect class="chair" width=${BADGE} height=${BADGE} rx="8" /><path class="sign" transform="translate(7 7)" d=${SYMBOLS[token]} /></g>`;
    })}
  </svg>`;
