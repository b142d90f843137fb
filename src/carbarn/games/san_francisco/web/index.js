// San Francisco for the table page. See docs/web.md for what the page needs of a game.

import { loadStyle } from "/web/games.js";
import { tokenInWords } from "/web/table/names.js";
import { later } from "/web/ui/later.js";
import { narrow } from "/web/ui/parts.js";
import { either, listed, t } from "/web/words.js";
import { Board } from "./board.js";
import { Hand } from "./cards.js";
import { Choice, chooseRoute, claimsOf, keepText, keptNow, parse, placesOf, planFor } from "./choice.js";
import { COLOURS, cardsInWords, OWNERS } from "./glyphs.js";
import { cheer, headingOf, LogEntry, lastTurnsInWords, RecapEntry, turnInWords } from "./log.js";
import { coloursWanted, radarOf } from "./radar.js";
import { nextStack, Preview } from "./routecard.js";
import { SeatExtra, Side, seatInWords } from "./sheet.js";
import { handInWords, placeName, routeInWords, routeName, shortName, ticketName, turnsOf } from "./talk.js";
import { WHOLE, zoomed } from "./zoom.js";

/** @import { Actions, GameModule, OtherAction } from "/web/table/contract.js" */
/** @import { SanFranciscoScene, SanFranciscoTable } from "./choice.js" */
/** @import { Plan } from "./plan.js" */
/** @import { SanFranciscoTurn } from "./talk.js" */
/** @import { SanFrancisco } from "./types.d.ts" */

const After = later(async () => (await import("./after.js")).After);
const TextView = later(async () => (await import("./text_view.js")).TextView);

/**
 * What the main button says and does; while tickets are chosen it follows what is ticked.
 * @param {SanFranciscoTable} table
 * @returns {Actions["main"]}
 */
function mainAction(table) {
  const scene = table.scene.value;
  const plan = planFor(table);
  const nameOf = narrow.value ? shortName : placeName;
  if (scene.view.my_offer.length && !scene.view.my_choice.length && table.canAct.value) {
    const kept = keptNow(table);
    const text = keepText(scene, kept);
    if (!text) return { text, label: t("sf-keep-none") };
    return {
      text,
      label: t("sf-keep", { count: kept.length, ticket: ticketName(plan, kept[0], nameOf) }),
    };
  }
  const text = table.chosen.value ?? invented(scene);
  const { what, kind, place, route } = parse(text);
  if (what === "claim") return { text, label: t("sf-claim-route", { route: routeName(plan, route, nameOf) }) };
  if (what === "draw")
    return { text, label: kind === "deck" ? t("sf-draw-deck") : t("sf-take", { kind: t(`sf-${kind}`) }) };
  if (what === "tickets") return { text, label: t("sf-draw-tickets") };
  if (what === "stack") return { text, label: t("sf-put-at", { place: placeName(plan, place) }) };
  if (what === "keep") return { text, label: t("sf-keep-other") };
  if (what === "token") return { text, label: t("sf-token-at", { place: placeName(plan, place) }) };
  return { text: null, label: t(`sf-choose-${scene.view.step}`) };
}

/** In the sandbox others keep tickets that nobody has seen: all of them. @param {SanFranciscoScene} scene */
const invented = (scene) =>
  scene.kind === "invented" ? ([...scene.legal.keys()].findLast((text) => text.startsWith("keep ")) ?? null) : null;

/**
 * The main action by its name, and passing where nothing else is possible (SF-20).
 * @param {SanFranciscoTable} table
 * @returns {Actions}
 */
function actions(table) {
  /** @type {OtherAction[]} */
  const others = [];
  if (table.scene.value.legal.has("pass"))
    others.push({
      name: "pass",
      icon: "next",
      label: t("sf-pass"),
      solid: true,
      disabled: !table.canAct.value,
      run: () => table.act("pass"),
    });
  return { main: mainAction(table), others };
}

/**
 * What the person at this screen is to do: one sentence, perhaps an aside.
 * @param {SanFranciscoTable} table
 * @returns {[string, string]}
 */
function sentence(table) {
  const { view, legal } = table.scene.value;
  const plan = planFor(table);
  const picked = parse(table.pick.value);
  if (picked.what === "claim") return [t("sf-turn-confirm"), routeName(plan, picked.route)];
  const what = legal.has("pass") ? t("sf-turn-pass") : t(`sf-turn-${view.step}`, { symbol: nextStack(view) });
  const cause = view.turns_left >= 0 ? lastTurnsInWords(table) : "";
  if (cause) return [what, cause];
  return [what, view.step === "second" ? t("sf-aside-second") : ""];
}

/** @param {SanFranciscoTable} table */
function turnMessage(table) {
  const { view } = table.scene.value;
  const scene = table.scene.value;
  const routes = claimsOf(scene).size;
  const [main] = sentence(table);
  return t("sf-turn-said", {
    what: main,
    last: view.turns_left >= 0 ? "yes" : "no",
    routes,
    hand: handInWords(view.mine),
    row: listed(view.row.filter(Boolean).map((kind) => t(`sf-${kind}`))),
    step: view.step,
  });
}

