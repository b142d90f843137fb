// The options of a game, each a sentence with its choice inside: "Everyone holds [1|2|3] tiles".
import { sentenceOf } from "../refusals.js";
import { spanInWords } from "../table/hands.js";
import { html } from "../ui/html.js";
import { Segments, withValue } from "../ui/parts.js";
import { hasWords, rich, t, tOr } from "../words.js";

/** @import { Drawn, OptionValue } from "../table/contract.js" */
/** @import { Help, OptionInfo } from "../types/messages.js" */

/**
 * The name of the message that says an option with its choice, or null.
 * @param {string} game
 * @param {OptionInfo} option
 */
const messageOf = (game, option) => [`${game}-option-${option.name}`, `option-${option.name}`].find(hasWords) ?? null;

/**
 * @param {string} game
 * @param {OptionInfo} option
 * @param {OptionValue} choice
 */
function choiceName(game, option, choice) {
  const own = `${game}-choice-${option.name}-${choice}`;
  if (hasWords(own)) return t(own);
  if (typeof choice === "boolean") return choice ? t("choice-yes") : t("choice-no");
  if (choice === "random") return t("option-random");
  if (option.name === "first" && typeof choice === "number") return seatNumber(choice);
  return String(choice);
}

/** @param {number} seat counted from 0 */
const seatNumber = (seat) => t("create-seat", { number: seat + 1 });

/**
 * An option of a table in words, such as "Everyone holds 2 tiles"; null if it is as usual.
 * @param {string} game
 * @param {OptionInfo} option
 * @param {OptionValue | undefined} value
 */
export function optionInWords(game, option, value) {
  if (value === undefined || value === option.default) return null;
  const choice = choiceName(game, option, value);
  const message = messageOf(game, option);
  return message ? t(message, { choice }) : t("option-chosen", { option: option.sentence, choice });
}

/**
 * All that is not as usual, as sentences.
 * @param {string} game
 * @param {OptionInfo[]} options
 * @param {Record<string, OptionValue>} values
 */
export const optionsInWords = (game, options, values) =>
  options.flatMap((option) => {
    const words = optionInWords(game, option, values[option.name]);
    return words ? [sentenceOf(words)] : [];
  });

/**
 * One option: a choice of few, or a field for a number.
 * @param {{ game: string, option: OptionInfo, value: OptionValue, onChange: (value: OptionValue) => unknown }} props
 */
export function OptionSentence({ game, option, value, onChange }) {
  const message = messageOf(game, option);
  const label = tOr(message ?? "", option.sentence, { choice: "…" });
  const choice = option.choices.length
    ? html`<${Choice} label=${label} value=${value} onChoose=${onChange}
        options=${option.choices.map((one) => [one, choiceName(game, option, one)])} />`
    : html`<input class="number" type="number" inputmode="numeric" min=${option.least} value=${value} aria-label=${label}
        onInput=${withValue((text) => text !== "" && onChange(Number(text)))} />`;
  return html`<${Sentence} name=${option.name} words=${message ? rich(message, { choice }) : rich("option-chosen", { option: option.sentence, choice })} />`;
}

/** @param {{ name: string, words: Drawn }} props */
const Sentence = ({ name, words }) => html`<div class="rule-sentence" data-option=${name}>${words}</div>`;

/**
 * Few choices side by side, of any kind of value.
 * @template {OptionValue} T
 * @param {{ label: string, value: T, options: [T, string][], onChoose: (value: T) => unknown }} props
 */
export const Choice = ({ label, value, options, onChoose }) => html`
  <${Segments} label=${label} value=${String(value)}
    options=${options.map(([one, words]) => [String(one), words])}
    onChoose=${(/** @type {string} */ text) => {
      const chosen = options.find(([one]) => String(one) === text);
      if (chosen) onChoose(chosen[0]);
    }} />`;

/** How much help there is. @param {{ value: Help, onChange: (help: Help) => unknown }} props */
export const HelpSentence = ({ value, onChange }) => html`
  <${Sentence} name="help" words=${rich("create-help", {
    choice: html`<${Choice} label=${t("create-help-label")} value=${value} onChoose=${onChange}
      options=${["hints", "normal", "none"].map((one) => [one, t(`help-${one}`)])} />`,
  })} />`;

/** Who may come. @param {{ value: boolean, onChange: (isPublic: boolean) => unknown }} props */
export const PublicSentence = ({ value, onChange }) => html`
  <${Sentence} name="public" words=${rich("create-public", {
    choice: html`<${Choice} label=${t("create-public-label")} value=${value} onChoose=${onChange}
      options=${[[false, t("public-no")], [true, t("public-yes")]]} />`,
  })} />`;

const ABSENCES = [600, 3600, 86_400, 259_200, 604_800]; // seconds
export const USUAL_ABSENCE = 86_400;

/** After how long a bot may fill in. @param {{ value: number, onChange: (seconds: number) => unknown }} props */
export const AbsenceSentence = ({ value, onChange }) => html`
  <${Sentence} name="absence" words=${rich("create-absence", {
    choice: html`<${Choice} label=${t("create-absence-label")} value=${value} onChoose=${onChange}
      options=${ABSENCES.map((one) => [one, spanInWords(one)])} />`,
  })} />`;
