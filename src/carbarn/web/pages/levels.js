// The bots as people choose them: by how well they play.
import { sentences, t, tOr } from "../words.js";

/** @import { GameInfo } from "../types/messages.js" */

/** From the easiest to the hardest; of each row, the server may offer all or some. */
const ROWS = [
  ["beginner", "casual", "strong", "expert"],
  ["random", "greedy", "ismcts"],
];

/**
 * The levels that a server offers, the easiest first.
 * @param {string[]} bots the names of its bots
 */
export function levelsOf(bots) {
  const known = ROWS.map((row) => row.filter((level) => bots.includes(level))).find((row) => row.length);
  return known ?? bots;
}

/**
 * The level to begin with: the one that was chosen last, else the second easiest.
 * @param {string[]} levels
 * @param {unknown} last
 * @returns {string}
 */
export const firstLevel = (levels, last) => levels.find((level) => level === last) ?? levels[1] ?? levels[0] ?? "";

/** What a level is called. @param {string} level */
export const levelName = (level) => tOr(`level-${level}`, level);

/**
 * What to expect of it, in one sentence, and its rating if that was measured.
 * @param {string} level
 * @param {GameInfo | undefined} info the game
 */
export function levelText(level, info) {
  const rating = info?.levels.find((one) => one.name === level)?.rating;
  return sentences([tOr(`level-${level}-text`, ""), rating != null && t("level-rating", { rating })]);
}
