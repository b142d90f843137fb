// The command line and the keys. Board and commands share one model: action texts.

import { settings } from "../settings.js";
import { focusOn } from "../ui/parts.js";
import { t } from "../words.js";
import { replayKey } from "./replay_keys.js";

/** @import { Table } from "./table.js" */

/**
 * Commands that every table has, by their first words.
 * @type {Record<string, (table: Table, words: string, second: string | undefined) => unknown>}
 */
const COMMANDS = {
  help: (table) => table.overlay.open("keys"),
  keys: (table) => table.overlay.open("keys"),
  settings: (table) => table.overlay.open("settings"),
  undo: (table, _, second) => (second === "turn" ? table.undoTurn() : table.undoOrAsk()),
  hint: (table, words) => (table.canAct.value ? table.askHint() : ask(table, words)),
  sandbox: (table) => table.tryOut([]),
  leave: (table) => table.leaveSandbox(),
  now: (table) => table.goTo(null),
  at: (table, words, second) => {
    const turn = table.turns.value[Number(second) - 1];
    return turn ? table.goTo(turn.n) : table.explain(t("command-unknown", { words }));
  },
};

/**
 * Carry out what was typed.
 * @param {Table} table
 * @param {string} words
 */
export function runCommand(table, words) {
  const { game, forGame } = table;
  const action = game.complete(forGame, words);
  if (action && table.canAct.value) {
    table.dismiss();
    table.act(action);
    return;
  }
  const [first, second] = words.split(" ");
  if (Object.hasOwn(COMMANDS, first)) COMMANDS[first](table, words, second);
  else if (!game.command(forGame, words)) ask(table, words);
}

/**
 * Neither an action nor a command: the server says why it is not possible.
 * @param {Table} table
 * @param {string} words
 */
function ask(table, words) {
  if (!table.myTurn.value) table.explain(t("command-unknown", { words }));
  else table.why(words, words, t("command-unknown", { words }));
}

/**
 * What the main button does, and Enter with it; null while there is nothing to do.
 * @param {Table} table
 * @returns {(() => unknown) | null}
 */
export function mainDeed(table) {
  const guided = table.guide?.main?.();
  if (guided) return guided;
  if (!table.canAct.value || table.now.asked_undo) return null; // what is asked is answered first
  const { text, run } = table.game.actions(table.forGame).main;
  return run ?? (text ? () => table.act(text) : null);
}

/** Whether somebody types there. @param {EventTarget | null} target */
const inField = (target) =>
  target instanceof HTMLInputElement
    ? target.type !== "range"
    : target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Whether a key already means something where the focus is: a slider, a button, a square. @param {KeyboardEvent} event */
const isPressed = ({ target }) =>
  target instanceof Element && target.closest("input, button, a, [role=tab], [role=radio], .board [tabindex]") !== null;

/**
 * Single keys that every table has.
 * @type {Record<string, (table: Table) => unknown>}
 */
const KEYS = {
  "/": (table) => table.overlay.openCommands(),
  "?": (table) => table.overlay.open("keys"),
  b: () => focusBoard(),
  w: (table) => import("./asking.js").then(({ askAboutFocus }) => askAboutFocus(table)),
};

/**
 * Keys that hold on the whole page. Returns how to stop listening.
 * @param {Table} table
 */
export function listenToKeys(table) {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    if ((table.fresh.value || table.announcements.cheer.value) && !event.repeat) table.announcements.endShow();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
    if (event.key === "Escape" && !table.overlay.dialog.value) {
      table.escape();
      return;
    }
    if (event.key === "Enter" && event.target === document.body && !event.repeat) {
      mainDeed(table)?.();
      return;
    }
    if (table.history.at.value !== null && !isPressed(event) && replayKey(table, event)) {
      event.preventDefault();
      return;
    }
    if (!settings.value.keys) return;
    const key = event.key.toLowerCase();
    if (Object.hasOwn(KEYS, key)) KEYS[key](table);
    else if (!table.scene.value || !table.game.key(table.forGame, event)) return;
    event.preventDefault();
  };
  const press = () => table.announcements.endShow();
  const forget = endCatchUpByAnything(table);
  document.addEventListener("keydown", listen);
  document.addEventListener("pointerdown", press);
  return () => {
    forget();
    document.removeEventListener("keydown", listen);
    document.removeEventListener("pointerdown", press);
  };
}

/**
 * What ends the catching up does nothing else: a press meant to skip must not place a tile.
 * @param {Table} table
 */
function endCatchUpByAnything(table) {
  let gesture = false;
  const swallow = (/** @type {Event} */ event) => {
    const begins = event.type === "pointerdown" || event.type === "keydown";
    if (begins) gesture = Boolean(table.history.catching.value);
    if (!gesture) return;
    event.stopImmediatePropagation();
    if (!(event instanceof KeyboardEvent && event.key === "Tab")) event.preventDefault();
    table.history.endCatchUp();
  };
  const kinds = ["pointerdown", "pointerup", "click", "keydown", "keyup"];
  for (const kind of kinds) document.addEventListener(kind, swallow, true);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, swallow, true);
  };
}

/** The board is one tab stop: the focus goes to what can be pressed there, otherwise to what can be read. */
export function focusBoard() {
  const stops = [...document.querySelectorAll('.board [tabindex="0"]')];
  focusOn(stops.find((one) => one.localName !== "pre") ?? stops[0]);
}
