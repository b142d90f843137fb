// The tram that travels along a finished line.
import { html } from "/web/ui/html.js";
import { SYMBOLS } from "/web/ui/parts.js";
import { tilesOf, trace, wayOf } from "./geometry.js";

/** @import { Follow, Move } from "/web/table/contract.d.ts" */
/** @import { CableCarView, LineChange } from "./types.d.ts" */

/** @typedef {{ tile: number, least: number, most: number }} Pace milliseconds for each tile, and for a whole line */

/** @type {Pace} */
const PACE = { tile: 150, least: 520, most: 1120 };
const LIGHT = 340;

/** How long a tram needs for a line. @param {LineChange} line @param {Pace} pace */
export const timeOf = ({ to }, pace = PACE) => Math.min(pace.most, Math.max(pace.least, pace.tile * to));

/** In the colour of its owner, with its mark; it runs to the right. @param {{ owner: number }} props */
const Tram = ({ owner }) => html`
  <svg class="cc-tram p${owner + 1}" viewBox="0 0 50 28" aria-hidden="true">
    <rect class="cc-tram-body" x="2" y="2" width="46" height="24" rx="8" />
    <path class="cc-tram-window" d="M9.5 8v12M40.5 8v12" />
    <path class="cc-sym" transform="translate(17.4 6.4) scale(.76)" d=${SYMBOLS[owner]} />
  </svg>`;

/**
 * A tram on its way along a line that is finished.
 * @param {CableCarView} view
 * @param {LineChange} line
 * @param {number} at
 * @param {Pace} pace
 * @returns {Follow}
 */
const tramOf = (view, line, at, pace) => ({
  kind: "follow",
  picture: html`<${Tram} owner=${line.owner} />`,
  within: ".cc-board > svg",
  points: wayOf(trace(tilesOf(view.board), line.station)),
  size: [50, 28],
  at,
  time: timeOf(line, pace),
  sound: "bell",
});

/**
 * Trams on all these lines at once, and the power station, which lights up where one arrives.
 * @param {CableCarView} view
 * @param {LineChange[]} lines
 * @param {number} at
 * @param {Pace} [pace]
 * @returns {Move[]}
 */
export function tramsOn(view, lines, at, pace = PACE) {
  const doubled = lines.filter((line) => line.ends === "power");
  return [
    ...lines.map((line) => tramOf(view, line, at, pace)),
    ...doubled.slice(0, 1).map((line) => lightOf(at + timeOf(line, pace))),
  ];
}

/** @param {number} at when the tram is there @returns {Move} */
const lightOf = (at) => ({ kind: "light", target: ".cc-power", at: at - LIGHT / 3, time: LIGHT, sound: "hum" });

/**
 * The points of a seat while its trams run: one for each tile, doubled when the power station lights up.
 * @param {number} seat
 * @param {number} from
 * @param {LineChange[]} lines
 * @param {number} at
 * @param {Pace} [pace]
 * @returns {Move[]}
 */
export function countOn(seat, from, lines, at, pace = PACE) {
  const sum = (/** @type {(line: LineChange) => number} */ part) => lines.reduce((all, line) => all + part(line), from);
  const [tiles, points] = [sum((line) => line.to), sum((line) => line.points)];
  const time = Math.max(...lines.map((line) => timeOf(line, pace)));
  /** @type {Move[]} */
  const run = [{ kind: "count", seat, from, to: tiles, at, time }];
  if (points !== tiles) run.push({ kind: "count", seat, from: tiles, to: points, at: at + time, time: 160 });
  return run;
}
