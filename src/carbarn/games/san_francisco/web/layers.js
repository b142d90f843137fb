// The map in layers, from the water to the names. Each takes plain data and draws.
import { html } from "/web/ui/html.js";
import { SYMBOLS } from "/web/ui/parts.js";
import { isTheCity, Sights, Streets, Water } from "./city.js";
import { Glyph, OWNERS, TokenFace } from "./glyphs.js";
import { LINE } from "./labels.js";
import { SPACE } from "./plan.js";

/** @import { Label } from "./labels.js" */
/** @import { Plan, PlanPlace, PlanRoute, Space, Spot } from "./plan.js" */

/** Water, land, parks, and the city on it. It never changes. @param {{ plan: Plan }} props */
export const Ground = ({ plan }) => html`
  <rect class="sf-water" x=${-plan.width} y=${-plan.height} width=${3 * plan.width} height=${3 * plan.height} />
  ${[plan.coast, ...plan.islands].map((path) => path && html`<path class="sf-shallow" d=${path} />`)}
  ${isTheCity(plan) && html`<${Water} />`}
  ${[plan.coast, ...plan.islands].map((path) => path && html`<path class="sf-land" d=${path} />`)}
  ${isTheCity(plan) && html`<${Streets} coast=${plan.coast} />`}
  ${!plan.coast && html`<rect class="sf-land" width=${plan.width} height=${plan.height} />`}
  ${plan.parks.map((path) => html`<path class="sf-park" d=${path} />`)}
  ${isTheCity(plan) ? html`<${Sights} />` : plan.places.has("golden-gate-bridge") && html`<${Bridge} place=${plan.places.get("golden-gate-bridge")} />`}
  ${plan.waters.map(
    ([x, y, words, turn]) =>
      html`<text class="sf-water-name" x=${x} y=${y} transform=${turn ? `rotate(${turn} ${x} ${y})` : undefined}>${words}</text>`,
  )}`;

/** @param {{ place: PlanPlace }} props */
const Bridge = ({ place }) => {
  if (place.y < 130) return null;
  const { x, y } = place;
  const line = `M${x - 16} ${y - 116} ${x} ${y}`;
  return html`<path class="sf-bridge" d=${line} /><path class="sf-bridge-deck" d=${line} />
    <path class="sf-bridge" d="M${x - 20} ${y - 82}h16M${x - 13} ${y - 34}h16" />`;
};

/** @param {Space} space */
const at = ({ x, y, angle }) => `translate(${x} ${y}) rotate(${angle})`;

/**
 * The empty spaces of a route: colour and glyph; grey is any one colour.
 * @param {{ route: PlanRoute }} props
 */
export const Spaces = ({ route }) =>
  route.spaces.map(
    (space) => html`
      <g transform=${at(space)}>
        <rect class="sf-space sf-k-${route.color}" x=${-route.space / 2} y=${-SPACE / 2} width=${route.space} height=${SPACE} rx="4" />
        <g class="sf-on sf-k-${route.color}" transform="rotate(${Math.abs(space.angle) > 90 ? 180 : 0}) translate(-6 -6)"><${Glyph} kind=${route.color} /></g>
      </g>`,
  );

/** Patterns of trams, along both sides of the roof: they tell players apart without colour. */
const ROOFS = ["", "", "", "", "5 3 .01 3", "", "", "1.3 1.7 1.3 4"];

/** One after the other. @param {boolean} fresh @param {number} index */
const arrives = (fresh, index) => (fresh ? `arrives sf-arrives-${Math.min(index, 5)}` : "");

/**
 * The trams of a player on a route.
 * @param {{ route: PlanRoute, seat: number, fresh?: boolean }} props
 */
export const Trams = ({ route, seat, fresh = false }) => {
  const owner = OWNERS[seat];
  const long = Math.min(40, route.space + 1);
  const half = long / 2;
  return route.spaces.map(
    (space, index) => html`
      <rect class="sf-shadow ${arrives(fresh, index)}" transform="translate(${space.x + 1.2} ${space.y + 4.2}) rotate(${space.angle})" x=${-half - 1} y="-11.5" width=${long + 2} height="23" rx="8" />
      <g class="sf-tram p${owner + 1} ${arrives(fresh, index)}" transform=${at(space)}>
        <rect class="case" x=${-half - 1.5} y="-12" width=${long + 3} height="24" rx="8" />
        <rect class="body" x=${-half} y="-10.5" width=${long} height="21" rx="6.5" />
        <rect class="glass" x=${-half + 5.5} y="-5.6" width=${long - 11} height="11.2" rx="4.5" />
        <path class="window" d="M${-half + 3.8} -4.5v9M${half - 3.8} -4.5v9" />
        ${owner !== 5 && html`<path class="roof roof-${owner + 1}" stroke-dasharray=${ROOFS[owner] || undefined} d="M${-half + 7} -7.8H${half - 7}M${-half + 7} 7.8H${half - 7}" />`}
        <path class="sign" d=${SYMBOLS[owner]} transform="rotate(${-space.angle}) translate(-6.2 -6.2) scale(.62)" />
      </g>`,
  );
};

