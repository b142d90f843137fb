// All words come from Fluent files; this finds them.
import { FluentBundle, FluentResource } from "./vendor/fluent/index.js";

const bundle = new FluentBundle("en", { useIsolating: false });
const loaded = new Map();

/** Fetch a file of words once. */
function load(address) {
  if (!loaded.has(address)) loaded.set(address, fetchWords(address));
  return loaded.get(address);
}

async function fetchWords(address) {
  const answer = await fetch(address);
  if (!answer.ok) {
    loaded.delete(address); // the next one who needs them tries again
    throw new Error(`${address}: ${answer.status}`);
  }
  for (const problem of bundle.addResource(new FluentResource(await answer.text()))) console.error(problem);
}

/** The words of the frame. Nothing can be shown before. */
export const loadWords = () => load("/web/words/en.ftl");

/** The words of a game: they come with its table, not with the first visit. */
export const loadGameWords = (game) => load(`/web/games/${game}/en.ftl`);

/** Whether there are words of this name. */
export const hasWords = (id) => bundle.hasMessage(id);

/**
 * The words of this name, filled in.
 * @param {string} id
 * @param {Object<string, string|number>} [args]
 */
export function t(id, args) {
  const message = bundle.getMessage(id);
  if (!message?.value) {
    console.error(`there are no words for ${id}`);
    return id;
  }
  const problems = [];
  const text = bundle.formatPattern(message.value, args, problems);
  for (const problem of problems) console.error(id, problem);
  return text;
}

/** The words of this name if there are any, otherwise the other text: for what a server names. */
export const tOr = (id, other, args) => (hasWords(id) ? t(id, args) : other);
