// The action bar: command line, helpers, and one main action with its name.

import { post } from "../api.js";
import { sentenceOf } from "../refusals.js";
import { settings } from "../settings.js";
import { html, useSignal } from "../ui/html.js";
import { later } from "../ui/later.js";
import { focusOn, Icon, withValue } from "../ui/parts.js";
import { t } from "../words.js";
import { mainDeed, runCommand } from "./commands.js";
import { isOver } from "./names.js";

/** @import { ComponentChildren } from "../ui/html.js" */
/** @import { UndoRequest } from "../types/messages.js" */
/** @import { Actions, OtherAction, Scene } from "./contract.js" */
/** @import { Table } from "./table.js" */

const ReplayBar = later(
  async () => (await import("./replay.js")).ReplayBar,
  html`<footer class="bar replay"></footer>`,
);
const ResultBar = later(async () => (await import("./replay.js")).ResultBar, html`<footer class="bar"></footer>`);

/** @param {{ table: Table, scene: Scene }} props */
export function Bar({ table, scene }) {
  const { asked_undo: asked, seat } = table.now;
  if (table.history.catching.value) return html`<${CatchUpBar} key="catch-up" table=${table} />`;
  if (asked && scene.kind === "now") return html`<${Asked} table=${table} asked=${asked} />`;
  if (scene.kind === "past") return html`<${ReplayBar} table=${table} />`;
  if (table.ending.over.value && scene.kind === "now") return html`<${ResultBar} table=${table} />`;
  const { main, others } = table.game.actions(table.forGame);
  return html`
    <footer class="bar">
      ${settings.value.commands || table.overlay.typing.value ? html`<${CommandLine} table=${table} />` : html`<${Advice} table=${table} scene=${scene} />`}
      ${scene.kind === "invented" && html`<${SandboxButtons} table=${table} scene=${scene} />`}
      ${scene.kind !== "invented" && seat !== null && html`<${Tools} table=${table} />`}
      ${seat !== null && others.map((one) => html`<${OtherButton} table=${table} action=${one} />`)}
      ${seat !== null && html`<${MainButton} table=${table} scene=${scene} seat=${seat} main=${main} />`}
    </footer>`;
}

/** That nothing counts here, or why nothing can be done. @param {{ table: Table, scene: Scene }} props */
function Advice({ table, scene }) {
  if (scene.kind === "invented") return html`<p class="help"><b class="invented-mark">${t("sandbox-mark")}</b></p>`;
  return html`<p class="help">${table.now.seat === null && !table.mine.value.length ? t("bar-watch") : ""}</p>`;
}

/** What every game has: the sandbox, undo, hints. @param {{ table: Table }} props */
const Tools = ({ table }) => html`
  <button type="button" class="btn quiet" data-do="sandbox"
    onClick=${() => table.tryOut([])}><${Icon} name="sandbox" />${t("sandbox")}</button>
  <${UndoButton} table=${table} /><${UndoTurnButton} table=${table} />
  ${["hints", "coach"].includes(table.info.value.help) && html`<${HintButton} table=${table} />`}`;

/** An action of the game beside the main one. @param {{ table: Table, action: OtherAction }} props */
const OtherButton = ({ table, action }) => html`
  <${Greyable} table=${table} name=${action.name} icon=${action.icon} kind="other ${action.solid ? "solid" : "quiet"}"
    why=${action.disabled ? whyIdle(table) || action.why : ""} disabled=${action.disabled} run=${action.run}
    more=${action.looks ? looksAt(table, action.looks) : {}}>
    ${action.long ? html`<span class="long">${action.long}</span><span class="short">${action.label}</span>` : html`<span>${action.label}</span>`}<//>`;

/**
 * A button that says why, whenever it is greyed for longer than a moment: pointed at, read out, or pressed.
 * @param {{
 *   table: Table, name: string, icon: string, kind?: string, why: string | undefined, disabled?: boolean,
 *   run: () => unknown, more?: object, children?: ComponentChildren,
 * }} props
 */
function Greyable({ table, name, icon, kind = "quiet", why, disabled = false, run, more = {}, children }) {
  const said = why && sentenceOf(why);
  return html`
    <button type="button" class="btn ${kind}" data-do=${name} disabled=${disabled && !said} aria-disabled=${said ? "true" : undefined}
      title=${said || undefined} onClick=${said ? () => table.explain(said) : run} ...${more}>
      <${Icon} name=${icon} />${children}</button>`;
}

/** Why I can do nothing now; empty if I can, or if that will be over in a moment. @param {Table} table */
function whyIdle(table) {
  if (isOver(table.now)) return t("why-over");
  return whyOffline(table) || whyNotMine(table);
}

/** @param {Table} table */
const whyOffline = (table) => (table.connection.state.value === "live" ? "" : t("greyed-offline"));

/** @param {Table} table */
const whyNotMine = (table) => (table.scene.value?.kind === "now" && !table.myTurn.value ? t("why-not-turn") : "");

/**
 * The main action; if a bot plays for me, taking the seat back is the main thing.
 * @param {{ table: Table, scene: Scene, seat: number, main: Actions["main"] }} props
 */
