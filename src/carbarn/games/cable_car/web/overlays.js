// What the lit squares show beside that they are legal.
import { settings } from "/web/settings.js";
import { html } from "/web/ui/html.js";
import { Mini, Segments } from "/web/ui/parts.js";
import { signed, t } from "/web/words.js";
import { laysBySquare } from "./choice.js";
import { ahead, bestFor, shortness, worstFor } from "./heat.js";
import { hasCompanies, isPlayed } from "./talk.js";

/** @import { Choice, Way } from "./choice.js" */
/** @import { Overlay, Worth } from "./heat.js" */
/** @import { CableCarScene, CableCarTable } from "./table.d.ts" */
/** @import { CableCarView } from "./types.d.ts" */

/** @typedef {{ number: string, words: string, heat: string }} Mark what is written on a square, and how warm it is */

/** @param {{ table: CableCarTable, overlays: Overlay[] }} props */
export function OverlayChoice({ table, overlays }) {
  if (!isPlayed(table) || table.guide?.hidesPreviews) return null;
  const { overlay, rival } = table.choice;
  const scene = table.scene.value;
  const rivals = rivalsOf(scene);
  const about = rivalOf(scene, table.choice);
  /** @param {Overlay} chosen */
  const choose = (chosen) => {
    overlay.value = chosen;
  };
  /** @param {number} chosen */
  const chooseRival = (chosen) => {
    rival.value = chosen;
  };
  // what comes and goes stands above: the panel grows upwards, and the choice stays under the pointer
  return html`
    ${
      overlay.value === "rival" &&
      rivals.length > 1 &&
      html`<${Segments} label=${t("cc-overlay-whose")} value=${about} onChoose=${chooseRival}
        options=${rivals.map((seat) => [seat, html`<${Mini} owner=${seat} /><span class="vh">${table.name(seat)}</span>`])} />`
    }
    <${Segments} label=${t("cc-overlay")} value=${overlay.value} onChoose=${choose}
      options=${overlays.map((name) => [name, t(`cc-overlay-${name}`)])} />`;
}

/**
 * What the numbers on the lit squares mean.
 * @param {CableCarTable} table
 */
export function overlayInWords(table) {
  const scene = table.scene.value;
  const shown = table.choice.overlay.value;
  const lays = laysBySquare(scene, table.choice);
  if (isSettled(scene.view)) return t("cc-idle-settled");
  if (shown === "legal") return t("cc-idle-mine", { count: lays.size, by: hand() });
  const about = rivalOf(scene, table.choice);
  const marked = [...lays.values()].some((ways) => markOf(scene, ways, table.choice));
  const owns = hasCompanies(scene.view) ? "shares" : "lines";
  const rivals = rivalsOf(scene).length;
  const args = { name: table.name(about), whose: about === scene.seat ? "mine" : "theirs", owns, rivals };
  return marked ? t(`cc-overlay-about-${shown}`, args) : t(`cc-overlay-none-${shown}`, args);
}

/** Whose gain it is: mine, in the sandbox that of whoever is to act. @param {CableCarScene} scene */
const ownSeat = ({ kind, seat, actors }) => (kind === "invented" ? actors[0] : (seat ?? actors[0]));

/** @param {CableCarScene} scene */
const rivalsOf = (scene) => scene.view.scores.map((_, seat) => seat).filter((seat) => seat !== ownSeat(scene));

const coarse = matchMedia("(pointer: coarse)");
/** How squares are looked at: tapped where there is nothing to point with; a click also places the tile, if it need not be confirmed. */
const hand = () => (coarse.matches ? "touch" : settings.value.confirm === "always" ? "mouse" : "click");

/** Whether no tile can change the score: every line with an owner is finished. Shares can still be exchanged. @param {CableCarView} view */
export const isSettled = (view) =>
  !hasCompanies(view) && view.lines.every(([owner, , ends]) => owner < 0 || ends !== "open");

/**
 * Whose lines the overlay is about: the chosen rival, otherwise the one with the most points.
 * @param {CableCarScene} scene
 * @param {Choice} choice
 */
function rivalOf(scene, choice) {
  const rivals = rivalsOf(scene);
  const chosen = rivals.find((seat) => seat === choice.rival.value);
  return chosen ?? rivals.reduce((best, seat) => (scene.view.scores[seat] > scene.view.scores[best] ? seat : best));
}

/**
 * What the chosen overlay writes on a square; null: nothing worth a number.
 * @param {CableCarScene} scene
 * @param {Way[]} ways
 * @param {Choice} choice
 * @returns {Mark | null}
 */
export function markOf(scene, ways, choice) {
  const me = ownSeat(scene);
  switch (choice.overlay.value) {
    case "legal":
      return null;
    case "gain":
      return scene.view.open.length
        ? bySign(Math.max(...ways.map((way) => way.preview.mine / 10)))
        : forMe(bestFor(ways, me));
    case "difference":
      return bySign(ahead(ways, me));
    case "rival":
      return against(worstFor(ways, rivalOf(scene, choice)));
  }
}

/** @param {number} value */
const warm = (value) => `cc-heat-${Math.min(4, Math.ceil(value / 4))}`;

/** A wall of zeros would tell nothing. @param {number} value */
const bySign = (value) =>
  value ? { number: signed(value), words: "", heat: value < 0 ? "cc-heat-less" : warm(value) } : null;

/** @param {Worth} worth */
function forMe({ points, tiles }) {
  if (points) return bySign(points);
  return tiles ? { number: signed(tiles), words: t("cc-overlay-tiles", { tiles }), heat: "cc-heat-0" } : null;
}

/** @param {Worth} worth */
function against({ points, tiles }) {
  if (points !== null)
    return { number: signed(points), words: t("cc-overlay-ends"), heat: `cc-heat-${shortness(points)}` };
  return tiles ? { number: signed(tiles), words: t("cc-overlay-tiles", { tiles }), heat: "cc-heat-less" } : null;
}
