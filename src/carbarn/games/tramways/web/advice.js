// Which of some tickets is a good one to begin with, for those who do not know them yet.
import { facts, t } from "/web/words.js";
import { cardName, iconInWords, iconsOf } from "./cards.js";
import { cardOf } from "./components.js";

/** @import { Card, IconKind, TramwaysTable } from "./model.js" */

/** @type {Record<IconKind, number>} roughly; symbols and dollars count each */
const WORTH = {
  rail: 1,
  build: 2,
  raise: 1.5,
  link: 1.5,
  worker: 1.5,
  parcel: 1.5,
  dest: 1,
  strip: 1,
  passenger: 0.8,
  calm: 0.8,
  money: 0.4,
};

/** @param {Card} card */
export function worthOf(card) {
  const icons = iconsOf(card).map((icon) => WORTH[icon.kind] * (typeof icon.value === "number" ? icon.value : 1));
  return icons.reduce((sum, one) => sum + one, 0) - (card.consequence ? 1.5 : 0);
}

/** The ticket with the most to offer. @param {string[]} ids */
export const bestOf = (ids) => ids.reduce((a, b) => (worthOf(cardOf(b)) > worthOf(cardOf(a)) ? b : a));

/**
 * A recommendation in one sentence, where the table allows hints.
 * @param {TramwaysTable} table
 * @param {string[]} ids
 */
export function adviceOn(table, ids) {
  if (ids.length < 2 || table.info.value.help !== "hints") return "";
  const card = cardOf(bestOf(ids));
  return t("tw-advice", { card: cardName(card.id), icons: facts(iconsOf(card).map(iconInWords)) });
}