function MainButton({ table, scene, seat, main }) {
  if (table.info.value.seats[seat].bot)
    return html`<button type="button" class="btn main" data-do="back"
      onClick=${() => table.attempt(() => post("/api/tables/{table}/seats/{seat}/back", { table: table.id, seat }))}>${t("take-back")}</button>`;
  const deed = mainDeed(table);
  const waits = scene.kind === "now" && !table.myTurn.value; // what the others do stands on top
  return html`
    <button type="button" class="btn main" data-do="main" disabled=${!deed} onClick=${() => deed?.()}>
      <${Icon} name="check" /><span title=${main.label}>${waits ? t("bar-wait") : main.label}</span>${deed && html`<kbd>↵</kbd>`}</button>`;
}

/**
 * Whoever points at a button or comes to it by keys sees what it would bring.
 * @param {Table} table
 * @param {string} text
 */
function looksAt(table, text) {
  const look = () => {
    if (table.canAct.value) table.look(text);
  };
  const away = () => table.lookAway(text);
  return {
    onPointerEnter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && look(),
    onPointerLeave: away,
    onFocus: look,
    onBlur: away,
  };
}

/** While what was missed is shown: it says so, and can be skipped. @param {{ table: Table }} props */
const CatchUpBar = ({ table }) => html`
  <footer class="bar">
    <p class="ask">${t("away-bar")}</p>
    <button type="button" class="btn main" data-do="skip" onClick=${() => table.history.endCatchUp()}><${Icon} name="last" />${t("away-skip")}</button>
  </footer>`;

/** For those who like to type: it comes with its key and goes when they leave it, unless it is to stay. @param {{ table: Table }} props */
function CommandLine({ table }) {
  const typed = useSignal("");
  const leave = () => {
    typed.value = "";
    table.overlay.closeCommands();
  };
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const words = typed.value.trim().toLowerCase().replace(/\s+/g, " ");
    if (!words) return;
    table.look(null); // so that an answer is not hidden behind a preview
    runCommand(table, words);
    typed.value = "";
  };
  return html`
    <form class="cmd" onSubmit=${submit}>
      <span aria-hidden="true">›</span>
      <label class="vh" for="command">${t("command")}</label>
      <input id="command" ref=${table.overlay.typing.value ? focusOn : null} autocomplete="off" autocapitalize="off"
        spellcheck=${false} placeholder=${t("command-empty")} value=${typed.value} onBlur=${leave}
        onInput=${withValue((value) => {
          typed.value = value;
        })}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        }} />
      <kbd>/</kbd>
    </form>`;
}

/** @param {{ table: Table }} props */
function UndoButton({ table }) {
  const doc = table.now;
  const mine = table.live.value.findLast((event) => event.what === "acted" && event.seat === doc.seat);
  const why = mine ? (isOver(doc) ? t("why-over") : whyOffline(table)) : t("why-undo-nothing");
  return html`<${Greyable} table=${table} name="undo" icon="undo" why=${why} run=${() => table.undoOrAsk()}>${t("undo")}<//>`;
}

/** Only where it does more than the button beside it, and nobody has to be asked. @param {{ table: Table }} props */
function UndoTurnButton({ table }) {
  const doc = table.now;
  if (table.state.turnStart.value === null || doc.may_undo !== null || isOver(doc)) return null;
  return html`<${Greyable} table=${table} name="undo-turn" icon="first" why=${whyOffline(table)} run=${() => table.undoTurn()}>${t("undo-turn")}<//>`;
}

/** @param {{ table: Table }} props */
const HintButton = ({ table }) => html`
  <${Greyable} table=${table} name="hint" icon="hint" why=${whyIdle(table)} disabled=${!table.canAct.value}
    run=${() => table.askHint()} more=${{ "aria-busy": table.hints.asked.value }}>${t(table.hints.asked.value ? "hint-asked" : "hint")}<//>`;

/** Leaving stands where the sandbox was entered, and Back where Undo was. @param {{ table: Table, scene: Scene }} props */
const SandboxButtons = ({ table, scene }) => html`
  <button type="button" class="btn quiet" data-do="sandbox-leave"
    onClick=${() => table.leaveSandbox()}><${Icon} name="close" />${t("sandbox-leave")}</button>
  <${Greyable} table=${table} name="sandbox-back" icon="undo" why=${scene.tried.length ? "" : t("greyed-nothing-tried")}
    run=${() => table.tryOut(scene.tried.slice(0, -1))}>${t("sandbox-back")}<//>
  ${
    table.myTurn.value &&
    table.tried().length > 0 &&
    html`<button type="button" class="btn quiet" data-do="sandbox-play"
    onClick=${() => table.playTried()}><${Icon} name="check" />${t("sandbox-play")}</button>`
  }`;

/**
 * Somebody asks for an undo: the others answer.
 * @param {{ table: Table, asked: UndoRequest }} props
 */
function Asked({ table, asked }) {
  const [seat, , agreed, request] = asked;
  const mine = table.now.seat;
  const answered = mine === null || agreed.includes(mine);
  return html`
    <footer class="bar">
      <p class="ask">${seat === mine ? t("undo-waiting") : t("undo-question")}</p>
      ${
        answered
          ? mine !== null &&
            html`<button type="button" class="btn" data-do="refuse"
              onClick=${() => table.consent(request, false)}>${t("undo-withdraw")}</button>`
          : html`
            <button type="button" class="btn" data-do="refuse" onClick=${() => table.consent(request, false)}>${t("undo-refuse")}</button>
            <button type="button" class="btn main" data-do="agree"
              onClick=${() => table.consent(request, true)}>${t("undo-agree")}</button>`
      }
    </footer>`;
}
