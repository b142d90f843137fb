// Cable Car in words: squares, lines, turns.
import { html } from "/web/ui/html.js";
import { rich, sentences, t } from "/web/words.js";
import { isPowerSquare } from "./geometry.js";

export const hasCompanies = (view) => view.open.length > 0;
/** Whether somebody at this screen has still turns to play here. */
export const isPlayed = (table) => table.doc.value.seat !== null && !table.doc.value.result;
export const big = (square) => String(square).toUpperCase();

/** Who owns a line: a seat, or a company. */
export function ownerName(table, view, owner) {
  if (owner < 0) return t("cc-nobody");
  return hasCompanies(view) ? t("cc-company", { colour: t(`colour-${owner}`) }) : table.name(owner);
}

/** "C4, north side". */
function placeInWords(where) {
  const [square, side] = String(where).split(" ");
  return side ? t("cc-place", { square: big(square), side: t(`cc-side-${side}`) }) : big(square);
}

/** How a line ends, or that it does not. */
export function endInWords(ends, where) {
  if (ends === "power") return t("cc-ends-power");
  return ends === "station" ? t("cc-ends-station", { station: where }) : t("cc-stays-open");
}

/** One line as it is: for its car, the inspector and the text view. */
export function lineInWords(table, view, station) {
  const [owner, tiles, ends, where] = view.lines[station - 1];
  const args = { station, name: ownerName(table, view, owner), tiles };
  if (owner < 0) return t("cc-line-nobody", args);
  if (ends === "open")
    return tiles ? t("cc-line-open", { ...args, where: placeInWords(where) }) : t("cc-line-waiting", args);
  const points = ends === "power" ? 2 * tiles : tiles;
  return t("cc-line-done", { ...args, end: endInWords(ends, where), points });
}

/** What a placement does to one line. */
export function changeInWords(table, view, change) {
  const args = {
    station: change.station,
    name: ownerName(table, view, change.owner),
    from: change.from,
    to: change.to,
    end: endInWords(change.ends, change.where),
    points: change.points,
  };
  return t(change.ends === "open" || change.owner < 0 ? "cc-change-open" : "cc-change-ends", args);
}

/** What laying the tile would do to all lines. */
export const effectInWords = (table, scene, text) =>
  sentences(scene.legal.get(text).lines.map((change) => changeInWords(table, scene.view, change))) || t("cc-no-line");

/** A square for those who hear it. */
export function squareInWords(table, scene, tiles, square, text) {
  const name = big(square);
  if (text) return t("cc-square-legal", { square: name, what: effectInWords(table, scene, text) });
  if (tiles.has(square)) return t("cc-square-tile", { square: name, tile: tiles.get(square) });
  return t(scene.legal.size ? "cc-square-not" : "cc-square-empty", { square: name });
}

/** What can be said of a square without asking the server. */
export function whyPicture(square, tiles, scene, table) {
  if (isPowerSquare(square)) return t("cc-why-power", { square: big(square) });
  if (tiles.has(square)) return t("cc-square-tile", { square: big(square), tile: tiles.get(square) });
  if (scene.kind !== "now") return t("cc-square-empty", { square: big(square) });
  if (table.doc.value.seat === null || !table.myTurn.value) return t("cc-why-not-yours", { square: big(square) });
  return null;
}

/**
 * Turns from events: a drawn tile and its placement are one.
 * @returns {{number: number, n: number, seat: number, kind: string, facts: object}[]}
 */
export function turnsOf(events) {
  const turns = [];
  for (const event of events) {
    if (event.what !== "acted" || event.text === "draw") continue;
    const kind = event.text.startsWith("exchange") ? "exchange" : "lay";
    turns.push({ number: turns.length + 1, n: event.n, seat: event.seat, kind, facts: event.facts });
  }
  return turns;
}

/** The lines that a turn has finished. */
export const endsOf = (turn) =>
  turn.kind === "lay" ? turn.facts.lines.filter((line) => line.ends !== "open" && line.owner >= 0) : [];

/** "Mara placed a tile at A6", or what she exchanged; `words` and `name` make it text, or draw it. */
function deed(words, table, turn, name) {
  const { facts } = turn;
  const who = table.who(turn.seat);
  if (turn.kind === "exchange") {
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

const deedInWords = (table, turn) => deed(t, table, turn, table.name(turn.seat));
export const deedDrawn = (table, turn) => deed(rich, table, turn, html`<b>${table.name(turn.seat)}</b>`);

/** A finished line inside a sentence. */
export const endingInside = (line) =>
  t("cc-ending-small", { station: line.station, end: endInWords(line.ends, line.where) });

/** One message for a turn, read out. */
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
  return sentences([t("cc-said", { deed: deedInWords(table, turn) }), ...ends]);
}

const LONG = 8; // tiles from which the longest line is worth a word

/** What a turn means to me: a line into the power station, or the longest of the game so far. */
export function cheer(table, turn) {
  const { view, seat } = table.doc.value;
  if (hasCompanies(view)) return null;
  const mine = endsOf(turn).filter((line) => line.owner === seat);
  const power = mine.find((line) => line.ends === "power");
  if (power) return { words: t("cc-cheer-power", { tiles: power.to, points: power.points }) };
  const earlier = table.turns.value.filter((one) => one.n < turn.n).flatMap(endsOf);
  const longest = Math.max(LONG - 1, ...earlier.map((line) => line.to));
  const long = mine.find((line) => line.to > longest);
  return long ? { words: t("cc-cheer-long", { tiles: long.to, points: long.points }) } : null;
}
