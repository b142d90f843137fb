// Plans: a goal is chosen, the server answers with every way to do and pay it, one of them is played.

import { settings } from "/web/settings.js";
import { batch } from "/web/ui/html.js";
import { narrow } from "/web/ui/parts.js";
import { t } from "/web/words.js";
import { cellOfParcel, linkAt } from "./guide.js";
import { usesOf } from "./hand.js";
import { parse, stepInWords } from "./steps.js";
import { placeInWords } from "./talk.js";

/** @import { PlanKind, Seen, TramwaysTable, Verb, Way } from "./model.js" */

/** @type {Partial<Record<Verb, PlanKind>>} */
const VERB_KINDS = { from: "rails", build: "build", renew: "renew", raise: "raise", move: "move" };

/** The kind of action that a step begins. @param {string} text */
export const kindOf = (text) => VERB_KINDS[parse(text).verb] ?? null;

/** The way that is chosen at the moment, or null. @param {TramwaysTable} table */
export const chosenPlan = (table) => table.choice.plan.value;

/**
 * The goal of a first step, as the server understands it: rails and rides are searched from their place.
 * @param {string} text
 */
export function goalOf(text) {
  const { verb, cell } = parse(text);
  if (verb === "from") return `rails ${cell}`;
  return verb === "move" ? `move ${cell}` : text;
}

/**
 * What a goal is called.
 * @param {Seen} seen
 * @param {string} goal
 */
export function goalInWords(seen, goal) {
  const [verb, from, to] = goal.split(" ");
  if (verb === "rails" || verb === "move") {
    const args = { from: placeInWords(seen, from), to: to ? placeInWords(seen, to) : "" };
    return t(`tw-goal-${verb}${to ? "-to" : ""}`, args);
  }
  const step = parse(goal);
  const raised = step.verb === "raise" ? cellOfParcel(seen, step.parcel) : null;
  if (raised) return t("tw-goal-raise", { place: placeInWords(seen, raised) });
  const link = step.verb === "renew" ? linkAt(seen, step.cell, step.side) : null;
  if (!link?.end) return stepInWords(goal);
  return t("tw-goal-renew", { from: placeInWords(seen, link.start), to: placeInWords(seen, link.end) });
}

/**
 * A place as the map calls it, for buttons on phones: what stands there is in the heading.
 * @param {Seen} seen
 * @param {string} cell
 */
function shortPlace({ town }, cell) {
  const one = town.cells.get(cell);
  return (!one?.type && one?.parcel) || cell;
}

/**
 * What playing a way is called on the main button.
 * @param {Seen} seen
 * @param {Way} plan
 */
export function planInWords(seen, plan) {
  const place = narrow.value ? shortPlace(seen, plan.end ?? "") : placeInWords(seen, plan.end ?? "");
  if (plan.rails) return t("tw-main-rails", { rails: plan.rails.length, place });
  if (plan.route) return t("tw-main-ride", { place });
  return goalInWords(seen, plan.steps[0]);
}

/**
 * Ask the server for every way to a goal, in the sandbox for the world that is tried out.
 * @param {TramwaysTable} table
 * @param {string} goal
 */
export async function waysTo(table, goal) {
  const told = (await table.plans(goal)) ?? [];
  const list = told.filter(
    (plan) => plan.steps !== undefined && plan.action === undefined && plan.behind === undefined,
  );
  return { goal, list, more: list.length < told.length };
}

/**
 * Choose a goal; its ways come later. `path`: spaces that a row of rails should go through.
 * @param {TramwaysTable} table
 * @param {string} goal
 * @param {string[]} [path]
 */
export async function chooseGoal(table, goal, path) {
  const { choice } = table;
  table.dismiss();
  batch(() => {
    choice.goal.value = goal;
    choice.plan.value = choice.plans.value = null;
  });
  const ways = await waysTo(table, goal);
  if (choice.goal.value !== goal) return;
  settle(table, ways, path);
  table.say(t("tw-ways-said", { count: ways.list.length }));
}

/**
 * The ways to the goal have come: the easiest is chosen, of the row that is meant.
 * @param {TramwaysTable} table
 * @param {{ goal: string, list: Way[], more: boolean }} ways
 * @param {string[]} [path]
 */
export function settle(table, ways, path) {
  const { choice } = table;
  const wanted = withCards(ways.list, choice.cards.value);
  batch(() => {
    choice.goal.value = ways.goal;
    choice.plans.value = ways;
    choice.plan.value = isChoiceOfEnds(ways.goal) ? null : (path && alongPath(wanted, path)) || (wanted[0] ?? null);
  });
}

/**
 * The easiest way of the row that is nearest to a path.
 * @param {Way[]} list
 * @param {string[]} path spaces, the first and the last without a rail
 */
export function alongPath(list, path) {
  const meant = new Set(path.slice(1, -1));
  /** @type {Way | null} */
  let best = null;
  let least = Infinity;
  for (const plan of railsOf(list)) {
    const cells = new Set(plan.rails.map(([cell]) => cell));
    const missed = [...meant].filter((cell) => !cells.has(cell)).length;
    const apart = missed + [...cells].filter((cell) => !meant.has(cell)).length;
    if (apart < least) [best, least] = [plan, apart];
  }
  return best;
}

/**
 * Those ways that use the chosen tickets; all of them if none does.
 * @param {Way[]} list
 * @param {string[]} cards
 */
export function withCards(list, cards) {
  const uses = (/** @type {Way} */ plan) => cards.every((id) => usesOf(plan.steps).has(id));
  const found = cards.length ? list.filter(uses) : list;
  return found.length ? found : list;
}

/** Rails whose end is still to be chosen on the map. @param {string | null} goal */
export const isChoiceOfEnds = (goal) => /^rails \S+$/.test(goal ?? "");

/** While the end of rails is chosen: the cells where they can end. @param {TramwaysTable} table */
export function endsToChoose(table) {
  const { drag, goal, plans } = table.choice;
  if (drag.value) return drag.value.ends;
  if (!isChoiceOfEnds(goal.value) || !plans.value) return null;
  return endsOf(plans.value.list);
}

/** The cells where rows can end, with the cheapest to each; one that finishes a link before one that stays open. @param {Way[]} list */
export const endsOf = (list) =>
  new Map(
    railsOf(list)
      .sort((a, b) => Number(a.complete) - Number(b.complete) || b.cost - a.cost)
      .map((plan) => [plan.end, plan]),
  );

/** The ways that lay rails. @param {Way[]} list */
export const railsOf = (list) => list.filter((plan) => plan.rails !== undefined);

/**
 * Rails from the chosen place to this cell.
 * @param {TramwaysTable} table
 * @param {string} cell
 */
export const chooseEnd = (table, cell) =>
  chooseGoal(table, `${(table.choice.goal.value ?? "").split(" ").slice(0, 2).join(" ")} ${cell}`);

/**
 * Whether a press does what it stands for, or only chooses it.
 * @param {boolean} touch
 */
export function actsAtOnce(touch) {
  const { confirm } = settings.value;
  return confirm === "never" || (confirm === "touch" && !touch);
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
