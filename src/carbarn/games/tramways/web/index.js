// Tramways for the table page. See docs/web.md for what the page needs of a game.
import { loadStyle } from "/web/games.js";
import { later } from "/web/ui/later.js";
import { t } from "/web/words.js";
import { Board, isTall } from "./board.js";
import { cardName } from "./cards.js";
import { Choice } from "./choice.js";
import { loadCards, loadSet } from "./components.js";
import { freeUses } from "./hand.js";
import { hintedSteps, hintFacts } from "./hint.js";
import { playBid } from "./ladder.js";
import { headingOf, LogEntry, RecapEntry, turnInWords } from "./log.js";
import { gain, isShown, showTime } from "./motion.js";
import { Preview } from "./panels.js";
import { actorOf } from "./parts.js";
import { chosenPlan, doAll, goalInWords, kindOf, planInWords } from "./plans.js";
import { colourOf, ownerOf } from "./seat_colours.js";
import { countOf, see } from "./seen.js";
import { SeatExtra, Side, seatInWords } from "./side.js";
import { iconNamed, ofVerb, parse, stepInWords } from "./steps.js";
import { TextView } from "./text_view.js";
import { turnsOf } from "./turns.js";

/** @import { Actions, GameModule } from "/web/table/contract.js" */
/** @import { TramwaysTable, TramwaysTurn } from "./model.js" */
/** @import { Tramways, TramwaysView } from "./types.js" */

await loadCards();

/**
 * A part that is not on the first screen, with the sheet that it alone needs.
 * @template M
 * @param {Promise<M>} part
 * @param {string} sheet
 */
async function withSheet(part, sheet) {
  const [module] = await Promise.all([part, loadStyle(`/games/tramways/style/${sheet}.css`)]);
  return module;
}

const After = later(async () => (await withSheet(import("./after.js"), "scoring")).After);

const LAST = 6; // rounds
const CLOSING = ["done", "stop", "cash"]; // steps that are the main action while nothing else is chosen

/**
 * The step that closes what is under way, or the only one there is, by its name; paying says how much. Nobody leaves
 * icons unplayed that cost nothing without being asked.
 * @param {TramwaysTable} table
 * @returns {Actions["main"] | null}
 */
function closing(table) {
  const { legal, view } = table.scene.value;
  const only = legal.size === 1 ? [...legal.keys()] : [];
  const text = [...CLOSING, ...only].find((one) => legal.has(one));
  if (!text) return null;
  const rest = view.doing?.payment?.rest;
  if (text === "cash" && rest) return { text, label: t("tw-pay-cash", { rest }) };
  const unplayed = text === "done" ? freeUses(legal).length : 0;
  if (!unplayed) return { text, label: stepInWords(text) };
  const { unsure } = table.choice;
  if (!unsure.value) return { text, label: t("tw-done-anyway") };
  const ask = () => {
    unsure.value = false;
    table.explain(t("tw-done-sure", { count: unplayed }));
  };
  return { run: ask, label: stepInWords(text) };
}

/**
 * The step that is chosen; a bid that can only be paid in cash is paid with it.
 * @param {TramwaysTable} table
 * @param {string} text
 * @returns {Actions["main"]}
 */
function chosenStep(table, text) {
  const step = parse(text);
  if (step.verb !== "bid") return { text, label: stepInWords(text) };
  const seen = see(table.scene.value.view);
  return { run: () => playBid(table, seen, actorOf(table, seen), step.number), label: stepInWords(text) };
}

/**
 * The main action by its name. What stands beside it in other games is in the panel here, so that it keeps its size.
 * @param {TramwaysTable} table
 * @returns {Actions}
 */
function actions(table) {
  const scene = table.scene.value;
  const plan = chosenPlan(table);
  const text = table.chosen.value;
  const hinted = hintedSteps(table) ?? [];
  /** @type {Actions["main"]} */
  const main = table.choice.drag.value
    ? { text: null, label: t("tw-let-go") }
    : plan
      ? { run: () => doAll(table, plan.steps), label: planInWords(see(scene.view), plan) }
      : hinted.length > 1 && hinted[0] === text
        ? { run: () => table.actAll(hinted), label: t("hint-follow-all", { count: hinted.length }) }
        : text
          ? chosenStep(table, text)
          : (closing(table) ?? { text: null, label: t("tw-choose", { phase: scene.view.phase }) });
  return { main, others: [] };
}

/** The last round; what everybody still wants has to happen in it. @param {TramwaysView} view */
const isLastRound = (view) => view.round === LAST && !view.over;

/**
 * What the person at this screen is to do; in the last round, that it is the last.
 * @param {TramwaysTable} table
 * @returns {[string] | [string, string]}
 */
function sentence(table) {
  const [words] = toDo(table);
  return isLastRound(table.scene.value.view) ? [words, t("tw-last-round")] : [words];
}

/**
 * @param {TramwaysTable} table
 * @returns {[string]}
 */
function toDo(table) {
  const { view, legal } = table.scene.value;
  const texts = [...legal.keys()];
  if (view.phase === "bid" && !ofVerb(texts, "bid").length) return [t("tw-turn-bid-none")];
  if (view.phase === "slot") {
    const then = legal.has("end") ? "end" : "earn";
    const { slot, actionRound } = see(view);
    const args = { place: actionRound === 2 ? slot : 0 };
    return [texts.some(kindOf) ? t(`tw-turn-slot-${then}`, args) : t(`tw-turn-slot-${then}-only`)];
  }
  return [t(`tw-turn-${view.phase}`)];
}

