// The city around the map of San Francisco: piers, streets, hills, bridges, sails and fog. It is there for its own sake
// and lies under everything that is played with; maps of other places do without it.
import { html } from "/web/ui/html.js";

/** @import { Point } from "./types.d.ts" */
/** @import { Plan } from "./plan.js" */

/** Whether a map is the one that this city is drawn for. @param {Plan} plan */
export const isTheCity = (plan) =>
  plan.width === 1000 && [...plan.places.values()].some((one) => one.name === "Golden Gate Bridge" && one.x === 184);

/** @type {Point[]} */
const WAVES = [
  [420, 104],
  [500, 60],
  [760, 66],
  [850, 126],
  [30, 330],
  [52, 560],
  [26, 640],
  [56, 700],
  [330, 120],
  [955, 420],
  [962, 560],
  [965, 700],
  [968, 90],
];

/** Where each pier stands on the shore, and how it is turned. @type {[x: number, y: number, angle: number][]} */
const PIERS = [
  [655, 160, -22],
  [720, 139, 6],
  [738, 142, 6],
  [754, 145, 6],
  [772, 147, 6],
  [790, 149, 8],
  [808, 152, 8],
  [826, 155, 10],
  [844, 161, 18],
  [862, 168, 22],
  [880, 176, 26],
  [898, 186, 34],
  [914, 196, 44],
  [931, 264, 98],
  [928, 282, 98],
  [924, 300, 99],
  [920, 320, 100],
  [917, 340, 96],
  [914, 362, 94],
  [912, 384, 92],
  [914, 406, 86],
];

/** @type {[x: number, y: number, radius: number][]} */
const HILLS = [
  [448, 676, 58],
  [300, 668, 50],
  [796, 706, 54],
  [606, 316, 50],
  [640, 470, 44],
  [228, 560, 36],
  [392, 388, 46],
];

/** @type {Point[]} */
const TREES = [
  [236, 232],
  [254, 244],
  [270, 236],
  [322, 238],
  [336, 252],
  [326, 268],
  [256, 272],
  [134, 474],
  [150, 494],
  [168, 470],
  [186, 496],
  [206, 472],
  [224, 498],
  [240, 474],
];

/** Bands of fog from the ocean: where each begins, how long and how thick it is. @type {[number, number, number, number][]} */
const FOG = [
  [-20, 128, 150, 15],
  [10, 150, 120, 11],
  [-20, 172, 118, 16],
  [-20, 196, 150, 9],
  [-20, 236, 130, 16],
  [20, 258, 104, 10],
  [-20, 282, 92, 15],
  [-20, 520, 96, 13],
  [10, 541, 88, 9],
  [-20, 562, 84, 15],
  [-20, 742, 120, 15],
  [20, 722, 84, 9],
  [212, 110, 76, 10],
  [236, 128, 90, 8],
];

/** @param {number} from @param {number} to @param {(index: number) => string} path */
const lines = (from, to, path) => Array.from({ length: to - from }, (_, index) => path(from + index)).join("");

// two grids that meet on Market Street
const NORTH =
  lines(-6, 34, (i) => `M${i * 34} 120L${i * 34 + 58} 800`) +
  lines(-3, 24, (i) => `M60 ${i * 34 + 150}L960 ${i * 34 + 74}`);
const SOUTH = lines(-22, 26, (i) => `M${500 + i * 30} ${640 + i * 29}l700-722M${500 + i * 31} ${640 - i * 32}l420 408`);
const MARKET = "M930 196L500 640V1000H1000z";

/** What lies on the water, before the land. */
export const Water = () => html`
  <path class="sf-wave" d=${WAVES.map(([x, y]) => `M${x} ${y}q5-5 10 0t10 0 10 0`).join("")} />
  ${PIERS.map(([x, y, angle]) => html`<rect class="sf-pier" transform="translate(${x} ${y}) rotate(${angle})" x="-4" y="-17" width="8" height="23" rx="1.5" />`)}`;

