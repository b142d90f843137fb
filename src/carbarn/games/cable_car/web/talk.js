// Cable Car in words: squares, lines, turns.

import { isOver } from "/web/table/names.js";
import { html } from "/web/ui/html.js";
import { rich, sentences, t } from "/web/words.js";
import { layPreview } from "./choice.js";
import { isPowerSquare } from "./geometry.js";

/** @import { Cheer } from "/web/table/contract.d.ts" */
/** @import { Saying } from "/web/words.js" */
/** @import { Tiles } from "./geometry.js" */
/** @import { CableCarEvent, CableCarScene, CableCarTable, CableCarTurn } from "./table.d.ts" */
/** @import { CableCarView, Ends, LineChange } from "./types.d.ts" */

/** @param {CableCarView} view */
export const hasCompanies = (view) => view.open.length > 0;
/** Whether everybody places one tile more at the most. @param {CableCarView} view */
export const isLastRound = (view) => !view.over && view.board.filter((code) => !code).length <= view.hands.length;
/**
 * Whether the last round begins after a turn: so many squares are left as there are seats.
 * @param {CableCarTable} table
 * @param {CableCarTurn} turn
 */
function beginsLastRound(table, turn) {
  const { board, hands } = table.doc.value.view;
  const laid = table.turns.value.filter((one) => one.kind === "lay" && one.n <= turn.n).length;
  return turn.kind === "lay" && laid === board.length - hands.length;
}
/**
 * Whether somebody at this screen has still turns to play here.
 * @param {CableCarTable} table
 */
export const isPlayed = (table) => table.doc.value.seat !== null && !isOver(table.doc.value);
/** @param {string} square */
export const big = (square) => square.toUpperCase();

/**
 * Who owns a line: a seat, or a company.
 * @param {CableCarTable} table
 * @param {CableCarView} view
 * @param {number} owner
 */
export function ownerName(table, view, owner) {
  if (owner < 0) return t("cc-nobody");
  return hasCompanies(view) ? t("cc-company", { colour: t(`colour-${owner}`) }) : table.name(owner);
}

/**
 * Whose a line is, where the line is named before.
 * @param {CableCarTable} table
 * @param {CableCarView} view
 * @param {number} owner
 */
export const whoseLine = (table, view, owner) =>
  owner >= 0 && !hasCompanies(view) && table.who(owner) === "you" ? t("cc-yours") : ownerName(table, view, owner);

/**
 * "C4, north side".
 * @param {string | number} where
 */
function placeInWords(where) {
  const [square, side] = String(where).split(" ");
  return side ? t("cc-place", { square: big(square), side: t(`cc-side-${side}`) }) : big(square);
}

/**
 * How a line ends, or that it does not.
 * @param {Ends} ends
 * @param {string | number} where
 */
export function endInWords(ends, where) {
  if (ends === "power") return t("cc-ends-power");
  return ends === "station" ? t("cc-ends-station", { station: where }) : t("cc-stays-open");
}

/**
 * One line as it is: for its car, the inspector and the text view.
 * @param {CableCarTable} table
 * @param {CableCarView} view
 * @param {number} station
 */
export function lineInWords(table, view, station) {
  const [owner, passages, ends, where] = view.lines[station - 1];
  const args = { station, name: whoseLine(table, view, owner), tiles: passages };
  if (owner < 0) return t("cc-line-nobody", args);
  if (ends === "open")
    return passages ? t("cc-line-open", { ...args, where: placeInWords(where) }) : t("cc-line-waiting", args);
  const points = ends === "power" ? 2 * passages : passages;
  return t("cc-line-done", { ...args, end: endInWords(ends, where), points });
}

/**
 * What a placement does to one line.
 * @param {CableCarTable} table
 * @param {CableCarView} view
 * @param {LineChange} change
 */
export function changeInWords(table, view, change) {
  const args = {
    station: change.station,
    name: whoseLine(table, view, change.owner),
    from: change.from,
    to: change.to,
    end: endInWords(change.ends, change.where),
    points: change.points,
  };
  return t(change.ends === "open" || change.owner < 0 ? "cc-change-open" : "cc-change-ends", args);
}

/**
 * What laying the tile would do to all lines.
 * @param {CableCarTable} table
 * @param {CableCarScene} scene
 * @param {string} text
 */
export const effectInWords = (table, scene, text) =>
  sentences((layPreview(scene, text)?.lines ?? []).map((change) => changeInWords(table, scene.view, change))) ||
  t("cc-no-line");

/**
 * A square for those who hear it.
 * @param {CableCarTable} table
 * @param {CableCarScene} scene
 * @param {Tiles} tiles
 * @param {string} square
 * @param {string | null} text the action of laying the tile there
 */
export function squareInWords(table, scene, tiles, square, text) {
  const name = big(square);
  if (text) return t("cc-square-legal", { square: name, what: effectInWords(table, scene, text) });
  const tile = tiles.get(square);
  if (tile) return t("cc-square-tile", { square: name, tile });
  return t(scene.legal.size ? "cc-square-not" : "cc-square-empty", { square: name });
}

