// Steps as texts: their parts, and what they are called on a button.
import { t } from "/web/words.js";
import { cardName, iconInWords, iconOf } from "./cards.js";
import { cards } from "./components.js";
import { parseSide } from "./geometry.js";

/** @import { Step, Verb } from "./model.js" */

const BY_SIDE = new Set(["from", "renew", "ride"]);
const BY_CELL = new Set(["move", "put"]);
const BY_CARD = new Set(["take", "drop", "keep", "top"]);
const BY_NUMBER = new Set(["bid", "buy", "book"]);

/**
 * A step in its parts. Texts of steps come from the server alone, which makes them as `Step` says.
 * @param {string | null | undefined} text none: a step without a verb
 * @returns {Step}
 */
export const parse = (text) => /** @type {Step} */ (partsOf(text ?? ""));

/** @param {string} text */
function partsOf(text) {
  const [verb, one, two] = text.split(" ");
  if (BY_SIDE.has(verb)) return { verb, ...parseSide(one) };
  if (BY_CELL.has(verb)) return { verb, cell: one };
  if (BY_CARD.has(verb)) return { verb, card: one };
  if (BY_NUMBER.has(verb)) return { verb, number: Number(one) };
  if (verb === "use") return { verb, card: one, icon: two };
  if (verb === "build") return { verb, parcel: one, type: two };
  if (verb === "raise") return { verb, parcel: one };
  if (verb === "lay" || verb === "turn") return { verb, way: one };
  return { verb };
}

/**
 * All steps of a verb among texts.
 * @param {Iterable<string>} texts
 * @param {Verb} verb
 */
export const ofVerb = (texts, verb) => [...texts].filter((text) => text === verb || text.startsWith(`${verb} `));

/**
 * @template {Verb} V
 * @param {Step} step
 * @param {V} verb
 * @returns {step is Extract<Step, { verb: V }>}
 */
const isOf = (step, verb) => step.verb === verb;

/**
 * The same in their parts.
 * @template {Verb} V
 * @param {Iterable<string>} texts
 * @param {V} verb
 * @returns {Extract<Step, { verb: V }>[]}
 */
export const stepsOf = (texts, verb) => [...texts].map(parse).flatMap((step) => (isOf(step, verb) ? [step] : []));

/**
 * An icon of a card in words, by the name that steps use.
 * @param {string} card
 * @param {string} name
 */
export function iconNamed(card, name) {
  const known = cards.get(card);
  const icon = known && iconOf(known, name);
  return icon ? iconInWords(icon) : name;
}

/**
 * "D05: build 2 rails".
 * @param {string} card
 * @param {string} name
 */
export const useInWords = (card, name) => t("tw-use-of", { card: cardName(card), icon: iconNamed(card, name) });

/** A step in a list of steps: the use of an icon is known by its ticket. @param {string} text */
export function shortStep(text) {
  const step = parse(text);
  return step.verb === "use" ? useInWords(step.card, step.icon) : stepInWords(text);
}

/** What a step is called. @param {string} text */
export function stepInWords(text) {
  const step = parse(text);
  if (step.verb === "use") return t("tw-do-use", { use: useInWords(step.card, step.icon) });
  return t(`tw-do-${step.verb}`, {
    cell: step.cell ? step.cell : "",
    way: step.way || step.side ? t(`tw-way-${step.way ?? step.side}`) : "",
    parcel: step.parcel ?? "",
    type: step.type ? t(`tw-type-${step.type}`) : "",
    card: step.card ? cardName(step.card) : "",
    number: step.number ?? 0,
  });
}
