// The plain table: for a game without a drawing of its own. What the server says in words, and a button for each action.

import { tokenOf } from "../games.js";
import { sentenceOf } from "../refusals.js";
import { html, signal } from "../ui/html.js";
import { Rule } from "../ui/parts.js";
import { facts, figure, language, sentences, t } from "../words.js";
import { seatName, tokenInWords } from "./names.js";
import { Actions, nothingToDecide, shownActions } from "./plain_actions.js";
import { detailsOf } from "./plain_preview.js";

/** @import { Signal } from "../ui/html.js" */
/** @import { PlainGame } from "../types/messages.js" */
/** @import { GameModule, GameTable, ToldEvent, Turn } from "./contract.js" */

/** @typedef {Turn & { events: ToldEvent[] }} PlainTurn the action and what was dealt after it */
/** @typedef {GameTable<PlainGame, Choice, PlainTurn>} PlainTable */

/** The server writes English alone; readers in another language are to know that. */
export const lang = () => (language === "en" ? undefined : "en");

/** What is typed into the filter, and which button the keys stand on. */
export class Choice {
  filter = signal("");
  /** @type {Signal<string | null>} */
  focused = signal(null);
  lines = 0; // the text view keeps the height of the longest text, so that nothing below it moves

  reset() {
    this.filter.value = "";
    this.focused.value = null;
  }

  letGo() {
    const typed = this.filter.value !== "";
    this.filter.value = "";
    return typed;
  }
}

/** @param {{ table: PlainTable }} props */
function Board({ table }) {
  const scene = table.scene.value;
  const words = scene.covered ? "" : scene.words;
  table.choice.lines = Math.max(table.choice.lines, words.split("\n").length);
  return html`
    <div class="board plain-board ${scene.kind}">
      <pre class="panel plain-text" tabindex="0" role="group" aria-label=${t("plain-text")} lang=${lang()}
        style=${{ "--lines": table.choice.lines }}>${words}</pre>
      <${Actions} table=${table} />
    </div>`;
}

/**
 * What the action that is looked at would do; otherwise why something is not possible, or what to do.
 * @param {{ table: PlainTable }} props
 */
function Preview({ table }) {
  const { shown, problem, scene } = table;
  if (shown.value) {
    const details = detailsOf(scene.value.legal.get(shown.value), table);
    return html`
      <section class="preview panel plain-preview" aria-label=${t("preview")} tabindex="0">
        <header><h2>${shown.value}</h2><span class="x caps">${t("preview")}</span></header>
        ${
          details.length
            ? html`<dl lang=${lang()}>${details.map(([name, value]) => html`<dt>${name}</dt><dd class="num">${value}</dd>`)}</dl>`
            : html`<p>${t("plain-no-preview")}</p>`
        }
      </section>`;
  }
  if (nothingToDecide(table) && !problem.value) return null;
  const { sentence, rule, explains } = problem.value ?? {};
  const kind = problem.value ? (explains ? "why" : "refused") : "idle";
  return html`
    <section class="preview panel plain-preview ${kind}" aria-label=${t("preview")} tabindex="0">
      <p>${sentence ?? t("plain-idle")} <${Rule} game=${table.info.value.game} rule=${rule} /></p>
    </section>`;
}

/** Each action is a turn of its own; what is drawn after it belongs to it. @param {ToldEvent[]} events */
function turns(events) {
  /** @type {PlainTurn[]} */
  const found = [];
  for (const event of events) {
    const { n, what, seat } = event;
    const last = found.at(-1);
    if (what === "acted" && seat !== null) found.push({ number: found.length + 1, n, seat, events: [event] });
    else if (what === "dealt" && last) {
      last.events.push(event);
      last.n = n;
    }
  }
  return found;
}

/**
 * Actions of a seat with nothing of the others in between are one turn to those who wait for their own.
 * @param {PlainTurn[]} turns
 */
function together(turns) {
  /** @type {PlainTurn[]} */
  const found = [];
  for (const turn of turns) {
    const last = found.at(-1);
    if (last?.seat === turn.seat) found[found.length - 1] = { ...turn, events: [...last.events, ...turn.events] };
    else found.push(turn);
  }
  return found;
}

/**
 * The server's line about an event: whose it is, if it begins with a seat's name, and the rest of it.
 * @param {PlainTable} table
 * @param {ToldEvent} event
 */
function partsOf(table, event) {
  const words = event.words.replace(new RegExp(`^\\s*${event.n} `), "");
  /** The name of a seat is not part of a longer word. @param {string} label */
  const goesOn = (label) => /^[\p{L}\p{N}]/u.test(words.slice(label.length));
  const named = table.info.value.seats.find(({ label }) => label && words.startsWith(label) && !goesOn(label));
  return named ? { seat: named.seat, rest: words.slice(named.label.length) } : { seat: null, rest: words };
}

/**
 * The line with the name of the person in place of the seat's; not "You", which the verb would not agree with.
 * @param {PlainTable} table
 * @param {ToldEvent} event
 */
function lineOf(table, event) {
  const { seat, rest } = partsOf(table, event);
  return seat === null ? rest : t("plain-line", { name: seatName(table.info.value, seat), rest });
}

