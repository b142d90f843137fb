// Icons of Tramways: a grid of 24, drawn in the colour of the text around them.
import { html } from "/web/ui/html.js";

/** @import { BuildingType } from "./types.js" */

/** @type {Record<string, [line: string, solid?: string]>} */
const ICONS = {
  rail: ["M8 3v18M16 3v18M4 8.5h16M4 15.5h16"],
  link: ["M2 15.5h20M2 20.5h20M12 11.5V3M7.8 7 12 2.8 16.2 7"],
  build: ["M4 21V6.5A1.5 1.5 0 0 1 5.5 5H10M4 21h12v-7M8 10h1M8 14.5h1M12 14.5h.5M17.5 2.5v8M13.5 6.5h8"],
  raise: ["M4 21V6.5A1.5 1.5 0 0 1 5.5 5H10M4 21h12v-7M8 10h1M8 14.5h1M12 14.5h.5M17.5 11V3M13.8 6.5l3.7-3.7 3.7 3.7"],
  money: [
    "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM15 9.2c-.4-1.2-1.5-1.7-3-1.7-1.7 0-3 .8-3 2.2 0 3.2 6 1.4 6 4.6 0 1.4-1.3 2.2-3 2.2-1.5 0-2.6-.5-3-1.7M12 5.5v13",
  ],
  worker: [
    "M4 10.5h16M6 10.5a6 6 0 0 1 12 0M12 4.5V2.8M8 14a4 4 0 0 0 8 0M4 22c.6-2.6 2.2-4 4.5-4.4M20 22c-.6-2.6-2.2-4-4.5-4.4",
  ],
  passenger: ["M8 6.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 21.5c0-5.5 3-8 7.5-8s7.5 2.5 7.5 8z"],
  calm: ["M10 2 3.5 13H9l-1.5 9L14 11H9zM19 4v15M15.5 15.5 19 19l3.5-3.5"],
  stress: ["M10 2 3.5 13H9l-1.5 9L14 11H9zM19 20V5M15.5 8.5 19 5l3.5 3.5"],
  strip: [
    "M4.5 4h15a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1 -2.5 2.5h-15a2.5 2.5 0 0 1 -2.5 -2.5v-11a2.5 2.5 0 0 1 2.5 -2.5zM6 8.5h5",
    "M2 13h20v4.5H2z",
  ],
  residence: ["M3 11.5 12 3.5l9 8M5.5 9.5V21h13V9.5M10 21v-6h4v6"],
  commerce: ["M4.5 4h15L22 10H2zM4 10v11h16V10M8.5 10V4M15.5 10V4M8 21v-6h5v6"],
  leisure: ["M4.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0zM12 2.5v15M4.5 10h15M12 10 6 22M12 10l6 12"],
  industry: ["M3 21V11l6 4v-4l6 4V3h4.5L21 21zM8 18h.5M13 18h.5"],
  parcel: [
    "M3 8V4.5A1.5 1.5 0 0 1 4.5 3H8M16 3h3.5A1.5 1.5 0 0 1 21 4.5V8M21 16v3.5a1.5 1.5 0 0 1-1.5 1.5H16M8 21H4.5A1.5 1.5 0 0 1 3 19.5V16M9.5 17V7.5L15.5 10l-6 2.5",
  ],
  happy: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM7.5 13.5c.8 2.3 2.4 3.5 4.5 3.5s3.7-1.2 4.5-3.5M9 8.5v.5M15 8.5v.5"],
  consequence: ["M12 3 22 20.5H2zM12 9.5v4.5M12 17.3v.2"],
  blank: ["M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM8 16l8-8"],
  straight: ["M12 2v20"],
  curve: ["M4 20c9 0 16-7 16-16"],
  plus: ["M12 5v14M5 12h14"],
  minus: ["M5 12h14"],
  whole: ["M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6"],
  cash: ["M2 6h20v12H2zM12 9a3 3 0 1 0 .01 0zM5.5 9.5v5M18.5 9.5v5"],
  card: ["M5 3h14v18H5zM5 9h14"],
  done: ["M4 12.5l5 5L20 6.5"],
  wait: ["M12 3a9 9 0 1 0 .01 0zM12 7v5.500l3.5 2"],
};

/** @param {[line: string, solid?: string]} icon */
const shapes = ([line, solid]) => html`<path d=${line} />${solid && html`<path class="solid" d=${solid} />`}`;

/** An icon in a sentence or on a ticket. @param {{ name: string }} props */
export const Pic = ({ name }) =>
  html`<svg class="tw-i" viewBox="0 0 24 24" aria-hidden="true">${shapes(ICONS[name])}</svg>`;

/**
 * An icon on the map, at a place and of a size in map units.
 * @param {{ name: string, x: number, y: number, size: number }} props
 */
export const MapPic = ({ name, x, y, size }) =>
  html`<g class="tw-i" transform="translate(${x} ${y}) scale(${size / 24})">${shapes(ICONS[name])}</g>`;

/** @type {Record<BuildingType, string>} */
export const TYPE_ICONS = { R: "residence", C: "commerce", L: "leisure", I: "industry" };
