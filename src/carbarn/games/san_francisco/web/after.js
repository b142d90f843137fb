// After the game: the scoring as a walk through tickets and tokens, and all of it as a list.
import { html, useEffect, useSignal } from "/web/ui/html.js";
import { Icon, Mini } from "/web/ui/parts.js";
import { figure, signed, t } from "/web/words.js";
import { planFor } from "./choice.js";
import { OWNERS } from "./glyphs.js";
import { ScoreSheet } from "./sheet.js";
import { ticketName } from "./talk.js";

/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Plan } from "./plan.js" */
/** @import { SanFranciscoView } from "./types.d.ts" */

/** @typedef {{ what: "routes", seat: null, totals: number[] }} RoutesStep */
/** @typedef {{ what: "ticket", seat: number, ticket: string, done: boolean, points: number, totals: number[] }} TicketStep */
/** @typedef {{ what: "tokens", seat: number, points: number, totals: number[] }} TokensStep */
/** @typedef {RoutesStep | TicketStep | TokensStep} WalkStep `totals`: by seat, after the step */

const PACE = 1600; // milliseconds for each step when the walk goes by itself

/**
 * The steps of the scoring: routes first, then every ticket, then tokens.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 */
export function stepsOf(plan, view) {
  const totals = view.sheet.map((row) => row.routes);
  /** @type {WalkStep[]} */
  const steps = [{ what: "routes", seat: null, totals: [...totals] }];
  for (const [seat, tickets] of view.shown.entries()) {
    for (const ticket of tickets) {
      const done = view.sheet[seat].completed.includes(ticket);
      const points = plan.tickets.get(ticket).points * (done ? 1 : -1);
      totals[seat] += points;
      steps.push({ what: "ticket", seat, ticket, done, points, totals: [...totals] });
    }
  }
  for (const [seat, row] of view.sheet.entries()) {
    totals[seat] += row.tokens;
    steps.push({ what: "tokens", seat, points: row.tokens, totals: [...totals] });
  }
  return steps;
}

/**
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {WalkStep} step
 */
function stepInWords(table, plan, step) {
  if (step.what === "routes") return t("sf-walk-routes");
  const args = { name: table.name(step.seat), points: Math.abs(step.points), total: figure(step.totals[step.seat]) };
  if (step.what === "tokens") return t("sf-walk-tokens", args);
  return t(step.done ? "sf-walk-done" : "sf-walk-open", { ...args, ticket: ticketName(plan, step.ticket) });
}

/** @param {{ table: SanFranciscoTable }} props */
export function After({ table }) {
  const plan = planFor(table);
  const { view, result } = table.doc.value;
  const steps = stepsOf(plan, view);
  const { walk, ticket } = table.choice;
  const runs = useSignal(false);
  const at = walk.value?.at ?? null;
  const show = (/** @type {number | null} */ to) => {
    if (to === null || to < 0 || to >= steps.length) {
      walk.value = ticket.value = null;
      runs.value = false;
      return;
    }
    const step = steps[to];
    walk.value = { at: to, seat: step.seat };
    ticket.value = step.what === "ticket" ? step.ticket : null;
    table.say(stepInWords(table, plan, step));
  };
  useEffect(() => {
    if (!runs.value) return undefined;
    const timer = setTimeout(() => show(at === null ? 0 : at + 1), at === null ? 0 : PACE);
    return () => clearTimeout(timer);
  }, [runs.value, at]);
  const step = at === null ? null : steps[at];
  return html`
    <div class="after sf-after">
      <div class="sf-walk">
        <button type="button" class="btn small" data-do="walk" onClick=${() => {
          runs.value = !runs.value;
        }}><${Icon} name=${runs.value ? "pause" : "play"} />${t(runs.value ? "sf-walk-pause" : "sf-walk")}</button>
        <button type="button" class="btn small square-btn" aria-label=${t("sf-walk-back")} disabled=${at === null} onClick=${() => show(at === null ? null : at - 1)}><${Icon} name="back" /></button>
        <button type="button" class="btn small square-btn" data-do="walk-next" aria-label=${t("sf-walk-next")} onClick=${() => show(at === null ? 0 : at + 1)}><${Icon} name="next" /></button>
      </div>
      ${
        step &&
        html`<div class="sf-step"><p>${stepInWords(table, plan, step)}</p>
        <p class="sf-totals">${step.totals.map((total, seat) => html`<span class=${seat === step.seat ? "now" : ""}><${Mini} owner=${OWNERS[seat]} /><b class="num">${figure(total)}</b></span>`)}</p></div>`
      }
      <${ScoreSheet} table=${table} plan=${plan} />
      ${view.shown.map(
        (tickets, seat) => html`
        <details open=${result?.places[seat] === 1}>
          <summary><${Mini} owner=${OWNERS[seat]} /><b>${table.name(seat)}</b>
            <span>${t("sf-completed", { done: view.sheet[seat].completed.length, all: tickets.length })}</span><b class="num">${figure(view.sheet[seat].total)}</b></summary>
          <ul class="sf-shown">
            ${tickets.map((id) => {
              const done = view.sheet[seat].completed.includes(id);
              return html`<li><button type="button" class="link" onClick=${() => {
                walk.value = { at, seat };
                ticket.value = ticket.value === id ? null : id;
              }}>${ticketName(plan, id)}</button><span>${t(done ? "sf-done" : "sf-not-done")}</span><b class="num ${done ? "sf-plus" : "sf-minus"}">${signed((done ? 1 : -1) * plan.tickets.get(id).points)}</b></li>`;
            })}
          </ul>
        </details>`,
      )}
    </div>`;
}
