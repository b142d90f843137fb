// What the coach says in a first game of Tramways. The server says what a good player would consider here, best first
// (`coach.py`); the coach names the best of it and why. What is hardly worse counts as right, too.
import { effect, untracked } from "/web/ui/html.js";
import { facts } from "/web/words.js";
import { bestOf } from "./advice.js";
import { cardName, iconInWords, iconsOf } from "./cards.js";
import { cardOf } from "./components.js";
import { linkAt } from "./guide.js";
import { moneyChange } from "./money.js";
import { see } from "./seen.js";
import { ofVerb, parse } from "./steps.js";
import { placeInWords } from "./talk.js";

/** @import { CoachTopic, Decided, ToldEvent } from "/web/table/contract.d.ts" */
/** @import { TramwaysTable, Verb } from "./model.js" */
/** @import { CoachPlan, Phase, Tramways } from "./types.js" */

/** @typedef {Record<string, string | number>} Facts */

const AS_GOOD = 0.5; // points by which an action may be worse than the best one

const MUCH = 1; // points by which everything else is worse: then it is said again
/** @type {Verb[]} */
const IDLE = ["earn", "end"]; // no action at all

/** @type {Phase[]} where something is decided; the steps of an action that is under way follow from that */
const DECIDED = ["book", "look", "top", "bid", "pay", "card", "blank", "slot", "building", "commerce", "leisure"];
/** @type {Phase[]} */
const SECRET = ["administration", "passenger", "hand"];

/** @type {WeakMap<TramwaysTable, { decision: number | null, plans: CoachPlan[] }>} what was considered last */
const considered = new WeakMap();

/**
 * Ask at each decision what is worth considering, and let the coach speak when that is known.
 * @param {TramwaysTable} table
 * @param {() => void} speak
 */
export function follow(table, speak) {
  effect(() => {
    const { decision, view } = table.doc.value;
    if (!table.myTurn.value || ![...DECIDED, ...SECRET].includes(view.phase)) return;
    untracked(async () => {
      const plans = /** @type {CoachPlan[] | null} */ (await table.plans("coach"));
      if (!plans || table.doc.value.decision !== decision) return;
      considered.set(table, { decision, plans });
      speak();
    });
  });
}

/** The best there is to do now; null as long as that is not known. @param {TramwaysTable} table */
function best(table) {
  const known = considered.get(table);
  return known?.decision === table.doc.value.decision ? (known.plans[0] ?? null) : null;
}

/**
 * How many points the next best is worse, roughly; of actions, none at all: nobody is left to find that there is one.
 * @param {TramwaysTable} table
 */
function atStake(table) {
  const { plans = [] } = considered.get(table) ?? {};
  if (table.scene.value.view.phase !== "slot") return plans[1]?.behind ?? 0;
  return plans.find(({ steps }) => IDLE.includes(parse(steps[0]).verb))?.behind ?? Infinity;
}

/** What an action begins with, as far as it matters: any side of a place will do. @param {string} text */
function beginningOf(text) {
  const { verb, cell, card, icon } = parse(text);
  if (verb === "from") return `from ${cell}`;
  return icon && verb === "use" ? `use ${card} ${icon}` : text;
}

/**
 * Whether what was done is the best, or hardly worse.
 * @param {TramwaysTable} table
 * @param {ToldEvent<Tramways>[]} own
 */
function isGood(table, own) {
  const did = beginningOf(own[0]?.text ?? "");
  const plans = considered.get(table)?.plans ?? [];
  return plans.some(({ steps, behind }) => behind <= AS_GOOD && beginningOf(steps[0]) === did);
}

/** A ticket by its name and icons. @param {string} id */
const told = (id) => {
  const icons = iconsOf(cardOf(id)).filter(({ kind }) => kind !== "strip"); // nearly every ticket has one
  return { card: cardName(id), icons: facts(icons.map(iconInWords)) };
};

/** @param {TramwaysTable} table @param {string} cell */
const place = (table, cell) => placeInWords(see(table.scene.value.view), cell);

/** The stress that an action costs, or takes away. @param {CoachPlan} plan */
const stressOf = ({ change }) => change?.stress ?? 0;

/** The cash of whoever asks. @param {TramwaysTable} table */
const cashOf = (table) => see(table.scene.value.view).me?.cash ?? 0;

/**
 * Something to say of a kind of action in one phase; it is said again when it is missed later.
 * @param {string} name
 * @param {Phase[]} phases
 * @param {Verb[]} verbs the first step of the action
 * @param {(table: TramwaysTable, plan: CoachPlan, step: ReturnType<typeof parse>) => Facts | null} say
 * @returns {CoachTopic<TramwaysTable>}
 */
const topic = (name, phases, verbs, say) => ({
  name,
  insists: true,
  when: (table) => {
    const plan = phases.includes(table.scene.value.view.phase) ? best(table) : null;
    const step = plan && parse(plan.steps[0]);
    return plan && step && verbs.includes(step.verb) ? say(table, plan, step) : null;
  },
  did: (table, _, own) => isGood(table, own),
  urgent: (table) => atStake(table) >= MUCH,
});

/**
 * An icon that is played in Administration.
 * @param {string} name
 * @param {(icon: string) => boolean} fits
 * @param {(table: TramwaysTable) => Facts} [more]
 */
const office = (name, fits, more = () => ({})) =>
  topic(name, ["administration"], ["use"], (table, _, { card = "", icon = "" }) =>
    fits(icon) ? { card: cardName(card), ...more(table) } : null,
  );

