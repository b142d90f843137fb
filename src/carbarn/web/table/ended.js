// The end of a game: the points as they are counted, then the result with what it came from.

import { kept } from "../settings.js";
import { html, useEffect, useLayoutEffect, useRef } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { figure, facts as joined, listed, sentences, signed, t } from "../words.js";
import { sound } from "./motion.js";
import { perform, lengthOf as timeOf } from "./movers.js";
import { earlySentence, resultTitle } from "./names.js";
import { SeatMark } from "./seats.js";

/** @import { Count, Fact, Finale, FinaleStep, GameResult, Moment, Move, Pattern, Portion } from "./contract.js" */
/** @import { Table } from "./table.js" */

const MOMENTS = 3; // of the turns that mattered, beside the result
const BESTS = "carbarn.bests";
const LONGEST = 6000; // milliseconds that may move in one step
const COUNT = 420; // milliseconds for points with which nothing moves
/** @type {Pattern[]} */
const PATTERNS = ["solid", "light", "stripes", "brass", "night"];

/** How points of a kind are drawn, whatever a game has called them. @param {Pattern} part */
const patternOf = (part) => (PATTERNS.includes(part) ? part : "solid");

/**
 * The end of a game that says nothing about it: everybody's points, and no more.
 * @type {Finale}
 */
export const plainFinale = {
  title: () => t("ended-counting"),
  parts: () => [],
  known: (table) => {
    const { result } = table.doc.value;
    return (result?.scores ?? []).map((points, seat) => ({
      seat,
      part: "solid",
      points: points / (result?.scale ?? 1),
      words: "",
    }));
  },
  steps: () => [],
  clear: () => {},
  note: () => "",
  summary: () => "",
  facts: () => [],
  moments: () => [],
};

/** The turns that mattered, the most important first. @param {Table} table */
export function momentsOf(table) {
  const finale = table.ending.ended.value?.finale;
  return finale ? finale.moments(table.forGame).sort((a, b) => b.weight - a.weight) : [];
}

// The panel

/** @param {{ table: Table, result: GameResult }} props */
export function Result({ table, result }) {
  const ended = table.ending.ended.value;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const told = !table.ending.hides.value;
  useLayoutEffect(() => {
    if (told) panel.current?.closest(".tabpanel")?.scrollTo({ top: 0 }); // it was where the last points were counted
  }, [told]);
  if (!ended) return html`<p class="nothing" role="status">${t("loading")}</p>`;
  const { finale } = ended;
  const step = table.ending.step.value;
  const hides = table.ending.hides.value;
  return html`
    <div class="result" ref=${panel} data-result=${hides ? "telling" : "told"}>
      ${hides ? html`<${Telling} table=${table} step=${step} finale=${finale} />` : html`<${Headline} table=${table} result=${result} finale=${finale} />`}
      <${Legend} table=${table} finale=${finale} />
      <${Standings} table=${table} result=${result} finale=${finale} />
      ${!hides && html`<${Facts} table=${table} result=${result} finale=${finale} /><${Moments} table=${table} />`}
    </div>`;
}

/** A game that was ended early: who agreed, and the points that everybody could see. Nobody has a place. @param {{ table: Table }} props */
export function EarlyResult({ table }) {
  const { game } = table;
  const { view } = table.now;
  return html`
    <div class="result" data-result="early">
      <header class="headline early"><div><h2>${earlySentence(table)}</h2><p>${whoEnded(table)}</p></div></header>
      <h3 class="caps">${t("early-points")}</h3>
      <ol class="standings">${table.info.value.seats.map(({ seat }) => {
        const owner = game.owner(view, seat);
        const points = game.score(view, seat);
        return html`<li class=${owner === null ? "" : `p${owner + 1}`} data-seat=${seat}>
          <p class="standing"><${SeatMark} table=${table} seat=${seat} /><b>${table.name(seat)}</b><span class="sum num">${points === null ? "–" : figure(points)}</span></p></li>`;
      })}</ol>
    </div>`;
}