/**
 * A turn in one sentence: all that I know of it, with the name once.
 * @param {PlainTable} table
 * @param {PlainTurn} turn
 */
function sentenceOfTurn(table, turn) {
  const known = turn.events.filter((event) => event.what === "acted" || event.text !== null);
  const lines = known.map((event, index) => {
    const { seat, rest } = partsOf(table, event);
    return index > 0 && seat === turn.seat && rest.startsWith(" ") ? rest.trim() : lineOf(table, event);
  });
  return facts(lines);
}

/** @param {{ table: PlainTable, turn: PlainTurn }} props */
const LogEntry = ({ table, turn }) =>
  turn.events.map((event, index) =>
    index === 0
      ? html`<p lang=${lang()}><b>${lineOf(table, event)}</b></p>`
      : html`<p class="plain-drawn" lang=${lang()}>${lineOf(table, event)}</p>`,
  );

/**
 * @param {PlainTable} table
 * @param {PlainTurn} turn
 */
const turnInWords = (table, turn) => sentences(turn.events.map((event) => sentenceOf(lineOf(table, event))));

/** How the game ended: places, points, and the server's reason. @param {{ table: PlainTable }} props */
function After({ table }) {
  const { result } = table.doc.value;
  if (!result) return null;
  const seats = result.places.map((_, seat) => seat).sort((a, b) => result.places[a] - result.places[b]);
  return html`
    <div class="after">
      <table>
        <thead><tr><th scope="col">${t("plain-place")}</th><th scope="col">${t("plain-player")}</th><th scope="col">${t("tab-after")}</th></tr></thead>
        <tbody>${seats.map(
          (seat) => html`
          <tr><td>${t("place", { place: result.places[seat] })}</td><td>${table.name(seat)}</td><td class="num">${figure(result.scores[seat] / result.scale)}</td></tr>`,
        )}</tbody>
      </table>
      <p class="fact" lang=${lang()}>${sentenceOf(result.why)}</p>
    </div>`;
}

/**
 * An action text from what was typed: the text itself, or as much of it as only one action begins with.
 * @param {PlainTable} table
 * @param {string} words
 */
function complete(table, words) {
  const { legal } = table.scene.value;
  if (legal.has(words)) return words;
  const texts = [...legal.keys()];
  const same = texts.filter((text) => text.toLowerCase() === words);
  const begun = same.length ? same : texts.filter((text) => text.toLowerCase().startsWith(words));
  return begun.length === 1 ? begun[0] : null;
}

/**
 * @param {PlainTable} table
 * @param {string} words
 */
function command(table, words) {
  const [first, ...rest] = words.split(" ");
  if (first !== "why" || !rest.length || !table.myTurn.value) return false;
  table.why(rest.join(" "), rest.join(" "), t("command-unknown", { words: rest.join(" ") }));
  return true;
}

/**
 * A digit chooses one of the first actions, F goes to the filter.
 * @param {PlainTable} table
 * @param {KeyboardEvent} event
 */
function key(table, event) {
  if (event.key.toLowerCase() === "f") {
    document.getElementById("plain-filter")?.focus();
    return true;
  }
  const text = /^[1-9]$/.test(event.key) && shownActions(table)[Number(event.key) - 1];
  if (!text || !table.canAct.value) return false;
  table.look(null);
  table.choose(text);
  table.choice.focused.value = text;
  table.say(t("plain-picked", { action: text }));
  return true;
}

/** What is read out when a turn of one's own begins. @param {PlainTable} table */
function turnMessage(table) {
  const { seat } = table.doc.value;
  if (seat === null) return "";
  return t("plain-turn-said", {
    name: table.name(seat),
    who: table.who(seat),
    count: table.scene.value.legal.size,
  });
}

/**
 * The module of a game that has none: the same parts as every other, see docs/web.md.
 * @param {string} name
 * @returns {GameModule<PlainGame, Choice, PlainTurn>}
 */
export const plainTable = (name) => ({
  name,
  words: "plain",
  layout: "decision",
  pageClass: () => "plain-page",
  newChoice: () => new Choice(),
  Board,
  Hand: () => null, // it stands in the text
  Preview,
  SeatExtra: ({ table, seat }) => html`<p class="plain-label" lang=${lang()}>${table.info.value.seats[seat].label}</p>`,
  LogEntry,
  RecapEntry: ({ table, turn }) => html`<span lang=${lang()}>${sentenceOfTurn(table, turn)}</span>`,
  After,
  hasPicture: false,
  turns,
  recapTurns: together,
  isShown: () => false,
  showTime: () => 0,
  gain: () => 0,
  score: (view, seat) => view.scores?.[seat] ?? null,
  owner: (_view, seat) => tokenOf(name, seat),
  colour: (_view, seat) => tokenInWords(tokenOf(name, seat)),
  seatInWords: () => "",
  turnInWords,
  turnMessage,
  sentence: (table) => [table.pick.value ? t("plain-turn-confirm", { action: table.pick.value }) : t("plain-turn")],
  actions: (table) => {
    const text = table.chosen.value;
    return { main: { text, label: text ?? t("plain-choose") }, others: [] };
  },
  complete,
  command,
  key,
  keys: ["arrows", "digits", "filter"],
  helpSections: [],
});
