// Links: rails in their owner's colour and pattern, upgraded ones wider and with sleepers.
import { html } from "/web/ui/html.js";
import { middleOf, pathOf, SIDES, sidePoint, worthOf } from "./geometry.js";
import { money } from "./money.js";
import { comesAt } from "./motion.js";
import { ownerOf } from "./seat_colours.js";

/** All links, the later above: the casing of a rail makes the bridge where two cross. */
export const Links = ({ town, motion }) => html`
  <g class="tw-links">
    ${town.links.map((link, index) => html`<${Link} key=${index} link=${link} motion=${motion?.rails ? motion : null} />`)}
  </g>`;

/** A link; rails that are just being laid come one after the other, the marks of its ends with them. */
function Link({ link, motion }) {
  const first = link.pieces[0];
  const last = link.pieces.at(-1);
  const mark = (piece, face) =>
    motion?.rails.has(piece) ? html`<g class="tw-comes" style=${comesAt(motion, motion.rails.size)}>${face}</g>` : face;
  return html`
    <g class="tw-link p${ownerOf(link.owner) + 1} ${link.raised ? "raised" : ""}">
      ${stretches(link.pieces, motion).map((pieces) => {
        const strokes = html`<${Strokes} raised=${link.raised} path=${pathOf(pieces)} />`;
        const order = motion?.rails.get(pieces[0]);
        return order === undefined
          ? strokes
          : html`<g class="tw-comes tw-new-rail" style=${comesAt(motion, order)}>${strokes}</g>`;
      })}
      ${mark(first, html`<${Disc} at=${sidePoint(first.cell, first.from)} />`)}
      ${mark(last, link.complete ? html`<${Disc} at=${sidePoint(last.cell, last.to)} />` : html`<${Open} piece=${last} />`)}
    </g>`;
}

/** The pieces of a link in stretches that are drawn at once: each new rail is one by itself. */
function stretches(pieces, motion) {
  const found = [];
  for (const [index, piece] of pieces.entries()) {
    const isNew = motion?.rails.has(piece);
    if (!index || isNew || motion?.rails.has(pieces[index - 1])) found.push([piece]);
    else found.at(-1).push(piece);
  }
  return found;
}

const Strokes = ({ path, raised }) => html`
  <path class="case" d=${path} />
  ${raised && html`<path class="sleepers" d=${path} /><path class="brass" d=${path} /><path class="inner" d=${path} />`}
  <path class="ink" d=${path} /><path class="fill" d=${path} /><path class="tw-pattern" d=${path} />`;

const Disc = ({ at }) => html`<circle class="disc" cx=${at[0]} cy=${at[1]} r="5.5" />`;

/** The open end of a link: a ring, and an arrow into the next cell. */
function Open({ piece }) {
  const [x, y] = sidePoint(piece.cell, piece.to);
  const [dx, dy] = SIDES[piece.to];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return html`
    <g class="tw-open-end">
      <circle class="ring" cx=${x} cy=${y} r="7" />
      <path class="arrow" d="M10 0h14m-6-6 6 6-6 6" transform="translate(${x} ${y}) rotate(${turn})" />
    </g>`;
}

/** What a link pays, on its middle. */
export const Values = ({ town, motion }) => html`
  <g class="tw-values">
    ${town.links.map((link) => {
      if (!link.complete) return null;
      const [x, y] = middleOf(link.pieces);
      const comes = motion?.rails && link.pieces.some((piece) => motion.rails.has(piece));
      return html`
        <g class="p${ownerOf(link.owner) + 1} ${comes ? "tw-comes" : ""}" style=${comes ? comesAt(motion, motion.rails.size) : null}><rect x=${x - 14} y=${y - 9} width="28" height="18" rx="9" />
          <text x=${x} y=${y + 0.5}>${money(worthOf(link))}</text></g>`;
    })}
  </g>`;
