// The action bar: command line, helpers, and one main action with its name.

import { post } from "../api.js";
import { html, useEffect, useRef, useSignal } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { t } from "../words.js";
import { runCommand } from "./commands.js";
import { ReplayBar } from "./replay.js";

export function Bar({ table }) {
  const scene = table.scene.value;
  if (table.history.catching.value) return html`<${CatchUpBar} key="catch-up" table=${table} />`;
  if (table.doc.value.asked_undo && scene.kind === "now") return html`<${Asked} table=${table} />`;
  if (scene.kind === "past" || (table.doc.value.result && scene.kind === "now"))
    return html`<${ReplayBar} table=${table} />`;
  const { main, others } = table.game.actions(table);
  const seated = table.doc.value.seat !== null;
  const bot = seated && table.info.value.seats[table.doc.value.seat].bot;
  const free = table.canAct.value;
  const waits = scene.kind === "now" && !table.myTurn.value; // what the others do stands on top
  return html`
    <footer class="bar">
      <${CommandLine} table=${table} />
      <p class="help">${
        scene.kind === "invented"
          ? html`<b
        class="invented-mark">${t("sandbox-mark")}</b>`
          : !seated
            ? t("bar-watch")
            : html`${t("bar-also")} ${table.game.examples.map((one, index) => html`${index ? ", " : ""}<code>${one}</code>`)}`
      }</p>
      ${
        scene.kind === "invented"
          ? html`<${SandboxButtons} table=${table} />`
          : seated &&
            html`
            <button type="button" class="btn quiet" data-do="sandbox" disabled=${table.overlay.covered.value}
              onClick=${() => table.tryOut([])}><${Icon} name="sandbox" />${t("sandbox")}</button>
            <${UndoButton} table=${table} /><${UndoTurnButton} table=${table} />
            ${table.info.value.help === "hints" && html`<${HintButton} table=${table} />`}`
      }
      ${
        seated &&
        others.map(
          (one) => html`
        <button type="button" class="btn ${one.solid ? "solid" : "quiet"}" data-do=${one.name} disabled=${one.disabled}
          onClick=${one.run} ...${one.looks ? looksAt(table, one.looks) : {}}>
          <${Icon} name=${one.icon} /><span>${one.label}${
            one.more &&
            html`<span
            class="more"> ${one.more}</span>`
          }</span></button>`,
        )
      }
      ${
        bot
          ? html`<button type="button" class="btn main" data-do="back"
            onClick=${() => table.attempt(() => post(`/api/tables/${table.id}/seats/${table.doc.value.seat}/back`))}>${t("take-back")}</button>`
          : seated &&
            html`
            <button type="button" class="btn main" data-do="main" disabled=${!free || !(main.text || main.run)}
              onClick=${() => (main.run ? main.run() : table.act(main.text))}>
              <${Icon} name="check" /><span>${waits ? t("bar-wait") : main.label}</span>${free && (main.text || main.run) && html`<kbd>↵</kbd>`}</button>`
      }
    </footer>`;
}

/** Whoever points at a button or comes to it by keys sees what it would bring. */
function looksAt(table, text) {
  const look = () => {
    if (table.canAct.value) table.look(text);
  };
  const away = () => {
    table.selection.lookAway(text);
  };
  return {
    onPointerEnter: (event) => event.pointerType === "mouse" && look(),
    onPointerLeave: away,
    onFocus: look,
    onBlur: away,
  };
}

/** While what was missed is shown: it says so, and can be skipped. */
const CatchUpBar = ({ table }) => html`
  <footer class="bar">
    <p class="ask">${t("away-bar")}</p>
    <button type="button" class="btn main" data-do="skip" onClick=${() => table.history.endCatchUp()}><${Icon} name="last" />${t("away-skip")}</button>
  </footer>`;

/** What the pointer chooses appears as a command, and the other way round. */
function CommandLine({ table }) {
  const typed = useSignal(null);
  const field = useRef(null);
  const shown = table.shown.value ?? "";
  useEffect(() => {
    if (document.activeElement !== field.current) typed.value = null;
  }, [shown]);
  const submit = (event) => {
    event.preventDefault();
    const words = (typed.value ?? shown).trim().toLowerCase().replace(/\s+/g, " ");
    if (!words) return;
    runCommand(table, words);
    typed.value = null;
    field.current.select();
  };
  return html`
    <form class="cmd" onSubmit=${submit}>
      <span aria-hidden="true">›</span>
      <label class="vh" for="command">${t("command")}</label>
      <input id="command" ref=${field} autocomplete="off" autocapitalize="off" spellcheck=${false}
        placeholder=${t("command-empty")} value=${typed.value ?? shown}
        onInput=${(event) => {
          typed.value = event.target.value;
        }}
        onKeyDown=${(event) => {
          if (event.key === "Escape") {
            typed.value = null;
            field.current.blur();
          }
        }} />
      <kbd>/</kbd>
    </form>`;
}

function UndoButton({ table }) {
  const doc = table.doc.value;
  const mine = table.live.value.findLast((event) => event.what === "acted" && event.seat === doc.seat);
  return html`
    <button type="button" class="btn quiet" data-do="undo"
      disabled=${!mine || Boolean(doc.result) || table.connection.state.value !== "live"} onClick=${() => table.undoOrAsk()}>
      <${Icon} name="undo" />${t("undo")}</button>`;
}

/** Only where it does more than the button beside it, and nobody has to be asked. */
function UndoTurnButton({ table }) {
  const doc = table.doc.value;
  if (table.state.turnStart.value === null || doc.may_undo !== null || doc.result) return null;
  return html`
    <button type="button" class="btn quiet" data-do="undo-turn" disabled=${table.connection.state.value !== "live"}
      onClick=${() => table.undoTurn()}><${Icon} name="first" />${t("undo-turn")}</button>`;
}

const HintButton = ({ table }) => html`
  <button type="button" class="btn quiet" data-do="hint" disabled=${!table.canAct.value}
    onClick=${() => table.askHint()}><${Icon} name="hint" />${t("hint")}</button>`;

const SandboxButtons = ({ table }) => html`
  <button type="button" class="btn quiet" data-do="sandbox-back" disabled=${!table.scene.value.tried.length}
    onClick=${() => table.tryOut(table.scene.value.tried.slice(0, -1))}><${Icon} name="undo" />${t("sandbox-back")}</button>
  <button type="button" class="btn quiet" data-do="sandbox-leave"
    onClick=${() => table.leaveSandbox()}><${Icon} name="close" />${t("sandbox-leave")}</button>
  ${
    table.myTurn.value &&
    table.tried().length > 0 &&
    html`<button type="button" class="btn quiet" data-do="sandbox-play"
    onClick=${() => table.playTried()}><${Icon} name="check" />${t("sandbox-play")}</button>`
  }`;

/** Somebody asks for an undo: the others answer. */
function Asked({ table }) {
  const [seat, , agreed] = table.doc.value.asked_undo;
  const mine = table.doc.value.seat;
  const answered = mine === null || agreed.includes(mine);
  return html`
    <footer class="bar">
      <p class="ask">${seat === mine ? t("undo-waiting") : t("undo-question")}</p>
      ${
        answered
          ? mine !== null &&
            html`<button type="button" class="btn" data-do="refuse"
              onClick=${() => table.consent(false)}>${t("undo-withdraw")}</button>`
          : html`
            <button type="button" class="btn" data-do="refuse" onClick=${() => table.consent(false)}>${t("undo-refuse")}</button>
            <button type="button" class="btn main" data-do="agree"
              onClick=${() => table.consent(true)}>${t("undo-agree")}</button>`
      }
    </footer>`;
}
