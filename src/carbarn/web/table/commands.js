// The command line and the keys. Board and commands share one model: action texts.

import { settings } from "../settings.js";
import { t } from "../words.js";

/** Carry out what was typed. */
export function runCommand(table, words) {
  const { game } = table;
  const action = game.complete(table, words);
  if (action && table.canAct.value) {
    table.dismiss();
    table.act(action);
    return;
  }
  const [first, second] = words.split(" ");
  const known = {
    help: () => {
      table.overlay.open("keys");
    },
    keys: () => {
      table.overlay.open("keys");
    },
    settings: () => {
      table.overlay.open("settings");
    },
    undo: () => {
      if (second === "turn") table.undoTurn();
      else table.undoOrAsk();
    },
    hint: () => (table.canAct.value ? table.askHint() : ask(table, words)),
    sandbox: () => table.tryOut([]),
    leave: () => table.leaveSandbox(),
    now: () => table.goTo(null),
    at: () => {
      const turn = table.turns.value[Number(second) - 1];
      return turn ? table.goTo(turn.n) : table.explain(t("command-unknown", { words }));
    },
  }[first];
  if (known) known();
  else if (!game.command(table, words)) ask(table, words);
}

/** Neither an action nor a command: the server says why it is not possible. */
function ask(table, words) {
  if (table.doc.value.seat === null || !table.myTurn.value) table.explain(t("command-unknown", { words }));
  else table.why(words, words, t("command-unknown", { words }));
}

const inField = (target) => /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && target.type !== "range";

/** Keys that hold on the whole page. Returns how to stop listening. */
export function listenToKeys(table) {
  const listen = (event) => {
    if ((table.fresh.value || table.announcements.cheer.value) && !event.repeat) table.announcements.endShow();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
    if (event.key === "Escape" && !table.overlay.dialog.value) {
      table.escape();
      return;
    }
    if (event.key === "Enter" && event.target === document.body && table.pick.value) {
      table.act(table.pick.value);
      return;
    }
    if (!settings.value.keys) return;
    const act = {
      "/": () => document.getElementById("command")?.focus(),
      "?": () => {
        table.overlay.open("keys");
      },
      b: () => focusBoard(),
    }[event.key.toLowerCase()];
    if (act) act();
    else if (!table.scene.value || !table.game.key(table, event)) return;
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

/** What ends the catching up does nothing else: a press meant to skip must not place a tile. */
function endCatchUpByAnything(table) {
  let gesture = false;
  const swallow = (event) => {
    const begins = event.type === "pointerdown" || event.type === "keydown";
    if (begins) gesture = Boolean(table.history.catching.value);
    if (!gesture) return;
    event.stopImmediatePropagation();
    if (event.key !== "Tab") event.preventDefault();
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
  (stops.find((one) => one.localName !== "pre") ?? stops[0])?.focus();
}
