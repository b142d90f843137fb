// All words come from Fluent files; this finds them, in the language of the person, otherwise in English.

import { settings } from "./settings.js";
import { FluentBundle, FluentResource } from "./vendor/fluent/index.js";

/** @import { Drawn } from "./table/contract.d.ts" */
/** @import { FluentVariable } from "./vendor/fluent/index.js" */

const ENGLISH = "en";

/** A list that the server has written into the page. @param {string} name */
export const inPage = (name) =>
  document.querySelector(`meta[name=${name}]`)?.getAttribute("content")?.split(" ").filter(Boolean) ?? [];

/** The addresses of the files that not every language or game has. */
const FILES = new Set(inPage("files"));

/** Whether the server has this file. @param {string} address */
export const hasFile = (address) => FILES.has(address);

/** The languages that the frame is written in. */
export const LANGUAGES = [...FILES].flatMap((file) => /^\/web\/words\/([\w-]+)\.ftl$/.exec(file)?.[1] ?? []);

/** The language of the page: the one chosen, else the first that the browser asks for and we have. */
export const language = chosenLanguage(settings.value.language, navigator.languages ?? []);
document.documentElement.lang = language;

/**
 * @param {string} wish
 * @param {readonly string[]} asked
 */
function chosenLanguage(wish, asked) {
  const wanted = [wish, ...asked].flatMap((tag) => [tag, tag.split("-")[0]]);
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? ENGLISH;
}

/**
 * The language of the page as it is written where a person lives: "en-GB" has "21:17" and "3 May", "en-US" has
 * "09:17 PM" and "May 3".
 * @param {string} spoken
 * @param {readonly string[]} asked what the browser asks for
 */
export const writtenAs = (spoken, asked) => asked.find((tag) => tag.split("-")[0] === spoken.split("-")[0]) ?? spoken;

/** How dates and times are written. */
export const region = writtenAs(language, navigator.languages ?? []);

/** What a language calls itself. @param {string} tag */
export const languageName = (tag) => new Intl.DisplayNames([tag], { type: "language", fallback: "code" }).of(tag);

/** Where words are looked for: in the language of the page, then in English. */
const bundles = [...new Set([language, ENGLISH])].map((tag) => new FluentBundle(tag, { useIsolating: false }));
/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** Fetch a file of words once, in every language that is looked in. @param {string} folder */
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

/**
 * @param {FluentBundle} bundle
 * @param {string} file
 */
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

/** The words of a game: they come with its table, not with the first visit. @param {string} game */
export const loadGameWords = (game) => load(`/games/${game}/words`);

/** The words on the card of a game: they come with the start page. @param {string} game */
export const loadCardWords = (game) => load(`/games/${game}/card`);

/** The words of lessons, puzzles, coach and answers, with those of a game. @param {string} game */
export const loadLessonWords = (game) => Promise.all([load("/web/learn"), load(`/games/${game}/lessons`)]);

/** The words of new tables, and of tables before their game. */
export const loadSetupWords = () => load("/web/setup");

/** The words of the plain table. */
export const loadPlainWords = () => load("/web/plain");

/** The words of clocks. */
export const loadClockWords = () => load("/web/clocks");

const ACCOUNT = "/web/account";
/** Whether this server has accounts. */
export const hasAccounts = hasFile(`${ACCOUNT}/${ENGLISH}.ftl`);
/** The words about being told, and those of talk. */
export const loadNoticeWords = () => load("/web/notices");
export const loadTalkWords = () => load("/web/talk");

/** What is asked about a seat, and ending a game. */
export const loadSeatWords = () => load("/web/seats");
/** The words about accounts. */
export const loadAccountWords = () => load(ACCOUNT);

/** The words about people and results, and about privacy. */
export const loadPeopleWords = () => load("/web/people");
/** What was great in a game. @param {string} game */
export const loadFeatWords = (game) => load(`/games/${game}/people`);
export const loadPrivacyWords = () => load("/web/privacy");

/** @param {string} id */
const bundleWith = (id) => bundles.find((bundle) => bundle.hasMessage(id));

/** Whether there are words of this name. @param {string} id */
export const hasWords = (id) => bundleWith(id) !== undefined;

/**
 * The words of this name, filled in.
 * @param {string} id
 * @param {Record<string, FluentVariable>} [args]
 */