/**
 * A player's network at a glance: one ribbon through all its routes and places.
 * @param {{ routes: PlanRoute[], seat: number }} props
 */
export const Ribbon = ({ routes, seat }) => html`
  <g class="sf-ribbon p${OWNERS[seat] + 1}">
    ${routes.map((route) => html`<path class="edge" d=${route.whole} />`)}
    ${routes.map((route) => html`<path d=${route.whole} />`)}
  </g>`;

/**
 * What would stand there: see-through, with a broken edge.
 * @param {{ route: PlanRoute, seat: number }} props
 */
export const Ghosts = ({ route, seat }) => {
  const owner = OWNERS[seat];
  const long = Math.min(40, route.space + 1);
  return route.spaces.map(
    (space) => html`
      <g class="sf-ghost p${owner + 1}" transform=${at(space)}>
        <rect x=${-long / 2} y="-11" width=${long} height="22" rx="7" />
        <path class="sign" d=${SYMBOLS[owner]} transform="rotate(${-space.angle}) translate(-5.4 -5.4) scale(.54)" />
      </g>`,
  );
};

/** @param {{ route: PlanRoute }} props */
export const FerryMarks = ({ route }) =>
  route.ferry.map(
    ({ x, y }) => html`
      <g class="sf-ferry" transform="translate(${x} ${y})"><circle r="13" /><g
        transform="translate(-8.4 -8.4) scale(1.4)"><${Glyph} kind="ferry" /></g></g>`,
  );

const STAR = "M0-9.5 2.8-3.2 9.6-2.5 4.5 2 6 8.8 0 5.3-6 8.8-4.5 2-9.6-2.5-2.8-3.2z";

/** @param {{ plan: Plan, lit?: Map<string, string> | null, ends?: string[] }} props */
export const Places = ({ plan, lit = null, ends = [] }) =>
  [...plan.places.values()].map(
    (place) => html`
      <g key=${place.id} data-spot=${place.id} transform="translate(${place.x} ${place.y})">
        ${ends.includes(place.id) && html`<circle class="sf-end" r="24" />`}
        ${lit?.has(place.id) && html`<circle class="sf-lit-place" r="24" />`}
        <circle class="sf-place" r=${place.radius} />
        ${place.tourist ? html`<path class="sf-star" d=${STAR} />` : html`<circle class="sf-dot" r="5.5" />`}
      </g>`,
  );

/**
 * A stack of tokens: its height is how many are left.
 * @param {{ place: string, spot: Spot, symbol: number, count: number }} props
 */
export const Stack = ({ place, spot, symbol, count }) => html`
  <g data-stack=${place}>${Array.from(
    { length: count },
    (_, level) => html`
      <g transform="translate(${spot.x - 13} ${spot.y - 13 - level * 5})">
        <circle class="sf-token-under" cx="13" cy="15" r="13" />
        <g transform="scale(1.625)"><${TokenFace} symbol=${symbol} /></g>
      </g>`,
  )}</g>`;

/**
 * Names keep their size on the screen when the map is large: `scale` is how much smaller they become.
 * @param {{ labels: Map<string, Label>, size: number, scale?: number, bold?: string[] }} props
 */
export const Names = ({ labels, size, scale = 1, bold = [] }) =>
  [...labels].map(([id, { lines, x, y, anchor }]) => {
    const step = size * scale * LINE;
    return html`
      <text class="sf-name ${bold.includes(id) ? "strong" : ""}" key=${id} data-named=${id} x=${x} y=${y} font-size=${size * scale} stroke-width=${size * scale * 0.27}
        text-anchor=${anchor}>${lines.map((line, index) => html`<tspan x=${x} y=${y + (index - (lines.length - 1) / 2) * step}>${line}</tspan>`)}</text>`;
  });

/**
 * The way of a ticket: what is missing has a broken brass edge, what is mine a soft band.
 * @param {{ plan: Plan, missing: string[], owned: string[] }} props
 */
export const Radar = ({ plan, missing, owned }) => html`
  ${owned.map((id) => html`<path class="sf-way mine" d=${plan.routes.get(id).whole} />`)}
  ${missing.map((id) => html`<path class="sf-way edge" d=${plan.routes.get(id).path} /><path class="sf-way" d=${plan.routes.get(id).path} />`)}`;

/**
 * How much is still to be built on a route of the way.
 * @param {{ x: number, y: number, words: number, scale?: number }} props
 */
export const Left = ({ x, y, words, scale = 1 }) => html`
  <g class="sf-left" transform="translate(${x} ${y}) scale(${scale})"><circle r="14" /><text>${words}</text></g>`;
