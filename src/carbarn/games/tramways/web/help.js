// How to play Tramways in this moment, and what the things on its table are.
import { html } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { cardInWords, cardName, iconInWords, iconOf, iconRule } from "./cards.js";
import { cards } from "./components.js";
import { Pic } from "./icons.js";
import { see } from "./seen.js";
import { ofVerb } from "./steps.js";
import { cellInWords, linkInWords } from "./talk.js";

/** @import { Asked, HelpNow } from "/web/table/contract.d.ts" */
/** @import { Seen, TramwaysTable } from "./model.js" */
/** @import { Phase } from "./types.js" */

/**
 * Something that may be done, with its picture.
 * @param {string} text
 * @param {string} [pic]
 */
const can = (text, pic) => ({ text, picture: pic && html`<${Pic} name=${pic} />` });

const cardsNow = () => ({
  title: t("tw-now-cards"),
  can: [can(t("tw-now-cards-can"), "card")],
  worth: [t("tw-now-cards-icons"), t("tw-now-cards-consequence")],
  lesson: "tickets",
});

/** @param {TramwaysTable} table @returns {HelpNow} */
const auctionNow = (table) => {
  const { view } = table.scene.value;
  const me = see(view).me;
  return {
    title: t("tw-now-auction"),
    can: [can(t("tw-now-auction-bid"), "money"), can(t("tw-now-auction-pass"), "done")],
    worth: [t("tw-now-auction-first", { stress: view.round === 6 ? 2 : 1 }), t("tw-now-auction-paid")],
    note: me ? t("tw-now-auction-note", { cash: me.cash, paid: me.paid }) : undefined,
    lesson: "auction",
  };
};

const takeNow = () => ({
  title: t("tw-now-take"),
  can: [can(t("tw-now-take-can"), "card")],
  worth: [t("tw-now-take-parcel"), t("tw-now-cards-consequence")],
  lesson: "auction",
});

const payNow = () => ({
  title: t("tw-now-pay"),
  can: [can(t("tw-now-pay-cash"), "money"), can(t("tw-now-pay-icons"), "card")],
  worth: [t("tw-now-pay-change")],
  lesson: "auction",
});

const lineNow = () => ({
  title: t("tw-now-line"),
  can: [can(t("tw-now-line-take"), "card"), can(t("tw-now-line-reveal"), "money")],
  worth: [t("tw-now-line-newest"), t("tw-now-line-older")],
  lesson: "solo",
});

/** What of this can be done now, and what is worth a look. @param {TramwaysTable} table @returns {HelpNow} */
function actionNow(table) {
  const { view, legal } = table.scene.value;
  const has = (/** @type {"from" | "move" | "build" | "renew" | "raise"} */ verb) =>
    ofVerb(legal.keys(), verb).length > 0;
  const me = see(view).me;
  const ways = [
    has("from") && can(t("tw-now-rails"), "rail"),
    has("move") && can(t("tw-now-move"), "passenger"),
    has("build") && can(t("tw-now-build"), "build"),
    has("renew") && can(t("tw-now-renew"), "link"),
    has("raise") && can(t("tw-now-raise"), "raise"),
    legal.has("earn") && can(t("tw-now-earn"), "money"),
    legal.has("end") && can(t("tw-now-end"), "done"),
  ];
  return {
    title: t("tw-now-action", { slots: view.action_round, slot: view.slot }),
    can: ways.filter((one) => one !== false),
    worth: [t("tw-now-worth-link"), t("tw-now-worth-ride"), t("tw-now-worth-build"), t("tw-now-worth-upgrade")],
    note: me ? t("tw-now-action-note", { workers: me.workers, links: me.links, stress: me.stress_value }) : undefined,
    lesson: has("from") && !me?.links ? "first-link" : has("move") ? "deliveries" : "rails",
  };
}

const railsNow = () => ({
  title: t("tw-now-row"),
  can: [can(t("tw-now-row-lay"), "rail"), can(t("tw-now-row-stop"), "done")],
  worth: [t("tw-now-row-cost"), t("tw-now-worth-link")],
  lesson: "rails",
});

const iconsNow = () => ({
  title: t("tw-now-icons"),
  can: [can(t("tw-now-icons-can"), "card")],
  worth: [t("tw-now-icons-free"), t("tw-now-icons-stress")],
  lesson: "tickets",
});

const buildingNow = () => ({
  title: t("tw-now-building"),
  can: [can(t("tw-now-building-can"), "card")],
  worth: [t("tw-now-cards-icons")],
  lesson: "buildings",
});

const rideNow = () => ({
  title: t("tw-now-ride"),
  can: [can(t("tw-now-ride-can"), "passenger")],
  worth: [t("tw-now-worth-ride"), t("tw-now-ride-toll")],
  lesson: "deliveries",
});

