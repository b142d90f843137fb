// How to play San Francisco in this moment, and what the things on its table are.
import { html } from "/web/ui/html.js";
import { listed, sentences, t } from "/web/words.js";
import { claimsOf, planFor } from "./choice.js";
import { Small } from "./glyphs.js";
import { radarOf } from "./radar.js";
import { ownerInWords, placeName, routeFacts, routeName, symbolName, ticketName } from "./talk.js";

/** @import { Asked, Drawn, HelpNow } from "/web/table/contract.d.ts" */
/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { CardKind } from "./types.d.ts" */

/** @param {"tram" | "cards" | "ticket"} name */
const small = (name) => html`<${Small} name=${name} />`;

/** What may be done at a step, with the lesson about it. @type {Record<string, { can: [words: string, picture?: Drawn][], worth: string[], lesson: string }>} */
const STEPS = {
  start: { can: [["sf-now-start-can", small("ticket")]], worth: ["sf-now-worth-ticket"], lesson: "tickets" },
  keep: { can: [["sf-now-keep-can", small("ticket")]], worth: ["sf-now-worth-ticket"], lesson: "tickets" },
  stack: { can: [["sf-now-stack-can"]], worth: ["sf-now-worth-tokens"], lesson: "tokens" },
  token: { can: [["sf-now-token-can"]], worth: ["sf-now-worth-tokens"], lesson: "tokens" },
  second: {
    can: [["sf-now-second-can", small("cards")], ["sf-now-second-ferry"]],
    worth: [],
    lesson: "cards",
  },
  turn: {
    can: [
      ["sf-now-turn-cards", small("cards")],
      ["sf-now-turn-claim", small("tram")],
      ["sf-now-turn-tickets", small("ticket")],
    ],
    worth: ["sf-now-worth-routes", "sf-now-worth-ticket", "sf-now-worth-tokens"],
    lesson: "claiming",
  },
  over: { can: [], worth: ["sf-now-worth-routes", "sf-now-worth-ticket", "sf-now-worth-tokens"], lesson: "end" },
};

/**
 * @param {SanFranciscoTable} table
 * @returns {HelpNow}
 */
export function helpNow(table) {
  const { view, legal } = table.scene.value;
  const mine = table.myTurn.value || view.over;
  const passes = legal.has("pass");
  const step = STEPS[view.step] ?? STEPS.turn;
  const title = !mine ? t("sf-now-waits") : passes ? t("sf-now-passes") : t(`sf-now-${view.step}`);
  const can = mine && !passes ? step.can : [];
  return {
    title,
    can: can.map(([words, picture]) => ({ text: t(words), picture })),
    worth: step.worth.map((words) => t(words)),
    note: note(table),
    lesson: view.turns_left >= 0 ? "end" : step.lesson,
  };
}

/** What matters most in this very position. @param {SanFranciscoTable} table */
function note(table) {
  const scene = table.scene.value;
  const { view } = scene;
  if (scene.covered || view.over || view.seat < 0) return undefined;
  if (view.turns_left >= 0) return t("sf-now-note-last");
  if (view.step !== "turn") return undefined;
  const plan = planFor(table);
  const claims = claimsOf(scene);
  const done = new Set([...claims.values()].flatMap((ways) => ways[0].preview.completes));
  if (done.size) return t("sf-now-note-complete", { tickets: listed([...done].map((id) => ticketName(plan, id))) });
  const open = [...radarOf(plan, view)].filter(([, way]) => !way.done && !way.broken);
  if (!open.length) return t("sf-now-note-tickets", { trams: view.trams[view.seat] });
  const [id, way] = open.sort(([, one], [, other]) => one.trams - other.trams)[0];
  const [next] = way.missing;
  const facts = { ticket: ticketName(plan, id), trams: way.trams, route: routeName(plan, next) };
  return t(claims.has(next) ? "sf-now-note-claim" : "sf-now-note-way", facts);
}

