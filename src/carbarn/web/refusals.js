// What the server refuses, in our words.
import { language, t, tOr } from "./words.js";

/**
 * @typedef {object} Refused a Refusal, or something like it that a page says
 * @property {number} [status] 0 if the server was not reached
 * @property {string} [error]
 * @property {string} [message]
 * @property {Record<string, any>} [facts]
 */

/** Words as a sentence: with a large letter and a full stop. @param {string} words */
export function sentenceOf(words) {
  const begun = words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
  return /\p{Sentence_Terminal}$/u.test(words) ? begun : t("sentence", { words: begun });
}

/** A refusal in our words; of a kind that we do not know, in the server's. @param {Refused} refused */
export const refusalInWords = ({ status, error, message, facts }) =>
  status === 0
    ? t("unreachable")
    : tOr(`refused-${error}`, sentenceOf(message ?? ""), {
        sentence: message ?? "",
        status: status ?? 0,
        what: facts?.what ?? "",
        seconds: facts?.seconds ?? 0,
        name: facts?.name ?? "",
        free: facts?.free ?? "",
      });
