// The panel that scrolls: log, board in words, rules.

import { hasRules } from "../games.js";
import { html, useEffect, useLayoutEffect, useMemo, useRef, useSignal } from "../ui/html.js";
import { later } from "../ui/later.js";
import { focusOn, Icon, narrow } from "../ui/parts.js";
import { useSecondDrawing } from "../ui/pieces.js";
import { language, t } from "../words.js";
import { changeInWords, withChanges } from "./hands.js";
import { earlySentence } from "./names.js";
import { SeatMark, sinceMyTurn } from "./seats.js";

/** @import { Signal, TargetedEvent } from "../ui/html.js" */
/** @import { GameModule, Scene, Turn } from "./contract.js" */
/** @import { Table } from "./table.js" */

const Talk = later(async () => (await import("../talk/panel.js")).Talk);

/**
 * The tabs that this game has something for.
 * @param {GameModule} game
 * @param {boolean} over
 * @param {boolean} talks
 */
const tabsOf = (game, over, talks) => [
  ...(over ? ["after"] : []),
  "log",
  ...(talks ? ["talk"] : []),
  ...(game.TextView ? ["text"] : []),
  ...(game.helpSections.length || hasRules(game.name) ? ["rules"] : []),
  ...(game.Side && narrow.value ? ["side"] : []),
];

/**
 * Whether there is anybody to talk to: not at tables where one plays against bots alone.
 * @param {Table} table
 */
function hasTalk({ guide, info, isRecord }) {
  const { public: isPublic, seats } = info.value;
  const plays = seats.some((seat) => seat.mine);
  return !isRecord && !guide && (isPublic || !plays || seats.some((seat) => seat.kind === "guest" && !seat.mine));
}

/** @param {{ table: Table, scene: Scene, tab: Signal<string>, sheet: Signal<boolean> }} props */
export function LogPanel({ table, scene, tab, sheet }) {
  const now = tab.value;
  const tabs = tabsOf(table.game, table.ending.over.value, hasTalk(table));
  const unread = useSignal(false);
  const { talked } = table.connection;
  useEffect(() => {
    if (talked.value) unread.value = true;
  }, [talked.value]);
  if (now === "talk" && unread.value) unread.value = false;
  const keys = (/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (!step) return;
    event.preventDefault();
    const index = (tabs.indexOf(now) + step + tabs.length) % tabs.length;
    tab.value = tabs[index];
    focusOn(event.currentTarget.children[index]);
  };
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    panel.current?.scrollTo(0, 0); // how far down one was in another tab means nothing here
  }, [now]);
  return html`
    <section class="log panel" data-what="log" aria-label=${t("log-panel")}>
      <${Handle} sheet=${sheet} />
      <h2 class="vh">${t("log-panel")}</h2>
      <header>
        <div role="tablist" aria-label=${t("log-panel")} onKeyDown=${keys}>
          ${tabs.map(
            (name) => html`
            <button type="button" role="tab" id="tab-${name}" aria-controls="tabpanel"
              aria-selected=${name === now ? "true" : "false"}
              tabindex=${name === now ? 0 : -1} onClick=${() => {
                tab.value = name;
                if (name !== "log") sheet.value = true;
              }}>${t(name === "after" && table.info.value.early ? "tab-early" : name === "side" ? (table.game.sideTab?.(scene.view) ?? `${table.game.name}-tab-side`) : name === "talk" && unread.value ? "tab-talk-new" : `tab-${name}`)}</button>`,
          )}
        </div>
      </header>
      <div class="tabpanel" role="tabpanel" id="tabpanel" ref=${panel} aria-labelledby="tab-${now}" tabindex="0">
        <${Tab} name=${now} table=${table} scene=${scene} />
      </div>
    </section>`;
}

const PULLED = 24; // pixels after which a press on the handle is a pull

/**
 * What opens the panel on phones: it is pulled, pressed, or moved by arrow keys. It is a grip, where a game's
 * style does not make a button of it.
 * @param {{ sheet: Signal<boolean> }} props
 */
