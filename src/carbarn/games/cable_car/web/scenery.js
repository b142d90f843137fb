// What stays: frame, empty squares, power station, stations with cars and numbers.
import { html } from "/web/ui/html.js";
import { SYMBOLS } from "/web/ui/parts.js";
import { left, M, placeOf, SIDE, SQUARES, stationMarks, top } from "./geometry.js";

/** @import { Tiles } from "./geometry.js" */
/** @import { Line } from "./types.d.ts" */

export const Frame = () => html`
  <rect class="cc-frame" width=${SIDE} height=${SIDE} rx="14" />
  <rect class="cc-bed" x=${M - 2} y=${M - 2} width="804" height="804" rx="4" />
  ${[1, 2, 3, 4, 5, 6, 7].map((i) => {
    const at = M + i * 100;
    const far = SIDE - 30;
    return html`<path class="cc-tick" d="M${at} 8v22M${at} ${far}v22M8 ${at}h22M${far} ${at}h22" />`;
  })}`;

/** @param {{ tiles: Tiles }} props */
export const EmptySquares = ({ tiles }) =>
  SQUARES.filter((square) => !tiles.has(square)).map((square) => {
    const [row, column] = placeOf(square);
    return html`
      <rect class="cc-sq" x=${left(column) + 1.5} y=${top(row) + 1.5} width="97" height="97" rx="4" />
      <text class="cc-coord" x=${left(column) + 50} y=${top(row) + 55}>${square.toUpperCase()}</text>`;
  });

const STUBS = [33.33, 66.67, 133.33, 166.67].flatMap((end) => [end - 5, end + 5]);

/** @param {{ words: string }} props */
export function PowerStation({ words }) {
  const [x, y] = [left(3), top(3)];
  return html`
    <g class="cc-power" transform="translate(${x} ${y})">
      <rect class="cc-ps-wall" x="2" y="2" width="196" height="196" rx="10" />
      <rect class="cc-ps-roof" x="30" y="30" width="140" height="140" rx="8" />
      <path class="cc-ps-line" d="M30 65h140M30 100h140M30 135h140" />
      ${STUBS.map((v) => html`<path class="cc-ps-stub" d="M${v} 3v22M${v} 197v-22M197 ${v}h-22M3 ${v}h22" />`)}
      <circle class="cc-ps-disc" cx="100" cy="92" r="42" />
      <path class="cc-ps-bolt" d="M106 60l-25 38h17l-5 27 26-39h-17z" />
      <text class="cc-ps-x2" x="100" y="158">${words}</text>
    </g>`;
}

/**
 * Cars at their departures, numbers at the arrivals. A car that is done is a dashed outline.
 * @param {{ lines: Line[] }} props
 */
export const Stations = ({ lines }) =>
  lines.map(([owner, , ends], index) => {
    const { side, car, text } = stationMarks(index + 1);
    const [w, h] = side % 2 ? [35, 29] : [29, 35];
    return html`
      ${
        owner >= 0 &&
        html`
        <g class="cc-car p${owner + 1} ${ends === "open" ? "" : "done"}">
          <rect x=${car[0] - w / 2} y=${car[1] - h / 2} width=${w} height=${h} rx="7" />
          <path class="cc-sym" transform="translate(${car[0] - 9.5} ${car[1] - 9.5}) scale(.95)" d=${SYMBOLS[owner]} />
        </g>`
      }
      <text class="cc-stn" x=${text[0]} y=${text[1]}>${index + 1}</text>`;
  });
