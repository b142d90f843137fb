// Cable Car for the table page. See docs/web.md for what the page needs of a game.
import { tokenInWords } from "/web/table/names.js";
import { later } from "/web/ui/later.js";
import { listed, t } from "/web/words.js";
import { Board } from "./board.js";
import { Choice, layOn, laysBySquare, layToAsk, nextTurn, parseExchange, parseLay, tilesAtHand } from "./choice.js";
import { Companies, worthOf } from "./companies.js";
import { isSquare, tilesOf } from "./geometry.js";
import { Hand, Key, LogEntry, Preview, RecapEntry, SeatExtra } from "./panels.js";
import {
  big,
  cheer,
  hasCompanies,
  isLastRound,
  layFacts,
  lineInWords,
  turnInWords,
  turnsOf,
  whoseLine,
  whyPicture,
} from "./talk.js";
import { TextView } from "./text_view.js";

/** @import { Actions, GameModule, OtherAction } from "/web/table/contract.d.ts" */
/** @import { CableCarTable, CableCarTurn } from "./table.d.ts" */
/** @import { CableCar } from "./types.d.ts" */

/** The tables below the result, which nobody needs before. */
const After = later(async () => (await import("./after.js")).After);

/**
 * Turn the tile that is looked at by a quarter, as far as the square allows.
 * @param {CableCarTable} table
 */
function turnTile(table) {
  const lays = laysBySquare(table.scene.value, table.choice);
  const text = table.shown.value ?? [...lays.values()][0]?.[0]?.text;
  const next = nextTurn(lays, text);
  if (!next) return;
  table.choice.turn.value = next.turn;
  if (table.pick.value) table.choose(next.text);
  if (table.hover.value) table.look(next.text);
  table.say(t("cc-turned", { turns: next.turn }));
}

/**
 * What is chosen, by its name; what is only looked at is never on the button.
 * @param {string | null} text
 * @returns {Actions["main"]}
 */
function mainAction(text) {
  const at = parseLay(text);
  if (at) return { text, label: t("cc-place-at", { square: big(at.square) }) };
  const exchange = parseExchange(text);
  if (exchange) return { text, label: t("cc-exchange-button", exchange) };
  return { text: null, label: t("cc-choose-square") };
}

/**
 * The main action by its name, and the others. Drawing is never the main one.
 * @param {CableCarTable} table
 * @returns {Actions}
 */
function actions(table) {
  const scene = table.scene.value;
  const main = mainAction(table.chosen.value);
  /** @type {OtherAction[]} */
  const others = [];
  if (table.info.value.options.free_orientation) {
    others.push({
      name: "turn",
      icon: "turn",
      label: t("cc-turn"),
      disabled: !table.canAct.value,
      run: () => turnTile(table),
    });
  }
  others.push({
    name: "draw",
    icon: "draw",
    label: t("cc-draw"),
    long: t("cc-draw-instead"),
    solid: true,
    looks: "draw",
    disabled: !table.canAct.value || !scene.legal.has("draw"),
    why: scene.view.has_drawn ? t("cc-why-drawn") : scene.view.supply ? "" : t("cc-why-no-tiles"),
    run: () => table.act("draw"),
  });
  return { main, others };
}

/**
 * What the person at this screen is to do: one sentence, perhaps an aside.
 * @param {CableCarTable} table
 * @returns {[string] | [string, string]}
 */
function sentence(table) {
  const { view, legal } = table.scene.value;
  const picked = parseLay(table.pick.value);
  if (picked) return [t("cc-turn-confirm", { square: big(picked.square) })];
  const exchange = parseExchange(table.pick.value);
  if (exchange) return [t("cc-turn-exchange", exchange), t("cc-turn-ends")];
  if (isLastRound(view)) return [t("cc-turn-last")];
  if (view.has_drawn) return [t("cc-turn-drawn")];
  const more = [...legal.keys()].some((text) => text.startsWith("exchange"));
  return [t("cc-turn-lay"), more ? t("cc-turn-or-exchange") : legal.has("draw") ? t("cc-turn-or-draw") : ""];
}