const commerceNow = () => ({
  title: t("tw-now-commerce"),
  can: [can(t("tw-now-commerce-five"), "money"), can(t("tw-now-commerce-card"), "card")],
  worth: [t("tw-now-commerce-stress")],
  lesson: "deliveries",
});

/** @param {TramwaysTable} table @returns {HelpNow} */
const leisureNow = (table) => ({
  title: t("tw-now-leisure"),
  can: [can(t("tw-now-leisure-can"), "happy")],
  worth: [t("tw-now-leisure-prices"), t("tw-now-leisure-cash")],
  note: t("tw-now-leisure-note", { cash: see(table.scene.value.view).me?.cash ?? 0 }),
  lesson: "deliveries",
});

/** @param {TramwaysTable} table @returns {HelpNow} */
const officeNow = (table) => {
  const me = see(table.scene.value.view).me;
  return {
    title: t("tw-now-office"),
    can: [can(t("tw-now-office-play"), "card"), can(t("tw-now-office-drop"), "done")],
    worth: [t("tw-now-office-worker"), t("tw-now-office-calm"), t("tw-now-office-passenger")],
    note: me
      ? t("tw-now-office-note", { workers: me.workers, limit: me.worker_limit, stress: me.stress_value })
      : undefined,
    lesson: "administration",
  };
};

const putNow = () => ({
  title: t("tw-now-put"),
  can: [can(t("tw-now-put-can"), "passenger")],
  worth: [t("tw-now-put-worth")],
  lesson: "administration",
});

const handNow = () => ({
  title: t("tw-now-hand"),
  can: [can(t("tw-now-hand-can"), "card")],
  worth: [t("tw-now-hand-actions"), t("tw-now-worth-upgrade")],
  lesson: "last-round",
});

const blankNow = () => ({
  title: t("tw-now-blank"),
  can: [can(t("tw-now-blank-can"), "card")],
  worth: [t("tw-now-blank-worth")],
  lesson: "tickets",
});

const overNow = () => ({
  title: t("tw-now-over"),
  can: [],
  worth: [t("tw-now-over-score"), t("tw-now-over-tie")],
  lesson: "last-round",
});

/** @type {Record<Phase, (table: TramwaysTable) => HelpNow>} */
const NOW = {
  draft: cardsNow,
  book: cardsNow,
  look: cardsNow,
  top: cardsNow,
  keep: cardsNow,
  bid: auctionNow,
  pay: payNow,
  card: takeNow,
  blank: blankNow,
  line: lineNow,
  slot: actionNow,
  rails: railsNow,
  icons: iconsNow,
  building: buildingNow,
  ride: rideNow,
  commerce: commerceNow,
  leisure: leisureNow,
  administration: officeNow,
  passenger: putNow,
  hand: handNow,
  over: overNow,
};

/** @param {TramwaysTable} table @returns {HelpNow} */
export const helpNow = (table) => NOW[table.scene.value.view.phase](table);