export function t(id, args) {
  const bundle = bundleWith(id);
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) {
    console.error(`there are no words for ${id}`);
    return id;
  }
  /** @type {Error[]} */
  const problems = [];
  const text = bundle.formatPattern(message.value, args, problems);
  for (const problem of problems) console.error(id, problem);
  return text;
}

/**
 * How something is said: by `t` as text, or by `rich` with drawn pieces in it.
 * @template W
 * @typedef {(id: string, args: Record<string, FluentVariable | NoInfer<W>>) => W} Saying
 */

const STAND_IN = 0xe000; // the first character that no writing has
const STAND_INS = /([\ue000-\uf8ff])/;

/**
 * The same with drawn pieces among the arguments, such as a name in bold: they stand where the message has them.
 * @param {string} id
 * @param {Record<string, FluentVariable | Drawn>} args
 * @returns {Drawn} text and pieces, in the order of the message
 */
export function rich(id, args) {
  /** @type {Drawn[]} */
  const pieces = [];
  /** @type {Record<string, FluentVariable>} */
  const filled = {};
  for (const [name, value] of Object.entries(args)) {
    const plain = typeof value === "string" || typeof value === "number";
    filled[name] = plain ? value : String.fromCharCode(STAND_IN + pieces.push(value) - 1);
  }
  const said = t(id, filled).split(STAND_INS);
  return said.map((text) => (STAND_INS.test(text) ? pieces[text.charCodeAt(0) - STAND_IN] : text)).filter(Boolean);
}

/**
 * The words of this name if there are any, otherwise the other text: for what a server names.
 * @param {string} id
 * @param {string} other
 * @param {Record<string, FluentVariable>} [args]
 */
export const tOr = (id, other, args) => (hasWords(id) ? t(id, args) : other);

/** @typedef {string | false | null | undefined} Maybe words, or nothing */

const lists = {
  and: new Intl.ListFormat(language),
  or: new Intl.ListFormat(language, { type: "disjunction" }),
  beside: new Intl.ListFormat(language, { type: "unit" }),
};

/** Names as a list: "Mara, Jonas and Inês". @param {string[]} names */
export const listed = (names) => lists.and.format(names);

/** "gull or bridge" @param {string[]} names */
export const either = (names) => lists.or.format(names);

/** Facts beside one another: "3 turns, no hints". What is empty is left out. @param {Maybe[]} all */
export const facts = (all) => lists.beside.format(all.flatMap((one) => one || []));

/** Whole sentences, one after the other. What is empty is left out. @param {Maybe[]} all */
export const sentences = (all) =>
  all.flatMap((one) => one || []).reduce((first, next) => (first ? t("sentences", { first, next }) : next), "");

const numbers = new Intl.NumberFormat(language, { signDisplay: "negative" }); // never "−0", while points are counted
const changes = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
const percentages = new Intl.NumberFormat(language, { style: "percent" });

/** With a true minus sign, which some languages write as a hyphen. @param {string} text */
const withMinus = (text) => text.replace("-", "−");

/** A number: "1,200", "−3". @param {number} value */
export const figure = (value) => withMinus(numbers.format(value));

/** The same for what comes and goes: "+3", "−2", "0". @param {number} value */
export const signed = (value) => withMinus(changes.format(value));

/** @type {[unit: string, seconds: number][]} */
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * How long it has been: "5 minutes", "2 days"; empty for less than a minute, and where the clock here is behind.
 * @param {number} since seconds since 1970
 */
export function timeSince(since, now = Date.now() / 1000) {
  const unit = UNITS.find(([, seconds]) => now - since >= seconds);
  if (!unit) return "";
  const [name, seconds] = unit;
  const format = new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" });
  return format.format(Math.floor((now - since) / seconds));
}

/**
 * A moment, as exactly as somebody wants to know how old news is: "14:32:05", "3 May, 14:32".
 * @param {number} moment milliseconds since 1970
 */
export function clockTime(moment) {
  const date = new Date(moment);
  const today = date.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const parts = today ? { second: "2-digit" } : { day: "numeric", month: "short" };
  return date.toLocaleString(region, { hour: "2-digit", minute: "2-digit", ...parts });
}

/** "25%" for 0.25. @param {number} share */
export const percent = (share) => percentages.format(share);
