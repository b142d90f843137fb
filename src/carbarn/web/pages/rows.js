// The lists of the home page: your turn, other games of yours, open tables, results.
import { tokenOf, withClocks } from "../games.js";
import { html, useSignal } from "../ui/html.js";
import { later } from "../ui/later.js";
import { Sign } from "../ui/parts.js";
import { facts, figure, t, tOr } from "../words.js";
import { Art, Emblem } from "./art.js";
import { dayInWords, endingOf, freeSeats, isMyTurn, openTables, othersAt, stateInWords, tableTitle } from "./lists.js";

/** @import { SeatInfo, TableInfo } from "../types/messages.js" */
/** @import { ComponentChildren } from "../ui/html.js" */

const RowClock = later(async () => (await withClocks(import("../clocks/row.js"))).RowClock, html`<p></p>`);
const ShortClock = later(async () => (await withClocks(import("../clocks/row.js"))).ShortClock);

const TURNS = 3; // games that wait for me, until all are asked for
const OPEN = 5;
const RESULTS = 6;

/** @param {TableInfo} table */
const gameOf = (table) => tOr(`game-${table.game}`, table.title);

/**
 * Part of a list, and a button for the rest.
 * @param {{ tables: TableInfo[], most: number, row: (table: TableInfo, index: number) => ComponentChildren }} props
 */
function Rows({ tables, most, row }) {
  const all = useSignal(false);
  const shown = all.value ? tables : tables.slice(0, most);
  return html`<ul>${shown.map((table, index) => html`<li key=${table.id}>${row(table, index)}</li>`)}</ul>
    ${
      shown.length < tables.length &&
      html`<p class="all"><button type="button" class="btn quiet" onClick=${() => {
        all.value = true;
      }}>${t("home-all", { count: tables.length })}</button></p>`
    }`;
}

/**
 * My games that are not over: those that wait for me in full, the others in a line each.
 * @param {{ tables: TableInfo[] }} props sorted
 */
export function MyGames({ tables }) {
  const turns = tables.filter((table) => isMyTurn(table) && !table.abandoned);
  const others = tables.filter((table) => !turns.includes(table));
  return html`
    <section class="panel mine ${turns.length ? "my-turn" : ""}" aria-labelledby="list-mine">
      <header><h2 id="list-mine">${turns.length ? t("home-turns", { count: turns.length }) : t("home-mine")}</h2></header>
      ${turns.length > 0 && html`<${Rows} tables=${turns} most=${TURNS} row=${(/** @type {TableInfo} */ table, /** @type {number} */ index) => html`<${TurnRow} table=${table} first=${index === 0} />`} />`}
      ${others.length > 0 && html`<div class="others"><${Rows} tables=${others} most=${TURNS} row=${(/** @type {TableInfo} */ table) => html`<${WaitingRow} table=${table} />`} /></div>`}
    </section>`;
}

/** @param {{ table: TableInfo, first: boolean }} props */
const TurnRow = ({ table, first }) => html`
  <div class="go row ${table.clock ? "timed" : ""}">
    <span class="thumb"><${Art} game=${table.game} /></span>
    <div class="row-text"><h3><b>${tableTitle(table, gameOf(table))}</b><span>${gameOf(table)}</span></h3>
      <p class="yours">${stateInWords(table)}</p>
      <div class="row-seats" aria-hidden="true">${table.seats.map((seat) => html`<${SeatMark} game=${table.game} seat=${seat} />`)}</div></div>
    ${table.clock && html`<${RowClock} table=${table} />`}
    <a class="btn ${first ? "main" : ""}" href="/t/${table.id}" aria-label=${t("row-link", { act: t("row-play"), names: tableTitle(table, gameOf(table)) })}>${t("row-play")}</a>
  </div>`;

/** @param {{ table: TableInfo }} props */
const WaitingRow = ({ table }) => html`
  <a class="row wait" href="/t/${table.id}"><${Emblem} game=${table.game} />
    <span class="row-text"><b>${tableTitle(table, gameOf(table))}</b><small>${facts([gameOf(table), stateInWords(table)])}${table.clock && table.status === "running" && html` <${ShortClock} table=${table} />`}</small></span></a>`;

