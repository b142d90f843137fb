// The frame of every game: it opens a table or a record, and puts the game's parts in their places.
import { withSeatWords, withSetup } from "../games.js";
import { effect, html, useEffect, useLayoutEffect, useSignal } from "../ui/html.js";
import { later } from "../ui/later.js";
import { focusOn, narrow } from "../ui/parts.js";
import { Problem } from "../ui/problem.js";
import { t, tOr } from "../words.js";
import { Bar } from "./bar.js";
import { focusBoard, listenToKeys } from "./commands.js";
import { tokenInAddress } from "./invitations.js";
import { Announcer, LogPanel } from "./log.js";
import { Movers, useGlide } from "./motion.js";
import { isOver } from "./names.js";
import { Recap, Seats } from "./seats.js";
import { TopBar, turnSentence } from "./topbar.js";

/** @import { Refused } from "../refusals.js" */
/** @import { Scene } from "./contract.js" */
/** @import { Table } from "./table.js" */

const Lobby = later(async () => (await withSetup(import("../pages/lobby.js"))).Lobby);
const LateInvitation = later(async () => (await withSetup(import("./waiting.js"))).LateInvitation);
const HintPanel = later(
  async () => (await import("./hint_panel.js")).HintPanel,
  html`<section class="preview panel hints"></section>`,
);
const RequestBanner = later(async () => (await withSeatWords(import("./handing_over.js"))).RequestBanner);
const OpenAnswer = later(async () => (await import("./asking.js")).Answer);
const OpenDialog = later(async () => (await withSetup(import("./dialogs.js"))).Dialogs);

/** Whatever dialog is open. @param {{ table: Table }} props */
const Dialogs = ({ table }) => (table.overlay.dialog.value ? html`<${OpenDialog} table=${table} />` : null);

/**
 * What `open(id)` brings, framed; until then that it loads, or what was wrong.
 * @param {{ id: string, open: (id: string) => Promise<Table> }} props
 */
export function Opened({ id, open }) {
  const table = useSignal(/** @type {Table | null} */ (null));
  const problem = useSignal(/** @type {Refused | null} */ (null));
  useEffect(() => {
    let gone = false;
    open(id).then(
      (opened) => {
        if (gone) return opened.close();
        const at = new URLSearchParams(location.search).get("at");
        if (at !== null && opened.now.view) opened.goTo(Number(at));
        opened.ending.open();
        table.value = opened;
        return undefined;
      },
      (refusal) => {
        problem.value = refusal;
      },
    );
    return () => {
      gone = true;
      table.value?.close();
    };
  }, [id]);
  useEffect(() => (table.value ? listenToKeys(table.value) : undefined), [table.value]);
  useEffect(() => (table.value ? answerWhenAsked(table.value) : undefined), [table.value]);
  if (problem.value) return html`<${Problem} problem=${problem.value} />`;
  if (!table.value) return html`<div class="loading" role="status">${t("loading")}</div>`;
  return html`<${Frame} table=${table.value} />`;
}

/**
 * Questions about what is on the page are answered by a part that comes with the first of them.
 * @param {Table} table
 */
function answerWhenAsked(table) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let [asked, held] = [false, false];
  const first = async (/** @type {Event} */ event) => {
    const menu = event.type === "contextmenu";
    held = !menu && event instanceof PointerEvent && event.pointerType === "touch";
    if (asked || !(held || menu)) return;
    asked = true;
    if (menu && event.target instanceof Element && event.target.closest(".board, .panel")) event.preventDefault();
    const { answerQuestions } = await import("./asking.js");
    if (!signal.aborted) answerQuestions(table, signal, held || menu ? event : null);
  };
  const release = () => {
    held = false;
  };
  for (const name of ["contextmenu", "pointerdown"]) document.addEventListener(name, first, { capture: true, signal });
  for (const name of ["pointerup", "pointercancel"])
    document.addEventListener(name, release, { capture: true, signal });
  return () => leaving.abort();
}

/** @param {{ table: Table }} props */
function Frame({ table }) {
  const [sentence] = turnSentence(table);
  const scene = table.scene.value;
  useEffect(() => {
    document.title = t(table.myTurn.value ? "page-title-yours" : "page-title", { sentence, brand: t("brand") });
  }, [sentence, table.myTurn.value]);
  const closed = table.connection.state.value === "closed" ? table.connection.reason.value : null;
  if (closed) {
    // a table that was open here a moment ago is there no more: whoever runs the server has removed it
    const error = closed.error === "not_found" ? "removed" : closed.error;
    return html`<${Problem} problem=${{ error, message: closed.sentence }} />`;
  }
  if (!scene)
    return html`<div class="app-open"><${Lobby} table=${table} /><${Announcer}
      table=${table} /><${Dialogs} table=${table} /></div>`;
  return html`<${Begun} table=${table} scene=${scene} />`;
}

