// Tracks and tiles as stacks of strokes on one path each.
import { html } from "/web/ui/html.js";
import { left, placeOf, runs, top, trackPath, tracksOf } from "./geometry.js";

/** @import { TracedLine } from "./geometry.js" */

/** @typedef {"open" | "done"} LineStyle running and filled, or finished and hollow */

/**
 * A track: the case makes the bridge where it crosses another; rails, floor, pattern lie on it.
 * @param {{ path: string, owned?: boolean, offset?: number }} props
 */
export const Strokes = ({ path, owned = false, offset = 0 }) => html`
  <path class="cc-case" d=${path} /><path class="cc-rails" d=${path} /><path class="cc-floor" d=${path} />
  ${owned && html`<path class="cc-pattern" d=${path} stroke-dashoffset=${-Math.round(offset * 100) / 100} />`}`;

/**
 * A line in its owner's colour, as far as step `upTo`.
 * @param {{ line: TracedLine, owner: number, style: LineStyle, upTo?: number, lit?: boolean }} props
 */
export const OwnedLine = ({ line, owner, style, upTo, lit = false }) => html`
  <g class="cc-track own ${style} ${lit ? "lit" : ""} p${owner + 1}">
    ${runs(line, upTo).map((run) => html`<${Strokes} path=${run.path} owned offset=${run.offset} />`)}
  </g>`;

const MARKS = ["M6 6h9l-9 9z", "M94 6v9l-9-9z", "M94 94h-9l9-9z", "M6 94v-9l9 9z"];

/**
 * A tile on its square; `skip` has the entries whose tracks are drawn as lines.
 * @param {{ square: string, code: string, skip: Set<string>, turn?: number }} props
 */
export function TileFace({ square, code, skip, turn = 0 }) {
  const [row, column] = placeOf(square);
  const [x, y] = [left(column), top(row)];
  return html`
    <g data-tile=${square}>
      <rect class="cc-tile-face" x=${x + 1} y=${y + 1} width="98" height="98" rx="5" />
      <path class="cc-tile-mark" d=${MARKS[turn]} transform="translate(${x} ${y})" />
      ${tracksOf(code)
        .filter(([entry]) => !skip.has(square + entry))
        .map(([entry, exit]) => html`<g class="cc-track"><${Strokes} path=${trackPath(entry, exit, x, y)} /></g>`)}
    </g>`;
}

/**
 * A tile by itself, as in a hand.
 * @param {{ code: string, label: string, turn?: number }} props
 */
export const Tile = ({ code, label, turn = 0 }) => html`
  <svg class="cc-tile" viewBox="0 0 100 100" role="img" aria-label=${label}>
    <rect class="cc-tile-face" x=".6" y=".6" width="98.8" height="98.8" rx="6" />
    <path class="cc-tile-mark" d=${MARKS[turn]} />
    ${tracksOf(code).map(([entry, exit]) => html`<g class="cc-track"><${Strokes} path=${trackPath(entry, exit)} /></g>`)}
  </svg>`;

/** A tile that nobody may see, as it lies in the pile. */
export const TileBack = () => html`
  <svg class="cc-tile cc-tile-back" viewBox="0 0 100 100" aria-hidden="true">
    <rect x="1.5" y="1.5" width="97" height="97" rx="6" /><path d="M22 50h56M50 22v56M30 30l40 40M70 30 30 70" />
  </svg>`;

/**
 * A straight piece, for the key of lines.
 * @param {{ owner: number, style: LineStyle }} props
 */
export const Sample = ({ owner, style }) => html`
  <svg viewBox="0 0 110 16" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <g class="cc-track own ${style} p${owner + 1}"><${Strokes} path="M0 8H110" owned /></g>
  </svg>`;
