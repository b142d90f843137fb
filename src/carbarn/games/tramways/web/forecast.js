// What a way brings: the score before and after, the reasons for it, and what is left.
import { html } from "/web/ui/html.js";
import { Mini, narrow } from "/web/ui/parts.js";
import { figure, listed, rich, sentences, signed, t } from "/web/words.js";
import { cardOf } from "./components.js";
import { worthOf } from "./geometry.js";
import { cellOfParcel, linkAt } from "./guide.js";
import { usesOf } from "./hand.js";
import { ownerOf } from "./seat_colours.js";
import { countOf } from "./seen.js";
import { parse } from "./steps.js";
import { changesInWords } from "./talk.js";
import { MiniTicket } from "./ticket.js";

/** @import { Changes, Count, PanelProps, Seen, TramwaysTable, Way } from "./model.js" */
/** @import { Player } from "./types.js" */

/** @typedef {PanelProps & { plan: Way }} PlanProps */
/** @typedef {{ person: Player, moved: Changes, before: Count, after: Count }} Outcome of a way, for a seat */

/**
 * What a way means for a seat, as if the game were counted before and after it.
 * @param {Seen} seen
 * @param {Way} plan
 * @param {number} seat
 * @returns {Outcome}
 */
export function outcomeOf(seen, plan, seat = seen.view.mover) {
  const person = seen.people[seat];
  /** @type {Changes} */
  const moved = plan.changes.find((one) => one.seat === seat) ?? {};
  const stress = Math.min(person.track.length - 1, person.stress + (moved.stress ?? 0));
  const after = {
    happiness: person.happiness + (moved.happiness ?? 0),
    cash: person.cash + (moved.cash ?? 0),
    stress_value: person.track[stress],
    links: person.links + (seat === seen.view.mover && plan.complete ? 1 : 0),
  };
  return { person, moved, before: countOf(person), after: countOf(after) };
}

/**
 * What a way does to stress in all: the icons that pay it, a fare that cannot be paid, the place where a ride ends.
 * @param {Seen} seen
 * @param {Way} plan
 */
export const stressOf = (seen, plan) => outcomeOf(seen, plan).moved.stress ?? 0;

/**
 * Whether a ride costs more than its player has on the way: links are paid in their order, after the bonus.
 * @param {Seen} seen
 * @param {Way} plan
 */
export function isUnpaid(seen, { route = [], bonus, cash }) {
  const { mover } = seen.view;
  let left = seen.people[mover].cash - cash + (bonus === "C" ? 5 : 0);
  return route.some(({ owner, pays }) => {
    left += owner === mover ? pays : -pays;
    return left < 0;
  });
}

/**
 * Stress in short: "+2 stress"; calm that only makes up for a fare is not passed over.
 * @param {number} by
 * @param {boolean} [unpaid]
 */
export function stressInShort(by, unpaid = false) {
  if (by) return t("tw-change-stress", { by: signed(by) });
  return t(unpaid ? "tw-stress-evened" : "tw-no-stress");
}

/**
 * How many cards are in the hand after a way; a building brings one.
 * @param {Seen} seen
 * @param {Way} plan
 */
export function cardsAfter(seen, plan) {
  const used = usesOf(plan.steps);
  return seen.hand.filter((id) => !used.has(id)).length + (parse(plan.steps[0]).verb === "build" ? 1 : 0);
}

/**
 * Why the score changes, each reason with its points.
 * @param {Outcome} outcome
 * @param {boolean} unpaid whether it is a ride whose fare cannot be paid
 */
function reasonsOf({ person, moved, before, after }, unpaid) {
  const links = after.links - before.links;
  const happiness = after.happiness - before.happiness;
  const stress = after.stress - before.stress;
  const cash = after.cash - before.cash;
  const limit = moved.hand_limit ?? 0;
  const [from, to] = [-before.stress, -after.stress];
  const short = narrow.value; // there they have to fit in one line
  return [
    links && { by: links, words: t(short ? "tw-why-link-short" : "tw-why-link", { by: signed(links) }) },
    happiness && { by: happiness, words: t("tw-why-happiness", { by: signed(happiness) }) },
    stress
      ? {
          by: stress,
          words: t(short ? "tw-why-stress-short" : "tw-why-stress", {
            by: signed(stress),
            from,
            to,
            more: to > from ? "yes" : "no",
          }),
        }
      : { by: 0, words: moved.stress ? t("tw-why-stress-same", { stress: to }) : stressInShort(0, unpaid) },
    cash && { by: cash, words: t(short ? "tw-why-cash-short" : "tw-why-cash", { by: signed(cash) }) },
    limit && { by: limit, words: t("tw-why-limit", { from: person.hand_limit, to: person.hand_limit + limit }) },
  ].filter((one) => one !== 0);
}

/** "18 → 21" @param {Outcome} outcome */
export const scoreChange = ({ before, after }) =>
  rich("tw-from-to", { from: figure(before.total), to: html`<b>${figure(after.total)}</b>` });

/**
 * The rivals who are passed.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {Way} plan
 */
function passedBy(table, seen, plan) {
  const mine = outcomeOf(seen, plan);
  return seen.people.flatMap((_, seat) => {
    const other = seat === seen.view.mover ? null : outcomeOf(seen, plan, seat);
    const passed = other && mine.before.total <= other.before.total && mine.after.total > other.after.total;
    return passed ? [t("tw-with-score", { name: table.name(seat), score: figure(other.after.total) })] : [];
  });
}

