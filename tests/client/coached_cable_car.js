// How a newcomer to Cable Car listens to the coach, and what they play when it is silent.

/** What looks good at a glance: points at once, or else a line of one's own that grows. @param {any} told @param {(below: number) => number} luck */
export function atAGlance({ view, legal }, luck) {
  const lays = legal.filter((/** @type {any} */ [, preview]) => preview.lines);
  const most = Math.max(...lays.map((/** @type {any} */ [, preview]) => preview.mine));
  const paying = lays.filter((/** @type {any} */ [, preview]) => most > 0 && preview.mine === most);
  const growing = lays.filter((/** @type {any} */ [, preview]) =>
    preview.lines.some((/** @type {any} */ line) => line.owner === view.seat && line.ends === "open"),
  );
  const liked = paying.length && luck(2) ? paying : growing.length ? growing : lays;
  return liked[luck(liked.length)][0];
}

/** What a sentence of the coach names. @param {string} words @param {any[]} legal @returns {string | null} */
export function namedIn(words, legal) {
  if (/^No square does much/.test(words)) return "draw";
  const [, share] = /\b(\d0)% share/.exec(words) ?? [];
  if (share) return legal.find(([text]) => text.startsWith(`exchange ${share}`))?.[0] ?? null;
  const square = /\b[A-H][1-8]\b/.exec(words)?.[0].toLowerCase();
  return legal.find(([text]) => text.startsWith("lay ") && text.includes(` ${square}`))?.[0] ?? null;
}

/** What a warning says is better. @param {string} words @param {any[]} legal @param {string} text what was warned of */
export function betterIn(words, legal, text) {
  if (/Drawing a tile is better/.test(words)) return "draw";
  return namedIn(/([A-H][1-8]) is better/.exec(words)?.[1] ?? "", legal) ?? text;
}
