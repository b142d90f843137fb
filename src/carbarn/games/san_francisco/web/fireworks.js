// Fireworks over the bay: a few bursts for the winner, then the sky is dark again. They are loaded only when they are lit.
import { html } from "/web/ui/html.js";
import { OWNERS } from "./glyphs.js";

/** @import { Drawn } from "/web/table/contract.js" */
/** @import { Signal } from "/web/ui/html.js" */

const TIME = 1500; // milliseconds for one burst
const RAYS = 14;

/** Over water, so that they cover nothing that is played with. @type {[x: number, y: number, radius: number, kind: string, at: number][]} */
const BURSTS = [
  [372, 62, 46, "brass", 0],
  [838, 66, 56, "winner", 260],
  [62, 356, 44, "bridge", 520],
  [484, 46, 34, "winner", 860],
  [950, 560, 46, "bridge", 1080],
  [300, 96, 38, "winner", 1380],
  [900, 110, 44, "brass", 1600],
];

/** A ray every few degrees, every other one shorter; each ends in a spark. @param {number} radius */
function raysOf(radius) {
  const ends = Array.from({ length: RAYS }, (_, index) => {
    const angle = (index / RAYS) * 2 * Math.PI;
    const long = index % 2 ? radius * 0.78 : radius;
    return [Math.cos(angle), Math.sin(angle)].map((part) => [part * radius * 0.32, part * long]);
  });
  const path = ends.map(
    ([[x, toX], [y, toY]]) => `M${x.toFixed(1)} ${y.toFixed(1)}L${toX.toFixed(1)} ${toY.toFixed(1)}`,
  );
  return { path: path.join(""), sparks: ends.map(([[, x], [, y]]) => ({ x, y })) };
}

/** @param {number} at */
const burns = (at) => (/** @type {SVGGElement | null} */ burst) => {
  const frames = [
    { transform: "scale(0.05)", opacity: 0 },
    { transform: "scale(0.8)", opacity: 1, offset: 0.25 },
    { transform: "scale(1)", opacity: 1, offset: 0.6 },
    { transform: "translateY(7px) scale(1.04)", opacity: 0 },
  ];
  burst?.animate(frames, { duration: TIME, delay: at, easing: "ease-out", fill: "both" });
};

/** @param {{ x: number, y: number, radius: number, kind: string, at: number }} props */
function Burst({ x, y, radius, kind, at }) {
  const { path, sparks } = raysOf(radius);
  return html`
    <g transform="translate(${x} ${y})"><g class="sf-burst ${kind}" ref=${burns(at)}>
      <path d=${path} />${sparks.map((spark) => html`<circle cx=${spark.x} cy=${spark.y} r="3.2" />`)}
    </g></g>`;
}

/**
 * Light them in a sky, and clear it when the last has gone out.
 * @param {Signal<Drawn>} sky
 * @param {number} seat whose colour is among them
 */
export function light(sky, seat) {
  const drawn = html`<g class="sf-sky p${OWNERS[seat] + 1}">${BURSTS.map(([x, y, radius, kind, at]) => html`<${Burst} x=${x} y=${y} radius=${radius} kind=${kind} at=${at} />`)}</g>`;
  sky.value = drawn;
  const last = Math.max(...BURSTS.map(([, , , , at]) => at)) + TIME;
  setTimeout(() => {
    if (sky.value === drawn) sky.value = null;
  }, last);
}
