// Going through a game: the slider, whose view, turns that mattered, and what can be done after the end.

import { post } from "../api.js";
import { go } from "../router.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { beSomebody } from "../ui/name.js";
import { Icon, withValue } from "../ui/parts.js";
import { t } from "../words.js";
import { isOver } from "./names.js";
import { placeIn, showTurn } from "./replay_keys.js";
import { SeatMark } from "./seats.js";

/** @import { Made, SeatInfo, SeatPlan } from "../types/messages.js" */
/** @import { Moment, Turn } from "./contract.js" */
/** @import { Table } from "./table.js" */

const PACE = 1700; // milliseconds for each turn when the game plays by itself: what moves has come to rest
const STILL_PACE = 900;
const SPEEDS = [1, 2, 4];
const MARKS = 12; // turns that are marked on the slider at the most

/** Let the game run, one turn after the other. @param {Table} table */
function useRunning(table) {
  const { index, turns } = placeIn(table);
  const { history } = table;
  const running = history.running.value;
  useEffect(() => {
    if (!running) return undefined;
    if (index >= turns.length) {
      history.setRunning(false);
      return undefined;
    }
    const pace = (table.game.moving ? PACE : STILL_PACE) / history.rate.value;
    const timer = setTimeout(() => showTurn(table, index + 1), pace);
    return () => clearTimeout(timer);
  }, [running, index]);
}

/** The bar while a past moment is shown. @param {{ table: Table }} props */
export function ReplayBar({ table }) {
  useRunning(table);
  const { turns, index } = placeIn(table);
  const over = isOver(table.now);
  return html`
    <footer class="bar replay">
      <${Steps} table=${table} />
      <${Caption} table=${table} turn=${turns[index - 1]} number=${index} all=${turns.length} />
      <${Track} table=${table} />
      <div class="replay-acts">
        ${over && html`<${ViewAs} table=${table} />`}<${LinkToTurn} table=${table} />
        ${over ? html`<${ContinueButton} table=${table} /><${BackToResult} table=${table} />` : html`<${BackToNow} table=${table} />`}
      </div>
    </footer>`;
}

/** What was played there. @param {{ table: Table, turn: Turn | undefined, number: number, all: number }} props */
function Caption({ table, turn, number, all }) {
  const words = turn ? table.game.turnInWords(table.forGame, turn) : t("replay-start");
  return html`
    <p class="caption" title=${words}>${turn ? html`<${SeatMark} table=${table} seat=${turn.seat} />` : html`<i></i>`}
      <b class="num">${t("replay-count", { number, all })}</b><span>${words}</span></p>`;
}

/** @param {{ table: Table }} props */
function Steps({ table }) {
  const { turns, index } = placeIn(table);
  const { history } = table;
  const running = history.running.value;
  const speed = history.rate.value;
  const to = (/** @type {number} */ place) => {
    history.setRunning(false);
    showTurn(table, place);
  };
  const run = () => {
    if (!running && index >= turns.length) showTurn(table, 0);
    history.setRunning(!running);
  };
  const faster = () => history.setRate(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]);
  const [before, after] = momentsAround(table);
  const step = (
    /** @type {string} */ icon,
    /** @type {number | null} */ place,
    /** @type {string} */ label,
    /** @type {string} */ name,
  ) => html`
    <button type="button" class="btn quiet square-btn step-btn" data-do=${name} aria-label=${label} title=${label}
      disabled=${place === null || place < 0 || place > turns.length || place === index}
      onClick=${() => place !== null && to(place)}><${Icon} name=${icon} /></button>`;
  return html`
    <div class="replay-steps">
    ${step("first", 0, t("replay-first"), "first")}${step("moment-back", before, t("replay-moment-back"), "moment-back")}${step("back", index - 1, t("replay-back"), "step-back")}
    <button type="button" class="btn quiet square-btn step-btn" data-do="run" onClick=${run} title=${t(running ? "replay-pause" : "replay-run")}
      aria-label=${t(running ? "replay-pause" : "replay-run")}><${Icon} name=${running ? "pause" : "play"} /></button>
    ${step("next", index + 1, t("replay-next"), "step-next")}${step("moment-next", after, t("replay-moment-next"), "moment-next")}${step("last", turns.length, t("replay-last"), "last")}
    <button type="button" class="btn quiet square-btn step-btn num" data-do="speed" onClick=${faster} title=${t("replay-speed", { speed })}
      aria-label=${t("replay-speed", { speed })}>${t("replay-speed-short", { speed })}</button>
    </div>`;
}

/** The turns that mattered, by their place among all. @param {Table} table */
function marksOf(table) {
  const page = table.ending.ended.value?.page;
  if (!page || !table.now.result) return [];
  const { turns } = placeIn(table);
  const marked = page.momentsOf(table).slice(0, MARKS);
  return marked
    .map((moment) => ({ moment, place: turns.findIndex((turn) => turn.n >= moment.n) + 1 }))
    .filter(({ place }) => place > 0)
    .sort((a, b) => a.place - b.place);
}

/** The places of the turns that mattered before and after the one that is shown. @param {Table} table */
function momentsAround(table) {
  const { index } = placeIn(table);
  const places = marksOf(table).map(({ place }) => place);
  return [places.findLast((place) => place < index) ?? null, places.find((place) => place > index) ?? null];
}

