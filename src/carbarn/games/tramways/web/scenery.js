// What lies on the ground of the map: terrain, parcels, buildings, passengers.
import { html } from "/web/ui/html.js";
import { SYMBOLS } from "/web/ui/parts.js";
import { beside, CELL, cellAt, cornerOf, MARGIN } from "./geometry.js";
import { MapPic, TYPE_ICONS } from "./icons.js";
import { ownerOf } from "./seat_colours.js";

/** @import { Cell, Town } from "./model.js" */
/** @import { BuildingType, Side } from "./types.js" */

/** Plain ground, mountains, lakes, the grid and the seams between tiles. @param {{ town: Town }} props */
export function Ground({ town }) {
  const width = town.columns * CELL;
  const height = town.rows * CELL;
  return html`
    <g class="tw-ground">
      ${
        town.whole
          ? html`<rect class="tw-plain" x=${MARGIN} y=${MARGIN} width=${width} height=${height} rx="8" />`
          : [...town.cells.keys()].map((cell) => {
              const [x, y] = cornerOf(cell);
              return html`<rect class="tw-plain" x=${x} y=${y} width=${CELL} height=${CELL} />`;
            })
      }
      ${[...town.cells].map(([cell, { ground }]) => {
        const [x, y] = cornerOf(cell);
        if (ground === "M")
          return html`<rect class="tw-mountain" x=${x + 2} y=${y + 2} width="56" height="56" rx="12" />
            <path class="tw-ridge" d="M${x + 9} ${y + 45}l12-20 8 12 7-11 15 19" />`;
        if (ground === "W")
          return html`<path class="tw-lake" d="M${x + 6} ${y + 20}q2-14 18-15 22-4 29 12 5 18-4 30-10 10-26 7-14 0-17-14-3-9 0-20z" />
            <path class="tw-waves" d="M${x + 15} ${y + 25}q5-4 10 0t10 0 10 0M${x + 15} ${y + 36}q5-4 10 0t10 0 10 0" />`;
        return null;
      })}
      <path class="tw-grid" d=${gridOf(town)} />
      <path class="tw-seam" d=${seamsOf(town)} />
    </g>`;
}

/** @param {Town} town */
function gridOf(town) {
  const parts = [];
  for (let column = 1; column < town.columns; column++)
    parts.push(`M${MARGIN + column * CELL} ${MARGIN}v${town.rows * CELL}`);
  for (let row = 1; row < town.rows; row++) parts.push(`M${MARGIN} ${MARGIN + row * CELL}h${town.columns * CELL}`);
  return parts.join("");
}

/** Tiles are 5 by 3 cells. @param {Town} town */
function seamsOf(town) {
  const parts = [];
  for (let column = 5; column < town.columns; column += 5)
    parts.push(`M${MARGIN + column * CELL} ${MARGIN}v${town.rows * CELL}`);
  for (let row = 3; row < town.rows; row += 3) parts.push(`M${MARGIN} ${MARGIN + row * CELL}h${town.columns * CELL}`);
  return parts.join("");
}

/**
 * Letters and numbers at the edges, or at those of the part that is seen; `size`: by how much letters are enlarged.
 * @param {{ town: Town, size: number, left?: number, top?: number }} props
 */
export function Coordinates({ town, size, left = -Infinity, top = -Infinity }) {
  const x = Math.max(MARGIN - (town.rows > 9 ? 10 : 8.5) * size, left + 9 * size);
  const y = Math.max(MARGIN - 9 * size, top + 8 * size);
  return html`
    <g class="tw-coords ${x > MARGIN || y > MARGIN ? "over" : ""}">
      ${Array.from({ length: town.columns }, (_, column) => html`<text x=${MARGIN + column * CELL + 30} y=${y}>${cellAt(column, 0)[0]}</text>`)}
      ${Array.from({ length: town.rows }, (_, row) => html`<text x=${x} y=${MARGIN + row * CELL + 30}>${row + 1}</text>`)}
    </g>`;
}

/**
 * A seat's symbol in a light casing; with its colour it says whose something is.
 * @param {{ seat: number, x: number, y: number, size?: number }} props
 */
export function OwnerMark({ seat, x, y, size = 17 }) {
  const owner = ownerOf(seat);
  return html`
    <g class="tw-mark p${owner + 1}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})">
      <path class="tw-mark-case" d=${SYMBOLS[owner]} /><path class="tw-mark-sign" d=${SYMBOLS[owner]} />
    </g>`;
}

