// Turns in the log, in the recap, and read out.
import { html } from "/web/ui/html.js";
import { facts, rich, sentences, signed, t } from "/web/words.js";
import { planFor } from "./choice.js";
import { Chip, countsOf, Token } from "./glyphs.js";
import { radarOf } from "./radar.js";
import { deed, symbolName, symbolNumber, ticketName } from "./talk.js";

/** @import { Cheer } from "/web/table/contract.js" */
/** @import { Saying } from "/web/words.js" */
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

/**
 * What was done, as text or with a drawn name; `more`: with what else it brought.
 * @template W
 * @param {Saying<W>} words
 * @param {SanFranciscoTable} table
 * @param {SanFranciscoTurn} turn
 * @param {W} name
 * @param {string[]} more
 */
function deedWith(words, table, turn, name, more) {
  const done = deed(words, table, planFor(table), turn, name);
  return more.length ? words("sf-deed-more", { deed: done, more: facts(more) }) : done;
}

/**
 * @param {SanFranciscoTable} table
 * @param {SanFranciscoTurn} turn
 * @param {string[]} more
 */
const deedDrawn = (table, turn, more = []) => deedWith(rich, table, turn, html`<b>${table.name(turn.seat)}</b>`, more);

/**
 * The round that a turn belongs to.
 * @param {SanFranciscoTable} _table
 * @param {SanFranciscoTurn} turn
 */
export const headingOf = (_table, { round }) => (round ? t("sf-log-round", { round }) : t("sf-log-setup"));

/** @param {{ table: SanFranciscoTable, turn: SanFranciscoTurn }} props */
export function LogEntry({ table, turn }) {
  const plan = planFor(table);
  const { token, points } = turn.facts;
  const done = deedDrawn(table, turn);
  return html`
    <p>${points === undefined ? done : rich("sf-deed-points", { deed: done, points: html`<b class="num">${signed(points)}</b>` })}</p>
    ${turn.kind === "claim" && html`<p class="ends"><${Paid} paid=${turn.paid} />${token && html`<${Token} symbol=${symbolNumber(plan, token)} />`}</p>`}
    ${others(table, turn).map((words) => html`<p class="ends">${words}</p>`)}`;
}

/** @param {{ table: SanFranciscoTable, turn: SanFranciscoTurn }} props */
export function RecapEntry({ table, turn }) {
  const { points } = turn.facts;
  return html`
    <span>${deedDrawn(table, turn, others(table, turn))}</span>
    <span class="gain">${points !== undefined && signed(points)}</span>`;
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
  const name = table.name(turn.seat);
  const scored = { points: points ?? 0, name, who: table.who(turn.seat), total: view.scores[turn.seat] };
  return sentences([
    t("sf-said", { deed: deedWith(t, table, turn, name, others(table, turn)) }),
    points === undefined ? "" : t("sf-said-points", scored),
    ...changedBy(table, plan, turn).map(({ words }) => words),
  ]);
}

/**
 * What a turn means to me: a ticket of mine is completed, or has no way any more.
 * @param {SanFranciscoTable} table
 * @param {SanFranciscoTurn} turn
 */
export function cheer(table, turn) {
  const [first] = changedBy(table, planFor(table), turn);
  if (first || turn.facts.last_turns === undefined) return first ?? null;
  return { words: t("sf-cheer-last", { cause: lastTurnsInWords(table) }), warns: true };
}

/** Who has begun the last turns, and why they have begun; empty: nobody yet. @param {SanFranciscoTable} table */
export function lastTurnsInWords(table) {
  const turn = table.turns.value.find((one) => one.facts.last_turns !== undefined);
  if (!turn) return "";
  const trams = table.doc.value.view.trams[turn.seat];
  return t("sf-aside-last", { name: table.name(turn.seat), who: table.who(turn.seat), trams });
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
