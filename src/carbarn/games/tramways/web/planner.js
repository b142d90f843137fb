// The action planner: choose a goal, see every way to do and pay it, play one; or go step by step.

import { settings } from "/web/settings.js";
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { facts, rich, sentences, signed, t } from "/web/words.js";
import { cardName, iconOf } from "./cards.js";
import { cards } from "./components.js";
import { stepsByCell } from "./guide.js";
import { usesOf } from "./hand.js";
import { Pic, TYPE_ICONS } from "./icons.js";
import { moneyChange } from "./money.js";
import { actorOf } from "./parts.js";
import { ownerOf } from "./seat_colours.js";
import { parse, stepInWords, useInWords } from "./steps.js";
import { changesInWords, placeInWords } from "./talk.js";

/** @import { Changes, PanelProps, PlanKind, Scene, Seen, TramwaysTable, Verb, Way as Plan } from "./model.js" */

/** @typedef {PanelProps & { list: Plan[] }} ListProps */
/** @typedef {PanelProps & { plan: Plan }} PlanProps */

/** @type {PlanKind[]} */
const KINDS = ["rails", "build", "renew", "raise", "move"];
/** @type {Partial<Record<Verb, PlanKind>>} */
const VERB_KINDS = { from: "rails", build: "build", renew: "renew", raise: "raise", move: "move" };
/** @type {Record<PlanKind, string>} */
const KIND_PICS = { rails: "rail2", build: "build", renew: "link", raise: "raise", move: "passenger" };
const SHOWN = 8; // ways of one thing at first

/** The kind of action that a step begins. @param {string} text */
export const kindOf = (text) => VERB_KINDS[parse(text).verb] ?? null;

/** The way that is chosen at the moment, or null. @param {TramwaysTable} table */
export const chosenPlan = (table) => table.choice.plan.value;

/**
 * The goal of a first step, as the server understands it: rails and rides are searched from their place.
 * @param {string} text
 */
function goalOf(text) {
  const { verb, cell } = parse(text);
  if (verb === "from") return `rails ${cell}`;
  return verb === "move" ? `move ${cell}` : text;
}

/**
 * What a goal is called.
 * @param {Seen} seen
 * @param {string} goal
 */
function goalInWords(seen, goal) {
  const [verb, from, to] = goal.split(" ");
  if (verb === "rails" || verb === "move") {
    const args = { from: placeInWords(seen, from), to: to ? placeInWords(seen, to) : "" };
    return t(`tw-goal-${verb}${to ? "-to" : ""}`, args);
  }
  return stepInWords(goal);
}

/**
 * Ask the server for every way to a goal, in the sandbox for the world that is tried out.
 * @param {TramwaysTable} table
 * @param {string} goal
 */
async function askPlans(table, goal) {
  const { choice } = table;
  const told = (await table.plans(goal)) ?? [];
  if (choice.goal.value !== goal) return;
  const list = told.filter((plan) => plan.steps !== undefined && plan.action === undefined);
  choice.plans.value = { goal, list, more: list.length < told.length };
  choice.plan.value = isChoiceOfEnds(goal) ? null : (list[0] ?? null);
  table.say(t("tw-ways-said", { count: list.length }));
}

/**
 * @param {TramwaysTable} table
 * @param {string} goal
 */
export function chooseGoal(table, goal) {
  const { choice } = table;
  table.dismiss();
  choice.goal.value = goal;
  choice.plan.value = choice.plans.value = null;
  askPlans(table, goal);
}

/** Rails whose end is still to be chosen on the map. @param {string | null} goal */
const isChoiceOfEnds = (goal) => /^rails \S+$/.test(goal ?? "");

/** While the end of rails is chosen: the cells where they can end. @param {TramwaysTable} table */
export function endsToChoose(table) {
  const { goal, plans } = table.choice;
  if (!isChoiceOfEnds(goal.value) || !plans.value) return null;
  return new Map(railsOf(plans.value.list).map((plan) => [plan.end, plan]));
}

/** The ways that lay rails. @param {Plan[]} list */
const railsOf = (list) => list.filter((plan) => plan.rails !== undefined);

/**
 * Rails from the chosen place to this cell.
 * @param {TramwaysTable} table
 * @param {string} cell
 */
export const chooseEnd = (table, cell) =>
  chooseGoal(table, `${(table.choice.goal.value ?? "").split(" ").slice(0, 2).join(" ")} ${cell}`);

