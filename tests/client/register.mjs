// Before the tests: modules are found by their addresses, and there is as much of a browser as they need at import.
//
//     node --import ./tests/client/register.mjs --test tests/client/*.test.js
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileOf } from "./hooks.mjs";

register("./hooks.mjs", import.meta.url);

/** What the server writes into the page. */
const METAS = { files: "/web/words/en.ftl /web/plain/en.ftl", games: "" };

/** Storage as in a browser. */
function storage() {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => items.set(key, String(value)),
    removeItem: (/** @type {string} */ key) => items.delete(key),
    clear: () => items.clear(),
  };
}

class Page extends EventTarget {
  documentElement = { lang: "", dataset: {} };
  visibilityState = "visible";
  /** A style sheet is there as soon as it is asked for. */
  head = { insertBefore: (/** @type {{ onload?: () => void }} */ link) => queueMicrotask(() => link.onload?.()) };

  createElement() {
    return {};
  }

  getElementById() {
    return null;
  }

  /** Only what the server writes into the page can be found. @param {string} selector */
  querySelector(selector) {
    const content = Object.entries(METAS).find(([name]) => selector === `meta[name=${name}]`)?.[1];
    return content === undefined ? null : { getAttribute: () => content };
  }
}

/** Files of the source tree, as the server sends them. @param {string} address */
async function fetchFile(address) {
  const file = fileOf(address);
  if (!file) throw new TypeError(`no test has said what is at ${address}`);
  return new Response(await readFile(file));
}

for (const [name, value] of Object.entries({
  window: new EventTarget(),
  document: new Page(),
  localStorage: storage(),
  location: new URL("http://carbarn.test/t/table"),
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  history: { replaceState: () => {} },
  navigator: { languages: ["en"] },
  fetch: fetchFile,
}))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// Browsers have it, Node only since version 21.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};
