// The seats: who, how many points, what is left; and what happened since my last turn.
import { withClocks } from "../games.js";
import { html } from "../ui/html.js";
import { later } from "../ui/later.js";
import { atLeast, Badge, Icon, Mini, narrow, tight } from "../ui/parts.js";
import { facts, figure, signed, t } from "../words.js";
import { offersReplacing, requestInWords } from "./hands.js";
import { presenceInWords, shortName } from "./names.js";

/** @import { GameTable, Scene, SeatInfo, Turn } from "./contract.js" */
/** @import { Table } from "./table.js" */

const SeatClock = later(async () => (await withClocks(import("../clocks/face.js"))).SeatClock);

/**
 * What a seat is, beside its name; whether somebody is there is said elsewhere in whole words.
 * @param {SeatInfo} info
 * @param {boolean} record
 * @param {boolean} taught in a lesson or a puzzle, where one is called "You" already
 * @returns {[kind: "record" | "bot" | "here" | "away", tag: string]}
 */
function tagOf(info, record, taught) {
  if (record || (taught && info.mine)) return ["record", ""];
  if (info.bot && info.mine) return ["bot", t("tag-bot-for-you")];
  if (info.bot) return ["bot", t("tag-bot")];
  if (info.mine) return ["here", t("tag-you")];
  return info.here ? ["here", ""] : ["away", t("tag-away")];
}

/** @param {{ table: Table, scene: Scene }} props */
export function Seats({ table, scene }) {
  const { table: info, result } = table.now;
  const acting = scene.kind === "now" && result ? [] : scene.actors;
  return html`
    <ol class="seats ${atLeast(info.seats.length)}" aria-label=${t("players")}>
      ${info.seats.map((seat) => html`<${Seat} key=${seat.seat} table=${table} scene=${scene} seat=${seat} acts=${acting.includes(seat.seat)} />`)}
    </ol>`;
}

/**
 * The points that a seat shows: as far as they are counted, and nothing that is still to be told.
 * @param {Table} table
 * @param {Scene} scene
 * @param {number} seat
 */
function scoreOf(table, scene, seat) {
  const counted = table.announcements.counted.value[seat] ?? null;
  if (counted !== null) return counted;
  const { result } = table.now;
  const before = scene.kind === "now" ? table.ending.scoreBefore(seat) : undefined;
  if (before !== undefined) return before;
  if (scene.kind !== "now" || !result) return table.game.score(scene.view, seat);
  return table.ending.hides.value ? table.ending.totalOf(seat) : result.scores[seat] / result.scale;
}

/** What a seat gets by all that has just happened. @param {Table} table @param {number} seat */
const gainOf = ({ fresh, game }, seat) =>
  (fresh.value?.events ?? []).reduce((sum, event) => sum + (game.isShown(event) ? game.gain(event, seat) : 0), 0);

/** @param {{ table: Table, scene: Scene, seat: SeatInfo, acts: boolean }} props */
function Seat({ table, scene, seat, acts }) {
  const { game } = table;
  const now = scene.kind === "now";
  const result = now && !table.ending.hides.value ? table.now.result : null;
  const number = seat.seat;
  const owner = game.owner(scene.view, number);
  const full = seat.mine ? seat.name : table.name(number);
  const name =
    narrow.value || (tight.value && !seat.mine)
      ? shortName(table.info.value, number, table.mine.value.length === 1)
      : full;
  const score = scoreOf(table, scene, number);
  const gain = scene.kind !== "invented" && !(now && table.ending.hides.value) ? gainOf(table, number) : 0;
  const [kind, tag] = tagOf(seat, table.isRecord, Boolean(table.guide?.Bar));
  const badge =
    owner === null
      ? html`<span class="badge letter" aria-hidden="true">${letterOf(table, number)}</span>`
      : html`<${Badge} owner=${owner} />`;
  const mark = kind === "bot" ? html`<${Icon} name="bot" />` : kind !== "record" && html`<i></i>`;
  const presence = table.isRecord ? "" : presenceInWords(seat);
  const offer = now && !result ? offerOf(table, seat) : null;
  return html`
    <li class="seat panel ${kind} ${owner === null ? "plain" : `p${owner + 1}`} ${result?.places[number] === 1 ? "winner" : ""}" aria-current=${acts ? "true" : undefined} data-seat=${number} data-what="seat">
      ${badge}
      <div class="mid">
        <p class="name"><span class="who" title=${full}>${name}</span><span class="tag ${kind}" aria-hidden=${kind === "away"}>${mark}${tag}</span>${offer && html`<span class="tag offer" aria-hidden="true">${offer.tag}</span>`}${now && seat.time && html`<${SeatClock} table=${table} seat=${seat} />`}
          <span class="vh">${facts([presence, game.colour(scene.view, number), game.seatInWords(scene.view, number)])}</span></p>
        <${game.SeatExtra} table=${table.forGame} view=${scene.view} seat=${number} />
      </div>
      <p class="score num">
        ${result && result.places.length > 1 && html`<span class="place">${t("place", { place: result.places[number] })}</span>`}<span class="sum">${score === null ? "–" : figure(score)}</span><small>${t("points")}</small>
        ${gain > 0 && html`<span class="rise" aria-hidden="true">${signed(gain)}</span>`}
      </p>
      ${
        offer &&
        html`<button type="button" class="offer" data-do=${offer.name} aria-label=${offer.label}
        onClick=${offer.run}></button>`
      }
    </li>`;
}