/** Phase 2, before an action is begun. @param {PanelProps} props */
export function Planner({ table, seen }) {
  const { choice } = table;
  const { legal } = table.scene.value;
  if (!table.canAct.value)
    return html`<header><h2>${t("tw-plan-title")}</h2></header><p class="tw-what">${t("tw-plan-waits", { name: table.name(actorOf(table, seen)) })}</p>`;
  if (choice.goal.value) return html`<${Goal} table=${table} seen=${seen} goal=${choice.goal.value} />`;
  if (choice.place.value) return html`<${AtPlace} table=${table} seen=${seen} cell=${choice.place.value} />`;
  return html`<${AllGoals} table=${table} seen=${seen} legal=${legal} />`;
}

/** Kinds of actions; one of them can be lit alone. @param {PanelProps & { legal: Scene["legal"] }} props */
function AllGoals({ table, seen, legal }) {
  const { choice } = table;
  const texts = [...legal.keys()];
  const kind = choice.kind.value;
  const count = (/** @type {PlanKind} */ one) => new Set(texts.filter((text) => kindOf(text) === one).map(goalOf)).size;
  return html`
    <header><h2>${t("tw-plan-title")}</h2><span class="x">${t("tw-plan-slot", { slot: seen.slot, slots: seen.actionRound })}</span></header>
    <p class="tw-what">${texts.some(kindOf) ? t("tw-plan-text") : t("tw-plan-none", { instead: legal.has("end") ? "end" : "earn" })}</p>
    <div class="tw-kinds" role="group" aria-label=${t("tw-kinds")}>
      ${KINDS.map(
        (one) => html`
          <button type="button" class="tw-kind-btn" data-kind=${one} aria-pressed=${kind === one ? "true" : "false"} disabled=${!count(one)} onClick=${() => {
            choice.kind.value = kind === one ? null : one;
          }}><${Pic} name=${KIND_PICS[one]} /><span>${t(`tw-kind-${one}`)}</span><b class="num">${count(one)}</b></button>`,
      )}
    </div>
    ${kind && html`<${Goals} table=${table} seen=${seen} texts=${texts.filter((text) => kindOf(text) === kind)} />`}`;
}

/** What can be begun at the chosen place. @param {PanelProps & { cell: string }} props */
function AtPlace({ table, seen, cell }) {
  const here = stepsByCell(seen, table.scene.value.legal.keys()).get(cell) ?? [];
  return html`
    <header><h2>${placeInWords(seen, cell)}</h2><${Back} table=${table} /></header>
    <${Goals} table=${table} seen=${seen} texts=${here} />`;
}

/** @param {{ table: TramwaysTable }} props */
const Back = ({ table }) => html`
  <button type="button" class="link" data-do="plan-back" onClick=${() => {
    const { choice } = table;
    if (choice.goal.value) choice.goal.value = choice.plans.value = choice.plan.value = null;
    else choice.place.value = choice.kind.value = null;
  }}>${t("tw-plan-back")}</button>`;

/** Each goal with all its ways; beside it the same step by step. @param {PanelProps & { texts: string[] }} props */
function Goals({ table, seen, texts }) {
  const goals = Map.groupBy(texts, goalOf);
  return html`
    <ul class="tw-steps">
      ${[...goals].map(
        ([goal, steps]) => html`
          <li class="tw-goal"><button type="button" class="tw-step" data-goal=${goal} onClick=${() => chooseGoal(table, goal)}><span>${goalInWords(seen, goal)}</span><small>${t("tw-ways")}</small></button>
            ${steps.map((text) => html`<button type="button" class="tw-step by-step" data-step=${text} aria-label=${t("tw-by-step-of", { step: stepInWords(text) })} title=${t("tw-by-step-of", { step: stepInWords(text) })} onClick=${() => table.act(text)}>${parse(text).verb === "from" ? t(`tw-way-short-${parse(text).side}`) : t("tw-by-step")}</button>`)}</li>`,
      )}
    </ul>`;
}

/** @param {PanelProps & { goal: string }} props */
function Goal({ table, seen, goal }) {
  const list = table.choice.plans.value?.list;
  const head = html`<header><h2>${goalInWords(seen, goal)}</h2><${Back} table=${table} /></header>`;
  if (!list) return html`${head}<p class="tw-what" role="status">${t("tw-ways-asked")}</p>`;
  if (!list.length) return html`${head}<p class="tw-what">${t("tw-ways-none")}</p>`;
  if (isChoiceOfEnds(goal)) return html`${head}<${Ends} table=${table} seen=${seen} list=${list} />`;
  return html`${head}<${Ways} table=${table} seen=${seen} list=${list} />`;
}