/** @type {[selector: string, answer: () => Asked][]} what always means the same, the smallest parts first */
const THINGS = [
  [
    ".tw-consequence",
    () => ({ title: t("tw-what-consequence"), text: t("tw-what-consequence-text"), lesson: "tickets" }),
  ],
  [".tw-stress", () => ({ title: t("tw-what-stress"), text: t("tw-what-stress-text"), lesson: "stress" })],
  ["[data-part=cash]", () => ({ title: t("tw-what-cash"), text: t("tw-what-cash-text"), lesson: "auction" })],
  [
    "[data-part=happiness]",
    () => ({ title: t("tw-what-happiness"), text: t("tw-what-happiness-text"), lesson: "first-link" }),
  ],
  ["[data-part=deck]", () => ({ title: t("tw-what-deck"), text: t("tw-what-deck-text"), lesson: "administration" })],
  [".tw-sub", () => ({ title: t("tw-what-supply"), text: t("tw-what-supply-text"), lesson: "rails" })],
  [".tw-stats", () => ({ title: t("tw-what-stats"), text: t("tw-what-stats-text"), lesson: "rails" })],
  [".tw-pill", () => ({ title: t("tw-what-pill"), text: t("tw-what-pill-text"), lesson: "deliveries" })],
  [".tw-round", () => ({ title: t("tw-what-round"), text: t("tw-what-round-text"), lesson: "administration" })],
  [".tw-phases", () => ({ title: t("tw-what-phases"), text: t("tw-what-phases-text"), lesson: "administration" })],
  [".tw-order", () => ({ title: t("tw-what-order"), text: t("tw-what-order-text"), lesson: "auction" })],
  [".tw-token, .tw-tokens", () => ({ title: t("tw-what-token"), text: t("tw-what-token-text"), lesson: "buildings" })],
  [".tw-counts", () => ({ title: t("tw-what-counts"), text: t("tw-what-counts-text"), lesson: "last-round" })],
  ["[data-kind=rails]", () => ({ title: t("tw-kind-rails"), text: t("tw-now-rails"), lesson: "rails" })],
  ["[data-kind=build]", () => ({ title: t("tw-kind-build"), text: t("tw-now-build"), lesson: "buildings" })],
  ["[data-kind=move]", () => ({ title: t("tw-kind-move"), text: t("tw-now-move"), lesson: "deliveries" })],
  ["[data-kind=renew]", () => ({ title: t("tw-kind-renew"), text: t("tw-now-renew"), lesson: "rails" })],
  ["[data-kind=raise]", () => ({ title: t("tw-kind-raise"), text: t("tw-now-raise"), lesson: "buildings" })],
  ["[data-do=earn]", () => ({ title: t("tw-do-earn"), text: t("tw-now-earn"), lesson: "first-link" })],
  ["[data-do=end]", () => ({ title: t("tw-do-end"), text: t("tw-now-end") })],
  ["[data-do=pass]", () => ({ title: t("tw-do-pass"), text: t("tw-now-auction-pass"), lesson: "auction" })],
  ["[data-do=done]", () => ({ title: t("tw-do-done"), text: t("tw-what-done-text"), lesson: "administration" })],
  ["[data-bid]", () => ({ title: t("tw-what-bid"), text: t("tw-now-auction-paid"), lesson: "auction" })],
  [".tw-yields", () => ({ title: t("tw-what-yields"), text: t("tw-what-yields-text"), lesson: "auction" })],
  [".tw-table", () => ({ title: t("tw-what-bids"), text: t("tw-what-bids-text"), lesson: "auction" })],
  [".tw-way", () => ({ title: t("tw-what-way"), text: t("tw-what-way-text"), lesson: "tickets" })],
  [".tw-zoom, [data-do^=zoom]", () => ({ title: t("tw-zoom"), text: t("tw-what-zoom-text") })],
  [".tw-hand", () => ({ title: t("tw-what-hand"), text: t("tw-what-hand-text"), lesson: "tickets" })],
  [".tw-panel", () => ({ title: t("tw-panel"), text: t("tw-what-panel-text") })],
];

/**
 * @param {Element} element
 * @param {TramwaysTable} table
 * @returns {Asked | null}
 */
export function whatIs(element, table) {
  const seen = see(table.scene.value.view);
  const own = ofTicket(element) ?? ofMap(element, table, seen);
  if (own) return own;
  const found = THINGS.find(([selector]) => element.closest(selector));
  return found ? found[1]() : null;
}

/** An icon by its rule, or a whole ticket; a consequence is explained below. @param {Element} element @returns {Asked | null} */
function ofTicket(element) {
  const card = cards.get(element.closest("[data-card]")?.getAttribute("data-card") ?? "");
  if (!card || element.closest(".tw-consequence")) return null;
  const icon = iconOf(card, element.closest("[data-icon]")?.getAttribute("data-icon") ?? "");
  if (icon) return { title: iconInWords(icon), text: iconRule(icon), lesson: "tickets" };
  return { title: t("tw-what-ticket", { card: cardName(card.id) }), text: cardInWords(card), lesson: "tickets" };
}

/**
 * A space of the map with what stands on it; of rails, the link.
 * @param {Element} element
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @returns {Asked | null}
 */
function ofMap(element, table, seen) {
  const cell = element.closest("[data-cell]")?.getAttribute("data-cell");
  const one = cell ? seen.town.cells.get(cell) : undefined;
  if (!cell || !one) return null;
  const text = cellInWords(table, seen, cell);
  if (one.type === "R")
    return { title: t("tw-what-R"), text: t("tw-what-R-text", { what: text }), lesson: "deliveries" };
  if (one.type === "C")
    return { title: t("tw-what-C"), text: t("tw-what-C-text", { what: text }), lesson: "deliveries" };
  if (one.type === "L")
    return { title: t("tw-what-L"), text: t("tw-what-L-text", { what: text }), lesson: "deliveries" };
  if (one.type === "I")
    return { title: t("tw-what-I"), text: t("tw-what-I-text", { what: text }), lesson: "buildings" };
  const link = seen.town.links.find(({ pieces }) => pieces.some((piece) => piece.cell === cell));
  if (link)
    return {
      title: t("tw-what-link"),
      text: t("tw-what-link-text", { link: linkInWords(table, seen, link) }),
      lesson: "rails",
    };
  if (one.parcel)
    return { title: t("tw-what-parcel"), text: t("tw-what-parcel-text", { what: text }), lesson: "buildings" };
  if (one.ground === "M") return { title: t("tw-what-mountain"), text: t("tw-what-mountain-text"), lesson: "rails" };
  if (one.ground === "W") return { title: t("tw-what-lake"), text: t("tw-what-lake-text"), lesson: "rails" };
  return { title: t("tw-what-plain"), text: t("tw-what-plain-text"), lesson: "rails" };
}