/** Streets and hills, within the coast. @param {{ coast: string }} props */
export const Streets = ({ coast }) => html`
  <clipPath id="sf-coast"><path d=${coast} /></clipPath><clipPath id="sf-south"><path d=${MARKET} /></clipPath>
  <g clip-path="url(#sf-coast)">
    <path class="sf-street" d=${NORTH} />
    <path class="sf-ground" d=${MARKET} />
    <g clip-path="url(#sf-south)"><path class="sf-street" d=${SOUTH} /></g>
    <path class="sf-market" d="M930 196L500 640" />
    ${HILLS.map(
      ([x, y, r]) => html`
      <ellipse class="sf-hill" cx=${x} cy=${y} rx=${r} ry=${r * 0.72} />
      <ellipse class="sf-hill-top" cx=${x - r * 0.06} cy=${y - r * 0.1} rx=${r * 0.62} ry=${r * 0.42} />
      <path class="sf-crest" d="M${x - r * 0.34} ${y - r * 0.02}q${r * 0.17} ${-r * 0.34} ${r * 0.32} 0M${x + 0.02 * r} ${y - r * 0.02}q${r * 0.13} ${-r * 0.24} ${r * 0.24} 0" />`,
    )}
  </g>`;

/** @param {number} x @param {number} y */
const tower = (x, y) =>
  `M${x - 4.5} ${y + 6}V${y - 34}M${x + 4.5} ${y + 6}V${y - 34}M${x - 4.5} ${y - 31}h9M${x - 4.5} ${y - 21}h9M${x - 4.5} ${y - 10}h9`;

/** @param {{ x: number, y: number, scale: number }} props */
const Sail = ({ x, y, scale }) => html`
  <g transform="translate(${x} ${y}) scale(${scale})"><path class="sf-sail" d="M0 0V-20L13-3H0M-2-2V-15L-10-3z" /><path
    class="sf-hull" d="M-12 1.5H15L10 7H-8z" /></g>`;

/** What stands on the ground: trees, bridges, sails, a cable car, and the fog over it. */
export const Sights = () => html`
  <path class="sf-tree" d=${TREES.map(([x, y]) => `M${x} ${y}l6 11h-12z`).join("")} />
  <g class="sf-cable-car" transform="translate(258 622)">
    <path class="sf-crest" d="M-52 28Q10 24 66-10" />
    <g transform="translate(18 -2) rotate(-16)"><rect class="body" x="-27" y="-19" width="54" height="25" rx="4" />
      <path class="trim" d="M-27-8H27" /><path class="windows" d="M-22-17v8h10v-8zM-8-17v8H4v-8zM8-17v8h14v-8z" />
      <path class="top" d="M-31-20H31L26-25H-26z" /><circle cx="-15" cy="8" r="4.5" /><circle cx="15" cy="8" r="4.5" /></g>
  </g>
  <g class="sf-golden-gate" transform="translate(184 172) rotate(-8.5)"><path d="M0 0V-140" stroke-width="8" />
    <path d="M-5-12Q-6-30-11-44Q-4-72-11-100Q-6-116-5-132M5-12Q6-30 11-44Q4-72 11-100Q6-116 5-132" stroke-width="2" />
    <path d="M-13-44H13M-13-100H13" stroke-width="6.5" stroke-linecap="round" /></g>
  <g class="sf-bay-bridge"><path d="M916 352L1120 306" stroke-width="6" />
    <path d="M916 350Q944 338 962 308Q990 346 1016 296Q1046 332 1072 284" stroke-width="1.8" /><path d=${tower(962, 342)} stroke-width="3" /></g>
  <${Sail} x=${966} y=${520} scale=${1.05} /><${Sail} x=${452} y=${80} scale=${0.8} /><${Sail} x=${962} y=${130} scale=${0.9} />
  ${FOG.map(([x, y, long, thick]) => html`<path class="sf-fog" d="M${x} ${y}h${long}" stroke-width=${thick} />`)}`;