/** What the next icon costs in stress, by its step. @param {Map<string, any>} legal */
const stressOfUses = (legal) =>
  new Map(
    ofVerb(legal.keys(), "use").map((text) => [
      text,
      Math.max(0, ...(legal.get(text)?.changes ?? []).map((/** @type {any} */ one) => one.stress ?? 0)),
    ]),
  );

/** What a ride brings to whoever moves the passenger. @param {TramwaysTable} table @param {CoachPlan} plan */
const ride = (table, { start = "", end = "", links = 0, mine = 0, change }) => ({
  from: place(table, start),
  to: place(table, end),
  whose: mine === links ? "all" : mine ? "some" : "none",
  links,
  mine,
  happiness: change?.happiness ?? 0,
  money: moneyChange(change?.cash ?? 0),
  pays: (change?.cash ?? 0) > 0 ? "yes" : "no",
  stress: stressOf({ steps: [], behind: 0, change }),
});

/** @type {CoachTopic<TramwaysTable>[]} */
export default [
  topic("book", ["book", "commerce"], ["book"], (table, _, { number = 1 }) => {
    const [top] = table.scene.value.view.books[number - 1];
    return top ? { number, card: cardName(top) } : null;
  }),
  topic("look", ["look"], ["take"], (_, __, { card = "" }) => told(card)),
  topic("top", ["top"], ["top"], (_, __, { card = "" }) => ({ card: cardName(card) })),
  topic("bid", ["bid"], ["bid"], (table, _, { number = 1 }) => {
    const { open } = table.scene.value.view.auction;
    return open.length ? { bid: number, card: cardName(bestOf(open)) } : null;
  }),
  topic("pass", ["bid"], ["pass"], (table) => {
    const { round } = table.scene.value.view;
    const { people, seat } = see(table.scene.value.view);
    const highest = Math.max(0, ...people.map(({ bid, place }, other) => (other === seat || place ? 0 : (bid ?? 0))));
    if (highest && highest >= people[seat].cash) return { why: "short", highest };
    return { why: round === 6 ? "last" : people[seat].bid ? "outbid" : "other", highest };
  }),
  topic("pay", ["pay"], ["cash"], () => ({})),
  topic("pay-icon", ["pay"], ["use"], (_, __, { card = "" }) => ({ card: cardName(card) })),
  topic("card", ["card"], ["take"], (_, __, { card = "" }) => told(card)),
  topic("blank", ["blank"], ["drop"], (_, __, { card = "" }) => ({ card: cardName(card) })),
  topic("ride", ["slot"], ["move"], (table, plan) => ride(table, plan)),
  topic("link", ["slot"], ["from"], (table, plan) =>
    plan.complete && plan.start && plan.end
      ? {
          from: place(table, plan.start),
          to: place(table, plan.end),
          rails: plan.rails ?? 0,
          stress: stressOf(plan),
          links: see(table.scene.value.view).me?.links ?? 0,
        }
      : null,
  ),
  topic("open", ["slot"], ["from"], (table, { start = "", end = "", complete }) =>
    complete ? null : { from: place(table, start), to: end },
  ),
  topic("upgrade-link", ["slot"], ["renew"], (table, plan, { cell = "", side }) => {
    const link = side ? linkAt(see(table.scene.value.view), cell, side) : undefined;
    if (!link?.end) return null;
    return { from: place(table, link.start), to: place(table, link.end), stress: stressOf(plan) };
  }),
  topic("upgrade", ["slot"], ["raise"], (_, plan, { parcel = "" }) => ({ parcel, stress: stressOf(plan) })),
  topic("build", ["slot"], ["build"], (_, plan, { parcel = "", type = "" }) => ({
    parcel,
    type,
    stress: stressOf(plan),
  })),
  topic("earn", ["slot"], ["earn"], () => ({})),
  topic("end", ["slot"], ["end"], () => ({})),
  topic("building", ["building"], ["take"], (_, __, { card = "" }) => told(card)),
  topic("five", ["commerce"], ["five"], (table) => ({ cash: cashOf(table) })),
  topic("development", ["commerce"], ["draw", "take"], () => ({})),
  topic("leisure", ["leisure"], ["buy"], (_, __, { number = 0 }) => ({ number, price: (number * (number + 1)) / 2 })),
  {
    name: "icons",
    insists: true,
    when: (table) => {
      const { view, legal } = table.scene.value;
      const costs = view.phase === "icons" ? [...stressOfUses(legal).values()] : [];
      return costs.some((one) => one > 0) && costs.some((one) => one === 0) ? {} : null;
    },
    did: (_, { legal }, own) => stressOfUses(legal).get(own[0]?.text ?? "") === 0,
  },
  office(
    "worker",
    (icon) => icon === "worker",
    (table) => ({ workers: see(table.scene.value.view).me?.workers ?? 0 }),
  ),
  office(
    "calm",
    (icon) => icon === "calm",
    (table) => ({ stress: see(table.scene.value.view).me?.stress_value ?? 0 }),
  ),
  office(
    "money",
    (icon) => icon.startsWith("money"),
    (table) => ({ last: table.scene.value.view.round === 6 ? "yes" : "no" }),
  ),
  office("passenger", (icon) => icon === "passenger"),
  topic("drop", ["administration"], ["drop"], (_, __, { card = "" }) => ({ card: cardName(card) })),
  topic("done", ["administration"], ["done"], (table) => ({
    last: table.scene.value.view.round === 6 ? "yes" : "no",
  })),
  topic("put", ["passenger"], ["put"], (table, _, { cell = "" }) => ({ place: place(table, cell) })),
  topic("hand", ["hand"], ["keep"], (_, __, { card = "" }) => told(card)),
];