/**
 * A game that has begun: from here on there is something to show.
 * @param {{ table: Table, scene: Scene }} props
 */
function Begun({ table, scene }) {
  const tab = useSignal("log");
  const sheet = useSignal(false);
  const over = table.ending.over.value;
  const past = scene.kind === "past";
  useLayoutEffect(() => {
    if (over) tab.value = past ? "log" : "after"; // a replay is about what was played
  }, [over, past]);
  useEffect(
    () =>
      effect(() => {
        if (table.pending.value !== null) sheet.value = false; // what was chosen there is done: the board shows it
      }),
    [table],
  );
  useGlide(table.ending.hides.value);
  const { game, forGame } = table;
  const cheer = isOver(table.now) ? null : table.announcements.cheer.value; // the end is told by itself
  const next = table.state.nextHere.value;
  const given = scene.kind === "now" ? table.hints.given.value : null;
  const inLog = game.recapInLog?.(scene.view) ?? false;
  const { guide } = table;
  const log = html`${guide && html`<${guide.Panel} table=${table} />`}${!guide?.Bar && html`<${LogPanel} table=${table} scene=${scene} tab=${tab} sheet=${sheet} />`}`;
  const side = !narrow.value && game.Side && html`<${game.Side} table=${forGame} />`;
  const swapped = game.logBelowSeats;
  const ended = over ? table.ending.ended.value : null;
  const kinds = [ended ? "ended" : `app ${game.layout ?? ""}`, scene.kind, game.pageClass?.(scene.view) ?? ""];
  if (over) kinds.push("over");
  if (past && !table.history.catching.value) kinds.push("replaying");
  if (given) kinds.push("hinting");
  if (guide) kinds.push(`guided ${guide.kind}${guide.hidesPreviews ? " asks" : ""}`);
  return html`
    <a class="skip" href="#board" onClick=${(/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      focusBoard();
    }}>${t("skip")}</a>
    <div class=${kinds.join(" ")} data-sheet=${sheet.value ? "open" : undefined}>
      <${TopBar} table=${table} />
      <main class="boardbox" id="board">
        <${game.Board} table=${forGame} />
        ${scene.kind === "now" && table.now.asked_seat && html`<${RequestBanner} table=${table} />`}
        ${cheer && html`<p class="cheer ${cheer.warns ? "warns" : ""}" aria-hidden="true">${cheer.words}</p>`}
        ${next !== null && html`<${Cover} table=${table} seat=${next} />`}
      </main>
      ${guide?.Bar ? html`<${guide.Bar} table=${table} />` : html`<${Bar} table=${table} scene=${scene} />`}
      ${
        ended
          ? html`<aside class="ended-side" aria-label=${t("side")}>
              ${past && html`<div class="then" role="group" aria-label=${t("players")} tabindex="0"><${Seats} table=${table} scene=${scene} /><${game.Hand} table=${forGame} /></div>`}${log}</aside>
              ${table.ending.hides.value && html`<${ended.page.StepMovers} table=${table} />`}`
          : html`
      <section class="players" aria-label=${t("players")}>
        <${Seats} table=${table} scene=${scene} />
        ${!over && !inLog && !guide && html`<${Recap} table=${table} />`}
        ${swapped ? log : side}
      </section>
      <aside class="side" aria-label=${t("side")}>
        <div class="tray"><${game.Hand} table=${forGame} />${given ? html`<${HintPanel} table=${table} given=${given} />` : (!guide?.hidesPreviews || game.decidesInPreview) && html`<${game.Preview} table=${forGame} />`}</div>
        ${swapped ? side : log}
      </aside>`
      }
      <${Movers} table=${table} />
      <${Announcer} table=${table} />
      <${Dialogs} table=${table} />
      ${table.overlay.asked.value && html`<${OpenAnswer} table=${table} />`}
      ${!table.isRecord && tokenInAddress() && html`<${LateInvitation} table=${table} />`}
    </div>`;
}

/**
 * Several people at one screen: the next one says when nobody else looks.
 * @param {{ table: Table, seat: number }} props
 */
function Cover({ table, seat }) {
  const name = table.name(seat);
  return html`
    <div class="cover" role="dialog" aria-label=${t("cover-title", { name })}>
      <h2>${t("cover-title", { name })}</h2>
      <p>${tOr(`${table.game.name}-cover-text`, t("cover-text"))}</p>
      <button type="button" class="btn main" data-do="uncover" ref=${focusOn} onClick=${() => table.uncover()}>${tOr(`${table.game.name}-cover-show`, t("cover-show", { name }), { name })}</button>
    </div>`;
}
