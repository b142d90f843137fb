// Going through a game: the slider, whose view, and what can be done after the end.

import { post } from "../api.js";
import { go } from "../router.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { beSomebody } from "../ui/name.js";
import { Icon, withValue } from "../ui/parts.js";
import { t } from "../words.js";

/** @import { Made, SeatInfo, SeatPlan } from "../types/messages.js" */
/** @import { Table } from "./table.js" */

const PACE = 800; // milliseconds for each turn when the game plays by itself
const SPEEDS = [1, 2, 4];

/**
 * A slider with steps, and a button that lets the game run. Only a press sets things in motion.
 * @param {{ index: number, all: number, show: (index: number) => unknown, words: string }} props
 */
export function Slider({ index, all, show, words }) {
  const runs = useSignal(false);
  const speed = useSignal(SPEEDS[0]);
  useEffect(() => {
    if (!runs.value) return undefined;
    if (index >= all) {
      runs.value = false;
      return undefined;
    }
    const timer = setTimeout(() => show(index + 1), PACE / speed.value);
    return () => clearTimeout(timer);
  }, [runs.value, index]);
  const run = () => {
    if (!runs.value && index >= all) show(0);
    runs.value = !runs.value;
  };
  const to = (/** @type {number} */ place) => {
    runs.value = false;
    show(place);
  };
  const faster = () => {
    speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length];
  };
  const step = (/** @type {string} */ icon, /** @type {number} */ place, /** @type {string} */ label) => html`
    <button type="button" class="btn quiet square-btn step-btn" aria-label=${label}
      disabled=${place < 0 || place > all || place === index} onClick=${() => to(place)}><${Icon} name=${icon} /></button>`;
  return html`
    <div class="replay-steps">
    ${step("first", 0, t("replay-first"))}${step("back", index - 1, t("replay-back"))}
    <button type="button" class="btn quiet square-btn step-btn" data-do="run" onClick=${run}
      aria-label=${t(runs.value ? "replay-pause" : "replay-run")}><${Icon} name=${runs.value ? "pause" : "play"} /></button>
    ${step("next", index + 1, t("replay-next"))}${step("last", all, t("replay-last"))}
    <button type="button" class="btn quiet square-btn step-btn num" data-do="speed" onClick=${faster}
      aria-label=${t("replay-speed", { speed: speed.value })}>${t("replay-speed-short", { speed: speed.value })}</button>
    </div>
    <label class="vh" for="slider">${t("replay-slider")}</label>
    <input id="slider" type="range" min="0" max=${all} value=${index} aria-valuetext=${words}
      onInput=${withValue((value) => to(Number(value)))} />
    <output class="num" for="slider">${t("replay-count", { number: index, all })}</output>`;
}

/**
 * Whose view: after the game every hand may be seen.
 * @param {{ value: number | null, names: string[], onChoose: (seat: number | null) => unknown }} props
 */
export const ViewAs = ({ value, names, onChoose }) => html`
  <label class="view-as"><span class="vh">${t("replay-view")}</span>
    <select value=${value ?? ""} onChange=${withValue((chosen) => onChoose(chosen === "" ? null : Number(chosen)))}>
      <option value="">${t("replay-view-all")}</option>
      ${names.map((name, seat) => html`<option value=${seat}>${t("replay-view-seat", { name })}</option>`)}
    </select></label>`;

/** The bar while a past moment is shown, and after the game. @param {{ table: Table }} props */
export function ReplayBar({ table }) {
  const turns = table.turns.value;
  const over = Boolean(table.now.result);
  const at = table.history.at.value;
  const index = at === null ? turns.length : turns.filter((turn) => turn.n <= at).length;
  const viewer = at === null ? table.now.seat : table.history.viewer.value; // now it is one's own view
  const show = (/** @type {number} */ to) =>
    table.goTo(to >= turns.length ? null : to <= 0 ? 0 : turns[to - 1].n, viewer);
  const viewAs = (/** @type {number | null} */ seat) => table.goTo(at ?? turns.at(-1)?.n ?? 0, seat);
  const names = table.info.value.seats.map((seat) => table.name(seat.seat));
  const words = t("replay-at", { number: index, all: turns.length });
  return html`
    <footer class="bar replay">
      <${Slider} index=${index} all=${turns.length} show=${show} words=${words} />
      <div class="replay-acts">
        ${over && html`<${ViewAs} value=${viewer} names=${names} onChoose=${viewAs} />`}
        ${over ? html`<${Afterwards} table=${table} />` : html`<${BackToNow} table=${table} />`}
      </div>
    </footer>`;
}

/** @param {{ table: Table }} props */
const BackToNow = ({ table }) => html`
  <button type="button" class="btn main" data-do="now" onClick=${() => table.goTo(null)}>${t("replay-now")}</button>`;

/**
 * I keep my seat, bots take the others.
 * @param {SeatInfo[]} seats
 * @param {number} me
 * @returns {SeatPlan[]}
 */
const plansFrom = (seats, me) =>
  seats.map((seat, number) => (number === me ? { kind: "me" } : { kind: "bot", bot: seat.bot || "greedy" }));

/** @param {{ table: Table }} props */
function Afterwards({ table }) {
  const make = async (/** @type {() => Promise<Made>} */ request) => {
    if (!(await table.attempt(() => beSomebody().then(() => true)))) return;
    const made = await table.attempt(request);
    if (made) go(`/t/${made.table.id}`);
  };
  const seats = plansFrom(table.info.value.seats, table.mine.value[0]?.seat ?? table.history.viewer.value ?? 0);
  const rematch = () => post("/api/tables/{table}/rematch", { table: table.id });
  const at = table.history.at.value;
  return html`
    ${
      !table.isRecord &&
      html`<a class="btn quiet" data-do="record" href="/api/tables/${table.id}/record" download="${table.id}.jsonl"><${Icon} name="save" />${t("record")}</a>`
    }
    <button type="button" class="btn" data-do="continue" disabled=${at === null}
      onClick=${() => at !== null && make(() => table.continueFrom({ at, seats }))}><${Icon} name="play" /><span class="long">${t("continue")}</span><span class="short">${t("continue-short")}</span></button>
    ${
      table.mine.value.length > 0 &&
      html`<button type="button" class="btn main" data-do="rematch" onClick=${() => make(rematch)}><${Icon} name="again" />${t("rematch")}</button>`
    }`;
}
