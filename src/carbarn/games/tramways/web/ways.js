// Every way to a goal: which tickets pay it, what it costs in stress, what the score is then.
import { html } from "/web/ui/html.js";
import { Mini, narrow } from "/web/ui/parts.js";
import { facts, listed, signed, t } from "/web/words.js";
import { cardName, iconOf } from "./cards.js";
import { cards } from "./components.js";
import {
  cardsAfter,
  Forecast,
  isUnpaid,
  Notes,
  outcomeInWords,
  ScoreBit,
  stressInShort,
  stressOf,
} from "./forecast.js";
import { usesOf } from "./hand.js";
import { Pic, TYPE_ICONS } from "./icons.js";
import { moneyChange } from "./money.js";
import { actsAtOnce, chosenPlan, doAll, withCards } from "./plans.js";
import { ownerOf } from "./seat_colours.js";
import { useInWords } from "./steps.js";
import { placeInWords } from "./talk.js";

/** @import { PanelProps, TramwaysTable, Way as Plan } from "./model.js" */

/** @typedef {PanelProps & { plan: Plan }} PlanProps */

const SHOWN = 8; // ways of one thing at first

/**
 * Handlers for something that shows a way while it is pointed at or focused.
 * @param {TramwaysTable} table
 * @param {Plan} plan
 */
export function glancing(table, plan) {
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

/**
 * All ways to the goal: rides by route, rails by row; least stress first, then fewest cards.
 * @param {PanelProps & { list: Plan[], more: boolean, plan: Plan | null }} props plan: the one whose outcome is shown
 */
export function Ways({ table, seen, list, more, plan }) {
  const chosen = table.choice.cards.value;
  const wanted = withCards(list, chosen);
  const groups = [...Map.groupBy(wanted, routeKey).values()];
  // not the one that is looked at: the list stands still under the pointer; while rails are dragged, theirs
  const picked = chosenPlan(table) ?? (table.choice.drag.value ? plan : null);
  const isChosen = (/** @type {Plan[]} */ plans) =>
    picked !== null && plans.some((one) => routeKey(one) === routeKey(picked));
  const names = listed(chosen.map(cardName));
  const withThem = chosen.length
    ? t(wanted.length < list.length ? "tw-ways-with" : "tw-ways-without", { count: wanted.length, cards: names })
    : t("tw-ways-count", { count: list.length, more: more ? "yes" : "no" });
  const price = (picked ?? wanted.find((one) => one.rails))?.cost;
  groups.sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
  return html`
    <p class="tw-note tw-price">${price !== undefined && html`<b>${t("tw-price-rails-worker", { cost: price })}</b>`}<span>${withThem}</span></p>
    <div class="tw-groups">
    ${groups.map(
      (plans, index) => html`
        <section class="tw-group ${isChosen(plans) ? "open" : ""}" key=${routeKey(plans[0])}>
          ${groups.length > 1 || plans[0].route ? html`<${GroupHead} table=${table} seen=${seen} plan=${plans[0]} number=${groups.length > 1 ? index + 1 : 0} />` : ""}
          <div class="tw-ways" role="radiogroup" aria-label=${t("tw-ways")}>
            ${plans.slice(0, isChosen(plans) || groups.length === 1 ? SHOWN : 1).map((one) => html`<${Way} key=${one.steps.join()} table=${table} seen=${seen} plan=${one} other=${narrow.value && groups.length > 1 && !isChosen(plans)} />`)}
          </div>
        </section>`,
    )}
      ${plan && narrow.value && html`<div class="tw-notes"><${Notes} table=${table} seen=${seen} plan=${plan} /></div>`}
      ${plan && table.scene.value.kind === "now" && !table.guide?.Bar && html`<button type="button" class="link" data-do="try-plan" onClick=${() => table.tryOut(plan.steps)}>${t("tw-try-plan")}</button>`}
    </div>
    ${plan && html`<${Forecast} table=${table} seen=${seen} plan=${plan} />`}`;
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
      <b aria-hidden="true">${pays}</b><span aria-hidden="true">${signed(1)}<${Pic} name="happy" /></span></li>`;
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

/** @param {PlanProps & { other: boolean }} props other: whether it lays another row than the one on the map */
function Way({ table, seen, plan, other }) {
  const chosen = chosenPlan(table) === plan;
  const used = usesOf(plan.steps);
  const stress = stressOf(seen, plan);
  const stressInWords = stressInShort(stress, isUnpaid(seen, plan));
  const words = t("tw-way-said", {
    stress: stressInWords,
    uses: facts([...used].flatMap(([id, icons]) => [...icons.keys()].map((name) => useInWords(id, name)))),
    count: plan.cards.length,
  });
  return html`
    <button type="button" class="tw-way ${chosen ? "chosen" : ""}" role="radio" aria-checked=${chosen ? "true" : "false"} aria-label=${facts([words, outcomeInWords(table, seen, plan)])}
      ...${glancing(table, plan)} onClick=${(/** @type {PointerEvent} */ event) => press(table, plan, event.pointerType === "touch")}>
      <span class="tw-way-stress ${stress > 0 ? "some" : ""}">${stressInWords}</span>
      <span class="tw-way-uses">${other && plan.rails && html`<span class="tw-other-row">${t("tw-other-row", { rails: plan.rails.length })}</span>`}${[...used].map(([id, icons]) => html`<${Uses} id=${id} names=${[...icons.keys()]} />`)}
        ${plan.cash > 0 && html`<span class="tw-use tw-warn"><${Pic} name="consequence" />${moneyChange(-plan.cash)}</span>`}</span>
      <small><${ScoreBit} table=${table} seen=${seen} plan=${plan} /><span class="tw-keeps">${t("tw-way-keeps", { count: cardsAfter(seen, plan) })}</span></small>
    </button>`;
}

/**
 * A press plays the way, unless presses are to be confirmed: then it only chooses it.
 * @param {TramwaysTable} table
 * @param {Plan} plan
 * @param {boolean} touch
 */
function press(table, plan, touch) {
  table.choice.plan.value = plan;
  if (actsAtOnce(touch)) doAll(table, plan.steps);
}

/** A ticket with those of its icons that a way uses. @param {{ id: string, names: string[] }} props */
function Uses({ id, names }) {
  const card = cards.get(id);
  const icons = card ? names.flatMap((name) => iconOf(card, name) ?? []) : [];
  return html`<span class="tw-use"><b>${cardName(id)}</b>${icons.map((icon) => html`<span class="tw-bit ${icon.kind === "dest" ? `tw-${icon.value}` : ""}"><${Pic} name=${icon.pic} />${icon.kind === "rail" ? icon.mark : ""}</span>`)}</span>`;
}
