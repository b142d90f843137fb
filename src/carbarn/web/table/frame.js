// The frame of every game: it opens a table or a record, and puts the game's parts in their places.
import { html, useEffect, useSignal } from "../ui/html.js";
import { narrow } from "../ui/parts.js";
import { Problem } from "../ui/problem.js";
import { t, tOr } from "../words.js";
import { Bar } from "./bar.js";
import { focusBoard, listenToKeys } from "./commands.js";
import { Dialogs } from "./dialogs.js";
import { Announcer, LogPanel } from "./log.js";
import { Recap, Seats } from "./seats.js";
import { TopBar, turnSentence } from "./topbar.js";
import { LateInvitation, Waiting } from "./waiting.js";

/** What `open(id)` brings, framed; until then that it loads, or what was wrong. */
export function Opened({ id, open }) {
  const table = useSignal(null);
  const problem = useSignal(null);
  useEffect(() => {
    let gone = false;
    open(id).then(
      (opened) => {
        if (gone) return opened.close();
        const at = new URLSearchParams(location.search).get("at");
        if (at !== null && opened.doc.value.view) opened.goTo(Number(at));
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
  if (problem.value) return html`<${Problem} problem=${problem.value} />`;
  if (!table.value) return html`<div class="loading" role="status">${t("loading")}</div>`;
  return html`<${Frame} table=${table.value} />`;
}

function Frame({ table }) {
  const tab = useSignal("log");
  const sheet = useSignal(false);
  const [sentence] = turnSentence(table);
  const scene = table.scene.value;
  const over = Boolean(table.doc.value.result);
  useEffect(() => {
    document.title = `${table.myTurn.value ? "● " : ""}${sentence} – ${t("brand")}`;
  }, [sentence, table.myTurn.value]);
  useEffect(() => {
    if (over) tab.value = "after";
  }, [over]);
  const closed = table.connection.state.value === "closed" ? table.connection.reason.value : null;
  if (closed) return html`<${Problem} problem=${{ error: closed.error, message: closed.sentence }} />`;
  if (!scene)
    return html`<div class="app-open"><${TopBar} table=${table} /><${Waiting} table=${table} /><${Announcer}
      table=${table} /><${Dialogs} table=${table} /></div>`;
  const { game } = table;
  const inLog = game.recapInLog?.(scene.view) ?? false;
  return html`
    <a class="skip" href="#board" onClick=${(event) => {
      event.preventDefault();
      focusBoard();
    }}>${t("skip")}</a>
    <div class="app ${scene.kind} ${over ? "over" : ""}" data-sheet=${sheet.value ? "open" : undefined}>
      <${TopBar} table=${table} />
      <main class="boardbox" id="board">
        <${game.Board} table=${table} />
        ${table.announcements.cheer.value && html`<p class="cheer ${table.announcements.cheer.value.warns ? "warns" : ""}" aria-hidden="true">${table.announcements.cheer.value.words}</p>`}
        ${table.overlay.covered.value && table.myTurn.value && html`<${Cover} table=${table} />`}
      </main>
      <${Bar} table=${table} />
      <section class="players" aria-label=${t("players")}>
        <${Seats} table=${table} />
        ${!over && !inLog && html`<${Recap} table=${table} />`}
        ${!narrow.value && game.Side && html`<${game.Side} table=${table} />`}
      </section>
      <aside class="side" aria-label=${t("side")}>
        <div class="tray"><${game.Hand} table=${table} /><${game.Preview} table=${table} /></div>
        <${LogPanel} table=${table} tab=${tab} sheet=${sheet} />
      </aside>
      <${Announcer} table=${table} />
      <${Dialogs} table=${table} />
      ${!table.isRecord && html`<${LateInvitation} table=${table} />`}
    </div>`;
}

/** Several people at one screen: the next one says when nobody else looks. */
function Cover({ table }) {
  const name = table.name(table.doc.value.seat);
  return html`
    <div class="cover" role="dialog" aria-label=${t("cover-title", { name })}>
      <h2>${t("cover-title", { name })}</h2>
      <p>${tOr(`${table.game.name}-cover-text`, t("cover-text"))}</p>
      <button type="button" class="btn main" data-do="uncover" ref=${(button) => button?.focus()} onClick=${() => {
        table.uncover();
      }}>${tOr(`${table.game.name}-cover-show`, t("cover-show", { name }), { name })}</button>
    </div>`;
}
