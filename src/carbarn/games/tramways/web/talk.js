// Tramways in words: cells, links, turns.
import { narrow } from "/web/ui/parts.js";
import { facts, listed, signed, t } from "/web/words.js";
import { worthOf } from "./geometry.js";
import { moneyChange } from "./money.js";

/** @import { Cell, Changes, Counted, Seen, TownLink, TramwaysTable } from "./model.js" */

/** @type {Record<string, string>} by what a map calls it */
const GROUNDS = { ".": "plain", M: "mountain", W: "lake" };

/**
 * A location in short: "Leisure B2", "parcel D3".
 * @param {Seen} seen
 * @param {string} cell
 */
export function placeInWords(seen, cell) {
  const one = seen.town.cells.get(cell);
  if (!one) return cell;
  if (one.type) return t("tw-place-building", { type: t(`tw-type-${one.type}`), cell: cell });
  return one.parcel ? t("tw-place-parcel", { parcel: one.parcel }) : cell;
}

/**
 * One link: whose, from where to where, how long, what it pays.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {TownLink} link
 */
export function linkInWords(table, seen, link) {
  const args = {
    name: table.name(link.owner),
    start: placeInWords(seen, link.start),
    end: link.end === null ? "" : placeInWords(seen, link.end),
    rails: link.pieces.length,
    pays: worthOf(link),
  };
  const words = t(link.complete ? "tw-link-said" : "tw-link-open", args);
  return link.upgraded ? t("tw-link-raised", { words }) : words;
}

/**
 * @param {TramwaysTable} table
 * @param {Cell} one
 */
const owned = (table, one) =>
  one.owner >= 0 ? t("tw-of", { name: table.name(one.owner), who: table.who(one.owner) }) : t("tw-of-nobody");

/**
 * A cell for those who hear it: what it is, what lies on it, what can be done there.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {string} cell of the map
 */
export function cellInWords(table, seen, cell, doable = "") {
  const one = seen.town.cells.get(cell);
  if (!one) return cell;
  const parts = [];
  if (one.type) {
    parts.push(t(`tw-type-${one.type}`));
    parts.push(
      one.printed || !one.parcel
        ? t("tw-printed")
        : t("tw-on-parcel", { parcel: one.parcel, owner: owned(table, one) }),
    );
    if (one.raised) parts.push(t("tw-upgraded"));
    if (one.passenger) parts.push(t("tw-with-passenger"));
  } else if (one.parcel) parts.push(t("tw-parcel-said", { parcel: one.parcel, owner: owned(table, one) }));
  else parts.push(t(`tw-ground-${GROUNDS[one.ground]}`));
  const rails = seen.town.links.filter((link) => link.pieces.some((piece) => piece.cell === cell));
  if (rails.length)
    parts.push(
      ...[...new Set(rails.map((link) => link.owner))].map((seat) =>
        t("tw-rails-of", { name: table.name(seat), who: table.who(seat) }),
      ),
    );
  const ends = seen.town.links.filter((link) => link.start === cell || link.end === cell).length;
  if (ends) parts.push(t("tw-ends-here", { links: ends }));
  return t("tw-cell-said", { cell: cell, what: facts(parts), doable });
}

/** @type {Counted[]} what is counted in public and worth telling */
export const COUNTED = ["happiness", "cash", "stress", "workers"];

/**
 * "+1 happiness and −$3".
 * @param {Changes} moved
 * @param {string} [stress] in other words, if its reason is known
 * @param {string[]} [more] what else it brings
 */
export const changesInWords = (moved, stress = "", more = []) =>
  listed([
    ...COUNTED.flatMap((name) => {
      const by = moved[name];
      if (!by) return [];
      const told = name === "cash" ? moneyChange(by) : signed(by);
      return [(name === "stress" && stress) || t(`tw-change-${name}`, { by: told, count: Math.abs(by) })];
    }),
    ...more,
  ]);

/**
 * What a step would change for everybody, as the server foresees it; whoever acts is not named.
 * @param {TramwaysTable} table
 * @param {string} text
 * @param {boolean} [ownOnly] where there is no room for the others
 */
export function previewInWords(table, text, ownOnly = false) {
  const { actors, legal, seat } = table.scene.value;
  const acting = seat !== null && actors.includes(seat) ? seat : actors[0];
  const told = (legal.get(text)?.changes ?? []).filter((one) => COUNTED.some((name) => one[name]));
  const own = told.filter((one) => one.seat === acting).map((one) => changesInWords(one));
  const others = told
    .filter((one) => one.seat !== acting && !ownOnly)
    .map((one) => t("tw-of-seat", { name: table.name(one.seat), words: changesInWords(one) }));
  return facts([...own, ...others]);
}

/**
 * The same for a step that ends a ride: its fare is paid with it.
 * @param {TramwaysTable} table
 * @param {string} text
 */
export function withFare(table, text) {
  const changes = previewInWords(table, text, narrow.value);
  return changes && t("tw-with-fare", { changes });
}
