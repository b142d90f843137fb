// Beside the seats: trams left, my tickets, when the end may come, and the score sheet.
import { html } from "/web/ui/html.js";
import { atLeast, Mini } from "/web/ui/parts.js";
import { either, figure, listed, signed, t } from "/web/words.js";
import { planFor } from "./choice.js";
import { OWNERS, Small, Token } from "./glyphs.js";
import { radarOf } from "./radar.js";
import { symbolName, symbolNumber } from "./talk.js";
import { TicketList } from "./tickets.js";

/** @import { Drawn } from "/web/table/contract.js" */
/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Plan } from "./plan.js" */
/** @import { SanFranciscoView } from "./types.d.ts" */

/**
 * A column of the score sheet.
 * @typedef {object} SheetRow
 * @property {number} routes
 * @property {number} tokens
 * @property {number} total
 * @property {number | null} tickets the points for them; null: they are hidden
 * @property {number} plus those of completed tickets
 * @property {number} minus those of others
 * @property {number} hidden how many tickets nobody else has seen
 */

const LAST = 2; // trams that begin the end (SF-21)

/**
 * Trams left as boxes, with a rule where the end begins; cards, tickets and tokens of a seat.
 * @param {{ table: SanFranciscoTable, view: SanFranciscoView, seat: number }} props
 */
export function SeatExtra({ table, view, seat }) {
  const plan = planFor(table);
  const all = plan.map.trams_per_player;
  return html`
    <div class="sf-seat" aria-hidden="true">
      <p class="sf-meter">${Array.from({ length: all }, (_, index) => html`<i class="${index < view.trams[seat] ? "" : "gone"} ${index === LAST - 1 ? "rule-after" : ""}"></i>`)}<b class="num">${view.trams[seat]}</b></p>
      <p class="sf-counts"><span><${Small} name="tram" />${view.trams[seat]}</span><span><${Small} name="cards" />${view.hands[seat]}</span><span><${Small} name="ticket" />${view.tickets[seat] + view.offers[seat]}</span>
        <span class="sf-token-count"><${Token} symbol=${0} />${view.tokens[seat].length}</span><span class="sf-tokens ${atLeast(view.tokens[seat].length)}">${view.tokens[seat].map((symbol) => html`<${Token} key=${symbol} symbol=${symbolNumber(plan, symbol)} />`)}</span></p>
    </div>`;
}

/**
 * The same for those who hear it.
 * @param {SanFranciscoView} view
 * @param {number} seat
 */
export function seatInWords(view, seat) {
  const tokens = view.tokens[seat].map(symbolName);
  return t("sf-seat-said", {
    trams: view.trams[seat],
    cards: view.hands[seat],
    tickets: view.tickets[seat] + view.offers[seat],
    tokens: tokens.length ? listed(tokens) : t("sf-none"),
  });
}

/**
 * When the end may come: [sentence, whether it is near].
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @returns {[sentence: string, near: boolean]}
 */
export function endInWords(table, plan, view) {
  if (view.over) return [t("sf-end-over"), false];
  if (view.turns_left >= 0) return [t("sf-end-last", { turns: view.turns_left }), true];
  const free = [...plan.routes.values()].filter((route) => view.routes[route.index] === -1);
  const soonest = view.trams.map((trams) => {
    const longest = Math.max(0, ...free.filter((route) => route.length <= trams).map((route) => route.length));
    return longest ? Math.ceil((trams - LAST) / longest) : Infinity;
  });
  const claims = Math.min(...soonest);
  if (claims > 1) return [t("sf-end-far", { claims: Number.isFinite(claims) ? claims : 0 }), false];
  const near = soonest.flatMap((number, seat) => (number <= 1 ? [seat] : []));
  near.sort((one, other) => Number(other === view.seat) - Number(one === view.seat)); // "You or Mara", not "Mara or You"
  return [t("sf-end-near", { names: either(near.map((seat) => table.name(seat))) }), true];
}