/**
 * What can be done about a seat right there: answer a request about it, or replace who is away.
 * @param {Table} table
 * @param {SeatInfo} seat
 */
function offerOf(table, seat) {
  const asked = table.now.asked_seat;
  const name = table.name(seat.seat);
  if (asked?.seat === seat.seat)
    return {
      name: "request-show",
      tag: t(asked.to === "end" ? "request-end-tag" : "request-tag"),
      label: requestInWords(table, asked),
      run: () => table.overlay.hide(0),
    };
  if (asked || !offersReplacing(table.info.value, seat)) return null;
  const run = () => table.overlay.open("replace", seat.seat);
  return { name: "replace", tag: t("replace"), label: t("replace-name", { name }), run };
}

/**
 * The letter of a seat where colours are not the seats'; bots of one kind have their number.
 * @param {Table} table
 * @param {number} seat
 */
function letterOf(table, seat) {
  const info = table.info.value.seats[seat];
  const name = info.kind === "guest" ? info.name : table.name(seat);
  return (info.bot && /\d+$/.exec(name)?.[0]) || name.slice(0, 1).toUpperCase();
}

/** The mark of a seat in a sentence: its token, or its letter. @param {{ table: Table, seat: number }} props */
export function SeatMark({ table, seat }) {
  const owner = table.game.owner(table.now.view, seat);
  if (owner !== null) return html`<${Mini} owner=${owner} />`;
  return html`<span class="mini letter" aria-hidden="true">${letterOf(table, seat)}</span>`;
}

const MOST_TOLD = 5; // turns

/**
 * My last turn, and those after it; for a watcher all. If I am in the middle of a turn, it is the one before that,
 * and what I have done since is not news to me.
 * @template {Turn} T
 * @param {Pick<GameTable<any, any, T>, "turns" | "mine" | "myTurn" | "doc">} table
 */
export function sinceMyTurn(table) {
  const all = table.turns.value;
  const { seat } = table.doc.value;
  const end = table.myTurn.value ? all.findLastIndex((turn) => turn.seat !== seat) + 1 : all.length;
  const turns = all.slice(0, end);
  const mine = new Set(table.mine.value.map((one) => one.seat));
  const last = turns.findLastIndex((turn) => mine.has(turn.seat));
  return { last: last < 0 ? undefined : turns[last], since: turns.slice(last + 1) };
}

/**
 * The last turns after mine.
 * @template {Turn} T
 * @param {Pick<GameTable<any, any, T>, "turns" | "mine" | "myTurn" | "doc">} table
 */
export const turnsSince = (table) => sinceMyTurn(table).since.slice(-MOST_TOLD);

/** @param {{ table: Table }} props */
export function Recap({ table }) {
  const { game } = table;
  const { since: all } = sinceMyTurn(table);
  const turns = game.recapTurns?.(all) ?? all;
  const since = turns.slice(-MOST_TOLD);
  const mine = table.mine.value.length > 0;
  const more = mine && turns.length > since.length;
  return html`
    <section class="recap panel" aria-labelledby="recap-title" tabindex="0">
      <h2 class="caps" id="recap-title">${mine ? t("recap") : t("recap-watch")}</h2>
      ${
        since.length
          ? html`<ol>${more && html`<li key="more"><span></span>${t("recap-more")}</li>`}${since.map((turn) => html`<li key=${turn.n}><${SeatMark} table=${table} seat=${turn.seat} /><${game.RecapEntry} table=${table.forGame} turn=${turn} /></li>`)}</ol>`
          : html`<p class="nothing">${t("recap-nothing")}</p>`
      }
    </section>`;
}