/** That nobody has won, who was asked, and who was not there to be asked. @param {Table} table */
function whoEnded(table) {
  const { early } = table.info.value;
  const { by = 0, agreed = [], away = [] } = early ?? {};
  const names = (/** @type {number[]} */ seats) => listed(seats.map((seat) => table.name(seat)));
  return sentences([
    t("early-nobody"),
    agreed.length > 0 ? t("early-asked", { name: table.name(by), names: names(agreed) }) : "",
    away.length > 0 ? t("early-away", { names: names(away) }) : "",
  ]);
}

/** Who has won. @param {{ table: Table, result: GameResult, finale: Finale }} props */
function Headline({ table, result, finale }) {
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = result.scores[winners[0]] / result.scale;
  const solo = result.places.length === 1 ? finale.solo?.(table.forGame, points) : null;
  return html`
    <header class="headline">
      <span class="winners">${winners.map((seat) => html`<${SeatMark} key=${seat} table=${table} seat=${seat} />`)}</span>
      <div><h2>${solo?.title ?? resultTitle(table, result)}</h2><p>${solo?.note ?? finale.summary(table.forGame)}</p></div>
    </header>`;
}

/** What is being counted. @param {{ table: Table, step: FinaleStep | null, finale: Finale }} props */
const Telling = ({ table, step, finale }) => html`
  <header class="headline telling">
    ${step && step.seat !== null ? html`<${SeatMark} table=${table} seat=${step.seat} />` : html`<span></span>`}
    <div><h2>${step?.title ?? finale.title(table.forGame)}</h2><p>${step?.note ?? ""}</p></div>
    ${step && step.adds.length === 1 && html`<b class="num gain ${step.adds[0].points < 0 ? "less" : ""}">${signed(countedOf(table, step.adds[0]))}</b>`}
  </header>`;

/** The points of a portion as far as they are counted. @param {Table} table @param {Portion} one */
function countedOf({ ending }, one) {
  const part = ending.step.value?.adds.includes(one) ? ending.partOf(one.seat) : 1;
  return part === 1 ? one.points : Math.round(one.points * part);
}

/** @param {{ table: Table, finale: Finale }} props */
function Legend({ table, finale }) {
  const parts = finale.parts(table.forGame);
  if (!parts.length) return null;
  return html`<ul class="legend" aria-hidden="true">${parts.map(({ part, name }) => html`<li><i class="portion ${patternOf(part)}"></i>${name}</li>`)}</ul>`;
}

/** Everybody's points, the best first; while they are counted in the order of the seats. @param {{ table: Table, result: GameResult, finale: Finale }} props */
function Standings({ table, result, finale }) {
  const { ending } = table;
  const hides = ending.hides.value;
  const seats = result.places.map((_, seat) => seat);
  if (!hides) seats.sort((a, b) => result.places[a] - result.places[b] || a - b);
  const all = [...(ending.ended.value?.known ?? []), ...(ending.ended.value?.steps ?? []).flatMap((step) => step.adds)];
  const widest = Math.max(1, ...seats.map((seat) => lengthOf(all, seat)));
  return html`
    <ol class="standings">
      ${seats.map((seat) => html`<${Standing} key=${seat} table=${table} seat=${seat} widest=${widest} place=${hides || seats.length === 1 ? null : result.places[seat]} note=${hides ? "" : finale.note(table.forGame, seat)} />`)}
    </ol>`;
}

/** How long a bar is, what was lost included. @param {Portion[]} all @param {number} seat */
const lengthOf = (all, seat) => all.reduce((sum, one) => (one.seat === seat ? sum + Math.abs(one.points) : sum), 0);

