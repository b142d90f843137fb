// How to play Cable Car in this moment, and what the things on its table are.
import { html } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { laysBySquare, tilesAtHand } from "./choice.js";
import { tilesOf } from "./geometry.js";
import { big, hasCompanies, lineInWords } from "./talk.js";
import { Tile } from "./tracks.js";

/** @import { Asked, HelpNow } from "/web/table/contract.d.ts" */
/** @import { CableCarScene, CableCarTable } from "./table.d.ts" */

/** What may be done. @param {CableCarTable} table @returns {HelpNow["can"]} */
function possible(table) {
  const scene = table.scene.value;
  if (!table.myTurn.value) return [{ text: t("cc-now-trace") }];
  const [tile] = tilesAtHand(scene);
  const picture = tile && html`<svg viewBox="0 0 60 60"><${Tile} code=${tile} /></svg>`;
  /** @type {HelpNow["can"]} */
  const can = [{ text: t(scene.view.has_drawn ? "cc-now-place-drawn" : "cc-now-place"), picture }];
  if (scene.legal.has("draw")) can.push({ text: t("cc-now-draw") });
  if ([...scene.legal.keys()].some((text) => text.startsWith("exchange"))) can.push({ text: t("cc-now-exchange") });
  return can;
}

/** What is worth a look in this very position. @param {CableCarTable} table */
function noteOf(table) {
  const { view, legal } = table.scene.value;
  if (!table.myTurn.value) return undefined;
  const scale = hasCompanies(view) ? 10 : 1;
  const lays = [...legal].filter(([, told]) => told.lines);
  const [best] = lays.sort(([, one], [, other]) => (other.mine ?? 0) - (one.mine ?? 0));
  if (best && (best[1].mine ?? 0) > 0)
    return t("cc-now-note", { square: squareIn(best[0]), points: (best[1].mine ?? 0) / scale });
  return t(view.supply ? "cc-now-note-none" : "cc-now-note-last");
}

/** The square that an action names. @param {string} text */
const squareIn = (text) => big(/[a-h][1-8]/.exec(text)?.[0] ?? "");

/** Which lesson is about this moment. @param {CableCarScene} scene */
function lessonOf({ view }) {
  if (hasCompanies(view)) return "companies";
  if (view.has_drawn) return "draw";
  return view.scores.length > 2 ? "rivals" : "first-line";
}

/**
 * @param {CableCarTable} table
 * @returns {HelpNow}
 */
export function helpNow(table) {
  const scene = table.scene.value;
  const { view } = scene;
  const mine = table.myTurn.value;
  const title = view.over
    ? t("cc-now-over")
    : t(!mine ? "cc-now-waits" : view.has_drawn ? "cc-now-drawn" : "cc-now-yours");
  const worth = [t("cc-now-station"), t("cc-now-power")];
  return {
    title,
    can: possible(table),
    worth: hasCompanies(view) ? [...worth, t("cc-now-share")] : worth,
    note: noteOf(table),
    lesson: lessonOf(scene),
  };
}

/** What is not on the board, by what it is drawn as; the innermost first. @type {[string, () => Asked][]} */
const THINGS = [
  [".cc-pile", () => ({ title: t("cc-what-pile"), text: t("cc-what-pile-text"), lesson: "draw" })],
  [".cc-hand", () => ({ title: t("cc-what-hand"), text: t("cc-what-hand-text"), lesson: "draw" })],
  [".preview", () => ({ title: t("cc-what-preview"), text: t("cc-what-preview-text"), lesson: "first-line" })],
  [
    ".cc-key .seg, .cc-companies .seg",
    () => ({ title: t("cc-what-overlay"), text: t("cc-what-overlay-text"), lesson: "rivals" }),
  ],
  [".cc-key", () => ({ title: t("cc-what-key"), text: t("cc-what-key-text"), lesson: "rivals" })],
  [
    ".cc-shares, .cc-own-shares",
    () => ({ title: t("cc-what-shares"), text: t("cc-what-shares-text"), lesson: "companies" }),
  ],
  [".cc-companies", () => ({ title: t("cc-what-companies"), text: t("cc-what-companies-text"), lesson: "companies" })],
  [".cc-cars", () => ({ title: t("cc-what-cars"), text: t("cc-what-cars-text"), lesson: "first-line" })],
  ["[data-do=draw]", () => ({ title: t("cc-what-draw"), text: t("cc-what-draw-text"), lesson: "draw" })],
  ["[data-do=turn]", () => ({ title: t("cc-what-turn"), text: t("cc-what-turn-text") })],
  ["[data-do=main]", () => ({ title: t("cc-what-main"), text: t("cc-what-main-text") })],
];

/** @param {string} code @param {CableCarTable} table @returns {Asked} */
function squareAsked(code, table) {
  const scene = table.scene.value;
  const square = big(code);
  if (code === "d4") return { title: t("cc-what-power"), text: t("cc-what-power-text"), lesson: "power" };
  if (tilesOf(scene.view.board).has(code))
    return { title: t("cc-what-tile", { square }), text: t("cc-what-tile-text"), lesson: "growing" };
  return table.canAct.value && laysBySquare(scene, table.choice).has(code)
    ? { title: t("cc-what-lit", { square }), text: t("cc-what-lit-text"), lesson: "first-line" }
    : { title: t("cc-what-empty", { square }), text: t("cc-what-empty-text"), lesson: "growing" };
}

/**
 * @param {Element} element
 * @param {CableCarTable} table
 * @returns {Asked | null}
 */
export function whatIs(element, table) {
  const station = Number(element.getAttribute("data-station"));
  if (station) {
    const line = lineInWords(table, table.scene.value.view, station);
    return {
      title: t("cc-what-station", { station }),
      text: t("cc-what-station-text", { line }),
      lesson: "first-line",
    };
  }
  const square = element.getAttribute("data-square");
  if (square) return squareAsked(square, table);
  return THINGS.find(([selector]) => element.closest(selector))?.[1]() ?? null;
}
