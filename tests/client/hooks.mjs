// The addresses that modules use in the browser, as files of the source tree.
const SOURCE = new URL("../../src/carbarn/", import.meta.url);

/**
 * @param {string} address such as `/web/words.js`, `/games/NAME/index.js` or `/components/NAME`
 * @returns {URL | null} null if there is no file behind it
 */
export function fileOf(address) {
  if (address.startsWith("/web/")) return new URL(address.slice(1), SOURCE);
  const [, game, path] = /^\/games\/(\w+)\/(.+)$/.exec(address) ?? [];
  if (game) return new URL(`games/${game}/web/${path}`, SOURCE);
  const [, components, older] = /^\/components\/(\w+)(?:\/(\d+))?$/.exec(address) ?? [];
  return components ? new URL(`games/${components}/components${older ? `-${older}` : ""}.json`, SOURCE) : null;
}

/** @type {import("node:module").ResolveHook} */
export function resolve(specifier, context, next) {
  return next(fileOf(specifier)?.href ?? specifier, context);
}