/**
 * An action text from what was typed: the text itself, or a square with perhaps a turn.
 * @param {CableCarTable} table
 * @param {string} words
 */
function complete(table, words) {
  const scene = table.scene.value;
  if (scene.legal.has(words)) return words;
  const found = /^(?:lay |place )?([a-h][1-8])(?: turn ([0-3]))?$/.exec(words);
  if (!found) return null;
  const lays = laysBySquare(scene, table.choice);
  if (found[2] === undefined) return layOn(lays, found[1], table.choice);
  return lays.get(found[1])?.find((way) => way.turn === Number(found[2]))?.text ?? null;
}

/**
 * Commands that are no actions.
 * @param {CableCarTable} table
 * @param {string} words
 */
function command(table, words) {
  const [first, second] = words.split(" ");
  const scene = table.scene.value;
  if (first === "line" && Number(second) >= 1 && Number(second) <= 32) {
    table.choice.line.value = Number(second);
    table.choose(null);
    table.dismiss();
    table.say(lineInWords(table, scene.view, Number(second)));
    return true;
  }
  if (first === "turn" && !second) {
    turnTile(table);
    return true;
  }
  if ((first === "why" || first === "lay" || first === "place" || !second) && isSquare(second ?? first)) {
    why(table, second ?? first);
    return true;
  }
  return false;
}

/**
 * Why a square cannot be used.
 * @param {CableCarTable} table
 * @param {string} square
 */
function why(table, square) {
  const scene = table.scene.value;
  if (laysBySquare(scene, table.choice).has(square)) {
    table.choose(layOn(laysBySquare(scene, table.choice), square, table.choice));
    return;
  }
  const known = whyPicture(square, tilesOf(scene.view.board), scene, table);
  if (known) table.explain(known);
  else table.why(layToAsk(table, square), big(square));
}

/**
 * Own keys: R turns the tile; L and a number look at a line.
 * @param {CableCarTable} table
 * @param {KeyboardEvent} event
 */
function key(table, event) {
  const pressed = event.key.toLowerCase();
  const { choice } = table;
  if (choice.digits !== null && /^\d$/.test(pressed)) {
    choice.digits += pressed;
    clearTimeout(choice.timer);
    if (choice.digits.length === 2) endNumber(table);
    else choice.timer = setTimeout(() => endNumber(table), 900);
    return true;
  }
  choice.digits = null;
  if (pressed === "l") {
    choice.digits = "";
    table.say(t("cc-line-which"));
  } else if (pressed === "r") turnTile(table);
  else return false;
  return true;
}

/** @param {CableCarTable} table */
function endNumber(table) {
  clearTimeout(table.choice.timer);
  if (table.choice.digits) command(table, `line ${Number(table.choice.digits)}`);
  table.choice.digits = null;
}

/** @param {CableCarTable} table */
function turnMessage(table) {
  const scene = table.scene.value;
  const count = laysBySquare(scene, table.choice).size;
  const tiles = listed(tilesAtHand(scene));
  const [seat] = table.doc.value.actors;
  return t("cc-turn-said", { name: table.name(seat), who: table.who(seat), count, tiles });
}

/**
 * Facts of a hint as they are written here: squares, and whose a line is.
 * @param {Record<string, any>} facts
 * @param {CableCarTable} table
 */
function hintFacts({ square, owner, puts, takes, company, ...facts }, table) {
  const colour = (/** @type {string} */ one) => t(`cc-colour-word-${one}`);
  const written = { ...facts };
  if (square) written.square = big(square);
  if (owner !== undefined) written.name = whoseLine(table, table.scene.value.view, owner);
  if (puts) Object.assign(written, { puts: colour(puts), takes: takes ? colour(takes) : "none" });
  if (company) written.company = colour(company);
  return written;
}

