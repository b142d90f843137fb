// The addresses by which modules import each other in the browser, as files of the source tree.
const SOURCE = new URL("../../src/carbarn/", import.meta.url);

/**
 * @param {string} address such as `/web/words.js` or `/games/NAME/index.js`
 * @returns {URL | null} null if the server has no modules there
 */
export function fileOf(address) {
  if (address.startsWith("/web/")) return new URL(address.slice(1), SOURCE);
  const [, game, path] = /^\/games\/(\w+)\/(.+)$/.exec(address) ?? [];
  return game ? new URL(`games/${game}/web/${path}`, SOURCE) : null;
}

/** @type {import("node:module").ResolveHook} */
export function resolve(specifier, context, next) {
  return next(fileOf(specifier)?.href ?? specifier, context);
}
