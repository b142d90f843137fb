// What the coach says in a first game of San Francisco: what `advice.js` would do, and why.

import { hasWords, t } from "/web/words.js";
import { adviceFor, warningFor } from "./advice.js";
import { planFor } from "./choice.js";
import { placeName, routeName, ticketName } from "./talk.js";

/** @import { CoachTopic } from "/web/table/contract.d.ts" */
/** @import { Advice } from "./advice.js" */
/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Plan } from "./plan.js" */
/** @import { SanFranciscoView } from "./types.d.ts" */

/** What was found for a decision, which several topics ask about. @type {WeakMap<SanFranciscoView, Advice | null>} */
const found = new WeakMap();

/** @param {Plan} plan @param {Parameters<typeof adviceFor>[1]} decision */
function advice(plan, decision) {
  const known = found.get(decision.view);
  if (known !== undefined) return known;
  const one = adviceFor(plan, decision);
  found.set(decision.view, one);
  return one;
}

/**
 * The facts of a sentence.
 * @param {SanFranciscoTable} table
 * @param {Omit<Advice, "right" | "text">} one
 */
function factsOf(table, { route, tickets, place, kind, count, more }) {
  const plan = planFor(table);
  const { trams } = table.scene.value.view;
  const seat = trams.indexOf(Math.min(...trams));
  return {
    route: route ? routeName(plan, route) : "",
    ticket: tickets?.[0] ? ticketName(plan, tickets[0]) : "",
    place: place ? placeName(plan, place) : "",
    kind: kind ? t(`sf-${kind}`) : "",
    count: count ?? 0,
    points: more ?? 0,
    name: table.name(seat),
    who: table.who(seat),
  };
}

/** @param {string} name @returns {CoachTopic<SanFranciscoTable>} */
const topic = (name) => ({
  name,
  insists: true,
  when: (table) => {
    const one = advice(planFor(table), table.scene.value);
    return one?.topic === name ? factsOf(table, one) : null;
  },
  did: (table, before, own) => {
    const one = advice(planFor(table), before);
    return own.some(({ what, text }) => what === "acted" && text !== null && one?.right(text) === true);
  },
  missed: (table, before) => {
    const one = advice(planFor(table), before);
    return one?.topic === name && hasWords(`san_francisco-coach-${name}-missed`) ? factsOf(table, one) : null;
  },
});

/**
 * Something bad that an action would do: it is said when the player looks at it.
 * @param {string} name
 * @returns {CoachTopic<SanFranciscoTable>}
 */
const warning = (name) => ({
  name,
  when: () => null,
  did: () => true,
  warns: (table, text) => {
    const plan = planFor(table);
    const scene = table.scene.value;
    const found = warningFor(plan, scene, text, advice(plan, scene));
    return found?.topic === name ? factsOf(table, found) : null;
  },
});

/** Only one of them is found at a decision. @type {CoachTopic<SanFranciscoTable>[]} */
export default [
  topic("start"),
  topic("both"),
  topic("offer"),
  topic("token"),
  topic("stack"),
  topic("complete"),
  topic("last"),
  topic("bottleneck"),
  topic("on-way"),
  topic("long"),
  topic("gain"),
  topic("spend"),
  topic("new-tickets"),
  topic("near-end"),
  topic("ferry"),
  topic("wild"),
  topic("colour"),
  topic("gather"),
  topic("same"),
  topic("deck"),
  topic("blind"),
  warning("too-soon"),
  warning("too-late"),
  warning("too-many"),
  warning("guess"),
  warning("useless"),
  warning("poor"),
  warning("waste"),
  warning("waste-trams"),
];
