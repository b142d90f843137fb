// Signs: one glyph for each colour, one for each token, small icons. No glyph is a seat's symbol,
// so that trams and spaces are told apart without colour.
import { html } from "/web/ui/html.js";
import { listed, t } from "/web/words.js";

/** @import { CardKind, Cards, Colour, RouteColour } from "./types.d.ts" */

/** The seats' inks: yellow circle, purple plus, brown moon, black star; none is a colour of routes. */
export const OWNERS = [0, 4, 7, 5];

/** @type {Colour[]} */
export const COLOURS = ["blue", "green", "black", "pink", "red", "orange"];
/** @type {CardKind[]} */
export const KINDS = ["ferry", ...COLOURS];

/** In a box of 12: [path, how it is drawn]; grey has none. @type {{ [kind in CardKind]: [path: string, how: string] }} */
const GLYPHS = {
  blue: ["M.8 4.2q2.6-3 5.2 0t5.2 0M.8 8.6q2.6-3 5.2 0t5.2 0", "line thick"],
  green: ["M1.2 10.8C.6 4.5 4 1 10.9 1.1 11 8 7.5 11.4 1.2 10.8z", "full"],
  black: ["M2.5 1.5v9M6 1.5v9M9.5 1.5v9", "line bars"],
  pink: ["M6 11C2.5 8.3.8 6.3.8 4.2c0-3 3.7-3.8 5.2-1.2 1.5-2.6 5.2-1.8 5.2 1.2C11.2 6.3 9.5 8.3 6 11z", "full"],
  red: ["M2 2l8 8M10 2l-8 8", "line fat"],
  orange: ["M6 2.1a3.9 3.9 0 1 0 .01 0z", "line fat"],
  ferry: ["M.8 7h10.4L9.6 10.4H2.4zM3 6V3.4h6V6M6 3V1", "line thin"],
};

/** @param {{ kind: CardKind | RouteColour }} props */
export const Glyph = ({ kind }) =>
  kind !== "grey" ? html`<path class="sf-glyph ${GLYPHS[kind][1]}" d=${GLYPHS[kind][0]} />` : null;

/** A colour's glyph as a small card: in ways to pay, in sentences. @param {{ kind: CardKind }} props */
export const Chip = ({ kind }) => html`
  <span class="sf-chip sf-k-${kind}" aria-hidden="true"><svg viewBox="0 0 12 12"><${Glyph} kind=${kind} /></svg></span>`;

/**
 * A transport card; what it is called stands on whatever holds it.
 * @param {{ kind: CardKind, more?: string }} props
 */
export const Card = ({ kind, more = "" }) => html`
  <span class="sf-card sf-k-${kind} ${more}" aria-hidden="true">
    <svg class="corner" viewBox="0 0 12 12"><${Glyph} kind=${kind} /></svg>
    <svg class="middle" viewBox="0 0 12 12"><${Glyph} kind=${kind} /></svg>
  </span>`;

// tokens, in a box of 16
const TOKENS = [
  "M2 9q4-4 6 0 2-4 6 0",
  "M2 11h12M4.5 13V4M11.5 13V4M2 8q2.5-1 2.5-4 1 4 3.5 4t3.5-4q0 3 2.5 4",
  "M4 11c1-1 1-2 1-4a3 3 0 0 1 6 0c0 2 0 3 1 4zM8 13v.2M8 3.5v-1",
  "M8 5.2a2.8 2.8 0 1 0 .01 0zM8 2.5v1M8 12.5v1M2.5 8h1M12.5 8h1M4.2 4.2l.6.6M11.2 11.2l.6.6M4.2 11.8l.6-.6M11.2 4.8l.6-.6",
  "M6 5.9a1.3 1.3 0 1 0 .01 0zM10 5.9a1.3 1.3 0 1 0 .01 0zM8 8.9a1.3 1.3 0 1 0 .01 0zM8 5.5V3q2 0 3 1",
  "M2.5 4.5h11V12h-11zM11 6.5V8M5 7.5h3M5 9.5h3",
  "M2.5 5.5h3l1-1.5h3l1 1.5h3V12h-11zM8 6.9a1.8 1.8 0 1 0 .01 0z",
];

/** The face of a token, by the number of its symbol. @param {{ symbol: number }} props */
export const TokenFace = ({ symbol }) => html`
  <circle class="sf-token-face" cx="8" cy="8" r="7.4" /><path class="sf-token-sign" d=${TOKENS[symbol % TOKENS.length]} />`;

/** @param {{ symbol: number, label?: string }} props */
export const Token = ({ symbol, label }) => html`
  <svg class="sf-token" viewBox="0 0 16 16" role=${label ? "img" : undefined} aria-label=${label} aria-hidden=${label ? undefined : "true"}><${TokenFace} symbol=${symbol} /></svg>`;

const SMALL = {
  tram: "M3.5 4h9A2 2 0 0 1 14.5 6v4a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM5.5 4v8M10.5 4v8",
  cards: "M5.5 2h5.5A1.5 1.5 0 0 1 12.5 3.5v9A1.5 1.5 0 0 1 11 14H5.5A1.5 1.5 0 0 1 4 12.5v-9A1.5 1.5 0 0 1 5.5 2z",
  ticket: "M1.5 4.5h13v2.2a1.3 1.3 0 0 0 0 2.6v2.2h-13V9.3a1.3 1.3 0 0 0 0-2.6z",
};
/** @param {{ name: keyof typeof SMALL }} props */
export const Small = ({ name }) =>
  html`<svg class="sf-small" viewBox="0 0 16 16" aria-hidden="true"><path d=${SMALL[name]} /></svg>`;

/** The kinds that are among some cards and how many of each, in the order of a hand. @param {Cards} cards */
export const countsOf = (cards) =>
  KINDS.flatMap((kind) => {
    const count = cards[kind] ?? 0;
    return count ? [{ kind, count }] : [];
  });

/** "2 ferries and 1 blue" @param {Cards} cards */
export const cardsInWords = (cards) =>
  listed(
    countsOf(cards).map(({ kind, count }) =>
      kind === "ferry" ? t("sf-ferries", { ferries: count }) : t("sf-cards-of", { count, kind: t(`sf-${kind}`) }),
    ),
  );
