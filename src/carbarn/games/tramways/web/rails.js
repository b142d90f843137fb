// Links: rails in their owner's colour and pattern, upgraded ones wider and with sleepers.
import { html } from "/web/ui/html.js";
import { pathOf, SIDES, sidePoint, worthOf } from "./geometry.js";
import { money } from "./money.js";
import { comesAt } from "./motion.js";
import { PILL, pillsOf } from "./pills.js";
import { ownerOf } from "./seat_colours.js";

/** @import { Drawn } from "/web/table/contract.js" */
/** @import { Piece, Point, RailsMotion, Town, TownLink } from "./model.js" */

/**
 * All links, the later above: the casing of a rail makes the bridge where two cross.
 * @param {{ town: Town, motion: RailsMotion | null }} props
 */
export const Links = ({ town, motion }) => html`
  <g class="tw-links">
    ${town.links.map((link, index) => html`<${Link} key=${index} link=${link} motion=${motion} />`)}
  </g>`;

/**
 * A link; rails that are just being laid come one after the other, the marks of its ends with them.
 * @param {{ link: TownLink, motion: RailsMotion | null }} props
 */
function Link({ link, motion }) {
  const first = link.pieces[0];
  const last = link.pieces[link.pieces.length - 1];
  const mark = (/** @type {Piece} */ piece, /** @type {Drawn} */ face) =>
    motion?.rails.has(piece) ? html`<g class="tw-comes" style=${comesAt(motion, motion.rails.size)}>${face}</g>` : face;
  return html`
    <g class="tw-link p${ownerOf(link.owner) + 1} ${link.upgraded ? "raised" : ""}">
      ${stretches(link.pieces, motion).map((pieces) => {
        const strokes = html`<${Strokes} raised=${link.upgraded} path=${pathOf(pieces)} />`;
        const order = motion?.rails.get(pieces[0]);
        return !motion || order === undefined
          ? strokes
          : html`<g class="tw-comes tw-new-rail" style=${comesAt(motion, order)}>${strokes}</g>`;
      })}
      ${mark(first, html`<${Disc} at=${sidePoint(first.cell, first.entry)} />`)}
      ${mark(last, link.complete ? html`<${Disc} at=${sidePoint(last.cell, last.exit)} />` : html`<${Open} piece=${last} />`)}
    </g>`;
}

/**
 * The pieces of a link in stretches that are drawn at once: each new rail is one by itself.
 * @param {Piece[]} pieces
 * @param {RailsMotion | null} motion
 */
export function stretches(pieces, motion) {
  /** @type {Piece[][]} */
  const found = [];
  for (const [index, piece] of pieces.entries()) {
    const isNew = motion?.rails.has(piece);
    if (!index || isNew || motion?.rails.has(pieces[index - 1])) found.push([piece]);
    else found[found.length - 1].push(piece);
  }
  return found;
}

/** @param {{ path: string, raised: boolean }} props */
const Strokes = ({ path, raised }) => html`
  <path class="case" d=${path} />
  ${raised && html`<path class="sleepers" d=${path} /><path class="brass" d=${path} /><path class="inner" d=${path} />`}
  <path class="ink" d=${path} /><path class="fill" d=${path} /><path class="tw-pattern" d=${path} />`;

/** @param {{ at: Point }} props */
const Disc = ({ at }) => html`<circle class="disc" cx=${at[0]} cy=${at[1]} r="5.5" />`;

/** The open end of a link: a ring, and an arrow into the next cell. @param {{ piece: Piece }} props */
function Open({ piece }) {
  const [x, y] = sidePoint(piece.cell, piece.exit);
  const [dx, dy] = SIDES[piece.exit];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return html`
    <g class="tw-open-end">
      <circle class="ring" cx=${x} cy=${y} r="7" />
      <path class="arrow" d="M10 0h14m-6-6 6 6-6 6" transform="translate(${x} ${y}) rotate(${turn})" />
    </g>`;
}

/**
 * What each link pays, beside it on a stem: a track of one rail stays whole.
 * @param {{ town: Town, motion: RailsMotion | null, size: number }} props
 */
export const Values = ({ town, motion, size }) => html`
  <g class="tw-values">
    ${pillsOf(town, size).map(({ link, x, y, foot }) => {
      const comes = motion && link.pieces.some((piece) => motion.rails.has(piece)) ? motion : null;
      const [wide, high] = [PILL.wide * size, PILL.high * size];
      return html`
        <g class="p${ownerOf(link.owner) + 1} ${comes ? "tw-comes" : ""}" data-link=${link.name} style=${comes && comesAt(comes, comes.rails.size)}>
          <path class="stem" d="M${foot[0]} ${foot[1]}L${x} ${y}" />
          <rect x=${x - wide / 2} y=${y - high / 2} width=${wide} height=${high} rx=${high / 2} />
          <text x=${x} y=${y + 0.5}>${money(worthOf(link))}</text></g>`;
    })}
  </g>`;