/**
 * What a section of the help says of a table; shares are explained only where they are played.
 * @param {string} section
 * @param {Record<string, string | number | boolean>} options
 * @returns {Record<string, number> | null}
 */
function helpFacts(section, options) {
  if (section !== "companies") return {};
  return options.companies ? { points: Number(options.trade_closes_at) } : null;
}

/** @type {GameModule<CableCar, Choice, CableCarTurn>} */
const cableCar = {
  name: "cable_car",
  newChoice: () => new Choice(),
  Board,
  Hand,
  Preview,
  SeatExtra,
  LogEntry,
  RecapEntry,
  After,
  TextView,
  /** Below the seats: companies and shares, or the key of lines. */
  Side: (props) => (hasCompanies(props.table.scene.value.view) ? Companies(props) : Key(props)),
  /** With companies it is the shares that decide. */
  sideTab: (view) => (hasCompanies(view) ? "cable_car-tab-shares" : "cable_car-tab-side"),
  sideInLessons: true,
  layout: "decision",
  pageClass: () => "cc-page",
  logBelowSeats: true,
  /** The log below the seats tells what happened. */
  recapInLog: () => true,
  turns: turnsOf,
  /** Everybody takes one turn in a round. */
  heading: (table, { number }) => t("cc-heading", { round: Math.ceil(number / table.info.value.seats.length) }),
  isShown: (event) => layFacts(event) !== null,
  showTime: (event) => {
    const lines = layFacts(event)?.lines ?? [];
    return 380 + 280 * Math.min(4, Math.max(0, ...lines.map((one) => one.to - one.from))); // as in moving.js
  },
  /** Points that a seat gets by an event. */
  gain: (event, seat) => {
    const facts = layFacts(event);
    return facts && !facts.companies ? facts.gains[seat] : 0;
  },
  score: (view, seat) => {
    if (!hasCompanies(view)) return view.scores[seat];
    return seat === view.seat ? worthOf(view.shares, view.scores) : null; // others' shares are secret
  },
  /** The colour of a seat, or null where colours belong to companies. */
  owner: (view, seat) => (hasCompanies(view) ? null : seat),
  colour: (view, seat) => (hasCompanies(view) ? "" : tokenInWords(seat)),
  seatInWords: (view, seat) => {
    if (hasCompanies(view)) return "";
    const cars = view.lines.filter(([owner]) => owner === seat);
    return t("cc-seat-cars", { cars: cars.filter(([, , ends]) => ends === "open").length, all: cars.length });
  },
  turnInWords,
  cheer,
  turnMessage,
  sentence,
  actions,
  complete,
  command,
  key,
  /** Options of the form that mean something: the trade belongs to the companies. */
  optionApplies: (name, options) => name !== "trade_closes_at" || Boolean(options.companies),
  moving: () => import("./moving.js"),
  coach: () => import("./coach.js"),
  help: () => import("./help.js"),
  finale: () => import("./finale.js"),
  /** From when on everybody places one tile more. */
  alarm: isLastRound,
  helpSections: ["turn", "where", "one", "points", "companies", "end"],
  helpFacts,
  actionInWords: (text) => {
    const at = parseLay(text);
    const exchange = parseExchange(text);
    if (at) return t("cc-place-at", { square: big(at.square) });
    if (exchange) return t("cc-exchange-share", exchange);
    return text === "draw" ? t("cc-draw-long") : text;
  },
  /** Whether the main button carries this action out. */
  isMain: (text) => Boolean(parseLay(text) ?? parseExchange(text)),
  /** Facts of a reason as they are written here: squares with a large letter. */
  reasonFacts: (facts) => (facts.square ? { ...facts, square: big(facts.square) } : facts),
  hintFacts,
  keys: ["arrows", "shift", "enter", "line", "turn"],
};
export default cableCar;
