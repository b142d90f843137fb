// Turns in the log, in the recap, and read out.
import { html } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { planFor } from "./choice.js";
import { Chip, countsOf, Token } from "./glyphs.js";
import { radarOf } from "./radar.js";
import { deedInWords, symbolName, symbolNumber, ticketName } from "./talk.js";

/** @import { Cheer } from "/web/table/contract.js" */
/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Plan } from "./plan.js" */
/** @import { SanFranciscoTurn } from "./talk.js" */
/** @import { Cards, SanFranciscoView } from "./types.d.ts" */

/** The cards that a turn shows. @param {{ paid: Cards }} props */
const Paid = ({ paid }) =>
  html`<span class="sf-chips" aria-hidden="true">${countsOf(paid).flatMap(({ kind, count }) => Array.from({ length: count }, () => html`<${Chip} kind=${kind} />`))}</span>`;

/**
 * What else a turn brought: a token, the last turns, a new row.
 * @param {SanFranciscoTable} table
 * @param {SanFranciscoTurn} turn
 */
function others(table, turn) {
  const { token, last_turns: last, new_row: row } = turn.facts;
  return [
    token !== undefined && t("sf-took-token", { who: table.who(turn.seat), symbol: symbolName(token) }),
    last !== undefined && t("sf-log-last", { turns: last }),
    row && t("sf-new-row"),
  ].filter((words) => typeof words === "string");
}

/** @param {{ table: SanFranciscoTable, turn: SanFranciscoTurn }} props */
export function LogEntry({ table, turn }) {
  const plan = planFor(table);
  const { token, points } = turn.facts;
  return html`
    <p><b>${table.name(turn.seat)}</b> ${deedInWords(table, plan, turn)}${points !== undefined && html` <b class="num">+${points}</b>`}</p>
    ${turn.kind === "claim" && html`<p class="ends"><${Paid} paid=${turn.paid} />${token && html`<${Token} symbol=${symbolNumber(plan, token)} />`}</p>`}
    ${others(table, turn).map((words) => html`<p class="ends">${words}</p>`)}`;
}

/** @param {{ table: SanFranciscoTable, turn: SanFranciscoTurn }} props */
export function RecapEntry({ table, turn }) {
  const plan = planFor(table);
  const { points } = turn.facts;
  return html`
    <span><b>${table.name(turn.seat)}</b> ${deedInWords(table, plan, turn)}${others(table, turn).length > 0 && html`; ${others(table, turn).join("; ")}`}</span>
    <span class="gain">${points !== undefined ? `+${points}` : ""}</span>`;
}

/**
 * One message for a turn; a ticket that somebody has broken is said at once.
 * @param {SanFranciscoTable} table
 * @param {SanFranciscoTurn} turn
 */
export function turnInWords(table, turn) {
  const plan = planFor(table);
  const { view } = table.doc.value;
  const { points } = turn.facts;
  const parts = [t("sf-said", { name: table.name(turn.seat), deed: deedInWords(table, plan, turn) })];
  if (points !== undefined)
    parts.push(
      t("sf-said-points", {
        points,
        name: table.name(turn.seat),
        who: table.who(turn.seat),
        total: view.scores[turn.seat],
      }),
    );
  parts.push(...others(table, turn).map((words) => t("sf-said-more", { words })));
  parts.push(...changedBy(table, plan, turn).map(({ words }) => words));
  return parts.join(" ");
}

/**
 * What a turn means to me: a ticket of mine is completed, or has no way any more.
 * @param {SanFranciscoTable} table
 * @param {SanFranciscoTurn} turn
 */
export function cheer(table, turn) {
  const [first] = changedBy(table, planFor(table), turn);
  return first ?? null;
}

/**
 * My tickets that a claim has completed, or broken, in words.
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {SanFranciscoTurn} turn
 * @returns {Cheer[]}
 */
function changedBy(table, plan, turn) {
  const { view } = table.doc.value;
  if (turn.kind !== "claim" || view.seat < 0) return [];
  const mine = turn.seat === view.seat;
  const tickets = mine ? completedBy(plan, view, turn.route) : brokenBy(plan, view, turn.route);
  return tickets.map((id) => ({
    words: t(mine ? "sf-said-completed" : "sf-said-broken", {
      ticket: ticketName(plan, id),
      points: plan.tickets.get(id).points,
    }),
    warns: !mine,
  }));
}

/**
 * My tickets that were open before this route was mine, and are completed now.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {string} id
 */
function completedBy(plan, view, id) {
  const { index } = plan.routes.get(id);
  const before = view.routes.map((owner, at) => (at === index ? -1 : owner));
  const [was, is] = [radarOf(plan, { ...view, routes: before }), radarOf(plan, view)];
  return view.my_tickets.filter((one) => is.get(one).done && !was.get(one).done);
}

/**
 * My tickets that had a way before this route was taken, and have none now.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @param {string} id
 */
function brokenBy(plan, view, id) {
  const { index, twin } = plan.routes.get(id);
  const closed = twin ? plan.routes.get(twin).index : -1;
  const before = view.routes.map((owner, at) => (at === index || (at === closed && owner === -2) ? -1 : owner));
  const [was, is] = [radarOf(plan, { ...view, routes: before }), radarOf(plan, view)];
  return view.my_tickets.filter((one) => is.get(one).broken && !was.get(one).broken);
}