/** Below the seats; on a phone a tab. @param {{ table: SanFranciscoTable }} props */
export function Side({ table }) {
  const scene = table.scene.value;
  const { view } = scene;
  const plan = planFor(table);
  const [end, near] = endInWords(table, plan, view);
  const tickets = view.seat >= 0 && !scene.covered && view.my_tickets.length > 0;
  return html`
    <div class="sf-side">
      ${
        tickets &&
        html`<section class="panel" aria-labelledby="sf-tickets"><header><h2 class="caps" id="sf-tickets">${t("sf-my-tickets")}</h2>${!view.over && html`<span>${t("sf-cheapest")}</span>`}</header>
        <${TicketList} table=${table} plan=${plan} /></section>`
      }
      ${
        !view.over &&
        html`<section class="panel" aria-labelledby="sf-sheet">
        ${near && html`<p class="sf-end-said">${end}</p>`}
        <${ScoreSheet} table=${table} plan=${plan} heading=${html`<h2 class="caps" id="sf-sheet">${t("sf-sheet")}</h2>`} />
      </section>`
      }
      ${view.reconstruction && html`<p class="sf-note-long">${t("sf-reconstruction-long")}</p>`}
    </div>`;
}

/**
 * What the points would be if the game ended now; others' tickets are hidden, never guessed.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {boolean} covered whether my own are hidden as well
 * @returns {SheetRow[]}
 */
export function sheetRows(plan, view, covered) {
  const known = { plus: 0, minus: 0, hidden: 0 };
  if (view.sheet.length) return view.sheet.map((row) => ({ ...row, ...known }));
  const radar = radarOf(plan, view);
  return view.scores.map((routes, seat) => {
    const tokens = plan.map.tourist_points[view.tokens[seat].length];
    const total = routes + tokens;
    if (seat !== view.seat || covered)
      return { ...known, routes, tokens, total, tickets: null, hidden: view.tickets[seat] };
    const values = view.my_tickets.map((id) => (radar.get(id).done ? 1 : -1) * plan.tickets.get(id).points);
    const plus = values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
    const minus = values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
    return { ...known, routes, tokens, plus, minus, tickets: plus + minus, total: total + plus + minus };
  });
}

/** Tickets that nobody else has seen. @param {{ count: number }} props */
const Hidden = ({ count }) => html`
  <span class="sf-hidden" title=${t("sf-hidden-tickets", { count })}><span class="vh">${t("sf-hidden-tickets", { count })}</span><span
    aria-hidden="true">${count}</span><${Small} name="ticket" /></span>`;

/** @param {{ table: SanFranciscoTable, plan: Plan, heading?: Drawn }} props the heading stands in the row of the seats */
export function ScoreSheet({ table, plan, heading }) {
  const { view, covered } = table.scene.value;
  const seats = view.scores.map((_, seat) => seat);
  const all = sheetRows(plan, view, covered);
  const tickets = (/** @type {SheetRow} */ row) => {
    if (row.tickets === null) return row.hidden ? html`<${Hidden} count=${row.hidden} />` : figure(0);
    if (row.plus || row.minus)
      return html`${row.plus > 0 && html`<span class="sf-plus">${signed(row.plus)}</span>`}${row.minus < 0 && html`<span class="sf-minus">${signed(row.minus)}</span>`}`;
    return signed(row.tickets);
  };
  /** @type {(name: string, cell: (row: SheetRow) => Drawn) => Drawn} */
  const line = (name, cell) =>
    html`<tr><th scope="row">${t(`sf-sheet-${name}`)}</th>${all.map((row) => html`<td class="num">${cell(row)}</td>`)}</tr>`;
  return html`
    <table class="sf-sheet">
      <thead><tr><td>${heading}</td>${seats.map((seat) => html`<th scope="col"><${Mini} owner=${OWNERS[seat]} /><span class="vh">${table.name(seat)}</span></th>`)}</tr></thead>
      <tbody>
        ${line("routes", (row) => row.routes)}${line("tickets", tickets)}${line("tokens", (row) => row.tokens)}
        ${line(view.over ? "total" : "now", (row) => (row.tickets !== null || !row.hidden ? figure(row.total) : t("sf-and-more", { points: row.total })))}
      </tbody>
    </table>`;
}