function Handle({ sheet }) {
  const from = useRef(/** @type {number | null} */ (null));
  const pulled = useRef(false);
  const set = (/** @type {boolean} */ open) => {
    sheet.value = open;
  };
  const down = (/** @type {TargetedEvent<HTMLElement, PointerEvent>} */ event) => {
    from.current = event.clientY;
    pulled.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (from.current === null || Math.abs(event.clientY - from.current) < PULLED) return;
    pulled.current = true;
    set(event.clientY < from.current);
  };
  const end = () => {
    from.current = null;
  };
  const press = () => {
    if (!pulled.current) set(!sheet.value);
    pulled.current = false;
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    set(event.key === "ArrowUp");
  };
  return html`
    <button type="button" class="handle" data-do="sheet" aria-expanded=${sheet.value ? "true" : "false"} aria-controls="tabpanel"
      aria-label=${t(sheet.value ? "sheet-close" : "sheet-open")} onPointerDown=${down} onPointerMove=${move} onPointerUp=${end}
      onPointerCancel=${end} onKeyDown=${keys} onClick=${press}><${Icon} name="log" /><span>${t("tab-log")}</span></button>`;
}

/** What stands under a tab. @param {{ name: string, table: Table, scene: Scene }} props */
function Tab({ name, table, scene }) {
  const { game, forGame } = table;
  const over = table.ending.over.value;
  if (name === "log") return html`<${Turns} table=${table} />`;
  if (name === "text")
    return html`<div class="text-view"><${game.TextView} table=${forGame} words=${table.ending.hides.value ? null : wordsOf(scene)} /></div>`;
  if (name === "rules") return html`<${Rules} table=${table} />`;
  if (name === "talk") return html`<${Talk} table=${table} />`;
  if (name === "side" && narrow.value) return html`<${game.Side} table=${forGame} />`;
  if (name === "after" && over) return html`<${After} table=${table} />`;
  return null;
}

/** The result, then everything that it came from. @param {{ table: Table }} props */
function After({ table }) {
  const { game, forGame } = table;
  const { result } = table.now;
  const page = table.ending.ended.value?.page;
  const picture = (game.hasPicture ?? true) && html`<${Picture} table=${table} />`;
  if (page && table.info.value.early) return html`<${page.EarlyResult} table=${table} />${picture}`;
  if (!page || !result) return html`<p class="nothing" role="status">${t("loading")}</p>`;
  const hides = table.ending.hides.value;
  return html`
    <${page.Result} table=${table} result=${result} />
    ${!hides && html`<h3 class="caps">${t("ended-details")}</h3><${game.After} table=${forGame} />${picture}`}`;
}

/** The board as it is shown, as a file to keep or to send. @param {{ table: Table }} props */
function Picture({ table }) {
  const keep = async () => {
    const { pictureOf, save } = await import("../ui/picture.js");
    const svg = document.querySelector(".board svg");
    if (svg instanceof SVGSVGElement) save(pictureOf(svg), `${table.id}.svg`, "image/svg+xml");
  };
  return html`
    <p class="after-acts"><button type="button" class="btn small" data-do="picture"
      onClick=${keep}><${Icon} name="save" />${t("picture")}</button></p>`;
}

/** What is shown in the server's own words, which are English; nothing while a hand is hidden. @param {Scene} scene */
const wordsOf = (scene) => (language !== "en" ? null : scene.covered ? "" : scene.words);

/**
 * The headings of the parts of a game, each by the last event of the newest turn below it.
 * @param {Table} table
 * @returns {Map<number, string>}
 */
function headingsOf({ game, forGame, turns }) {
  const { heading } = game;
  if (!heading) return new Map();
  const all = turns.value.map((turn) => /** @type {[number, string]} */ ([turn.n, heading(forGame, turn)]));
  return new Map(all.filter(([, words], index) => words !== all[index + 1]?.[1]));
}

/**
 * One turn. It is drawn anew only if it has changed: a replay goes through a long log, step by step.
 * @param {{ table: Table, turn: Turn, current: boolean, stoodIn: boolean }} props
 */