/** @param {{ table: Table, seat: number, widest: number, place: number | null, note: string }} props */
function Standing({ table, seat, widest, place, note }) {
  const { ending, game } = table;
  const owner = game.owner(table.now.view, seat);
  const portions = ending.portions.value.filter((one) => one.seat === seat && one.points !== 0);
  const total = ending.countedOf(seat);
  const now = ending.step.value?.adds ?? [];
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const gets = now.some((one) => one.seat === seat) && ending.step.value?.seat === seat;
  useEffect(() => {
    if (gets) row.current?.scrollIntoView({ block: "nearest" }); // whose points are counted is seen
  }, [gets]);
  return html`
    <li ref=${row} class=${owner === null ? "" : `p${owner + 1}`} data-seat=${seat}>
      <p class="standing"><span class="place">${place === null ? "" : t("place", { place })}</span><${SeatMark} table=${table} seat=${seat} />
        <b>${table.name(seat)}</b><span class="note">${note}</span><span class="sum num">${total === null ? "–" : figure(total)}</span></p>
      <div class="portions" role="group">${portions.map(
        (one, index) =>
          html`<${PortionBlock} key=${index} table=${table} one=${one} widest=${widest} fresh=${now.includes(one)} />`,
      )}</div>
    </li>`;
}

/** Points that came together, as wide as they are many. @param {{ table: Table, one: Portion, widest: number, fresh: boolean }} props */
function PortionBlock({ table, one, widest, fresh }) {
  const points = countedOf(table, one);
  const share = Math.abs(points) / widest;
  const inside = share > 0.055 ? figure(points) : "";
  const clear = () => table.ending.ended.value?.finale.clear(table.forGame);
  const words = joined([one.words, t("points-said", { points: one.points })]);
  const kind = `portion ${patternOf(one.part)} ${one.points < 0 ? "lost" : ""} ${fresh ? "fresh" : ""}`;
  const size = { flexBasis: `${share * 100}%` };
  const { n, light } = one;
  if (n === undefined && !light)
    return html`<span role="img" class=${kind} style=${size} title=${words} aria-label=${words}>${inside}</span>`;
  return html`
    <button type="button" class=${kind} style=${size} title=${words} aria-label=${words} onPointerEnter=${light} onPointerLeave=${clear}
      onFocus=${light} onBlur=${clear} onClick=${() => n !== undefined && table.goTo(n)}>${inside}</button>`;
}

/** @param {{ table: Table, result: GameResult, finale: Finale }} props */
function Facts({ table, result, finale }) {
  const own = bestOf(table, result);
  const all = [...finale.facts(table.forGame), ...(own ? [own] : [])];
  if (!all.length) return null;
  const clear = () => finale.clear(table.forGame);
  return html`<ul class="ended-facts">${all.map(
    ({ title, value, words, n, light }) => html`
      <li><button type="button" disabled=${n === undefined && !light} onClick=${() => n !== undefined && table.goTo(n)}
        onPointerEnter=${light} onPointerLeave=${light && clear} onFocus=${light} onBlur=${light && clear}>
        <span>${title}</span><b>${value}</b><small>${words}</small></button></li>`,
  )}</ul>`;
}

/** @param {{ table: Table }} props */
function Moments({ table }) {
  const moments = momentsOf(table).slice(0, MOMENTS);
  if (!moments.length) return null;
  return html`
    <h3 class="caps">${t("ended-moments")}</h3>
    <ol class="moments">${moments.map((one) => html`<li key=${one.n}><${MomentRow} table=${table} one=${one} /></li>`)}</ol>`;
}

/** @param {{ table: Table, one: Moment }} props */
function MomentRow({ table, one }) {
  const turn = table.turns.value.find((found) => found.n >= one.n);
  return html`
    <a href=${table.address(one.n)} onClick=${(/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      table.goTo(one.n);
    }}><${SeatMark} table=${table} seat=${one.seat} /><span><b>${t("ended-turn", { number: turn?.number ?? 0 })}</b><span>${one.words}</span></span>
    ${one.points !== null && html`<b class="num ${one.points < 0 ? "less" : "more"}">${signed(one.points)}</b>`}</a>`;
}

// One's own best games, kept in this browser alone

/**
 * The best that was reached here with as many players, and whether this game is it.
 * @param {Table} table
 * @param {GameResult} result
 * @returns {Fact | null}
 */