/** Parcels and buildings. Equal buildings side by side are one shape (BLD-5). @param {{ town: Town }} props */
export const Places = ({ town }) => html`
  <g class="tw-places">
    ${[...town.cells].map(([cell, one]) =>
      one.type
        ? html`<${Building} key=${cell} town=${town} cell=${cell} one=${one} />`
        : one.parcel && html`<${Parcel} key=${cell} cell=${cell} one=${one} railed=${town.railed.has(cell)} />`,
    )}
  </g>`;

/** @param {{ cell: string, one: Cell, railed: boolean }} props */
function Parcel({ cell, one, railed }) {
  const [x, y] = cornerOf(cell);
  const owned = one.owner >= 0;
  return html`
    <g class="tw-parcel ${owned ? `owned p${ownerOf(one.owner) + 1}` : ""}">
      ${owned && html`<rect class="tw-parcel-ink" x=${x + 6} y=${y + 6} width="48" height="48" rx="7" />`}
      <rect class="tw-parcel-face" x=${x + 6} y=${y + 6} width="48" height="48" rx="7" />
      ${
        railed
          ? html`<text class="tw-number small" x=${x + 12} y=${y + 14}>${one.parcel}</text>`
          : html`<text class="tw-number" x=${x + 30} y=${y + 31}>${one.parcel}</text>`
      }
    </g>`;
}

/** @param {{ town: Town, cell: string, one: Cell & { type: BuildingType } }} props */
function Building({ town, cell, one }) {
  const [x, y] = cornerOf(cell);
  const same = (/** @type {Side} */ side) => town.cells.get(beside(cell, side))?.type === one.type;
  const [n, e, s, w] = [same("n"), same("e"), same("s"), same("w")];
  const left = w ? 0 : 4;
  const top = n ? 0 : 4;
  const right = e ? CELL : CELL - 4;
  const bottom = s ? CELL : CELL - 4;
  const round = (/** @type {boolean} */ a, /** @type {boolean} */ b) => (a || b ? 0 : 9);
  const [nw, ne, se, sw] = [round(n, w), round(n, e), round(s, e), round(s, w)];
  const shape = `M${x + left + nw} ${y + top}H${x + right - ne}q${ne} 0 ${ne} ${ne}V${y + bottom - se}q0 ${se} ${-se} ${se}H${x + left + sw}q${-sw} 0 ${-sw} ${-sw}V${y + top + nw}q0 ${-nw} ${nw} ${-nw}z`;
  return html`
    <g class="tw-building tw-${one.type}" data-place=${cell}>
      <path class="tw-house" d=${shape} />
      ${s && html`<path class="tw-between" d="M${x + 14} ${y + CELL}h32" />`}
      ${e && html`<path class="tw-between" d="M${x + CELL} ${y + 14}v32" />`}
      ${one.raised && html`<rect class="tw-raised" x=${x + 8} y=${y + 8} width="44" height="44" rx="6" />`}
      <${MapPic} name=${TYPE_ICONS[one.type]} x=${x + (one.parcel ? 13 : 16)} y=${y + 16} size=${28} />
      ${one.parcel && html`<text class="tw-number small" x=${x + 16} y=${y + 13}>${one.parcel}</text>`}
    </g>`;
}

/** Whose parcels and buildings are: above the rails, so that nothing hides it. @param {{ town: Town }} props */
export const Marks = ({ town }) => html`
  <g class="tw-marks">
    ${[...town.cells].map(([cell, one]) => {
      if (!(one.owner >= 0)) return null;
      const [x, y] = cornerOf(cell);
      return html`<${OwnerMark} seat=${one.owner} x=${x + 50} y=${y + 11} />`;
    })}
  </g>`;

export const FIGURE =
  "M11 1a4.5 4.5 0 0 1 3.3 7.5c3.7 1 5.7 4.5 5.7 10.5q0 1.5-1.5 1.5h-15Q2 20.5 2 19c0-6 2-9.5 5.7-10.5A4.500 4.500 0 0 1 11 1z";

/** @param {{ town: Town }} props */
export const Passengers = ({ town }) => html`
  <g class="tw-passengers">
    ${[...town.cells].map(([cell, one]) => {
      if (!one.passenger) return null;
      const [x, y] = cornerOf(cell);
      return html`<path key=${cell} data-passenger=${cell} d=${FIGURE} transform="translate(${x + 36} ${y + 33}) scale(.92)" />`;
    })}
  </g>`;
