// Links: rails in their owner's colour and pattern, upgraded ones wider and with sleepers.
import { html } from "../../ui/html.js";
import { SIDES, middleOf, pathOf, sidePoint, worthOf } from "./geometry.js";
import { ownerOf } from "./people.js";

/** All links, the later above: the casing of a rail makes the bridge where two cross. */
export const Links = ({ town, grow = null }) => html`
  <g class="tw-links">
    ${town.links.map((link, index) => html`<${Link} key=${index} link=${link} fresh=${Boolean(grow?.has(link))} />`)}
  </g>`;

export function Link({ link, fresh = false }) {
  const path = pathOf(link.pieces);
  const first = link.pieces[0];
  const last = link.pieces.at(-1);
  return html`
    <g class="tw-link p${ownerOf(link.owner) + 1} ${link.raised ? "raised" : ""} ${fresh ? "fresh" : ""}">
      <path class="case" d=${path} />
      ${link.raised && html`<path class="sleepers" d=${path} /><path class="brass" d=${path} /><path class="inner" d=${path} />`}
      <path class="ink" d=${path} /><path class="fill" d=${path} /><path class="tw-pattern" d=${path} />
      <${Disc} at=${sidePoint(first.cell, first.from)} />
      ${link.complete ? html`<${Disc} at=${sidePoint(last.cell, last.to)} />` : html`<${Open} piece=${last} />`}
    </g>`;
}

const Disc = ({ at }) => html`<circle class="disc" cx=${at[0]} cy=${at[1]} r="5.5" />`;

/** The open end of a link: a ring, and an arrow into the next cell. */
function Open({ piece }) {
  const [x, y] = sidePoint(piece.cell, piece.to);
  const [dx, dy] = SIDES[piece.to];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return html`
    <g class="open-end">
      <circle class="ring" cx=${x} cy=${y} r="7" />
      <path class="arrow" d="M10 0h14m-6-6 6 6-6 6" transform="translate(${x} ${y}) rotate(${turn})" />
    </g>`;
}

/** What a link pays, on its middle. */
export const Values = ({ town }) => html`
  <g class="tw-values">
    ${town.links.map((link) => {
      if (!link.complete) return null;
      const [x, y] = middleOf(link.pieces);
      return html`
        <g class="p${ownerOf(link.owner) + 1}"><rect x=${x - 14} y=${y - 9} width="28" height="18" rx="9" />
          <text x=${x} y=${y + 0.5}>$${worthOf(link)}</text></g>`;
    })}
  </g>`;