/**
 * What can be said of a square without asking the server.
 * @param {string} square
 * @param {Tiles} tiles
 * @param {CableCarScene} scene
 * @param {CableCarTable} table
 */
export function whyPicture(square, tiles, scene, table) {
  if (isPowerSquare(square)) return t("cc-why-power", { square: big(square) });
  if (tiles.has(square)) return t("cc-why-tile", { square: big(square) });
  if (scene.kind !== "now") return t("cc-square-empty", { square: big(square) });
  if (table.doc.value.seat === null || !table.myTurn.value) return t("cc-why-not-yours", { square: big(square) });
  return null;
}

/**
 * What is told of a tile that was placed, if the event is that.
 * @param {CableCarEvent} event
 */
export const layFacts = (event) => (event.what === "acted" && event.facts.square ? event.facts : null);

/**
 * Turns from events: a drawn tile and its placement are one.
 * @param {CableCarEvent[]} events
 */
export function turnsOf(events) {
  /** @type {CableCarTurn[]} */
  const turns = [];
  for (const event of events) {
    if (event.what !== "acted") continue;
    const { n, seat, facts } = event;
    const turn = { number: turns.length + 1, n, seat };
    if (facts.square) turns.push({ ...turn, kind: "lay", facts });
    else if (facts.percentage) turns.push({ ...turn, kind: "exchange", facts });
  }
  return turns;
}

/**
 * The lines that a turn has finished.
 * @param {CableCarTurn} turn
 */
export const endsOf = (turn) =>
  turn.kind === "lay" ? turn.facts.lines.filter((line) => line.ends !== "open" && line.owner >= 0) : [];

/**
 * "Mara placed a tile at A6", or what she exchanged; `words` and `name` make it text, or draw it.
 * @template W
 * @param {Saying<W>} words
 * @param {CableCarTable} table
 * @param {CableCarTurn} turn
 * @param {W} name
 */
function deed(words, table, turn, name) {
  const { kind, facts } = turn;
  const who = table.who(turn.seat);
  if (kind === "exchange") {
    const args = {
      who,
      name,
      percentage: facts.percentage,
      takes: facts.takes ? t(`cc-colour-word-${facts.takes}`) : "",
    };
    return words(facts.takes ? "cc-deed-exchange-open" : "cc-deed-exchange-top", args);
  }
  const args = { who, name, square: big(facts.square) };
  return words(facts.drawn ? "cc-deed-drawn" : "cc-deed-lay", args);
}

/**
 * @param {CableCarTable} table
 * @param {CableCarTurn} turn
 */
const deedInWords = (table, turn) => deed(t, table, turn, table.name(turn.seat));

/**
 * @param {CableCarTable} table
 * @param {CableCarTurn} turn
 */
export const deedDrawn = (table, turn) => deed(rich, table, turn, html`<b>${table.name(turn.seat)}</b>`);

/** A finished line inside a sentence. @param {LineChange} line */
export const endingInside = (line) =>
  t("cc-ending-small", { station: line.station, end: endInWords(line.ends, line.where) });

/**
 * One message for a turn, read out.
 * @param {CableCarTable} table
 * @param {CableCarTurn} turn
 */
export function turnInWords(table, turn) {
  const { view } = table.doc.value;
  const ends = endsOf(turn).map((line) =>
    t("cc-said-end", {
      ending: endingInside(line),
      points: line.points,
      name: ownerName(table, view, line.owner),
      who: hasCompanies(view) ? "other" : table.who(line.owner),
      total: view.scores[line.owner],
    }),
  );
  const last = beginsLastRound(table, turn) ? [t("cc-last-round")] : [];
  return sentences([t("cc-said", { deed: deedInWords(table, turn) }), ...ends, ...last]);
}

/** That the last round begins, if it does. @param {CableCarTable} table @param {CableCarTurn} turn @returns {Cheer | null} */
const warning = (table, turn) => (beginsLastRound(table, turn) ? { words: t("cc-last-round"), warns: true } : null);

const LONG = 8; // tiles from which the longest line is worth a word

/**
 * What a turn means to me: a line into the power station, the longest of the game so far, or that the end is near.
 * @param {CableCarTable} table
 * @param {CableCarTurn} turn
 * @returns {Cheer | null}
 */
export function cheer(table, turn) {
  const { view, seat } = table.doc.value;
  if (hasCompanies(view)) return warning(table, turn);
  const mine = endsOf(turn).filter((line) => line.owner === seat);
  const power = mine.find((line) => line.ends === "power");
  if (power) return { words: t("cc-cheer-power", { tiles: power.to, points: power.points }) };
  const earlier = table.turns.value.filter((one) => one.n < turn.n).flatMap(endsOf);
  const longest = Math.max(LONG - 1, ...earlier.map((line) => line.to));
  const long = mine.find((line) => line.to > longest);
  return long ? { words: t("cc-cheer-long", { tiles: long.to, points: long.points }) } : warning(table, turn);
}