/**
 * An action text from what was typed; capitals do not matter.
 * @param {TramwaysTable} table
 * @param {string} words
 */
function complete(table, words) {
  const { legal } = table.scene.value;
  if (legal.has(words)) return words;
  const same = [...legal.keys()].filter((text) => text.toLowerCase() === words.toLowerCase());
  return same.length === 1 ? same[0] : null;
}

/** The first thing that can be pressed in a part of the page gets the focus. @type {(part: string, what: string) => boolean} */
const focusIn = (part, what) => {
  /** @type {HTMLElement | null | undefined} */
  const target = document.querySelector(part)?.querySelector(what);
  target?.focus();
  return Boolean(target);
};

const CAN_BE_PRESSED = "button:not(:disabled, [aria-disabled], .link), .tw-bid.may";

/** The list of what is planned comes before the kinds of action, which are always there. */
const focusPanel = () => focusIn(".tw-plan", CAN_BE_PRESSED) || focusIn(".tw-panel", CAN_BE_PRESSED);

const zoomIn = (/** @type {TramwaysTable} */ { choice }) => choice.camera.zoom(1.5);
const zoomOut = (/** @type {TramwaysTable} */ { choice }) => choice.camera.zoom(1 / 1.5);
const seeAll = (/** @type {TramwaysTable} */ { choice }) => choice.camera.whole();

/** @type {Map<string, (table: TramwaysTable) => void>} */
const COMMANDS = new Map([
  ["zoom in", zoomIn],
  ["zoom out", zoomOut],
  ["map", seeAll],
]);

/** @type {Map<string, (table: TramwaysTable) => void>} */
const KEYS = new Map([
  ["+", zoomIn],
  ["-", zoomOut],
  ["0", seeAll],
  ["p", focusPanel],
  ["h", () => focusIn(".tw-hand", ".may, button")],
]);

/**
 * Do what a command or a key stands for; whether it stands for anything.
 * @param {((table: TramwaysTable) => void) | undefined} what
 * @param {TramwaysTable} table
 */
function carryOut(what, table) {
  what?.(table);
  return what !== undefined;
}

/**
 * Whether the last round begins with the end of a turn.
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 */
const beginsLastRound = (table, turn) =>
  table.live.value.some((event) => event.n === turn.n && event.what === "acted" && event.facts.round === LAST);

/** The shape of the map, and whether there are many seats: all parts of the page are laid out by them. @param {TramwaysView} view */
function pageClass(view) {
  const seats = view.players.length;
  return `tw-page ${isTall(see(view).town) ? "tw-tall" : "tw-wide"} ${seats > 3 ? "tw-four" : ""} ${seats > 4 ? "tw-five" : ""}`;
}

/** @param {TramwaysTable} table */
function turnMessage(table) {
  const { actors, seat } = table.doc.value;
  const mover = seat ?? actors[0];
  return t("tw-turn-said", {
    sentence: sentence(table)[0],
    count: table.scene.value.legal.size,
    name: table.name(mover),
    who: table.who(mover),
  });
}

/**
 * Facts of a reason with the names that things have here.
 * @param {Record<string, any>} facts what they are depends on the reason
 */
function reasonFacts({ card, icon, side, type, ...facts }) {
  const written = { ...facts };
  if (card) written.card = cardName(card);
  if (icon) written.icon = iconNamed(card, icon);
  if (side) written.side = t(`tw-way-${side}`);
  if (type) written.type = t(`tw-type-${type}`);
  return written;
}

export default /** @satisfies {GameModule<Tramways, Choice, TramwaysTurn>} */ ({
  name: "tramways",
  needsData: true, // a table may bring its own tickets and tiles
  newChoice: () => new Choice(),
  pageClass,
  Board,
  Hand: () => null, // it lies under the map
  Preview,
  decidesInPreview: true,
  Side,
  SeatExtra,
  LogEntry,
  RecapEntry,
  After,
  moving: () => withSheet(import("./moving.js"), "flights"),
  finale: () => import("./finale.js"),
  coach: () => import("./coach.js"),
  help: () => import("./help.js"),
  TextView,
  Gallery: later(async () => (await withSheet(import("./gallery.js"), "gallery")).Gallery),
  Setup: later(async () => (await withSheet(import("./setup.js"), "setup")).Setup),
  setupOptions: ["map", "sides", "boards"],
  loadSet,
  turns: turnsOf,
  heading: headingOf,
  isShown,
  showTime,
  gain,
  // in Administration a seat shows what it has done so far, which the scores do not count yet
  score: (view, seat) => (view.phase === "administration" ? countOf(see(view).people[seat]).total : view.scores[seat]),
  owner: (_view, seat) => ownerOf(seat),
  colour: (_view, seat) => colourOf(seat),
  seatInWords,
  turnInWords,
  turnMessage,
  sentence,
  alarm: isLastRound,
  cheer: (table, turn) => (beginsLastRound(table, turn) ? { words: t("tw-last-round-begins") } : null),
  actions,
  complete,
  command: (table, words) => carryOut(COMMANDS.get(words), table),
  key: (table, event) => carryOut(KEYS.get(event.key.toLowerCase()), table),
  actionInWords: (text, table) =>
    kindOf(text) === "renew" ? goalInWords(see(table.scene.value.view), text) : stepInWords(text),
  reasonFacts,
  hintFacts,
  isMain: () => true,
  keys: ["panel", "hand", "zoom"],
  helpSections: ["rounds", "auction", "actions", "rails", "passengers", "administration", "end"],
});