/** @param {string} words */
const plain = (words) =>
  words
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9 ]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The places that typed words name, in the order in which they stand.
 * @param {Plan} plan
 * @param {string} words
 */
export function placesIn(plan, words) {
  const said = ` ${plain(words)} `;
  return [...plan.places.values()]
    .map((place) => ({
      id: place.id,
      at: said.indexOf(` ${plain(place.name)} `),
      by: said.indexOf(` ${plain(place.id)} `),
    }))
    .filter(({ at, by }) => at >= 0 || by >= 0)
    .sort((a, b) => Math.max(a.at, a.by) - Math.max(b.at, b.by))
    .map(({ id }) => id);
}

/**
 * The routes between two places that were named.
 * @param {Plan} plan
 * @param {string} words
 */
export function routesIn(plan, words) {
  const named = words.split(" ").find((word) => plan.routes.has(word));
  if (named) return [named];
  const [one, other] = placesIn(plan, words);
  if (!other) return [];
  return [...plan.routes.values()]
    .filter((route) => [route.a, route.b].includes(one) && [route.a, route.b].includes(other))
    .map((route) => route.id);
}

/**
 * An action text from what was typed: the text itself, or words such as "claim pier 39 alcatraz with 2 red".
 * @param {SanFranciscoTable} table
 * @param {string} words
 * @returns {string | null}
 */
function complete(table, words) {
  const scene = table.scene.value;
  if (scene.legal.has(words)) return words;
  const plan = planFor(table);
  const [first, ...rest] = words.split(" ");
  if (first === "take") return complete(table, `draw ${rest.join(" ")}`);
  if (first === "draw" && rest[0] === "tickets") return scene.legal.has("tickets") ? "tickets" : null;
  if (first === "keep") return keepTyped(table, plan, rest.join(" "));
  if (first === "stack" || first === "token") return placesOf(scene).get(placesIn(plan, words)[0]) ?? null;
  if (first !== "claim") return null;
  const radar = radarOf(plan, scene.view);
  const claims = claimsOf(scene, coloursWanted(plan, radar));
  const ways = routesIn(plan, rest.join(" ")).flatMap((id) => claims.get(id) ?? []);
  const colour = COLOURS.find((kind) => rest.includes(kind));
  const ferries = /(\d+) ferr/.exec(words)?.[1];
  return (
    ways.find((way) => (!colour || way.colour === colour) && (!ferries || (way.paid.ferry ?? 0) === Number(ferries)))
      ?.text ?? null
  );
}

/**
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {string} words
 */
function keepTyped(table, plan, words) {
  const scene = table.scene.value;
  const { my_offer: offer } = scene.view;
  if (words === "both" || words === "all") return keepText(scene, offer);
  const numbers = words.split(" ").map((word) => offer[Number(word) - 1]);
  if (numbers.every(Boolean)) return keepText(scene, numbers);
  const places = placesIn(plan, words);
  const named = offer.filter(
    (id) => places.includes(plan.tickets.get(id).a) && places.includes(plan.tickets.get(id).b),
  );
  return named.length ? keepText(scene, named) : null;
}

/** By how much commands and keys zoom. @type {Record<string, number>} */
const ZOOMS = { in: 1.5, out: 1 / 1.5, "+": 1.5, "=": 1.5, "-": 1 / 1.5 };

/**
 * Commands that are no actions: look at a route, at a ticket; zoom.
 * @param {SanFranciscoTable} table
 * @param {string} words
 */
function command(table, words) {
  const [first, ...rest] = words.split(" ");
  const plan = planFor(table);
  const scene = table.scene.value;
  if (first === "zoom") {
    const by = ZOOMS[rest[0]];
    table.choice.window.value = by ? zoomed(plan, table.choice.window.value, by) : WHOLE;
    return true;
  }
  if (first === "ticket") {
    const places = placesIn(plan, words);
    const id =
      scene.view.my_tickets[Number(rest[0]) - 1] ??
      scene.view.my_tickets.find((one) => places.includes(plan.tickets.get(one).a));
    if (!id) return false;
    table.choice.ticket.value = id;
    table.say(ticketName(plan, id));
    return true;
  }
  const [id] = routesIn(plan, words);
  if (!id || !["route", "claim", "why"].includes(first)) return false;
  const claims = claimsOf(scene, coloursWanted(plan, radarOf(plan, scene.view)));
  chooseRoute(table, id, claims);
  table.say(routeInWords(table, plan, scene, id, claims.get(id)));
  return true;
}

/**
 * Own keys: + - 0 zoom, digits choose a way to pay or a ticket to keep, D leads to the cards.
 * @param {SanFranciscoTable} table
 * @param {KeyboardEvent} event
 */