/** What things are called and mean, by selector; the first that fits counts, so small things stand before large ones. @type {[selector: string, words: string, lesson?: string][]} */
const THINGS = [
  ['[data-draw="draw deck"]', "deck", "cards"],
  ['[data-draw="tickets"]', "ticket-deck", "tickets"],
  [".sf-odds", "odds", "cards"],
  [".sf-offered", "offer", "tickets"],
  ["[data-ticket]", "ticket", "tickets"],
  [".sf-tickets", "ticket", "tickets"],
  ["[data-way]", "way", "claiming"],
  [".sf-ways", "way", "claiming"],
  ['[data-fact="token"]', "token", "tokens"],
  ['[data-fact="ticket"]', "ticket", "tickets"],
  [".sf-meter", "trams", "end"],
  [".sf-tokens, .sf-token-count", "token", "tokens"],
  [".sf-counts", "counts"],
  [".sf-end-said", "end", "end"],
  [".sf-sheet", "sheet", "end"],
  ["[data-place]", "place", "tokens"],
  [".sf-zoom", "zoom"],
  ['[data-do="mine"]', "mine"],
  ['[data-do="pass"]', "pass"],
  ['[data-do="main"]', "main"],
  [".sf-note, .sf-note-long", "reconstruction"],
  [".sf-mine", "hand", "cards"],
  [".sf-row", "row", "cards"],
  [".sf-keep", "offer", "tickets"],
  [".preview", "route-card", "claiming"],
  [".sf-map", "map", "first-route"],
];

/**
 * @param {Element} element
 * @param {SanFranciscoTable} table
 * @returns {Asked | null}
 */
export function whatIs(element, table) {
  const route = element.closest("[data-route]")?.getAttribute("data-route");
  if (route) return routeAsked(table, route);
  const kind = cardOf(element);
  if (kind) return cardAsked(kind);
  const drawn = element.closest("[data-stack], [data-spot], [data-named]");
  if (drawn instanceof SVGElement) {
    const { stack, spot, named } = drawn.dataset;
    return placeAsked(table, stack ?? spot ?? named ?? "");
  }
  const thing = THINGS.find(([selector]) => element.closest(selector));
  if (!thing) return null;
  const [, words, lesson] = thing;
  return { title: t(`sf-what-${words}`), text: t(`sf-what-${words}-text`), lesson };
}

/** The kind of a card in the hand or in the row. @param {Element} element @returns {CardKind | null} */
function cardOf(element) {
  const card = element.closest("[data-card], [data-draw]");
  const kind = card?.getAttribute("data-card") ?? card?.getAttribute("data-draw");
  return kind && !["draw deck", "tickets"].includes(kind) ? /** @type {CardKind} */ (kind) : null;
}

/** @param {CardKind} kind @returns {Asked} */
const cardAsked = (kind) =>
  kind === "ferry"
    ? { title: t("sf-what-ferry"), text: t("sf-what-ferry-text"), lesson: "cards" }
    : {
        title: t("sf-what-card", { kind: t(`sf-${kind}`) }),
        text: t("sf-what-card-text", { kind: t(`sf-${kind}`) }),
        lesson: "cards",
      };

/** @param {SanFranciscoTable} table @param {string} id @returns {Asked} */
export function placeAsked(table, id) {
  const plan = planFor(table);
  const { stacks } = table.scene.value.view;
  const title = placeName(plan, id);
  if (!stacks[id]) return { title, text: t("sf-what-spot-text"), lesson: "tickets" };
  const [symbol, count] = stacks[id];
  const left = t("sf-what-stack", { symbol: symbolName(symbol), count });
  return { title, text: sentences([left, t("sf-what-token-text")]), lesson: "tokens" };
}

/** @param {SanFranciscoTable} table @param {string} id @returns {Asked} */
function routeAsked(table, id) {
  const plan = planFor(table);
  const scene = table.scene.value;
  const route = plan.routes.get(id);
  const two = scene.view.trams.length === 2;
  return {
    title: routeName(plan, id),
    text: sentences([
      routeFacts(plan, route),
      ownerInWords(table, scene, route) ?? "",
      route.color === "grey" ? t("sf-what-grey") : "",
      route.ferries ? t("sf-what-boat") : "",
      route.twin ? t(two ? "sf-double-two" : "sf-double-more") : "",
    ]),
    lesson: route.ferries ? "ferries" : route.twin ? (two ? "doubles" : "doubles-more") : "claiming",
  };
}