/** The slider, with the turns that mattered marked below it. @param {{ table: Table }} props */
function Track({ table }) {
  const { turns, index } = placeIn(table);
  const all = turns.length;
  const set = withValue((value) => {
    table.history.setRunning(false);
    showTurn(table, Number(value));
  });
  return html`
    <div class="track">
      <label class="vh" for="slider">${t("replay-slider")}</label>
      <input id="slider" type="range" min="0" max=${all} value=${index} aria-valuetext=${t("replay-at", { number: index, all })} onInput=${set} />
      <div class="marks" aria-hidden="true">${marksOf(table).map(({ moment, place }) => html`<${Mark} moment=${moment} at=${place / (all || 1)} />`)}</div>
    </div>`;
}

/** @param {{ moment: Moment, at: number }} props */
const Mark = ({ moment, at }) => html`<i title=${moment.words} style=${{ left: `${at * 100}%` }}></i>`;

/** Whose view: after the game every hand may be seen. @param {{ table: Table }} props */
function ViewAs({ table }) {
  const { turns, at } = placeIn(table);
  const value = table.history.viewer.value;
  const names = table.info.value.seats.map((seat) => table.name(seat.seat));
  const choose = withValue((chosen) => table.goTo(at ?? turns.at(-1)?.n ?? 0, chosen === "" ? null : Number(chosen)));
  return html`
    <label class="view-as" title=${t("replay-view")}><span class="vh">${t("replay-view")}</span><${Icon} name="eye" />
      <select value=${value ?? ""} onChange=${choose}>
        <option value="">${t("replay-view-all")}</option>
        ${names.map((name, seat) => html`<option value=${seat}>${name}</option>`)}
      </select></label>`;
}

/** The address of this turn, to be sent to somebody. @param {{ table: Table }} props */
function LinkToTurn({ table }) {
  const { at, index } = placeIn(table);
  const copied = useSignal(/** @type {number | null} */ (null));
  const copy = async () => {
    const address = new URL(table.address(at), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      copied.value = index;
      table.say(t("copied"));
    } catch {
      table.overlay.open("share"); // the address is there to be selected
    }
  };
  const done = copied.value === index;
  return html`<button type="button" class="btn quiet square-btn" data-do="link" title=${t("replay-link")} aria-label=${t(done ? "copied" : "replay-link")} onClick=${copy}><${Icon} name=${done ? "check" : "link"} /></button>`;
}

/** @param {{ table: Table }} props */
const BackToNow = ({ table }) => html`
  <button type="button" class="btn main" data-do="now" onClick=${() => table.goTo(null)}>${t("replay-now")}</button>`;

/** @param {{ table: Table }} props */
const BackToResult = ({ table }) => html`
  <button type="button" class="btn main" data-do="now" onClick=${() => table.goTo(null)}>${t(table.info.value.early ? "replay-early" : "replay-result")}</button>`;

// After the end

/** The bar below a result. @param {{ table: Table }} props */
export function ResultBar({ table }) {
  const ended = table.ending.ended.value;
  if (ended && table.ending.hides.value) return html`<${ended.page.TellingBar} table=${table} />`;
  const replay = () => {
    table.history.setRunning(true);
    showTurn(table, 0);
  };
  return html`
    <footer class="bar result-bar">
      <button type="button" class="btn" data-do="replay" onClick=${replay}><${Icon} name="play" />${t("ended-replay")}</button>
      ${(ended?.steps.length ?? 0) > 0 && html`<button type="button" class="btn" data-do="recount" onClick=${() => table.ending.again()}><${Icon} name="again" />${t("ended-again")}</button>`}
      <button type="button" class="btn" data-do="share" onClick=${() => table.overlay.open("share")}><${Icon} name="share" />${t("share")}</button>
      <span class="gap"></span>
      ${!table.isRecord && html`<a class="btn quiet" data-do="record" href="/api/tables/${table.id}/record" download="${table.id}.jsonl"><${Icon} name="save" />${t("record")}</a>`}
      ${table.mine.value.length > 0 && html`<${RematchButton} table=${table} />`}
    </footer>`;
}

/**
 * Make another table and go there.
 * @param {Table} table
 * @param {() => Promise<Made>} request
 */
async function make(table, request) {
  if (!(await table.attempt(() => beSomebody().then(() => true)))) return;
  const made = await table.attempt(request);
  if (made) go(`/t/${made.table.id}`);
}

/** @param {{ table: Table }} props */
const RematchButton = ({ table }) => html`
  <button type="button" class="btn main" data-do="rematch"
    onClick=${() => make(table, () => post("/api/tables/{table}/rematch", { table: table.id }))}><${Icon} name="again" />${t("rematch")}</button>`;

/**
 * I keep my seat, bots take the others.
 * @param {SeatInfo[]} seats
 * @param {number} me
 * @returns {SeatPlan[]}
 */
const plansFrom = (seats, me) =>
  seats.map((seat, number) => (number === me ? { kind: "me" } : { kind: "bot", bot: seat.bot || "greedy" }));

/** @param {{ table: Table }} props */
function ContinueButton({ table }) {
  const seats = plansFrom(table.info.value.seats, table.mine.value[0]?.seat ?? table.history.viewer.value ?? 0);
  const { at } = placeIn(table);
  return html`
    <button type="button" class="btn" data-do="continue" disabled=${at === null}
      onClick=${() => at !== null && make(table, () => table.continueFrom({ at, seats }))}><${Icon} name="play" /><span class="long">${t("continue")}</span><span class="short">${t("continue-short")}</span></button>`;
}
