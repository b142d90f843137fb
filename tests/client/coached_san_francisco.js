// How a newcomer to San Francisco listens to the coach, and what they play when it is silent.

const { claimsOf, planFor } = await import("/games/san_francisco/choice.js");
const { coloursWanted, radarOf } = await import("/games/san_francisco/radar.js");
const { placeName, routeName, ticketName } = await import("/games/san_francisco/talk.js");

const MANY = 4; // points of a claim

/** What may be done by its first word. @param {any[]} legal @param {string} what @returns {string[]} */
const texts = (legal, what) => legal.flatMap(([text]) => (text === what || text.startsWith(`${what} `) ? [text] : []));

/**
 * As often as not a claim that brings a ticket nearer or many points, as its card says; or else any cards.
 * @param {any} told
 * @param {(below: number) => number} luck
 */
export function atAGlance({ legal }, luck) {
  const claims = legal.flatMap(([text, preview]) => {
    const nearer = preview.tickets?.some((/** @type {any} */ one) => one.after < one.before);
    return preview.route !== undefined && (nearer || preview.points >= MANY) ? [text] : [];
  });
  const draws = texts(legal, "draw");
  const liked = claims.length && luck(2) ? claims : draws.length ? draws : legal.map(([text]) => text);
  return liked[luck(liked.length)];
}

/** Cards that a sentence names. @param {string} words @param {any[]} legal @returns {string | null} */
function cardIn(words, legal) {
  if (words.includes("Draw from the deck")) return "draw deck";
  if (/Take the (ferry|face-up one)/.test(words)) return "draw ferry";
  const [, kind] = /Take (\w+)[: ]/.exec(words) ?? [];
  return texts(legal, `draw ${kind}`)[0] ?? null;
}

/**
 * What a sentence of the coach names: cards, tickets, a place, or else a route, with the way to pay that the page picks.
 * @param {string} words
 * @param {any[]} legal
 * @param {any} table
 */
export function namedIn(words, legal, table) {
  const scene = table.scene.value;
  const plan = planFor(table);
  const named = (/** @type {string} */ what, /** @type {(id: string) => string} */ nameOf) =>
    texts(legal, what).find((text) => words.includes(nameOf(text.split(" ")[1])));
  const keeps = texts(legal, "keep").filter((text) => text.split(" ").length > 2 === words.startsWith("Keep both"));
  if (keeps.length)
    return (
      keeps.find((text) =>
        text
          .split(" ")
          .slice(1)
          .some((id) => words.startsWith("Keep both") || words.includes(ticketName(plan, id))),
      ) ?? null
    );
  const place = named("token", (id) => placeName(plan, id)) ?? named("stack", (id) => placeName(plan, id));
  if (place) return place;
  if (words.includes("Draw new tickets")) return "tickets";
  const card = cardIn(words, legal);
  if (card) return card;
  const claims = claimsOf(scene, coloursWanted(plan, radarOf(plan, scene.view)));
  const route = [...claims.keys()].find((id) => words.includes(routeName(plan, id)));
  return route ? claims.get(route)[0].text : null;
}

/** Whoever is warned looks for something else. @param {string} _words @param {any[]} _legal @param {string} _text @param {() => string} other */
export const betterIn = (_words, _legal, _text, other) => other();