/** @param {{ game: string, seat: SeatInfo }} props */
const SeatMark = ({ game, seat }) =>
  seat.kind === "open"
    ? html`<span class="free"></span>`
    : html`<span class="p${tokenOf(game, seat.seat) + 1}"><${Sign} owner=${tokenOf(game, seat.seat)} /></span>`;

/**
 * Public tables of others.
 * @param {{ tables: TableInfo[] | null, onJoin: (table: TableInfo) => unknown }} props
 */
export function OpenTables({ tables, onJoin }) {
  const game = useSignal("");
  const all = openTables(tables ?? [], "");
  const games = [...new Map(all.map((table) => [table.game, gameOf(table)]))];
  const wanted = games.some(([name]) => name === game.value) ? game.value : ""; // the last table of a game may go
  const shown = openTables(tables ?? [], wanted);
  return html`
    <section class="panel open-tables" aria-labelledby="list-open">
      <header><h2 class="caps" id="list-open">${t("home-open")}</h2></header>
      ${
        games.length > 1 &&
        html`<p class="pills" role="group" aria-label=${t("home-game")}>${[["", t("home-any")], ...games].map(
          ([name, words]) => html`
          <button type="button" class="pill" aria-pressed=${name === wanted ? "true" : "false"} onClick=${() => {
            game.value = name;
          }}>${words}</button>`,
        )}</p>`
      }
      ${
        shown.length
          ? html`<${Rows} tables=${shown} most=${OPEN} row=${(/** @type {TableInfo} */ table) => html`<${OpenRow} table=${table} onJoin=${onJoin} />`} />`
          : html`<p class="nothing">${tables ? t("home-open-none") : t("loading")}</p>`
      }
    </section>`;
}

/** @param {{ table: TableInfo, onJoin: (table: TableInfo) => unknown }} props */
function OpenRow({ table, onJoin }) {
  const free = freeSeats(table);
  const names = table.name || othersAt(table);
  const joins = table.status === "open" && free > 0;
  const state = joins ? t("row-free", { free, seats: table.seats.length }) : stateInWords(table);
  return html`
    <div class="row">
      <${Emblem} game=${table.game} />
      <div class="row-text"><b>${names || gameOf(table)}</b><small>${facts([gameOf(table), state])}</small></div>
      ${
        joins
          ? html`<button type="button" class="btn small" data-do="join" aria-label=${t("row-link", { act: t("row-join"), names })}
              onClick=${() => onJoin(table)}>${t("row-join")}</button>`
          : html`<a class="btn small" href="/t/${table.id}" aria-label=${t("row-link", { act: t("row-watch"), names })}>${t("row-watch")}</a>`
      }
    </div>`;
}

/** My games that are over. @param {{ tables: TableInfo[], most?: number }} props */
export const Results = ({ tables, most }) => html`
  <section class="panel results" aria-labelledby="list-results">
    <header><h2 class="caps" id="list-results">${t("home-results")}</h2>${!most && html`<a class="link" href="/people" data-do="statistics">${t("home-statistics")}</a>`}</header>
    <${Rows} tables=${tables} most=${most ?? RESULTS} row=${(/** @type {TableInfo} */ table) => html`<${ResultRow} table=${table} />`} />
  </section>`;

/** @param {{ table: TableInfo }} props */
function ResultRow({ table }) {
  const ending = endingOf(table);
  const title = tableTitle(table, gameOf(table));
  const more = facts([
    gameOf(table),
    table.name && othersAt(table),
    table.early && t("row-early"),
    table.resigned?.length ? t("row-resigned") : "",
    dayInWords(table.changed),
  ]);
  return html`
    <div class="row">
      ${ending?.place ? html`<span class="place">${t("place", { place: ending.place })}</span>` : html`<${Emblem} game=${table.game} />`}
      <div class="row-text"><b>${title}</b><small>${more}</small></div>
      <span class="scores num">${ending?.points.map((points) => html`<i>${figure(points)}</i>`)}</span>
      <a class="btn small" href="/t/${table.id}" aria-label=${t("row-link", { act: t("row-look"), names: title })}>${t("row-look")}</a>
    </div>`;
}