function key(table, event) {
  const plan = planFor(table);
  const { window } = table.choice;
  const by = ZOOMS[event.key];
  if (by) window.value = zoomed(plan, window.value, by);
  else if (event.key === "0") window.value = WHOLE;
  else if (/^[1-9]$/.test(event.key)) return digit(table, plan, Number(event.key) - 1);
  else if (event.key.toLowerCase() === "d") elements(".sf-row [tabindex='0']")[0]?.focus();
  else return false;
  return true;
}

/**
 * @param {string} selector
 * @returns {NodeListOf<HTMLElement>}
 */
const elements = (selector) => document.querySelectorAll(selector);

/**
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {number} index
 */
function digit(table, plan, index) {
  const scene = table.scene.value;
  if (scene.view.my_offer.length) {
    elements("[data-keep]")[index]?.click();
    return true;
  }
  const { route } = parse(table.pick.value);
  if (route === undefined) return false;
  const way = claimsOf(scene, coloursWanted(plan, radarOf(plan, scene.view))).get(route)?.[index];
  if (!way) return false;
  table.choose(way.text);
  table.say(t("sf-way-chosen", { cards: cardsInWords(way.paid) }));
  return true;
}

/**
 * An action as a hint names it.
 * @param {string} text
 * @param {SanFranciscoTable} table
 */
function actionInWords(text, table) {
  const plan = planFor(table);
  const { what, route, paid, kind, place, tickets } = parse(text);
  if (what === "claim") return t("sf-hint-claim", { route: routeName(plan, route), cards: cardsInWords(paid) });
  if (what === "draw") return kind === "deck" ? t("sf-draw-deck") : t("sf-take", { kind: t(`sf-${kind}`) });
  if (what === "keep") return t("sf-hint-keep", { tickets: listed(tickets.map((id) => ticketName(plan, id))) });
  if (what === "stack") return t("sf-put-at", { place: placeName(plan, place) });
  if (what === "token") return t("sf-token-at", { place: placeName(plan, place) });
  return t(what === "tickets" ? "sf-draw-tickets" : "sf-pass");
}

/**
 * How each fact of a reason is written here.
 * @type {Record<string, (fact: any, known: { table: SanFranciscoTable, plan: Plan }) => string>}
 */
const FACTS = {
  place: (id, { plan }) => placeName(plan, id),
  places: (/** @type {string[]} */ ids, { plan }) => either(ids.map((id) => placeName(plan, id))),
  route: (id, { plan }) => routeName(plan, id),
  tickets: (/** @type {string[]} */ ids, { plan }) => listed(ids.map((id) => ticketName(plan, id))),
  offer: (/** @type {string[]} */ ids, { plan }) => listed(ids.map((id) => ticketName(plan, id))),
  ticket: (id, { plan }) => ticketName(plan, id),
  seat: (seat, { table }) => table.name(seat),
  kind: (kind) => t(`sf-${kind}`),
  colour: (colour) => (colour ? t(`sf-${colour}`) : ""),
};

/**
 * Facts of a reason with the names that things have here.
 * @param {Record<string, any>} facts
 * @param {SanFranciscoTable} table
 */
function reasonFacts(facts, table) {
  const known = { table, plan: planFor(table) };
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, FACTS[name]?.(fact, known) ?? fact]));
}

/** @type {GameModule<SanFrancisco, Choice, SanFranciscoTurn>} */
const game = {
  name: "san_francisco",
  needsData: true,
  newChoice: () => new Choice(),
  Board,
  Hand,
  Preview,
  SeatExtra,
  LogEntry,
  heading: headingOf,
  RecapEntry,
  After,
  TextView,
  moving: () => import("./moving.js"),
  finale: async () => {
    const [finale] = await Promise.all([import("./finale.js"), loadStyle("/games/san_francisco/finale.css")]);
    return finale;
  },
  coach: () => import("./coach.js"),
  help: () => import("./help.js"),
  Side,
  sideInLessons: true,
  layout: "decision",
  logBelowSeats: true,
  /** Tickets and score sheet need the room beside the map; the log tells what happened. */
  recapInLog: () => true,
  turns: turnsOf,
  isShown: (event) => event.what === "acted" && event.facts.route !== undefined,
  showTime: () => 1200,
  gain: (event, seat) => (event.what === "acted" && event.seat === seat ? (event.facts.points ?? 0) : 0),
  score: (view, seat) => view.sheet[seat]?.total ?? view.scores[seat],
  owner: (_, seat) => OWNERS[seat],
  colour: (_, seat) => tokenInWords(OWNERS[seat]),
  seatInWords,
  turnInWords,
  cheer,
  turnMessage,
  sentence,
  alarm: (view) => view.turns_left >= 0 && !view.over,
  lastTurn: (view) => view.turns_left >= 0,
  actions,
  complete,
  command,
  key,
  actionInWords,
  reasonFacts,
  isMain: (text) => text !== "pass",
  helpSections: ["turn", "cards", "claim", "double", "tokens", "tickets", "end"],
  keys: ["arrows", "enter", "digits", "cards", "zoom"],
};

export default game;
