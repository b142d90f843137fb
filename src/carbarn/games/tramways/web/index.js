// Tramways for the table page. See docs/web.md for what the page needs of a game.
import { t } from "/web/words.js";
import { After } from "./after.js";
import { Board } from "./board.js";
import { cardName } from "./cards.js";
import { Choice } from "./choice.js";
import { loadCards, loadSet } from "./components.js";
import { Gallery } from "./gallery.js";
import { LogEntry, RecapEntry, turnInWords, turnsOf } from "./log.js";
import { gain, isShown, showTime } from "./motion.js";
import { Preview } from "./panels.js";
import { chosenPlan, doAll, kindOf } from "./planner.js";
import { colourOf, ownerOf } from "./seat_colours.js";
import { Setup } from "./setup.js";
import { SeatExtra, Side, seatInWords } from "./side.js";
import { iconNamed, ofVerb, stepInWords } from "./steps.js";
import { TextView } from "./text_view.js";

await loadCards();

/** Steps that are offered in the bar, because the panel has no place for them. */
const IN_BAR = ["pass", "earn", "end", "done", "stop", "cash"];
const BAR_ICONS = { earn: "plus", cash: "plus" };
const CLOSING = new Set(["done", "stop", "cash"]); // they may be the main action; passing and earning never are

/** The main action by its name, and the others. Passing is never the main one. */
function actions(table) {
  const scene = table.scene.value;
  const plan = chosenPlan(table);
  const text = table.shown.value ?? table.pick.value;
  const closing = [...CLOSING].find((one) => scene.legal.has(one));
  const main = plan
    ? { run: () => doAll(table, plan.steps), label: t("tw-do-plan") }
    : text
      ? { text, label: stepInWords(text) }
      : closing
        ? { text: closing, label: stepInWords(closing) }
        : { text: null, label: t("tw-choose") };
  const others = IN_BAR.filter((one) => scene.legal.has(one) && one !== main.text).map((one) => ({
    name: one,
    icon: BAR_ICONS[one] ?? "next",
    label: stepInWords(one),
    solid: true,
    disabled: !table.canAct.value,
    run: () => table.act(one),
  }));
  return { main, others };
}

/** What the person at this screen is to do. */
function sentence(table) {
  const { view, legal } = table.scene.value;
  const texts = [...legal.keys()];
  if (view.phase === "bid" && !ofVerb(texts, "bid").length) return [t("tw-turn-bid-none")];
  if (view.phase === "slot") {
    const then = legal.has("end") ? "end" : "earn";
    return [t(texts.some(kindOf) ? `tw-turn-slot-${then}` : `tw-turn-slot-${then}-only`)];
  }
  return [t(`tw-turn-${view.phase}`)];
}

/** An action text from what was typed; capitals do not matter. */
function complete(table, words) {
  const { legal } = table.scene.value;
  if (legal.has(words)) return words;
  const same = [...legal.keys()].filter((text) => text.toLowerCase() === words.toLowerCase());
  return same.length === 1 ? same[0] : null;
}

function command(table, words) {
  const zoom = {
    "zoom in": () => table.choice.camera.zoom(1.5),
    "zoom out": () => table.choice.camera.zoom(1 / 1.5),
    map: () => table.choice.camera.whole(),
  }[words];
  if (!zoom) return false;
  zoom();
  return true;
}

/** The first thing that can be pressed in a part of the page gets the focus. */
const focusIn = (part, what) => document.querySelector(part)?.querySelector(what)?.focus();

function key(table, event) {
  const { camera } = table.choice;
  const act = {
    "+": () => camera.zoom(1.5),
    "-": () => camera.zoom(1 / 1.5),
    0: () => camera.whole(),
    p: () => focusIn(".tw-panel", "button:not(:disabled):not(.link), .tw-bid.may"),
    h: () => focusIn(".tw-hand", ".may, button"),
  }[event.key.toLowerCase()];
  if (!act) return false;
  act();
  return true;
}

const turnMessage = (table) =>
  t("tw-turn-said", {
    sentence: sentence(table)[0],
    count: table.scene.value.legal.size,
    name: table.name(table.doc.value.seat),
    who: table.who(table.doc.value.seat),
  });

/** Facts of a reason with the names that things have here. */
function reasonFacts({ card, icon, side, type, ...facts }) {
  const written = { ...facts };
  if (card) written.card = cardName(card);
  if (icon) written.icon = iconNamed(card, icon);
  if (side) written.side = t(`tw-way-${side}`);
  if (type) written.type = t(`tw-type-${type}`);
  return written;
}

export default {
  name: "tramways",
  needsData: true, // a table may bring its own tickets and tiles
  newChoice: () => new Choice(),
  Board,
  Hand: () => null, // it lies under the map
  Preview,
  Side,
  SeatExtra,
  LogEntry,
  RecapEntry,
  After,
  TextView,
  Gallery,
  Setup,
  setupOptions: ["map", "sides", "boards"],
  loadSet,
  turns: turnsOf,
  isShown,
  showTime,
  gain,
  score: (view, seat) => view.scores[seat],
  owner: (_view, seat) => ownerOf(seat),
  colour: (_view, seat) => colourOf(seat),
  seatInWords,
  turnInWords,
  turnMessage,
  sentence,
  actions,
  complete,
  command,
  key,
  actionInWords: stepInWords,
  reasonFacts,
  isMain: () => true,
  keys: ["panel", "hand", "zoom"],
  helpSections: ["rounds", "auction", "actions", "rails", "passengers", "administration", "end"],
  examples: ["bid 3", "pass", "build D3 R", "help"],
};
