// Why stress has changed: by the steps of a turn.
import { facts, signed, t } from "/web/words.js";
import { cardName, iconOf } from "./cards.js";
import { cards } from "./components.js";
import { stepsOf } from "./steps.js";

/** @import { TramwaysTurn } from "./model.js" */

/** @typedef {{ by: number, words: string }} Reason */

/** @type {Record<string, number>} what the place where a passenger gets off does to stress */
const BONUS = { R: -1, C: 1, I: 1 };

/**
 * Icons beyond the first of a ticket, its consequence, and icons that calm.
 * @param {string[]} steps
 * @returns {Reason[]}
 */
function ofTickets(steps) {
  const uses = Map.groupBy(stepsOf(steps, "use"), (step) => step.card);
  const dropped = stepsOf(steps, "drop").map((step) => step.card);
  return [...new Set([...uses.keys(), ...dropped])].flatMap((id) => {
    const card = cards.get(id);
    const used = uses.get(id) ?? [];
    const more = used.length - 1;
    const calm = used.filter((step) => card && iconOf(card, step.icon)?.kind === "calm").length;
    const consequence = card?.consequence?.type === "stressUp" ? card.consequence.amount : 0;
    const name = cardName(id);
    return [
      ...(more > 0 ? [{ by: more, words: t("tw-stress-again", { card: name, count: more + 1 }) }] : []),
      ...(consequence ? [{ by: consequence, words: t("tw-stress-consequence", { card: name }) }] : []),
      ...(calm ? [{ by: -calm, words: t("tw-stress-calm", { card: name }) }] : []),
    ];
  });
}

/**
 * What is left when all else is explained: a fare that was not paid in full, going first, and playing alone the newest
 * card of the line and the beginning of round 6.
 * @param {TramwaysTurn} turn
 * @param {number} left
 * @returns {Reason[]}
 */
function ofRest({ did, kind, part }, left) {
  if (left <= 0) return [];
  if (did?.action === "move") return [{ by: left, words: t("tw-stress-fare") }];
  if (kind === "take" || kind === "book") return [{ by: left, words: t("tw-stress-newest") }];
  if (part === "administration") return [{ by: left, words: t("tw-stress-last-round") }];
  return part === "auction" ? [{ by: left, words: t("tw-stress-first") }] : [];
}

/**
 * @param {TramwaysTurn} turn
 * @returns {Reason[]}
 */
function ofPlace({ did }) {
  const by = did?.action === "move" ? BONUS[did.destination] : 0;
  return by ? [{ by, words: t("tw-stress-place", { type: t(`tw-type-${did?.destination}`) }) }] : [];
}

/**
 * "+2 stress (C2 used twice; going first)".
 * @param {TramwaysTurn} turn
 * @param {number} seat
 * @param {number} by
 */
export function stressInWords(turn, seat, by) {
  const own = seat === turn.seat ? [...ofTickets(turn.steps), ...ofPlace(turn)] : [];
  const left = by - own.reduce((sum, one) => sum + one.by, 0);
  const reasons = [...own, ...ofRest(turn, left)].map((one) => one.words);
  const words = t("tw-change-stress", { by: signed(by) });
  return reasons.length ? t("tw-change-why", { words, why: facts(reasons) }) : words;
}
