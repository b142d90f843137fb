// The page of a table: it fetches the game's module, then frames it.
import { html, useEffect, useSignal } from "../ui/html.js";
import { get } from "../api.js";
import { gameModule } from "../games/index.js";
import { kept } from "../settings.js";
import { Bar } from "../table/bar.js";
import { focusBoard, listenToKeys } from "../table/commands.js";
import { Dialogs } from "../table/dialogs.js";
import { Announcer, LogPanel } from "../table/log.js";
import { Table } from "../table/model.js";
import { Recap, Seats } from "../table/seats.js";
import { TopBar, turnSentence } from "../table/topbar.js";
import { LateInvitation, Waiting } from "../table/waiting.js";
import { narrow } from "../ui/parts.js";
import { Problem } from "../ui/problem.js";
import { t } from "../words.js";

export default function TablePage({ id }) {
  const table = useSignal(null);
  const problem = useSignal(null);
  useEffect(() => {
    let gone = false;
    open(id).then(
      (opened) => (gone ? opened.close() : (table.value = opened)),
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

async function open(id) {
  const first = await get(`/api/tables/${id}`);
  const game = await gameModule(first.table.game);
  if (!game) throw new Error(t("game-not-drawn", { game: first.table.title }));
  const table = new Table(id, game);
  table.hear(first);
  const at = new URLSearchParams(location.search).get("at");
  if (at !== null && first.view) table.goTo(Number(at));
  kept.set("carbarn.seen", { ...kept.get("carbarn.seen", {}), [id]: Date.now() });
  return table;
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
  if (closed) return html`<${Problem} problem=${new Error(closed.sentence)} />`;
  if (!scene)
    return html`<div class="app-open"><${TopBar} table=${table} /><${Waiting} table=${table} /><${Announcer}
      table=${table} /><${Dialogs} table=${table} /></div>`;
  const { game } = table;
  return html`
    <a class="skip" href="#board" onClick=${(event) => {
      event.preventDefault();
      focusBoard();
    }}>${t("skip")}</a>
    <div class="app ${scene.kind}" data-sheet=${sheet.value ? "open" : undefined}>
      <${TopBar} table=${table} />
      <main class="boardbox" id="board">
        <${game.Board} table=${table} />
        ${table.covered.value && html`<${Cover} table=${table} />`}
      </main>
      <${Bar} table=${table} />
      <section class="players" aria-label=${t("players")}>
        <${Seats} table=${table} />
        <${Recap} table=${table} />
        ${!narrow.value && html`<${game.Side} table=${table} />`}
      </section>
      <aside class="side" aria-label=${t("side")}>
        <div class="tray"><${game.Hand} table=${table} /><${game.Preview} table=${table} /></div>
        <${LogPanel} table=${table} tab=${tab} sheet=${sheet} />
      </aside>
      <${Announcer} table=${table} />
      <${Dialogs} table=${table} />
      <${LateInvitation} table=${table} />
    </div>`;
}

/** Several people at one screen: the next one says when nobody else looks. */
function Cover({ table }) {
  const name = table.name(table.doc.value.seat);
  return html`
    <div class="cover" role="dialog" aria-label=${t("cover-title", { name })}>
      <h2>${t("cover-title", { name })}</h2>
      <p>${t("cover-text")}</p>
      <button type="button" class="btn main" data-do="uncover" ref=${(button) => button?.focus()} onClick=${() => {
        table.covered.value = false;
        table.say(table.game.turnMessage(table));
      }}>${t("cover-show", { name })}</button>
    </div>`;
}