/** Where rails can lead, those that complete a link first. @param {ListProps} props */
function Ends({ table, seen, list }) {
  const sorted = railsOf(list).sort((a, b) => Number(b.complete) - Number(a.complete) || a.cost - b.cost);
  return html`
    <p class="tw-what">${t("tw-ends-text")}</p>
    <ul class="tw-steps">
      ${sorted.map(
        (plan) => html`
          <li><button type="button" class="tw-step" data-end=${plan.end} onClick=${() => chooseEnd(table, plan.end)}
            ...${glancing(table, plan)}>
            <span>${plan.complete ? t("tw-end-to", { place: placeInWords(seen, plan.end) }) : t("tw-end-open", { cell: plan.end })}</span>
            <small>${facts([t("tw-end-cost", { cost: plan.cost }), plan.stress ? t("tw-plus-stress", { stress: plan.stress }) : ""])}</small></button></li>`,
      )}
    </ul>`;
}

/**
 * Handlers for something that shows a way while it is pointed at or focused.
 * @param {TramwaysTable} table
 * @param {Plan} plan
 */
function glancing(table, plan) {
  const look = () => {
    table.choice.glance.value = plan;
  };
  const away = () => {
    table.choice.glance.value = null;
  };
  return { onPointerEnter: look, onPointerLeave: away, onFocus: look, onBlur: away };
}

/** @param {Plan} plan */
const routeKey = (plan) => JSON.stringify(plan.route?.map((leg) => [leg.from, leg.to]) ?? plan.rails ?? "");

/** All ways to the goal: rides by route, rails by row; least stress first, then fewest cards. @param {ListProps} props */
function Ways({ table, seen, list }) {
  const groups = [...Map.groupBy(list, routeKey).values()];
  const chosen = chosenPlan(table);
  const isChosen = (/** @type {Plan[]} */ plans) => chosen !== null && plans.includes(chosen);
  return html`
    <p class="tw-note">${sentences([t("tw-ways-count", { count: list.length }), table.choice.plans.value?.more ? t("tw-ways-more") : ""])}</p>
    ${groups.map(
      (plans, index) => html`
        <section class="tw-group ${isChosen(plans) ? "open" : ""}" key=${index}>
          ${groups.length > 1 || plans[0].route ? html`<${GroupHead} table=${table} seen=${seen} plan=${plans[0]} number=${index + 1} />` : ""}
          <div class="tw-ways" role="radiogroup" aria-label=${t("tw-ways")}>
            ${plans.slice(0, isChosen(plans) || groups.length === 1 ? SHOWN : 1).map((plan) => html`<${Way} key=${plan.steps.join()} table=${table} seen=${seen} plan=${plan} />`)}
          </div>
        </section>`,
    )}
    ${chosen && html`<${Forecast} table=${table} seen=${seen} plan=${table.choice.glance.value ?? chosen} />`}`;
}

/**
 * One link of a ride: what it pays to its owner, and 1 happiness.
 * @param {{ table: TramwaysTable, leg: NonNullable<Plan["route"]>[number], mover: number }} props
 */
function Leg({ table, leg, mover }) {
  const pays = moneyChange(leg.owner === mover ? leg.pays : -leg.pays);
  const { owner, from, to } = leg;
  return html`
    <li class=${owner === mover ? "pos" : "neg"}><${Mini} owner=${ownerOf(owner)} /><span class="vh">${t("tw-leg-said", { name: table.name(owner), who: table.who(owner), from, to, pays })}</span>
      <b aria-hidden="true">${pays}</b><span aria-hidden="true">${signed(1)}</span></li>`;
}

/**
 * A ride: links in order with what they pay to whom, and the bonus. A row: how long it is.
 * @param {PlanProps & { number: number }} props
 */
function GroupHead({ table, seen, plan, number }) {
  if (plan.rails)
    return html`<h3 class="tw-group-head">${t("tw-row-head", { number, rails: plan.rails.length, cost: plan.cost })}</h3>`;
  if (!plan.route) return null;
  const mover = seen.view.mover;
  return html`
    <h3 class="tw-group-head">${t("tw-route-head", { number, place: placeInWords(seen, plan.end) })}</h3>
    <ol class="tw-flow">
      ${plan.route.map((leg) => html`<${Leg} table=${table} leg=${leg} mover=${mover} />`)}
      <li class="tw-bonus">${plan.bonus ? html`<${Pic} name=${TYPE_ICONS[plan.bonus]} />` : ""}${t(`tw-bonus-${plan.bonus || "none"}`)}</li>
    </ol>`;
}

