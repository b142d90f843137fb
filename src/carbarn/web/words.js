// All words come from Fluent files; this finds them, in the language of the person, otherwise in English.

import { settings } from "./settings.js";
import { FluentBundle, FluentResource } from "./vendor/fluent/index.js";

const ENGLISH = "en";

/** The addresses of the files that not every language or game has: the server writes them into the page. */
const FILES = new Set(document.querySelector("meta[name=files]")?.content.split(" ").filter(Boolean));

/** Whether the server has this file. */
export const hasFile = (address) => FILES.has(address);

/** The languages that the frame is written in. */
export const LANGUAGES = [...FILES].flatMap((file) => /^\/web\/words\/([\w-]+)\.ftl$/.exec(file)?.[1] ?? []);

/** The language of the page: the one chosen, else the first that the browser asks for and we have. */
export const language = chosenLanguage(settings.value.language, navigator.languages ?? []);
document.documentElement.lang = language;

function chosenLanguage(wish, asked) {
  const wanted = [wish, ...asked].flatMap((tag) => [tag, tag.split("-")[0]]);
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? ENGLISH;
}

/** What a language calls itself. */
export const languageName = (tag) => new Intl.DisplayNames([tag], { type: "language", fallback: "code" }).of(tag);

/** Where words are looked for: in the language of the page, then in English. */
const bundles = [...new Set([language, ENGLISH])].map((tag) => new FluentBundle(tag, { useIsolating: false }));
const loaded = new Map();

/** Fetch a file of words once, in every language that is looked in. */
function load(folder) {
  return Promise.all(
    bundles.map((bundle) => {
      const file = `${folder}/${bundle.locales[0]}.ftl`;
      if (!hasFile(file)) return null; // not translated yet, or a game without words
      if (!loaded.has(file)) loaded.set(file, fetchWords(bundle, file));
      return loaded.get(file);
    }),
  );
}

async function fetchWords(bundle, file) {
  const answer = await fetch(file);
  if (!answer.ok) {
    loaded.delete(file); // the next one who needs them tries again
    throw new Error(`${file}: ${answer.status}`);
  }
  for (const problem of bundle.addResource(new FluentResource(await answer.text()))) console.error(problem);
}

/** The words of the frame. Nothing can be shown before. */
export const loadWords = () => load("/web/words");

/** The words of a game: they come with its table, not with the first visit. */
export const loadGameWords = (game) => load(`/games/${game}/words`);

/** The words on the card of a game: they come with the start page. */
export const loadCardWords = (game) => load(`/games/${game}/card`);

const bundleWith = (id) => bundles.find((bundle) => bundle.hasMessage(id));

/** Whether there are words of this name. */
export const hasWords = (id) => bundleWith(id) !== undefined;

/**
 * The words of this name, filled in.
 * @param {string} id
 * @param {Object<string, string|number>} [args]
 */
export function t(id, args) {
  const bundle = bundleWith(id);
  const message = bundle?.getMessage(id);
  if (!message?.value) {
    console.error(`there are no words for ${id}`);
    return id;
  }
  const problems = [];
  const text = bundle.formatPattern(message.value, args, problems);
  for (const problem of problems) console.error(id, problem);
  return text;
}

const STAND_IN = 0xe000; // the first character that no writing has
const STAND_INS = /([\ue000-\uf8ff])/;

/**
 * The same with drawn pieces among the arguments, such as a name in bold: they stand where the message has them.
 * @param {string} id
 * @param {Object<string, string|number|object>} args
 * @returns {(string|object)[]} text and pieces, in the order of the message
 */
export function rich(id, args) {
  const pieces = [];
  const standIn = (piece) => String.fromCharCode(STAND_IN + pieces.push(piece) - 1);
  const filled = Object.entries(args).map(([name, value]) => [name, value instanceof Object ? standIn(value) : value]);
  const said = t(id, Object.fromEntries(filled)).split(STAND_INS);
  return said.map((text) => (STAND_INS.test(text) ? pieces[text.charCodeAt(0) - STAND_IN] : text)).filter(Boolean);
}

/** The words of this name if there are any, otherwise the other text: for what a server names. */
export const tOr = (id, other, args) => (hasWords(id) ? t(id, args) : other);

const lists = {
  and: new Intl.ListFormat(language),
  or: new Intl.ListFormat(language, { type: "disjunction" }),
  beside: new Intl.ListFormat(language, { type: "unit" }),
};

/** Names as a list: "Mara, Jonas and Inês". */
export const listed = (names) => lists.and.format(names);

/** "gull or bridge" */
export const either = (names) => lists.or.format(names);

/** Facts beside one another: "3 turns, no hints". What is empty is left out. */
export const facts = (all) => lists.beside.format(all.filter(Boolean));

/** Whole sentences, one after the other. What is empty is left out. */
export const sentences = (all) =>
  all.filter(Boolean).reduce((first, next) => (first ? t("sentences", { first, next }) : next), "");

const numbers = new Intl.NumberFormat(language);
const changes = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
const percentages = new Intl.NumberFormat(language, { style: "percent" });

/** With a true minus sign, which some languages write as a hyphen. */
const withMinus = (text) => text.replace("-", "−");

/** A number: "1,200", "−3". */
export const figure = (value) => withMinus(numbers.format(value));

/** The same for what comes and goes: "+3", "−2", "0". */
export const signed = (value) => withMinus(changes.format(value));

/** "25%" for 0.25. */
export const percent = (share) => percentages.format(share);