function bestOf(table, result) {
  const [me, ...more] = table.mine.value;
  if (!me || more.length) return null;
  const points = result.scores[me.seat] / result.scale;
  const name = `${table.game.name} ${result.places.length}`;
  /** @type {Record<string, { points: number, id: string, beaten: number | null }>} */
  const bests = kept.get(BESTS, {});
  const known = bests[name];
  const better = !known || points > known.points;
  const best = better ? { points, id: table.id, beaten: known?.points ?? null } : known;
  if (better) kept.set(BESTS, { ...bests, [name]: best });
  if (best.id === table.id && best.beaten === null) return null; // a first game has nothing to be compared with
  const title = t("ended-best", { players: result.places.length });
  const words =
    best.id === table.id ? t("ended-best-new", { beaten: figure(best.beaten ?? 0) }) : t("ended-best-before");
  return { title, value: figure(best.points), words };
}

// While it is told

/** What moves in a step, above the page. @param {{ table: Table }} props */
export function StepMovers({ table }) {
  const layer = useRef(/** @type {HTMLElement | null} */ (null));
  const step = table.ending.step.value;
  useLayoutEffect(() => {
    if (!step) return undefined;
    const { ending } = table;
    const own = step.moves?.() ?? [];
    const moves = own.some((move) => move.kind === "count") ? own : [...own, ...countsOf(step, own)];
    for (const { seat } of step.adds) ending.count(seat, 0);
    sound(moves);
    let end = () => {};
    const count = (/** @type {number} */ seat, /** @type {number | null} */ points) => ending.count(seat, points);
    const frame = requestAnimationFrame(() => {
      if (layer.current) ({ end } = perform(moves, { layer: layer.current, rate: 1, longest: LONGEST, count }));
    });
    const leave = () => {
      cancelAnimationFrame(frame);
      end();
    };
    addEventListener("resize", leave); // what moves is where it was on the page before
    return () => {
      removeEventListener("resize", leave);
      leave();
    };
  }, [step]);
  return html`<div class="movers" aria-hidden="true" ref=${layer}></div>`;
}

/**
 * The points of a step, counted while it moves: of each seat what it gets here.
 * @param {FinaleStep} step
 * @param {Move[]} moves
 * @returns {Count[]}
 */
function countsOf({ adds }, moves) {
  const time = Math.max(COUNT, timeOf(moves));
  return [...Map.groupBy(adds, (one) => one.seat)].map(([seat, all]) => ({
    kind: "count",
    seat,
    from: 0,
    to: all.reduce((sum, one) => sum + one.points, 0),
    time,
  }));
}

/** The bar while the points are counted: any key or press goes on. @param {{ table: Table }} props */
export function TellingBar({ table }) {
  const { ending } = table;
  const all = ending.ended.value?.steps.length ?? 0;
  const told = ending.told.value;
  useEffect(() => listenForNext(table), []);
  return html`
    <footer class="bar telling-bar">
      <button type="button" class="btn" data-do="pause-end" onClick=${() => ending.pause()}><${Icon} name=${ending.runs.value ? "pause" : "play"} />${t(ending.runs.value ? "replay-pause" : "ended-go-on")}</button>
      <label class="told"><span>${t("ended-step", { number: told, all })}</span><progress max=${all || 1} value=${told}></progress></label>
      <button type="button" class="btn main" data-do="skip-end" onClick=${() => ending.skip()}><${Icon} name="last" />${t("ended-skip")}</button>
    </footer>`;
}

/** Any key or press outside of a control completes a step. @param {Table} table */
function listenForNext(table) {
  const next = (/** @type {Event} */ event) => {
    if (!table.ending.hides.value || table.overlay.dialog.value) return;
    if (event.target instanceof Element && event.target.closest("button, a, input, select, dialog")) return;
    if (event instanceof KeyboardEvent && (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey))
      return;
    if (event instanceof KeyboardEvent && event.key === "Escape") table.ending.skip();
    else table.ending.next();
    event.preventDefault();
  };
  document.addEventListener("keydown", next);
  document.addEventListener("pointerup", next);
  return () => {
    document.removeEventListener("keydown", next);
    document.removeEventListener("pointerup", next);
  };
}