/** Whether the score is what the player is asked to find: then a way says what it does, but does not add it up. @param {TramwaysTable} table */
const isAsked = (table) => table.guide?.kind === "puzzle";

/**
 * What a way does, without what it is worth.
 * @param {Outcome} outcome
 * @param {boolean} unpaid whether it is a ride whose fare cannot be paid
 */
function deedsOf({ moved, before, after }, unpaid) {
  const { happiness, stress = 0, workers } = moved;
  return [
    ...(after.links > before.links ? [{ by: 1, words: t("tw-finished-link") }] : []),
    ...(happiness ? [{ by: happiness, words: changesInWords({ happiness }) }] : []),
    { by: -stress, words: stressInShort(stress, unpaid) },
    ...(workers ? [{ by: 0, words: changesInWords({ workers }) }] : []),
  ];
}

/** Whether an upgraded building gets a passenger. @param {Seen} seen @param {string} parcel */
function bringsPassenger(seen, parcel) {
  const cell = cellOfParcel(seen, parcel);
  return cell !== null && !seen.town.cells.get(cell)?.passenger;
}

/**
 * What is left afterwards, and what the new thing is good for.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {Way} plan
 */
function restInWords(table, seen, plan) {
  const { person, moved } = outcomeOf(seen, plan);
  const step = parse(plan.steps[0]);
  const cards = cardsAfter(seen, plan);
  const workers = person.workers + (moved.workers ?? 0);
  const passed = passedBy(table, seen, plan);
  const link = step.verb === "renew" ? linkAt(seen, step.cell, step.side) : null;
  return sentences([
    isAsked(table) ? "" : t("tw-rest", { cash: person.cash + (moved.cash ?? 0), cards, workers }),
    passed.length && !isAsked(table) ? t("tw-passes", { names: listed(passed) }) : "",
    plan.rails && plan.complete ? t("tw-link-will-pay", { pays: plan.rails.length }) : "",
    isUnpaid(seen, plan) ? t("tw-fare-short") : "",
    step.verb === "raise" && bringsPassenger(seen, step.parcel) ? t("tw-raise-brings") : "",
    link ? t("tw-link-pays-more", { from: worthOf(link), to: worthOf({ ...link, upgraded: true }) }) : "",
  ]);
}

/** What the way changes for its player, as the server has played it through. @param {PlanProps} props */
export function Forecast({ table, seen, plan }) {
  const outcome = outcomeOf(seen, plan);
  const { before, after } = outcome;
  if (isAsked(table))
    return html`<div class="tw-after-way"><div class="tw-why"><${Reasons} all=${deedsOf(outcome, isUnpaid(seen, plan))} />${!narrow.value && html`<${Notes} table=${table} seen=${seen} plan=${plan} />`}</div></div>`;
  const better = after.total > before.total ? "better" : after.total < before.total ? "worse" : "";
  return html`
    <div class="tw-after-way">
      <p class="tw-score num ${better}"><small>${t("tw-your-score")}</small><span>${scoreChange(outcome)}</span></p>
      <div class="tw-why">
        <${Reasons} all=${reasonsOf(outcome, isUnpaid(seen, plan))} />
        ${!narrow.value && html`<${Notes} table=${table} seen=${seen} plan=${plan} />`}
      </div>
    </div>`;
}

/** @param {{ all: { by: number, words: string }[] }} props */
const Reasons = ({ all }) =>
  html`<p class="tw-reasons">${all.map(({ by, words }) => html`<span class=${by > 0 ? "better" : by < 0 ? "worse" : ""}>${words}</span>`)}</p>`;

/** What is left, what it changes for the others, and what it brings later. @param {PlanProps} props */
export function Notes({ table, seen, plan }) {
  const { mover, supply } = seen.view;
  const others = plan.changes.filter((one) => one.seat !== mover);
  const { verb, type } = parse(plan.steps[0]);
  return html`
    <p class="tw-note">${restInWords(table, seen, plan)}</p>
    ${others.map((one) => html`<p class="tw-note"><${Mini} owner=${ownerOf(one.seat)} /> ${t("tw-of-seat", { name: table.name(one.seat), words: changesInWords(one) })}</p>`)}
    ${verb === "build" && type && html`<p class="tw-note">${t("tw-build-brings", { count: supply[type].length })}</p><div class="tw-offer">${supply[type].map((id) => html`<${MiniTicket} key=${id} card=${cardOf(id)} />`)}</div>`}
    ${(plan.bonus === "C" || plan.bonus === "L") && !isAsked(table) && html`<p class="tw-note">${t(`tw-assumes-${plan.bonus}`)}</p>`}`;
}

/**
 * A way in short, for a row of a list: "18 → 21".
 * @param {PlanProps} props
 */
export const ScoreBit = ({ table, seen, plan }) =>
  !isAsked(table) &&
  html`<span class="tw-score-bit num"><span class="vh">${t("tw-your-score")} </span>${scoreChange(outcomeOf(seen, plan))}</span>`;

/**
 * A way in one sentence.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {Way} plan
 */
export function outcomeInWords(table, seen, plan) {
  if (isAsked(table)) return "";
  const { before, after } = outcomeOf(seen, plan);
  return t("tw-score-said", { from: figure(before.total), to: figure(after.total) });
}