/** What the chosen way changes for everybody, as the server has played it through. @param {PlanProps} props */
function Forecast({ table, seen, plan }) {
  const { mover } = seen.view;
  const me = seen.people[mover];
  /** @type {Changes} */
  const mine = plan.changes.find((one) => one.seat === mover) ?? {};
  const { happiness = 0, stress = 0, cash = 0 } = mine;
  const fromTo = (/** @type {number} */ from, /** @type {number} */ to) =>
    html`<span>${rich("tw-from-to", { from, to: html`<b>${to}</b>` })}</span>`;
  const after = (/** @type {keyof Changes} */ name, /** @type {number} */ now) => fromTo(now, now + (mine[name] ?? 0));
  const others = plan.changes.filter((one) => one.seat !== mover);
  return html`
    <div class="tw-after-way">
    <p class="tw-forecast num">
      <span class=${happiness > 0 ? "better" : ""}><${Pic} name="happy" /><span class="vh">${t("tw-happiness")}</span>${after("happiness", me.happiness)}</span>
      <span class=${stress > 0 ? "worse" : stress < 0 ? "better" : ""}><${Pic} name="stress" /><span class="vh">${t("tw-stress")}</span>${fromTo(me.stress_value, me.track[me.stress + stress])}</span>
      <span class=${cash > 0 ? "better" : cash < 0 ? "worse" : ""}><${Pic} name="money" /><span class="vh">${t("tw-cash")}</span>${after("cash", me.cash)}</span>
      ${mine.workers ? html`<span><${Pic} name="worker" /><span class="vh">${t("tw-workers")}</span>${after("workers", me.workers)}</span>` : ""}
    </p>
    ${others.map((one) => html`<p class="tw-note"><${Mini} owner=${ownerOf(one.seat)} /> ${t("tw-of-seat", { name: table.name(one.seat), words: changesInWords(one) })}</p>`)}
    ${(plan.bonus === "C" || plan.bonus === "L") && html`<p class="tw-note">${t(`tw-assumes-${plan.bonus}`)}</p>`}
    ${table.scene.value.kind === "now" && html`<button type="button" class="link" data-do="try-plan" onClick=${() => tryPlan(table, plan)}>${t("tw-try-plan")}</button>`}</div>`;
}

/**
 * @param {TramwaysTable} table
 * @param {Plan} plan
 */
const tryPlan = (table, plan) => table.tryOut(plan.steps);

/** @param {PlanProps} props */
function Way({ table, seen, plan }) {
  const { choice } = table;
  const chosen = choice.plan.value === plan;
  const used = usesOf(plan.steps);
  const kept = seen.hand.filter((id) => !used.has(id));
  const words = t("tw-way-said", {
    stress: plan.stress,
    uses: facts([...used].flatMap(([id, icons]) => [...icons.keys()].map((name) => useInWords(id, name)))),
    count: plan.cards.length,
  });
  return html`
    <button type="button" class="tw-way ${chosen ? "chosen" : ""}" role="radio" aria-checked=${chosen ? "true" : "false"} aria-label=${words}
      ...${glancing(table, plan)} onClick=${(/** @type {PointerEvent} */ event) => press(table, plan, event.pointerType === "touch")}>
      <span class="tw-way-stress ${plan.stress ? "some" : ""}">${signed(plan.stress)}<${Pic} name="stress" /></span>
      <span class="tw-way-uses">${[...used].flatMap(([id, icons]) => [...icons.keys()].map((name, index) => html`<${UseBit} id=${id} name=${name} more=${index > 0} />`))}
        ${plan.cash > 0 && html`<span class="tw-use tw-warn"><${Pic} name="consequence" />${moneyChange(-plan.cash)}</span>`}</span>
      <small>${t("tw-way-cards", { count: plan.cards.length })}<br />${t("tw-way-keeps", { count: kept.length })}</small>
    </button>`;
}

/**
 * A press plays the way, unless presses are to be confirmed: then it only chooses it.
 * @param {TramwaysTable} table
 * @param {Plan} plan
 * @param {boolean} touch
 */
function press(table, plan, touch) {
  const { confirm } = settings.value;
  table.choice.plan.value = plan;
  if (confirm === "never" || (confirm === "touch" && !touch)) doAll(table, plan.steps);
}

/** @param {{ id: string, name: string, more: boolean }} props */
function UseBit({ id, name, more }) {
  const card = cards.get(id);
  const icon = card && iconOf(card, name);
  return html`<span class="tw-use ${icon?.kind === "dest" ? `tw-${icon.value}` : ""}">${icon && html`<${Pic} name=${icon.pic} />`}<span>${cardName(id)}</span>${more && html`<sup>${signed(1)}</sup>`}</span>`;
}

/**
 * Play steps: for the server one after the other, in the sandbox at once.
 * @param {TramwaysTable} table
 * @param {string[]} steps
 */
export async function doAll(table, steps) {
  const { choice } = table;
  choice.letGo();
  choice.busy.value = true;
  if (table.scene.value.kind === "invented") await table.tryOut([...table.scene.value.tried, ...steps]);
  else await table.actAll(steps);
  choice.busy.value = false;
}