function Row({ table, turn, current, stoodIn }) {
  const { game } = table;
  return useMemo(
    () => html`
      <li onPointerEnter=${() => table.pointAt(turn)} onPointerLeave=${() => table.pointAt(null)}
        onFocusIn=${() => table.pointAt(turn)} onFocusOut=${() => table.pointAt(null)}>
        <a class="n num" href=${table.address(turn.n)} aria-current=${current ? "true" : undefined}
          aria-label=${t("log-link", { number: turn.number })}
          onClick=${(/** @type {MouseEvent} */ event) => {
            event.preventDefault();
            table.goTo(turn.n);
          }}>${turn.number}</a>
        <${SeatMark} table=${table} seat=${turn.seat} />
        <div><${game.LogEntry} table=${table.forGame} turn=${turn} />
          ${stoodIn && html`<p class="stood-in">${t("log-stand-in")}</p>`}</div>
      </li>`,
    [table, turn, current, stoodIn],
  );
}

const AT_FIRST = 24; // rows of a log that are drawn at once; the others follow when the page is there

/** Scroll only the list, never the page, until this row stands in its middle. @param {Element | null | undefined} row */
function centre(row) {
  let list = row?.parentElement;
  while (list && getComputedStyle(list).overflowY !== "auto") list = list.parentElement;
  if (!row || !list) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}

/** Turns, newest first; each is a link to the board at that move. @param {{ table: Table }} props */
function Turns({ table }) {
  const turns = table.turns.value;
  const { changes = [] } = table.now;
  const stoodIn = table.state.stoodIn.value;
  const at = table.history.at.value;
  const seats = new Set(table.mine.value.map((seat) => seat.seat));
  const { last, since: news } = sinceMyTurn(table);
  const mine = seats.size === 1 ? last?.n : undefined;
  const current = at === null ? null : turns.findLast((turn) => turn.n <= at)?.n;
  const headings = headingsOf(table);
  const later = useSecondDrawing();
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (current === null || !list.current) return undefined;
    const again = () => centre(list.current?.querySelector("[aria-current]")?.closest("li"));
    again();
    // rows grow when what they name is there, and a panel is pulled up or turned sideways
    const sizes = new ResizeObserver(again);
    for (const one of [list.current, list.current.closest(".tabpanel")]) if (one) sizes.observe(one);
    return () => sizes.disconnect();
  }, [current, later]);
  const rows = withChanges(turns, changes);
  return html`
    <ol class="turns" ref=${list} reversed aria-label=${t("log-label")}>
      ${table.info.value.early && html`<li class="hands" key="early">${earlySentence(table)}</li>`}
      ${!turns.length && !changes.length && html`<li class="nothing">${t("log-empty")}</li>`}
      ${(later ? rows : rows.slice(0, AT_FIRST)).map(({ turn, change }) =>
        change
          ? html`<li class="hands" key="hands ${change.number}">${changeInWords(change)}</li>`
          : html`
        ${turn.n === mine && news.length > 0 && html`<li class="yours-line" key="yours">${t("log-yours")}</li>`}
        ${headings.has(turn.n) && html`<li class="part" key="part ${turn.n}"><h3>${headings.get(turn.n)}</h3></li>`}
        <${Row} key=${turn.n} table=${table} turn=${turn} current=${current === turn.n} stoodIn=${stoodIn.has(turn.n)} />`,
      )}
    </ol>`;
}

/** The most important rules of this table, with their names. @param {{ table: Table }} props */
export const Rules = ({ table: { game, info } }) => html`
  <div class="rules">
    ${game.helpSections.map((name) => {
      const facts = game.helpFacts ? game.helpFacts(name, info.value.options) : {};
      return (
        facts && html`<h3>${t(`${game.name}-help-${name}`)}</h3><p>${t(`${game.name}-help-${name}-text`, facts)}</p>`
      );
    })}
    ${hasRules(game.name) && html`<p class="where"><a class="link" href="/rules/${game.name}" target="_blank">${t("rules-all")}</a></p>`}
  </div>`;

/** What is read out: one polite message for each turn; loud only what cannot wait. @param {{ table: Table }} props */
export function Announcer({ table }) {
  const loud = useSignal("");
  const state = table.connection.state.value;
  const first = useRef(true);
  useEffect(() => {
    if (state === "lost") loud.value = t("turn-lost");
    else if (!first.current && state === "live") loud.value = "";
    first.current = false;
  }, [state]);
  return html`
    <div class="vh" role="log" aria-live="polite"
      aria-label=${t("news")}>${table.announcements.polite.value.map((one) => html`<p key=${one.key}>${one.words}</p>`)}</div>
    <div class="vh" role="alert">${loud.value || table.announcements.urgent.value}</div>`;
}
